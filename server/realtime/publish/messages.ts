import * as v from 'valibot'

/** Messages between the processes of one app: events for channels, and ends of memberships. */

const RealtimeEventSchema = v.object({
  channels: v.array(v.string()),
  event: v.string(),
  data: v.optional(v.unknown()),
  exceptSocketId: v.optional(v.string()),
})

const ChannelRevocationSchema = v.object({ revokeChannel: v.string(), userId: v.string() })

const UserDisconnectionSchema = v.object({ disconnectUser: v.string() })

/** Parses messages of another process. */
export const RealtimeMessagesSchema = v.array(
  v.union([RealtimeEventSchema, ChannelRevocationSchema, UserDisconnectionSchema]),
)

/**
 * An event for every socket on the channels, except the socket that caused it. `data` is any JSON value; a
 * string is sent unchanged, as Pusher's own services do.
 */
export interface RealtimeEvent {
  readonly channels: readonly string[]
  readonly event: string
  readonly data?: unknown
  readonly exceptSocketId?: string | undefined
}

/** The user no longer belongs to the channel: their sockets leave it at once. */
export interface ChannelRevocation {
  readonly revokeChannel: string
  readonly userId: string
}

/** A session of the user ended: their sockets close; those with a live session reconnect by themselves. */
export interface UserDisconnection {
  readonly disconnectUser: string
}

export type RealtimeMessage = RealtimeEvent | ChannelRevocation | UserDisconnection

/** The parts of a pino logger used here. */
export interface RealtimeLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
