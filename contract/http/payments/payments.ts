import * as v from 'valibot'
import { t } from '../../messages/payments.ts'
import { problemsOf } from '../../rules/problems.ts'
import { answerWord, knownOnly } from '../../wire/answer-words.ts'
import { endpoint } from '../../wire/endpoint.ts'
import {
  CalendarDate,
  Id,
  IdParams,
  Instant,
  jsonOr,
  optionalText,
  Rupees,
  Sha256,
  text,
  UploadId,
  WireFlag,
} from '../../rules/fields.ts'
import { proofHint } from '../../rules/proof-hint.ts'
import {
  CONTRIBUTION_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PROOF_STATUSES,
} from '../../rules/statuses.ts'
import { CASH_DETAIL_LENGTH, FILE_MAX_BYTES, FILE_MAX_MB, UTR_LENGTH } from '../../rules/limits.ts'
import type { CamelCased } from '../../wire/wire-names.ts'
import { BankDetailsSchema } from '../people/accounts.ts'
import { PersonSchema, UnsettledCycleSchema } from '../cirkles/cirkles.ts'

const problem = problemsOf('payments', t)

const PaymentStatus = answerWord(PAYMENT_STATUSES, 'pending')
const ProofStatus = answerWord(PROOF_STATUSES, 'awaiting_upload')
/** Unknown statuses read as `submitted`: neither paid nor payable again. */
const ContributionStatus = answerWord(CONTRIBUTION_STATUSES, 'submitted')
const PaymentMethod = answerWord(PAYMENT_METHODS, 'bank')
const Warnings = knownOnly(v.picklist(['reference_reused', 'file_reused']))

/** Proof that a payment is recorded. */
export const ReceiptSchema = v.object({ id: Id, receipt_number: v.pipe(v.string(), v.nonEmpty()) })

/** What every record of money that was given has; proof, place, witnesses and bank reference as far as they are known. */
export const GivenSchema = v.object({
  cirkle_id: Id,
  cycle: v.number(),
  amount: v.number(),
  currency: v.literal('INR'),
  /** File id of the proof; read through `/files/{id}`. */
  proof: v.nullable(Id),
  location: v.nullable(v.string()),
  witnesses: v.nullable(v.string()),
  utr: v.nullable(v.string()),
})

/** What every record of a payment has. */
export const EvidenceSchema = v.object({
  ...GivenSchema.entries,
  /** Whether the owner answers, or answered, in the place of a silent receiver. */
  on_behalf: v.boolean(),
  /** Whether its payee recorded it, so that its payer answers it; older servers omit it. */
  recorded_by_payee: v.optional(v.boolean()),
})

/** The evidence of one payment, as payer, payee and owner read it. */
export const PaymentSchema = v.object({
  ...ReceiptSchema.entries,
  ...EvidenceSchema.entries,
  cirkle_name: v.string(),
  contribution_id: Id,
  due_date: v.string(),
  payer: PersonSchema,
  payee: PersonSchema,
  to_admin: v.boolean(),
  payment_method: PaymentMethod,
  status: PaymentStatus,
  proof_status: ProofStatus,
  payment_date: v.nullable(v.string()),
  bank_details: v.nullable(BankDetailsSchema),
  comment: v.nullable(v.string()),
  created_at: v.string(),
  client_created_at: v.nullable(v.string()),
  validated_at: v.nullable(v.string()),
  /** Of a record of cash: who wrote it down; older servers omit it. */
  recorded_by: v.optional(PersonSchema),
  /** Who was named as having seen it, and answers it; older servers omit it. */
  attester: v.optional(PersonSchema),
  warnings: Warnings,
})
export type Payment = CamelCased<v.InferOutput<typeof PaymentSchema>>

/** A contribution the reader owes, as Home needs it. */
export const OwingSchema = v.object({
  contribution_id: Id,
  cycle: v.number(),
  due_date: v.string(),
  amount: v.number(),
  status: ContributionStatus,
  /** Of the payment that was sent back; absent in data a phone cached before this field existed. */
  payment_method: v.nullish(PaymentMethod),
  receiver: PersonSchema,
})
export type Owing = CamelCased<v.InferOutput<typeof OwingSchema>>

