import { type ReactNode, type RefObject, type SubmitEvent, useEffect } from 'react'

import { secondsInWords } from '#lib/words/seconds-in-words.ts'
import { t } from '#messages/accounts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { loadActions } from '../load-actions.ts'
import { useCountdown } from '../use-countdown.ts'
import type { AccountSubmit } from '../arrival/use-account-submit.ts'
import styles from './account-form.module.css'

type AccountFormProps = {
  form: RefObject<HTMLFormElement | null>
  onSubmit: () => void
  children: ReactNode
}

/**
 * A form in one column, validated by the app: the browser's own bubbles would hide the words of the seeds.
 */
export function AccountForm({ form, onSubmit, children }: AccountFormProps) {
  useEffect(() => {
    const element = form.current
    element?.addEventListener('focusin', warmUp, { once: true })
    return () => element?.removeEventListener('focusin', warmUp)
  }, [form])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      {children}
    </form>
  )
}

/** Preloads what sending needs while the person types; on failure, sending tries again and reports it. */
function warmUp(): void {
  loadActions().catch(() => undefined)
}

type SubmitButtonProps = {
  state: Pick<AccountSubmit, 'isBusy' | 'waitUntil'>
  busyText?: string
  children: ReactNode
}

/** Sends the form; after too many tries it shows when the server accepts the next one. */
export function SubmitButton({ state: { isBusy, waitUntil }, busyText, children }: SubmitButtonProps) {
  const left = useCountdown(waitUntil)
  return (
    <Button type="submit" isBusy={isBusy} busyText={busyText} disabled={left > 0} isWide>
      {left > 0 ? t('tryAgainIn', { time: secondsInWords(left) }) : children}
    </Button>
  )
}

/** The line below a form, with a link elsewhere. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <p className={styles['foot']}>{children}</p>
}
