import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { updateCirkle } from '#contract/http/cirkles/editing.ts'
import { fieldErrorsOf } from '#lib/field-errors.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { descriptionMissing } from '../form/check-create.ts'
import { type EditDraft, toUpdate } from './edit-draft.ts'

/** Errors of the draft, by the contract's names; a description is required as in Create Cirkle. */
export function checkEdit(cirkle: Cirkle, draft: EditDraft): FieldErrors {
  const input = toUpdate(cirkle, draft)
  const errors = fieldErrorsOf(updateCirkle.body, input)
  return input.description === '' ? { ...errors, description: descriptionMissing() } : errors
}
