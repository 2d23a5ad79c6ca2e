import * as v from 'valibot'
import { CalendarDate, Id, IdParams, Instant, optionalText, Rupees, WireFlag } from '../../rules/fields.ts'
import { COMMENT_LENGTH, MAX_MEMBERS } from '../../rules/limits.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { PaymentSchema } from './payments.ts'

/** Payments that their payee recorded as received in cash, and their payer's answers. */

export const listRecorded = endpoint({
  name: 'list-recorded',
  summary:
    'The records of cash that await an answer, by me or by those of whom I recorded them, oldest first',
  method: 'GET',
  path: '/payment/recorded',
  output: v.array(PaymentSchema),
})

export const recordReceived = endpoint({
  name: 'record-received',
  summary: 'As the payee, record that a member gave me their contribution in cash; they say Yes or No',
  method: 'POST',
  path: '/cirkles/:id/received',
  idempotencyKey: 'required',
  params: IdParams,
  body: v.object({
    /** Who gave the money. */
    user: Id,
    cycle: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_MEMBERS)),
    /** Whether I received it as the owner, and not as the receiver of the cycle: refused when I am not. */
    to_admin: WireFlag,
    amount: Rupees,
    payment_date: CalendarDate,
    client_created_at: v.optional(Instant),
  }),
  output: PaymentSchema,
  status: 201,
  errors: [
    'kyc_required',
    'not_found',
    'forbidden',
    'own_payment',
    'not_the_payee',
    'already_submitted',
    'already_recorded',
    'already_confirmed',
    'nothing_due',
    'contribution_not_open',
    'amount_mismatch',
    'cash_date_in_future',
    'cash_date_before_cycle',
  ],
})

export const acknowledgePayment = endpoint({
  name: 'acknowledge-payment',
  summary: 'As its payer, say Yes to what its payee recorded: I gave the money',
  method: 'POST',
  path: '/payments/:id/acknowledge',
  params: IdParams,
  output: PaymentSchema,
  errors: ['kyc_required', 'not_found', 'forbidden', 'already_confirmed', 'not_pending'],
})

export const denyPayment = endpoint({
  name: 'deny-payment',
  summary: 'As its payer, say No to what its payee recorded: I did not give the money',
  method: 'POST',
  path: '/payments/:id/deny',
  params: IdParams,
  body: v.object({ comment: optionalText(COMMENT_LENGTH) }),
  output: PaymentSchema,
  errors: ['not_found', 'forbidden', 'already_confirmed', 'not_pending'],
})
