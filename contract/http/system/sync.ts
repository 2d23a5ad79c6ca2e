import * as v from 'valibot'
import { answerWord } from '../../wire/answer-words.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { Id } from '../../rules/fields.ts'
import { AccountSchema } from '../people/accounts.ts'
import { MessageSchema } from './chat.ts'
import { CirkleSchema, InviteSchema, MemberSchema } from '../cirkles/cirkles.ts'
import { JoinRequestSchema } from '../cirkles/join-requests.ts'
import { NotificationSchema } from './notifications.ts'
import { HistoryRowSchema } from '../payments/history.ts'
import {
  ActivitySchema,
  OverviewSchema,
  PaymentOptionsSchema,
  QuickStatsSchema,
} from '../payments/payments.ts'
import { CategorySchema } from '../people/places.ts'
import { SwapSchema } from '../cirkles/swaps.ts'

/** The parts a phone keeps; each travels whole, and only when its hash changed. */
export const sectionSchemas = {
  account: AccountSchema,
  categories: v.array(CategorySchema),
  cirkles: v.array(CirkleSchema),
  members: v.array(v.object({ cirkle_id: Id, members: v.array(MemberSchema) })),
  invites: v.array(InviteSchema),
  /** Who asks to join the Cirkles the reader owns. */
  join_requests: v.array(JoinRequestSchema),
  /** Those the reader has a part in, in Cirkles that run; the newest 100. */
  swaps: v.array(SwapSchema),
  activity: v.array(ActivitySchema),
  payment_options: v.array(PaymentOptionsSchema),
  /** The newest 500 rows; older ones are read page by page. */
  history: v.array(HistoryRowSchema),
  overview: OverviewSchema,
  quickstats: QuickStatsSchema,
  /** The newest 100 rows. */
  notifications: v.array(NotificationSchema),
}
export type SectionName = keyof typeof sectionSchemas

/** What the server's column can count. */
const MOST_PENDING = 2 ** 31 - 1

const section = <S extends v.GenericSchema>(data: S) => v.optional(v.object({ hash: v.string(), data }))

export const sync = endpoint({
  name: 'sync',
  summary: 'One round trip that brings a phone up to date',
  method: 'POST',
  path: '/sync',
  body: v.object({
    have: v.optional(v.record(v.string(), v.pipe(v.string(), v.maxLength(64))), {}),
    messages: v.optional(v.record(Id, v.nullable(Id)), {}),
    /** Left out by a phone that has applied no answer yet: what an earlier database told then stays known. */
    outbox: v.optional(
      v.object({ pending: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_PENDING)) }),
    ),
  }),
  output: v.object({
    server_time: v.string(),
    /**
     * Which life of its database the server is in: another one than before is a backup that was restored, and
     * `holds_until` says how far it goes. A server of an earlier version does not know.
     */
    epoch: v.optional(v.object({ id: Id, holds_until: v.nullable(v.string()) })),
    /**
     * How many unsent entries were told of before this sync, and by whom: this session, or for one that has told
     * nothing yet an earlier one of a device of the same name. A database that is newly made has lost them.
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
      invites: section(sectionSchemas.invites),
      join_requests: section(sectionSchemas.join_requests),
      swaps: section(sectionSchemas.swaps),
      activity: section(sectionSchemas.activity),
      payment_options: section(sectionSchemas.payment_options),
      history: section(sectionSchemas.history),
      overview: section(sectionSchemas.overview),
      quickstats: section(sectionSchemas.quickstats),
      notifications: section(sectionSchemas.notifications),
    }),
    /** By Cirkle, oldest first. */
    messages: v.record(Id, v.array(MessageSchema)),
  }),
})
