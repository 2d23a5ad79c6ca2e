import { failureMessage, refusedFields } from '#data/api/failure-message.ts'
import { type RefusalCode, RefusedError } from '#data/api/refused-error.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/cirkles/online/edit.ts'

/** Refusals that are about one field. */
const FIELD_OF_CODE: ReadonlyMap<RefusalCode, string> = new Map([
  ['too_many_invites', 'members'],
  ['file_refused', 'image'],
  ['too_large', 'image'],
  ['not_a_permutation', 'order'],
])

/** Why a Cirkle was not changed (seed B §8). Rethrows anything but call failures. */
export function updateFailure(error: unknown): string {
  return failureMessage(error, { fallback: t('couldNotBeUpdated') })
}

/** The failure's field errors for Edit Cirkle, by the contract's names; `order` and `image` among them. */
export function fieldsOf(error: unknown): FieldErrors {
  const field = error instanceof RefusedError ? FIELD_OF_CODE.get(error.code) : undefined
  return field === undefined ? refusedFields(error) : { [field]: failureMessage(error) }
}
