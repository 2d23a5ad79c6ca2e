import * as v from 'valibot'
import { t } from '../../messages/payments.ts'
import {
  CalendarDate,
  HandOverRupees,
  Id,
  IdParams,
  Instant,
  jsonOr,
  optionalText,
  UploadId,
} from '../../rules/fields.ts'
import { CASH_DETAIL_LENGTH, COMMENT_LENGTH, MAX_MEMBERS, UTR_LENGTH } from '../../rules/limits.ts'
import { problemsOf } from '../../rules/problems.ts'
import { HAND_OVER_STATUSES, PAYMENT_METHODS, PROOF_STATUSES } from '../../rules/statuses.ts'
import { answerWord } from '../../wire/answer-words.ts'
import { endpoint } from '../../wire/endpoint.ts'
import type { CamelCased } from '../../wire/wire-names.ts'
import { PersonSchema } from '../cirkles/cirkles.ts'
import { BankDetailsSchema } from '../people/accounts.ts'
import { GivenSchema, ProofDeclaredSchema, ReceiptSchema } from './payments.ts'

const problem = problemsOf('payments', t)

/** Money that was paid to the owner, as the owner gave it to the receiver of the cycle. */
export const HandOverSchema = v.object({
  ...ReceiptSchema.entries,
  ...GivenSchema.entries,
  cirkle_name: v.string(),
  owner: PersonSchema,
  receiver: PersonSchema,
  payment_method: answerWord(PAYMENT_METHODS, 'bank'),
  /** Unknown ones read as `pending`: neither received nor to be given again. */
  status: answerWord(HAND_OVER_STATUSES, 'pending'),
  proof_status: answerWord(PROOF_STATUSES, 'awaiting_upload'),
  payment_date: v.nullable(v.string()),
  /** Receipt number of an acknowledged hand-over of the same transfer, of which this is the rest. */
  rest_of: v.optional(v.nullable(v.string())),
  /** Who was named as having seen it, for a receiver without a phone; older servers omit it. */
  attester: v.optional(PersonSchema),
  /** The words of who answered: thanks, or why it was sent back; null of one sent back where its owner took it back. */
  comment: v.nullable(v.string()),
  created_at: v.string(),
  client_created_at: v.nullable(v.string()),
  answered_at: v.nullable(v.string()),
})
export type HandOver = CamelCased<v.InferOutput<typeof HandOverSchema>>

/**
 * Where the money of an open cycle is, in rupees, for its receiver and its owner. All that was confirmed is
 * `received_directly + handed_over + with_owner`; what waits for an answer is in no sum.
 */
export const PayoutSchema = v.object({
  cirkle_id: Id,
  cirkle_name: v.string(),
  cycle: v.number(),
  due_date: v.string(),
  owner: PersonSchema,
  receiver: PersonSchema,
  /** Confirmed payments to the receiver. */
  received_directly: v.number(),
  /** Acknowledged by the receiver. */
  handed_over: v.number(),
  /** Confirmed payments to the owner that the receiver has not acknowledged; 0 where the owner receives. */
  with_owner: v.number(),
  /** Of `with_owner`: handed over as the owner says, and not answered yet. */
  waiting: v.number(),
  /** Owed, and not confirmed. */
  still_out: v.number(),
  /** The receiver's, for an owner who holds money of theirs. */
  bank_details: v.nullable(BankDetailsSchema),
  /** Of this cycle, newest first. */
  hand_overs: v.array(HandOverSchema),
})
export type Payout = CamelCased<v.InferOutput<typeof PayoutSchema>>

export const listPayouts = endpoint({
  name: 'list-payouts',
  summary:
    'Of the open cycles I receive or answer for as the owner: what was received, is with the owner, is out',
  method: 'GET',
  path: '/payment/payouts',
  output: v.array(PayoutSchema),
})

export const listHandOvers = endpoint({
  name: 'list-hand-overs',
  summary: 'A Cirkle’s hand-overs, newest first: all for its owner, those of their turn for receivers',
  method: 'GET',
  path: '/cirkles/:id/hand-overs',
  params: IdParams,
  output: v.array(HandOverSchema),
  errors: ['not_found', 'forbidden'],
})

export const recordHandOver = endpoint({
  name: 'record-hand-over',
  summary: 'As the owner, record that I gave the receiver of a cycle what was paid to me; a proof follows',
  method: 'POST',
  path: '/cirkles/:id/hand-overs',
  idempotencyKey: 'required',
  params: IdParams,
  body: v.object({
    cycle: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_MEMBERS)),
    /** The receiver that the owner's phone showed: refused where the turn belongs to another member by now. */
    receiver: Id,
    amount: HandOverRupees,
    payment_method: v.picklist(PAYMENT_METHODS, (issue) => problem(issue, 'chooseMethod')),
    /** Required for cash. */
    payment_date: v.nullish(CalendarDate, null),
    location: optionalText(CASH_DETAIL_LENGTH),
    witnesses: optionalText(CASH_DETAIL_LENGTH),
    utr: optionalText(UTR_LENGTH),
    /** The member who saw it: needed for a receiver without a phone, else not kept. */
    attester: v.optional(Id),
    client_created_at: v.optional(Instant),
    proof_declared: v.optional(ProofDeclaredSchema),
  }),
  output: HandOverSchema,
  status: 201,
  errors: [
    'kyc_required',
    'not_found',
    'forbidden',
    'not_the_receiver',
    'already_handed_over',
    'nothing_held',
    'more_than_held',
    'cash_date_required',
    'cash_date_in_future',
    'hand_over_proof_required',
    'no_bank_details',
    'attester_required',
    'not_an_attester',
  ],
})

export const attachHandOverProof = endpoint({
  name: 'attach-hand-over-proof',
  summary: 'The proof of a hand-over: the file itself, or a finished resumable upload',
  method: 'POST',
  path: '/hand-overs/:id/proof',
  encoding: 'either',
  params: IdParams,
  body: v.object({
    proof: v.optional(v.blob()),
    upload_id: v.optional(UploadId),
    /** A replacement for the declared file, which could not be accepted. */
    proof_declared: v.optional(jsonOr(ProofDeclaredSchema)),
  }),
  output: HandOverSchema,
  errors: [
    'kyc_required',
    'not_found',
    'forbidden',
    'hand_over_answered',
    'proof_required',
    'proof_mismatch',
    'proof_already_attached',
    'upload_not_found',
    'upload_incomplete',
    'file_refused',
    'too_large',
    'too_many_requests',
  ],
})

const answerErrors = ['kyc_required', 'not_found', 'forbidden', 'hand_over_answered'] as const

export const acknowledgeHandOver = endpoint({
  name: 'acknowledge-hand-over',
  summary: 'As its receiver, say that I have the money',
  method: 'POST',
  path: '/hand-overs/:id/acknowledge',
  params: IdParams,
  body: v.object({ comment: optionalText(COMMENT_LENGTH) }),
  output: HandOverSchema,
  errors: answerErrors,
})

export const sendBackHandOver = endpoint({
  name: 'send-back-hand-over',
  summary:
    'As its receiver, or who was to have seen it, say that the money is not there, and why; as its owner, take back one that somebody was to have seen',
  method: 'POST',
  path: '/hand-overs/:id/send-back',
  params: IdParams,
  body: v.object({ comment: optionalText(COMMENT_LENGTH) }),
  output: HandOverSchema,
  errors: [...answerErrors, 'reason_required'],
})
