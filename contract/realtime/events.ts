import * as v from 'valibot'
import { MessageSchema } from '../http/system/chat.ts'
import { NotificationSchema } from '../http/system/notifications.ts'
import type { CamelCased } from '../wire/wire-names.ts'

/**
 * Realtime names and payloads, spelled as a Laravel server would send them so that `laravel-echo` works
 * unchanged (api.md, Realtime). Realtime is a hint: a sync brings any lost event.
 */

/** Wire name of the event behind Echo's `.notification()`. */
export const BROADCAST_NOTIFICATION_CREATED =
  'Illuminate\\Notifications\\Events\\BroadcastNotificationCreated'

/** A hint to sync the named sections. */
export const DATA_CHANGED = 'App\\Events\\DataChanged'

/** Maximum delay of a sync after a hint. */
export const LONGEST_SPREAD_MS = 10_000

/** A chat message of a Cirkle. */
export const CIRKLE_MESSAGE = 'App\\Events\\CirkleMessageEvent'

/** Typing indicator: relayed between members, never stored. */
export const CLIENT_TYPING = 'client-typing'

const userChannelPrefix = 'private-App.Models.User.'
const cirkleChannelPrefix = 'private-cirkle.'

/** The channel that only this user may join. */
export function userChannel(userId: string): string {
  return `${userChannelPrefix}${userId}`
}

/** The channel that the members of this Cirkle may join. */
export function cirkleChannel(cirkleId: string): string {
  return `${cirkleChannelPrefix}${cirkleId}`
}

export type ChannelSubject = { kind: 'user'; userId: string } | { kind: 'cirkle'; cirkleId: string }

/** The user or Cirkle of a channel name, or `undefined` for a name this app does not use. */
export function parseChannel(name: string): ChannelSubject | undefined {
  const userId = idAfter(userChannelPrefix, name)
  if (userId !== undefined) return { kind: 'user', userId }
  const cirkleId = idAfter(cirkleChannelPrefix, name)
  if (cirkleId !== undefined) return { kind: 'cirkle', cirkleId }
  return undefined
}

function idAfter(prefix: string, name: string): string | undefined {
  if (!name.startsWith(prefix)) return undefined
  const id = name.slice(prefix.length)
  return /^[\w-]+$/.test(id) ? id : undefined
}

/** `BROADCAST_NOTIFICATION_CREATED`: a new, unread row of the notification list. */
export const BroadcastNotificationSchema = v.omit(NotificationSchema, ['read_at', 'person'])
export type BroadcastNotificationPayload = v.InferOutput<typeof BroadcastNotificationSchema>
export type BroadcastNotification = CamelCased<BroadcastNotificationPayload>

/** `DATA_CHANGED`: the sections of `POST /sync` that changed; an empty list means any may have. */
export const DataChangedSchema = v.object({
  sections: v.array(v.string()),
  /** A hint to many: each syncs at a moment of its own within so many ms. Without it, at once. */
  within_ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_SPREAD_MS))),
})
export type DataChanged = v.InferOutput<typeof DataChangedSchema>

/** `CIRKLE_MESSAGE`: the same message as in a sync. */
export const CirkleMessageEventSchema = v.object({ message: MessageSchema })
export type CirkleMessagePayload = v.InferOutput<typeof CirkleMessageEventSchema>

/** `CLIENT_TYPING`: sent by a member's app, so it is only a hint; the server writes in who sent it. */
export const TypingSchema = v.object({ user_id: v.string(), name: v.pipe(v.string(), v.maxLength(100)) })
export type TypingPayload = v.InferOutput<typeof TypingSchema>
export type Typing = CamelCased<TypingPayload>
