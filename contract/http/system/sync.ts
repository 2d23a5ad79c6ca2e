import * as v from 'valibot'
import { answerWord } from '../../wire/answer-words.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { Id } from '../../rules/fields.ts'
import { AccountSchema } from '../people/accounts.ts'
import { MessageSchema } from './chat.ts'
import { BookSchema } from '../cirkles/book.ts'
import { CirkleSchema, InviteSchema, MemberSchema } from '../cirkles/cirkles.ts'
import { JoinRequestSchema } from '../cirkles/join-requests.ts'
import { NotificationSchema } from './notifications.ts'
import { PayoutSchema } from '../payments/hand-overs.ts'
import { HistoryRowSchema } from '../payments/history.ts'
import {
  ActivitySchema,
  OverviewSchema,
  PaymentDataSchema,
  PaymentOptionsSchema,
  PaymentSchema,
  QuickStatsSchema,
} from '../payments/payments.ts'
import { CategorySchema } from '../people/places.ts'
import { SwapSchema } from '../cirkles/swaps.ts'
import { TakeOverSchema } from '../cirkles/taking-over.ts'

/** The sections a phone keeps; each is sent only when its hash changed, and whole but for `changeSchemas`. */
export const sectionSchemas = {
  account: AccountSchema,
  categories: v.array(CategorySchema),
  cirkles: v.array(CirkleSchema),
  members: v.array(v.object({ cirkle_id: Id, members: v.array(MemberSchema) })),
  /** Of the Cirkles that have started. */
  books: v.array(BookSchema),
  invites: v.array(InviteSchema),
  /** Open invitations of the reader to take over the place of a member without a phone, newest first. */
  take_overs: v.array(TakeOverSchema),
  /** Requests to join the Cirkles the reader owns. */
  join_requests: v.array(JoinRequestSchema),
  /** The reader's own swaps, in running Cirkles; the newest 100. */
  swaps: v.array(SwapSchema),
  /** For apps that send no `parts`; others put it together from Cirkles, options and what waits for an answer. */
  activity: v.array(ActivitySchema),
  payment_options: v.array(PaymentOptionsSchema),
  /** What the reader may answer now, oldest first; for apps that send `parts`. */
  to_validate: v.array(PaymentDataSchema),
  /** Of the open cycles that the reader receives, or answers for as the owner. */
  payouts: v.array(PayoutSchema),
  /** Cash that its payee recorded, the reader one of both, until its payer has said Yes or No; oldest first. */
  recorded: v.array(PaymentSchema),
  /**
   * Records of cash in which somebody without a phone is, or that somebody attests: those that the reader answers, and
   * those they made, until the answer; oldest first.
   */
  attesting: v.array(PaymentSchema),
  /** The newest 500 rows; older rows are read by page. */
  history: v.array(HistoryRowSchema),
  overview: OverviewSchema,
  quickstats: QuickStatsSchema,
  /** The newest 100 rows. */
  notifications: v.array(NotificationSchema),
}
export type SectionName = keyof typeof sectionSchemas

/** Far above what a server of any version gives. */
const STAMP_LENGTH = 1_000
/** Enough for hundreds of Cirkles. */
export const PARTS_LENGTH = 24_000

/** Maximum of the server's integer column. */
const MOST_PENDING = 2 ** 31 - 1

const section = <S extends v.GenericSchema>(data: S) => v.optional(v.object({ hash: v.string(), data }))

/** What is new in a section of which the phone has the rest: rows of the Cirkles in `ids`; others have none (left). */
const change = <S extends v.GenericSchema>(row: S) =>
  v.optional(v.object({ hash: v.string(), ids: v.array(Id), rows: v.array(row) }))

/** The sections with one row a Cirkle. */
export const changeSchemas = {
  cirkles: change(sectionSchemas.cirkles.item),
  members: change(sectionSchemas.members.item),
  books: change(sectionSchemas.books.item),
  payment_options: change(sectionSchemas.payment_options.item),
}

export const sync = endpoint({
  name: 'sync',
  summary: 'One round trip that brings a phone up to date',
  method: 'POST',
  path: '/sync',
  body: v.object({
    have: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(64))), {}),
    /** The last answer's; the phone has all that its sections said. */
    stamp: v.optional(v.pipe(v.string(), v.maxLength(STAMP_LENGTH))),
    /** The same answer's, or empty: an app that sends it understands `changes`. */
    parts: v.optional(v.pipe(v.string(), v.maxLength(PARTS_LENGTH))),
    messages: v.optional(v.record(Id, v.nullable(Id)), {}),
    /** Omitted before the phone applies its first answer: a report of its earlier database stays known. */
    outbox: v.optional(
      v.object({ pending: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_PENDING)) }),
    ),
  }),
  output: v.object({
    server_time: v.string(),
    /**
     * The server's current database epoch. A new id means that a backup was restored; `holds_until` is how
     * far the backup goes. Servers of an earlier version omit it.
     */
    epoch: v.optional(v.object({ id: Id, holds_until: v.nullable(v.string()) })),
    /**
     * Unsent entries reported before this sync, and by which session: this one or, before its first report,
     * an earlier one of a device of the same name. A newly made phone database has lost those entries.
     */
    outbox: v.object({
      reported_pending: v.number(),
      reported_by: answerWord(['this_session', 'same_device_name'], 'same_device_name'),
    }),
    sections: v.object({
      account: section(sectionSchemas.account),
      categories: section(sectionSchemas.categories),
      cirkles: section(sectionSchemas.cirkles),
      members: section(sectionSchemas.members),
      books: section(sectionSchemas.books),
      invites: section(sectionSchemas.invites),
      take_overs: section(sectionSchemas.take_overs),
      join_requests: section(sectionSchemas.join_requests),
      swaps: section(sectionSchemas.swaps),
      activity: section(sectionSchemas.activity),
      payment_options: section(sectionSchemas.payment_options),
      to_validate: section(sectionSchemas.to_validate),
      payouts: section(sectionSchemas.payouts),
      recorded: section(sectionSchemas.recorded),
      attesting: section(sectionSchemas.attesting),
      history: section(sectionSchemas.history),
      overview: section(sectionSchemas.overview),
      quickstats: section(sectionSchemas.quickstats),
      notifications: section(sectionSchemas.notifications),
    }),
    /** In the place of a section that is not sent whole; for apps that send `parts`. */
    changes: v.optional(v.object(changeSchemas)),
    /** Opaque: sent with the next sync, they say what the phone has of each Cirkle; for apps that send them. */
    parts: v.optional(v.string()),
    /** Opaque: sent with the next sync, it spares the server reading what has not changed. */
    stamp: v.optional(v.string()),
    /** Keyed by Cirkle id, oldest first. */
    messages: v.record(Id, v.array(MessageSchema)),
  }),
})
