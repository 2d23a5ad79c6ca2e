import { useEffect, useState } from 'react'

import { Icon } from '../icons/icon.tsx'
import { dropToast, fadeToast, readingMs, type Toast, useToasts } from '../status/toast-store.ts'
import styles from './toasts.module.css'
import { toneIcons } from '../status/tone.ts'

type ToastsProps = {
  /** Whether a banner is above, which the toasts must not cover. */
  isBelowBanner?: boolean
}

/** Where toasts appear, top and centre. Mount it once. `aria-live` is spelled out: open dialogs hide the rest. */
export function Toasts({ isBelowBanner = false }: ToastsProps) {
  const toasts = useToasts((state) => state.toasts)
  return (
    <output className={styles['region']} data-below-banner={isBelowBanner} aria-live="polite">
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </output>
  )
}

/** One toast; it stays while a pointer rests on it, and goes when it is pressed: it may cover a control. */
function ToastLine({ toast: { id, message, tone, ms, isFading } }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = isFading
      ? setTimeout(() => dropToast(id), readingMs(message))
      : setTimeout(() => fadeToast(id), ms)
    return () => clearTimeout(timer)
  }, [id, message, ms, isHeld, isFading])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it covers nothing for the keyboard, and goes by itself
    <span
      className={isFading ? styles['faded'] : styles['toast']}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onClick={() => fadeToast(id)}
    >
      <Icon name={toneIcons[tone]} size={20} />
      <span>{message}</span>
    </span>
  )
}
