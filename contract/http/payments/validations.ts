import * as v from 'valibot'
import { endpoint } from '../../wire/endpoint.ts'
import { Id, IdParams, optionalText } from '../../rules/fields.ts'
import { COMMENT_LENGTH } from '../../rules/limits.ts'
import { PaymentSchema } from './payments.ts'

const ValidationBody = v.object({
  user: Id,
  comment: optionalText(COMMENT_LENGTH),
  payment_id: v.optional(Id),
})
const validationErrors = [
  'kyc_required',
  'not_found',
  'forbidden',
  'not_pending',
  'already_confirmed',
  'too_early',
  'own_payment',
] as const

export const validatePayment = endpoint({
  name: 'validate-payment',
  summary: 'The payee has the money',
  method: 'POST',
  path: '/cirkles/:id/validate',
  params: IdParams,
  body: ValidationBody,
  output: PaymentSchema,
  errors: validationErrors,
})

export const requestReupload = endpoint({
  name: 'request-reupload',
  summary: 'The payee asks for the proof again, with a reason',
  method: 'POST',
  path: '/cirkles/:id/reupload',
  params: IdParams,
  body: ValidationBody,
  output: PaymentSchema,
  errors: [...validationErrors, 'reason_required'],
})