/** One contribution as the How to Pay sheet needs it, readable offline. */
export const PaymentOptionSchema = v.object({
  ...OwingSchema.entries,
  submitted_at: v.nullable(v.string()),
  receipt_number: v.nullable(v.string()),
  /** Whether what awaits an answer was recorded by the payee, and awaits the reader's; older servers omit it. */
  recorded_by_payee: v.optional(v.boolean()),
  /** The payee's reason when a re-upload was requested. */
  comment: v.nullable(v.string()),
  /** Of the payment awaiting its payee; absent in data a phone cached before this field existed. */
  warnings: v.optional(Warnings),
  receiver_pic: v.nullable(v.string()),
  bank_details: v.nullable(BankDetailsSchema),
  admin: PersonSchema,
  admin_bank_details: v.nullable(BankDetailsSchema),
})
export type PaymentOption = CamelCased<v.InferOutput<typeof PaymentOptionSchema>>

export const PaymentOptionsSchema = v.object({
  cirkle_id: Id,
  cirkle_name: v.string(),
  last_payment: v.nullable(PaymentOptionSchema),
  past_pending_payments: v.array(PaymentOptionSchema),
})
export type PaymentOptions = CamelCased<v.InferOutput<typeof PaymentOptionsSchema>>

/** Type and size (bytes) of a proof's file, known before it is loaded. */
export const ProofFileSchema = v.object({ mime: v.string(), size: v.number() })
export type ProofFile = v.InferOutput<typeof ProofFileSchema>

/** A payment the reader may validate (seed-b §3). */
export const PaymentDataSchema = v.object({
  ...EvidenceSchema.entries,
  /** The name of its payee, where that is a member without a phone for whom the owner answers; older servers omit it. */
  kept_payee: v.optional(v.string()),
  payment_id: Id,
  user_id: Id,
  name: v.string(),
  image: v.nullable(v.string()),
  club: v.string(),
  method: PaymentMethod,
  date: v.string(),
  /** Absent in data a phone cached before this field existed. */
  proof_file: v.optional(v.nullable(ProofFileSchema)),
  proof_status: ProofStatus,
  isCash: v.boolean(),
  receipt_number: v.string(),
  warnings: Warnings,
})
export type PaymentData = CamelCased<v.InferOutput<typeof PaymentDataSchema>>

export const ActivitySchema = v.object({
  id: Id,
  user_id: Id,
  name: v.string(),
  is_owner: v.boolean(),
  is_receiver: v.boolean(),
  member_count: v.number(),
  /** Members confirmed or self in the current cycle. */
  paid_count: v.number(),
  contribution_amount: v.number(),
  image_url: v.nullable(v.string()),
  owner: v.object({ profile_pic: v.nullable(v.string()) }),
  owner_details: v.object({ name: v.string() }),
  due_date: v.nullable(v.string()),
  /** Absent in data a phone cached before this field existed. */
  unsettled_earlier: v.optional(v.array(UnsettledCycleSchema)),
  /** The reader's contribution in the current cycle; null when the turn is theirs. */
  last_payment: v.nullable(PaymentOptionSchema),
  /** Number of older contributions the reader still owes. */
  past_pending_count: v.number(),
  /** Those never paid, which need more than a new proof; absent in data cached by older versions. */
  past_unpaid_count: v.optional(v.number()),
  /** Those that `past_pending_count` counts, earliest first; absent in data cached by older versions. */
  past_pending: v.optional(v.array(OwingSchema)),
  last_receipt: v.object({ payment_data: v.array(PaymentDataSchema) }),
})
export type Activity = CamelCased<v.InferOutput<typeof ActivitySchema>>

export const OverviewSchema = v.object({
  total_due: v.object({ amount: v.number(), cirkle_count: v.number() }),
  total_validations: v.object({ member_count: v.number(), cirkle_count: v.number() }),
  to_receive: v.object({ amount: v.number(), cirkle_count: v.number() }),
})
export type Overview = CamelCased<v.InferOutput<typeof OverviewSchema>>

