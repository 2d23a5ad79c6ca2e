import { useState } from 'react'

import { failureMessage } from '#data/api/failure-message.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { type FieldErrors, firstSentences } from '#lib/words/first-sentences.ts'

interface ProtectedSave {
  readonly isBusy: boolean
  /** What is wrong with the fields, and with the form as a whole. */
  readonly errors: FieldErrors
  readonly failure: string | undefined
  /** Runs `send` when `found` names nothing wrong, once at a time; what was typed stays whatever becomes of it. */
  readonly save: (found: FieldErrors, send: () => Promise<void>) => Promise<void>
}

/**
 * The state of a form that the server saves, most after the password was asked for again. The server's refusals
 * stand beside their fields; one of a session that has ended is passed on by `refresh`, which has the whole app
 * find out. `fallback` is what a failure without words of its own is called.
 */
export function useProtectedSave(refresh: () => void, fallback?: string): ProtectedSave {
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string>()
  const save = async (found: FieldErrors, send: () => Promise<void>) => {
    if (isBusy) return
    setErrors(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await send()
    } catch (error) {
      const refused = refusedFields(error)
      setErrors(refused)
      if (Object.keys(refused).length === 0) setFailure(failureMessage(error, { fallback }))
      if (error instanceof RefusedError && error.asksToSignIn) refresh()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, errors, failure, save }
}

const refusedFields = (error: unknown): FieldErrors =>
  error instanceof RefusedError ? firstSentences(error.fieldErrors) : {}
