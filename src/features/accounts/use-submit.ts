import { useState } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { errorsAmong, type FieldErrors, firstSentences } from '#lib/words/first-sentences.ts'
import { closeBanner, showBanner } from '#ui/status/status-store.ts'

export interface Submit {
  readonly isBusy: boolean
  /** Until when (phone clock, ms) the server takes no further try; 0 while it takes them. */
  readonly waitUntil: number
  readonly errors: FieldErrors
  readonly setErrors: (errors: FieldErrors) => void
  /**
   * Runs `send` once at a time. A refusal of fields goes beside them, every other failure into the status
   * banner; what was typed stays.
   */
  readonly submit: (send: () => Promise<void>) => Promise<void>
}

/** The state of a form with these fields on its way to the server; `startErrors` came along from another page. */
export function useSubmit(fields: readonly string[], startErrors: FieldErrors = {}): Submit {
  const [isBusy, setBusy] = useState(false)
  const [waitUntil, setWaitUntil] = useState(0)
  const [errors, setErrors] = useState<FieldErrors>(startErrors)
  const submit = async (send: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setErrors({})
    closeBanner()
    try {
      await send()
    } catch (error) {
      const refused = error instanceof RefusedError ? error : undefined
      const beside = errorsAmong(firstSentences(refused?.fieldErrors ?? {}), fields)
      if (Object.keys(beside).length > 0) setErrors(beside)
      else showBanner(failureMessage(error))
      setWaitUntil(Date.now() + (refused?.retryAfterSeconds ?? 0) * 1000)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, waitUntil, errors, setErrors, submit }
}
