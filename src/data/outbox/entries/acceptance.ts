import * as v from 'valibot'
import { MessageSchema } from '#contract/http/system/chat.ts'
import { Id } from '#contract/rules/fields.ts'
import { HandOverSchema } from '#contract/http/payments/hand-overs.ts'
import { PaymentSchema, ReceiptSchema } from '#contract/http/payments/payments.ts'
import { TicketSchema } from '#contract/http/people/reports.ts'
import type { OutboxEndpointName } from './entry.ts'

/** Id and receipt number alone prove that it is recorded: the next sync brings the rest that can be read. */
export const RecordedPayment = v.union([PaymentSchema, ReceiptSchema])

/** As `RecordedPayment`. */
export const RecordedHandOver = v.union([HandOverSchema, ReceiptSchema])

/**
 * The minimum an answer must contain for an accepted entry to leave. Less than its endpoint promises: the
 * server may be weeks newer than this app, or the answer may have been stored by an older server.
 */
export const acceptanceSchemas = {
  'submit-payment': RecordedPayment,
  'attach-proof': RecordedPayment,
  'validate-payment': RecordedPayment,
  'request-reupload': RecordedPayment,
  'record-received': RecordedPayment,
  'record-given': RecordedPayment,
  'acknowledge-payment': RecordedPayment,
  'deny-payment': RecordedPayment,
  'record-hand-over': RecordedHandOver,
  'attach-hand-over-proof': RecordedHandOver,
  'acknowledge-hand-over': RecordedHandOver,
  'send-back-hand-over': RecordedHandOver,
  'mark-notifications-read': v.pipe(
    v.unknown(),
    v.transform(() => null),
  ),
  'send-message': v.union([MessageSchema, v.object({ id: Id })]),
  'report-problem': v.union([TicketSchema, v.object({ ticket: v.pipe(v.string(), v.nonEmpty()) })]),
} as const satisfies Record<OutboxEndpointName, v.GenericSchema>

/** The data of an accepted entry's answer, under its wire names. */
export type AcceptedData = v.InferOutput<(typeof acceptanceSchemas)[OutboxEndpointName]>
