import { useState } from 'react'

import { failureMessage, refusedFields } from '#data/api/failure-message.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { errorsAmong, type FieldErrors } from '#lib/words/first-sentences.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { closeBanner, showBanner } from '#ui/status/status-store.ts'

export interface AccountSubmit {
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

/** The state of a form with these fields on its way to the server. */
export function useAccountSubmit(fields: readonly string[]): AccountSubmit {
  const [waitUntil, setWaitUntil] = useState(0)
  const { isBusy, errors, submit, complain } = useSubmit(
    async (send: () => Promise<void>) => {
      closeBanner()
      await send()
    },
    (failure) => {
      const beside = errorsAmong(refusedFields(failure), fields)
      if (Object.keys(beside).length === 0) showBanner(failureMessage(failure))
      const seconds = failure instanceof RefusedError ? failure.retryAfterSeconds : undefined
      setWaitUntil(Date.now() + (seconds ?? 0) * 1000)
      return { errors: beside }
    },
  )
  return { isBusy, waitUntil, errors, setErrors: (found) => complain({ errors: found }), submit }
}