export const QuickStatsSchema = v.object({
  active_cirkles: v.number(),
  total_contributions: v.number(),
  total_payout_amount: v.number(),
  total_due: v.number(),
})
export type QuickStats = CamelCased<v.InferOutput<typeof QuickStatsSchema>>

export const readQuickStats = endpoint({
  name: 'read-quickstats',
  summary: 'The four numbers of Home',
  method: 'GET',
  path: '/quickstats',
  output: QuickStatsSchema,
})

export const readOverview = endpoint({
  name: 'read-overview',
  summary: 'What I owe, may validate and will receive',
  method: 'GET',
  path: '/payment/overview',
  output: OverviewSchema,
})

export const listActivity = endpoint({
  name: 'list-activity',
  summary: 'My active Cirkles with what is to pay and to validate',
  method: 'GET',
  path: '/payment/cirkles-activity',
  output: v.array(ActivitySchema),
})

export const readPaymentOptions = endpoint({
  name: 'read-payment-options',
  summary: 'What I owe in a Cirkle, and how it can be paid',
  method: 'GET',
  path: '/cirkles/:id/payment',
  params: IdParams,
  output: PaymentOptionsSchema,
  errors: ['not_found', 'forbidden'],
})

export const ProofDeclaredSchema = v.object({
  sha256: Sha256,
  size: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(FILE_MAX_BYTES, (issue) => problem(issue, 'proofTooLarge', { megabytes: FILE_MAX_MB })),
  ),
  mime: v.picklist(['image/jpeg', 'image/png', 'application/pdf'], proofHint),
  name: v.optional(text(200), ''),
})

export const submitPayment = endpoint({
  name: 'submit-payment',
  summary: 'Record that I paid; the proof comes along or follows',
  method: 'POST',
  path: '/cirkles/:id/payment',
  encoding: 'either',
  idempotencyKey: 'required',
  params: IdParams,
  body: v.object({
    amount: Rupees,
    to_admin: WireFlag,
    payment_method: v.picklist(PAYMENT_METHODS, (issue) => problem(issue, 'chooseMethod')),
    meta: v.optional(
      jsonOr(
        v.object({
          payment_date: v.nullish(CalendarDate, null),
          location: optionalText(CASH_DETAIL_LENGTH),
          witnesses: optionalText(CASH_DETAIL_LENGTH),
          utr: optionalText(UTR_LENGTH),
        }),
      ),
      { payment_date: null, location: null, witnesses: null, utr: null },
    ),
    contribution_id: v.optional(Id),
    client_created_at: v.optional(Instant),
    proof: v.optional(v.blob()),
    proof_declared: v.optional(jsonOr(ProofDeclaredSchema)),
    /** SHA-256 of `bankDetailsText` as shown to the payer: the payee may change it before this arrives. */
    bank_details_shown: v.optional(Sha256),
  }),
  output: PaymentSchema,
  status: 201,
  errors: [
    'kyc_required',
    'not_found',
    'forbidden',
    'already_submitted',
    'already_recorded',
    'already_confirmed',
    'contribution_not_open',
    'nothing_due',
    'amount_mismatch',
    'attester_required',
    'no_bank_details',
    'cash_date_required',
    'cash_date_in_future',
    'proof_required',
    'proof_mismatch',
    'file_refused',
    'too_large',
    'too_many_requests',
  ],
})

export const attachProof = endpoint({
  name: 'attach-proof',
  summary: 'The proof of a payment: the file itself, or a finished resumable upload',
  method: 'POST',
  path: '/payments/:id/proof',
  encoding: 'either',
  params: IdParams,
  body: v.object({
    proof: v.optional(v.blob()),
    upload_id: v.optional(UploadId),
    /** A replacement for the declared file, which could not be accepted. */
    proof_declared: v.optional(jsonOr(ProofDeclaredSchema)),
  }),
  output: PaymentSchema,
  errors: [
    'kyc_required',
    'not_found',
    'forbidden',
    'not_pending',
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
