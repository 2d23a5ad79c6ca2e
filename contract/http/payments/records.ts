import * as v from 'valibot'
import { CalendarDate, Id, IdParams, Instant, optionalText, Rupees, WireFlag } from '../../rules/fields.ts'
import { COMMENT_LENGTH, MAX_MEMBERS } from '../../rules/limits.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { PaymentSchema } from './payments.ts'

/** Payments in cash that one side recorded, and the answers of the other side or of an attester. */

export const listRecorded = endpoint({
  name: 'list-recorded',
  summary:
    'The records of cash that await an answer, by me or by those of whom I recorded them, oldest first',
  method: 'GET',
  path: '/payment/recorded',
  output: v.array(PaymentSchema),
})

export const listAttesting = endpoint({
  name: 'list-attesting',
  summary:
    'The records that I answer for a member without a phone or as having seen them, and those I made that such a member is in; oldest first',
  method: 'GET',
  path: '/payment/attesting',
  output: v.array(PaymentSchema),
})

/** Of recording cash, whichever side says it. */
const RECORDING = [
  'kyc_required',
  'not_found',
  'forbidden',
  'already_submitted',
  'already_recorded',
  'already_confirmed',
  'nothing_due',
  'contribution_not_open',
  'amount_mismatch',
  'cash_date_in_future',
  'cash_date_before_cycle',
  'attester_required',
  'not_an_attester',
] as const

export const recordReceived = endpoint({
  name: 'record-received',
  summary:
    'As the payee, or the owner for one without a phone, record cash that a member gave; they say Yes or No',
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
    /** The member who saw it: needed where the owner speaks for both sides, else not kept. */
    attester: v.optional(Id),
    client_created_at: v.optional(Instant),
  }),
  output: PaymentSchema,
  status: 201,
  errors: [...RECORDING, 'own_payment', 'not_the_payee'],
})

export const recordGiven = endpoint({
  name: 'record-given',
  summary:
    'As the owner, record that a member without a phone gave the receiver cash, or I to one; the other side answers',
  method: 'POST',
  path: '/cirkles/:id/given',
  idempotencyKey: 'required',
  params: IdParams,
  body: v.object({
    /** Who gave the money: a kept member, or the owner to a kept receiver. */
    user: Id,
    cycle: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_MEMBERS)),
    amount: Rupees,
    payment_date: CalendarDate,
    attester: v.optional(Id),
    client_created_at: v.optional(Instant),
  }),
  output: PaymentSchema,
  status: 201,
  errors: [...RECORDING, 'not_kept'],
})

export const acknowledgePayment = endpoint({
  name: 'acknowledge-payment',
  summary: 'As its other side, or who saw it, say Yes to a record of cash',
  method: 'POST',
  path: '/payments/:id/acknowledge',
  params: IdParams,
  output: PaymentSchema,
  errors: ['kyc_required', 'not_found', 'forbidden', 'already_confirmed', 'not_pending'],
})

export const denyPayment = endpoint({
  name: 'deny-payment',
  summary: 'As its other side, or who saw it, say No to a record of cash',
  method: 'POST',
  path: '/payments/:id/deny',
  params: IdParams,
  body: v.object({ comment: optionalText(COMMENT_LENGTH) }),
  output: PaymentSchema,
  errors: ['not_found', 'forbidden', 'already_confirmed', 'not_pending'],
})
