import { useEffect, useState } from 'react'

import { t } from '#messages/ui.ts'
import { IconButton } from './icon-button.tsx'
import { showToast } from '../status/toast-store.ts'

type CopyButtonProps = {
  text: string
  /** Name of the copied text: "IFSC Code". */
  what: string
}

const tickMs = 2000

/** Copies a text to the clipboard, and shows whether that worked. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), tickMs)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    const hasWorked = await copyText(text, t('whatCopied', { what }))
    setCopied(hasWorked)
  }
  return (
    <IconButton
      icon={isCopied ? 'check' : 'copy'}
      label={t('copyWhat', { what })}
      onClick={() => void copy()}
    />
  )
}

/** Copies a text and shows the result in a toast. Returns whether it worked; never throws. */
export async function copyText(text: string, message: string = t('copied')): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ message })
    return true
  } catch {
    // Refused, or an insecure page: the text can still be selected by hand.
    showToast({
      message: t('copyingNotAllowed'),
      tone: 'danger',
      ms: 5000,
    })
    return false
  }
}
