import * as v from 'valibot'
import { WordsSchema } from '../../messages/words.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { Cursor, Id, Nothing } from '../../rules/fields.ts'
import { PersonSchema } from '../cirkles/cirkles.ts'
import type { CamelCased } from '../../wire/wire-names.ts'

export const NotificationSchema = v.object({
  id: Id,
  type: v.string(),
  /** In the language of the account, for apps that do not know `words`. */
  message: v.string(),
  /** The same by key and facts, for the language of the app; older servers omit it. */
  words: v.optional(WordsSchema),
  data: v.record(v.string(), v.unknown()),
  created_at: v.string(),
  read_at: v.nullable(v.string()),
  /** The person it is about, with their present name and picture. Absent if there is none, if their account was erased, and from older servers. */
  person: v.optional(PersonSchema),
})
export type Notification = CamelCased<v.InferOutput<typeof NotificationSchema>>

/** A sync has the newest of them; older ones are read by page. */
export const SYNCED_NOTIFICATIONS = 100

export const listNotifications = endpoint({
  name: 'list-notifications',
  summary: 'What happened, newest first',
  method: 'GET',
  path: '/notifications',
  query: v.object({ cursor: v.optional(Cursor) }),
  output: v.object({ rows: v.array(NotificationSchema), next_cursor: v.nullable(v.string()) }),
})

export const markNotificationsRead = endpoint({
  name: 'mark-notifications-read',
  summary: 'Mark some (ids) or all as read',
  method: 'POST',
  path: '/notifications/read',
  body: v.object({ ids: v.optional(v.pipe(v.array(Id), v.maxLength(500))) }),
  output: Nothing,
})
