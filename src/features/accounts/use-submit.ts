import { useState } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { type FieldErrors, firstSentences } from '#lib/first-sentences.ts'
import { closeBanner, showBanner } from '#ui/status-store.ts'

interface Submit {
  readonly isBusy: boolean
  readonly errors: FieldErrors
  readonly setErrors: (errors: FieldErrors) => void
  /**
   * Runs `send` once at a time. A refusal of fields goes beside them, every other failure into the status
   * banner; what was typed stays.
   */
  readonly submit: (send: () => Promise<void>) => Promise<void>
}

/** The state of a form on its way to the server; `startErrors` came along from another page. */
export function useSubmit(startErrors: FieldErrors = {}): Submit {
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>(startErrors)
  const submit = async (send: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setErrors({})
    closeBanner()
    try {
      await send()
    } catch (error) {
      const refused = error instanceof RefusedError ? firstSentences(error.fieldErrors) : {}
      if (Object.keys(refused).length > 0) setErrors(refused)
      else showBanner(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, errors, setErrors, submit }
}
