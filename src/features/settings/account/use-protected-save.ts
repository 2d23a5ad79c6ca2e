import { failureMessage, refusedFields } from '#data/api/failure-message.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { useSubmit } from '#ui/request/use-submit.ts'

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
  const { isBusy, errors, error, submit, complain } = useSubmit(
    (send: () => Promise<void>) => send(),
    (failure) => {
      if (failure instanceof RefusedError && failure.asksToSignIn) refresh()
      const refused = refusedFields(failure)
      return Object.keys(refused).length > 0
        ? { errors: refused }
        : { error: failureMessage(failure, { fallback }) }
    },
  )
  const save = async (found: FieldErrors, send: () => Promise<void>) => {
    if (isBusy) return
    if (Object.keys(found).length > 0) complain({ errors: found })
    else await submit(send)
  }
  return { isBusy, errors, failure: error, save }
}
