import * as v from 'valibot'
import { sendMessage } from '#contract/http/system/chat.ts'
import { markNotificationsRead } from '#contract/http/system/notifications.ts'
import {
  acknowledgeHandOver,
  attachHandOverProof,
  recordHandOver,
  sendBackHandOver,
} from '#contract/http/payments/hand-overs.ts'
import { attachProof, submitPayment } from '#contract/http/payments/payments.ts'
import {
  acknowledgePayment,
  denyPayment,
  recordGiven,
  recordReceived,
} from '#contract/http/payments/records.ts'
import { reportProblem } from '#contract/http/people/reports.ts'
import { requestReupload, validatePayment } from '#contract/http/payments/validations.ts'
import { WordsSchema } from '#contract/messages/words.ts'
import { codeWord, type ErrorCode } from '#contract/wire/error-codes.ts'
import type { AppCode } from '../../api/app-codes.ts'
import type { OutboxRow } from '../../db/rows.ts'

/** The writes that can wait on the phone. An entry stores the name, so a name is never reused or removed. */
export const outboxEndpoints = {
  'submit-payment': submitPayment,
  'attach-proof': attachProof,
  'validate-payment': validatePayment,
  'request-reupload': requestReupload,
  'record-received': recordReceived,
  'record-given': recordGiven,
  'acknowledge-payment': acknowledgePayment,
  'deny-payment': denyPayment,
  'record-hand-over': recordHandOver,
  'attach-hand-over-proof': attachHandOverProof,
  'acknowledge-hand-over': acknowledgeHandOver,
  'send-back-hand-over': sendBackHandOver,
  'mark-notifications-read': markNotificationsRead,
  'send-message': sendMessage,
  'report-problem': reportProblem,
} as const

const EndpointName = v.picklist([
  'submit-payment',
  'attach-proof',
  'validate-payment',
  'request-reupload',
  'record-received',
  'record-given',
  'acknowledge-payment',
  'deny-payment',
  'record-hand-over',
  'attach-hand-over-proof',
  'acknowledge-hand-over',
  'send-back-hand-over',
  'mark-notifications-read',
  'send-message',
  'report-problem',
])
export type OutboxEndpointName = v.InferOutput<typeof EndpointName>

/** Whether an entry records cash by one side alone, for the other or an attester to answer. */
export const recordsCash = (endpoint: OutboxEndpointName): boolean =>
  endpoint === 'record-received' || endpoint === 'record-given'

/** Whether an entry brings the proof of a record, which is an entry of its own and is sent before it. */
export const isProof = ({ endpoint }: Pick<OutboxEntry, 'endpoint'>): boolean =>
  endpoint === 'attach-proof' || endpoint === 'attach-hand-over-proof'

const EntryStateSchema = v.picklist([
  'queued',
  'sending',
  'accepted',
  'unknown',
  'auth_paused',
  'needs_action',
])

/** Why an entry is not accepted yet. `message` is for people; code decides by status and code. */
const EntryErrorSchema = v.object({
  kind: v.picklist(['refused', 'no-connection', 'not-an-answer', 'file', 'unexpected']),
  status: v.nullable(v.number()),
  code: codeWord<ErrorCode | AppCode | ''>(),
  message: v.string(),
  /** A refusal by key and facts: it may be read in another language than it came in. */
  words: v.optional(WordsSchema),
  fieldErrors: v.record(v.string(), v.array(v.string())),
  /** Phone clock, ms. */
  at: v.number(),
})
export type EntryError = v.InferOutput<typeof EntryErrorSchema>

/** The proof that the server holds a record: of a payment, or of a hand-over, whose id is `paymentId` then. */
const ReceiptSchema = v.object({ paymentId: v.string(), receiptNumber: v.string() })
export type Receipt = v.InferOutput<typeof ReceiptSchema>

const OutboxEntrySchema = v.object({
  /** A UUID, minted when the form opened; the Idempotency-Key. */
  id: v.pipe(v.string(), v.uuid()),
  userId: v.string(),
  origin: v.string(),
  endpoint: EndpointName,
  /** The endpoint's input, camelCase, frozen; a proof gets its payment's id once that is accepted. */
  input: v.record(v.string(), v.unknown()),
  /** Ids in `outboxFiles`. */
  files: v.array(v.string()),
  /** Entries of one group are sent in the order they were saved. */
  group: v.string(),
  /** Whom it is about, as this phone named them when it was saved. */
  about: v.optional(v.string()),
  /** The entry whose acceptance this one waits for. */
  dependsOn: v.optional(v.string()),
  state: EntryStateSchema,
  /** How often it was claimed for sending; distinguishes two senders of one entry. */
  attempts: v.number(),
  /** Phone clock, ms, like every instant here. */
  nextAttemptAt: v.number(),
  leaseUntil: v.optional(v.number()),
  /** When it was first sent without an answer: until one arrives, the server may have done it. */
  unansweredSince: v.optional(v.number()),
  lastError: v.optional(EntryErrorSchema),
  receipt: v.optional(ReceiptSchema),
  /** The number that support assigned to a report. */
  ticket: v.optional(v.string()),
  /** Upload progress; `url` is kept so that a killed browser resumes. */
  upload: v.optional(v.object({ url: v.string(), offset: v.number(), size: v.number() })),
  createdAt: v.number(),
  /** Saving order, because a phone's clock is unreliable. */
  sequence: v.number(),
  schemaVersion: v.literal(1),
})
export type OutboxEntry = v.InferOutput<typeof OutboxEntrySchema>

export type Decoded =
  | { readonly ok: true; readonly entry: OutboxEntry }
  /** A row of unknown shape is kept and shown: it may be money (offline.md, rule 16). */
  | { readonly ok: false; readonly id: string; readonly row: unknown }

/** Reads a row of the outbox. */
export function decodeEntry(row: OutboxRow): Decoded {
  const parsed = v.safeParse(OutboxEntrySchema, row)
  return parsed.success ? { ok: true, entry: parsed.output } : { ok: false, id: row.id, row }
}
