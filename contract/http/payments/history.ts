import * as v from 'valibot'
import { answerWord } from '../../wire/answer-words.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { CalendarDate, Cursor, Id, IdParams, text, WireInteger } from '../../rules/fields.ts'
import { HISTORY_STATUSES, PAYMENT_METHODS, PROOF_STATUSES } from '../../rules/statuses.ts'
import { SEARCH_LENGTH } from '../../rules/limits.ts'
import type { CamelCased } from '../../wire/wire-names.ts'
import { HandOverSchema } from './hand-overs.ts'
import { EvidenceSchema, ProofFileSchema } from './payments.ts'

/** Rows of a person's own history in one sync. */
export const SYNCED_HISTORY_ROWS = 500
/** Maximum rows per page of a history. */
export const LONGEST_HISTORY_PAGE = 200
/** Maximum rows listed in a statement; its totals cover all rows. */
export const LONGEST_STATEMENT = 2_000

/**
 * One payment, or a missed contribution; `data` is the seeds' name for `date`. Details that only payer, payee
 * and owner may read (proof, bank reference, place, witnesses) are null for others.
 */
export const HistoryRowSchema = v.object({
  ...EvidenceSchema.entries,
  id: Id,
  /** Sort key: newest first by `at`, then by `id`. */
  at: v.string(),
  payment_id: v.nullable(Id),
  contribution_id: Id,
  name: v.string(),
  /** The day of payment, or the due date. */
  date: v.string(),
  data: v.string(),
  status: answerWord(HISTORY_STATUSES, 'pending'),
  proof_status: v.nullable(answerWord(PROOF_STATUSES, 'awaiting_upload')),
  payment_method: v.fallback(v.nullable(v.picklist(PAYMENT_METHODS)), null),
  receipt_number: v.nullable(v.string()),
  due_date: v.string(),
  payer_id: Id,
  payer_name: v.string(),
  payee_id: Id,
  payee_name: v.string(),
  to_admin: v.boolean(),
  /** When the server received it, by the server's clock; null for a missed contribution. */
  created_at: v.nullable(v.string()),
  /** When the payer saved it, by their phone's clock. */
  client_created_at: v.nullable(v.string()),
  validated_at: v.nullable(v.string()),
  /** Name of the person who confirmed it or asked for its proof again. */
  validated_by: v.nullable(v.string()),
  /** Of a record of cash: the name of who wrote it down; older servers omit it. */
  recorded_by: v.optional(v.string()),
  /** The name of who was named as having seen it; older servers omit it. */
  attester: v.optional(v.string()),
  /** Of a payment that waits: who answers it for a payee without a phone; older servers omit it. */
  payee_voice: v.optional(v.object({ id: Id, name: v.string() })),
  comment: v.nullable(v.string()),
  /** Absent in rows a phone cached before this field existed. */
  proof_file: v.optional(v.nullable(ProofFileSchema)),
})
export type HistoryRow = CamelCased<v.InferOutput<typeof HistoryRowSchema>>

/** History filters; an absent field does not filter. */
const filter = {
  status: v.optional(v.picklist(HISTORY_STATUSES)),
  method: v.optional(v.picklist(PAYMENT_METHODS)),
  /** Part of a Cirkle's or person's name, or of a receipt number. */
  query: v.optional(text(SEARCH_LENGTH)),
  /** First and last day, inclusive. */
  from: v.optional(CalendarDate),
  to: v.optional(CalendarDate),
}
export const HistoryFilterSchema = v.object({ cirkle: v.optional(Id), ...filter })
export type HistoryFilter = CamelCased<v.InferOutput<typeof HistoryFilterSchema>>

const paging = {
  cursor: v.optional(Cursor),
  limit: v.optional(v.pipe(WireInteger, v.minValue(1), v.maxValue(LONGEST_HISTORY_PAGE))),
}

const HistoryPageSchema = v.object({
  rows: v.array(HistoryRowSchema),
  next_cursor: v.nullable(v.string()),
})

const TotalSchema = v.object({ amount: v.number(), count: v.number() })

/** A history to keep and show: its rows and their totals, read at one moment. */
export const StatementSchema = v.object({
  /** The Cirkle; null for a person's own payments. */
  cirkle: v.nullable(v.object({ id: Id, name: v.string() })),
  /** Name of the person who reads it. */
  reader: v.string(),
  /** First and last day it covers. */
  from: v.string(),
  to: v.string(),
  made_at: v.string(),
  /** Over all rows that pass the filters, including those not in `rows`. */
  totals: v.object({
    confirmed: TotalSchema,
    pending: TotalSchema,
    reupload_requested: TotalSchema,
    missed: TotalSchema,
  }),
  /** Newest first, at most {@link LONGEST_STATEMENT}. */
  rows: v.array(HistoryRowSchema),
  row_count: v.number(),
  /**
   * Of a Cirkle, newest first: those that the reader made or got, on the days and in the way of the filters; none
   * where only payments of a status or a name are asked for. In no total. Older servers omit them.
   */
  hand_overs: v.optional(v.array(HandOverSchema)),
})
export type Statement = CamelCased<v.InferOutput<typeof StatementSchema>>

/** Cursor of the page after this row. */
export const cursorAfter = ({ at, id }: Pick<HistoryRow, 'at' | 'id'>): string => `${at}|${id}`

export const listHistory = endpoint({
  name: 'list-history',
  summary: 'My payments and missed contributions, newest first',
  method: 'GET',
  path: '/payment/history',
  query: v.object({ ...HistoryFilterSchema.entries, ...paging }),
  output: HistoryPageSchema,
})

export const readPaymentStory = endpoint({
  name: 'read-payment-story',
  summary: 'One payment, or what was missed, with all that was paid for the same contribution, newest first',
  method: 'GET',
  path: '/payments/:id',
  params: IdParams,
  output: v.object({ rows: v.array(HistoryRowSchema) }),
  errors: ['not_found'],
})

export const readStatement = endpoint({
  name: 'read-statement',
  summary: 'My payments and missed contributions with their totals',
  method: 'GET',
  path: '/payment/statement',
  query: HistoryFilterSchema,
  output: StatementSchema,
})

export const listCirklePayments = endpoint({
  name: 'list-cirkle-payments',
  summary: 'A Cirkle’s payments: all for its owner, those of their turn for receivers, and everybody’s own',
  method: 'GET',
  path: '/cirkles/:id/payments',
  params: IdParams,
  query: v.object({ ...filter, ...paging }),
  output: HistoryPageSchema,
  errors: ['not_found', 'forbidden'],
})

export const readCirkleStatement = endpoint({
  name: 'read-cirkle-statement',
  summary: 'A Cirkle’s payments, as far as the reader may see them, with their totals',
  method: 'GET',
  path: '/cirkles/:id/statement',
  params: IdParams,
  query: v.object(filter),
  output: StatementSchema,
  errors: ['not_found', 'forbidden'],
})
