import { endpoint } from '../../wire/endpoint.ts'
import { IdParams } from '../../rules/fields.ts'
import { PaymentSchema } from './payments.ts'

export const withdrawPayment = endpoint({
  name: 'withdraw-payment',
  summary: 'As who recorded it, take back a payment nobody has answered; its contribution is owed again',
  method: 'POST',
  path: '/payments/:id/withdraw',
  params: IdParams,
  output: PaymentSchema,
  errors: ['not_found', 'forbidden', 'not_pending'],
})
