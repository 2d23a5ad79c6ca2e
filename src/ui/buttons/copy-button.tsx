import { useEffect, useState } from 'react'

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
    const hasWorked = await copyText(text, `${what} copied to clipboard`)
    setCopied(hasWorked)
  }
  return <IconButton icon={isCopied ? 'check' : 'copy'} label={`Copy ${what}`} onClick={() => void copy()} />
}

/** Copies a text and shows the result in a toast. Returns whether it worked; never throws. */
export async function copyText(text: string, message = 'Copied to clipboard!'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ message })
    return true
  } catch {
    // Refused, or an insecure page: the text can still be selected by hand.
    showToast({
      message: 'This phone did not allow copying. Press and hold the text instead.',
      tone: 'danger',
      ms: 5000,
    })
    return false
  }
}
