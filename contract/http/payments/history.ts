import * as v from 'valibot'
import { answerWord } from '../../wire/answer-words.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { CalendarDate, Cursor, Id, IdParams, text, WireInteger } from '../../rules/fields.ts'
import { HISTORY_STATUSES, PAYMENT_METHODS, PROOF_STATUSES } from '../../rules/statuses.ts'
import { SEARCH_LENGTH } from '../../rules/limits.ts'
import type { CamelCased } from '../../wire/wire-names.ts'
import { ProofFileSchema } from './payments.ts'

/** How many rows of a person's own history a sync brings. */
export const SYNCED_HISTORY_ROWS = 500
/** The most rows one page of a history may have. */
export const LONGEST_HISTORY_PAGE = 200
/** The most rows a statement lists; its totals are of all. */
export const LONGEST_STATEMENT = 2_000

/**
 * One payment, or a missed contribution; `data` is the seeds' name for `date`. What only payer, payee and owner
 * may know of a payment (proof, bank reference, place, witnesses) is null for others.
 */
export const HistoryRowSchema = v.object({
  id: Id,
  /** Where the row stands: newest first by `at`, then by `id`. */
  at: v.string(),
  payment_id: v.nullable(Id),
  contribution_id: Id,
  cirkle_id: Id,
  name: v.string(),
  /** The day it was paid, or was due. */
  date: v.string(),
  data: v.string(),
  amount: v.number(),
  currency: v.literal('INR'),
  status: answerWord(HISTORY_STATUSES, 'pending'),
  proof_status: v.nullable(answerWord(PROOF_STATUSES, 'awaiting_upload')),
  payment_method: v.fallback(v.nullable(v.picklist(PAYMENT_METHODS)), null),
  receipt_number: v.nullable(v.string()),
  cycle: v.number(),
  due_date: v.string(),
  payer_id: Id,
  payer_name: v.string(),
  payee_id: Id,
  payee_name: v.string(),
  to_admin: v.boolean(),
  /** When the server received it, by its own clock; null for what was missed. */
  created_at: v.nullable(v.string()),
  /** When its payer saved it, by the clock of their phone. */
  client_created_at: v.nullable(v.string()),
  validated_at: v.nullable(v.string()),
  /** The name of who confirmed it or asked for its proof again. */
  validated_by: v.nullable(v.string()),
  /** Whether the owner answered in the place of a silent receiver. */
  on_behalf: v.boolean(),
  comment: v.nullable(v.string()),
  proof: v.nullable(Id),
  /** Absent in what a phone kept before it was sent along. */
  proof_file: v.optional(v.nullable(ProofFileSchema)),
  utr: v.nullable(v.string()),
  location: v.nullable(v.string()),
  witnesses: v.nullable(v.string()),
})
export type HistoryRow = CamelCased<v.InferOutput<typeof HistoryRowSchema>>

/** What to show of a history; what is absent does not filter. */
const filter = {
  status: v.optional(v.picklist(HISTORY_STATUSES)),
  method: v.optional(v.picklist(PAYMENT_METHODS)),
  /** Part of the name of a Cirkle or a person, or of a receipt number. */
  query: v.optional(text(SEARCH_LENGTH)),
  /** The first and the last day, both included. */
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

/** A history to be kept and shown: its rows with what they add up to, all of one moment. */
export const StatementSchema = v.object({
  /** The Cirkle it is of; null when it is of a person's own payments. */
  cirkle: v.nullable(v.object({ id: Id, name: v.string() })),
  /** Whose reading it is. */
  reader: v.string(),
  /** The first and the last day it covers. */
  from: v.string(),
  to: v.string(),
  made_at: v.string(),
  /** Of all that the filters let through, also what is not in `rows`. */
  totals: v.object({
    confirmed: TotalSchema,
    pending: TotalSchema,
    reupload_requested: TotalSchema,
    missed: TotalSchema,
  }),
  /** Newest first, at most {@link LONGEST_STATEMENT}. */
  rows: v.array(HistoryRowSchema),
  row_count: v.number(),
})
export type Statement = CamelCased<v.InferOutput<typeof StatementSchema>>

/** Where the page after this row begins. */
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
