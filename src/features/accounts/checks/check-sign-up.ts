import { register } from '#contract/http/people/sign-up.ts'
import { fieldErrorsOf } from '#lib/field-errors.ts'
import { errorsAmong, type FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/accounts/online/sign-up.ts'
import type { AccountDraft } from '../draft.ts'

/** The fields of each of the two pages. */
export const SIGN_UP_FIELDS = ['fullName', 'email', 'password', 'passwordConfirmation']
export const RESIDENCE_FIELDS = ['country', 'phone']

/** Errors of /sign-up (seed A, section 5): nothing else is checked before the tick. */
export function checkSignUp(draft: AccountDraft): FieldErrors {
  if (!draft.hasAgreed) return { hasAgreed: t('agreementMissing') }
  return errorsAmong(fieldErrorsOf(register.body, draft), SIGN_UP_FIELDS)
}

/** Errors of /residence. */
export function checkResidence(draft: AccountDraft): FieldErrors {
  return errorsAmong(fieldErrorsOf(register.body, draft), RESIDENCE_FIELDS)
}
