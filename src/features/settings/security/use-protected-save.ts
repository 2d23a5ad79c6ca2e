import { failureMessage, refusedFields } from '#data/api/failure-message.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { useSubmit } from '#ui/request/use-submit.ts'

export interface ProtectedSave {
  readonly isBusy: boolean
  /** Errors of the fields, and of the form as a whole. */
  readonly errors: FieldErrors
  readonly failure: string | undefined
  /** Runs `send` when `found` has no errors, one call at a time; typed values always stay. */
  readonly save: (found: FieldErrors, send: () => Promise<void>) => Promise<void>
}

/**
 * State of a form that the server saves, usually with the password asked for again. Refusals are shown beside
 * their fields; one of an ended session goes to `refresh`, so that the whole app finds out. `words` are those
 * for a failure without its own, and for an answer that did not come.
 */
export function useProtectedSave(
  refresh: () => void,
  words: { readonly fallback?: string; readonly offline?: string } = {},
): ProtectedSave {
  const { isBusy, errors, error, submit, complain } = useSubmit(
    (send: () => Promise<void>) => send(),
    (failure) => {
      if (failure instanceof RefusedError && failure.asksToSignIn) refresh()
      const refused = refusedFields(failure)
      return Object.keys(refused).length > 0 ? { errors: refused } : { error: failureMessage(failure, words) }
    },
  )
  const save = async (found: FieldErrors, send: () => Promise<void>) => {
    if (isBusy) return
    if (Object.keys(found).length > 0) complain({ errors: found })
    else await submit(send)
  }
  return { isBusy, errors, failure: error, save }
}
