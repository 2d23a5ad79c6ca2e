import { useState } from 'react'

import { failureMessage, refusedFields } from '#data/api/failure-message.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { errorsAmong, type FieldErrors } from '#lib/words/first-sentences.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { closeBanner, showBanner } from '#ui/status/status-store.ts'

export interface AccountSubmit {
  readonly isBusy: boolean
  /** Until when (phone clock, ms) the server refuses further tries; 0 while it accepts them. */
  readonly waitUntil: number
  readonly errors: FieldErrors
  readonly setErrors: (errors: FieldErrors) => void
  /**
   * Runs `send`, one call at a time. A refusal of fields is shown beside them, every other failure in the
   * status banner; typed values stay.
   */
  readonly submit: (send: () => Promise<void>) => Promise<void>
}

/** State of a form with these fields while it is sent. */
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
