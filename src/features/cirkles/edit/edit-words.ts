import { failureMessage } from '#data/api/failure-message.ts'
import { type RefusalCode, RefusedError } from '#data/api/refused-error.ts'
import { type FieldErrors, firstSentences } from '#lib/words/first-sentences.ts'

/** Refusals that are about one field. */
const FIELD_OF_CODE: ReadonlyMap<RefusalCode, string> = new Map([
  ['too_many_invites', 'members'],
  ['file_refused', 'image'],
  ['too_large', 'image'],
  ['not_a_permutation', 'order'],
])

/** Why a Cirkle was not changed (seed B §8). Rethrows what is no failure of a call. */
export function updateFailure(error: unknown): string {
  return failureMessage(error, 'Failed to update Cirkle.')
}

/** What of it belongs beside a field of Edit Cirkle, by the contract's names; `order` and `image` among them. */
export function fieldsOf(error: unknown): FieldErrors {
  if (!(error instanceof RefusedError)) return {}
  const field = FIELD_OF_CODE.get(error.code)
  return field === undefined ? firstSentences(error.fieldErrors) : { [field]: error.message }
}
