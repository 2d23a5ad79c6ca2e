import * as v from 'valibot'
import { parseJson } from './protocol.ts'
import { isSubscriptionSigned, signSubscription, type AppCredentials } from './signatures.ts'

/**
 * Permission to join a channel. Beyond Pusher's signature it contains the user and its time of issue, in the
 * `channel_data` that pusher-js passes on for every kind of channel: so any process knows a socket's user,
 * and a permission issued before a membership ended is void. `ends_at` is the end of its session; `name` is
 * what others see of the user.
 */
const GrantSchema = v.object({
  user_id: v.string(),
  issued_at: v.number(),
  // Processes of the version before issue neither.
  ends_at: v.optional(v.number()),
  name: v.optional(v.string()),
})

/** Long enough for a slow phone to pass the permission from the API to the socket. */
const lifetimeMs = 5 * 60_000

/** How long a socket stays whose permission does not say when its session ends. */
const unknownSessionMs = 60 * 60_000

/** A request of a user's socket to join a channel. */
export interface GrantRequest {
  readonly socketId: string
  readonly channel: string
  readonly userId: string
  /** Shown to others in the channel. */
  readonly name: string
  /** Milliseconds until the session ends, unless it is used again. */
  readonly sessionMs: number
  /** Milliseconds: from before the permission check. A revocation after that voids the permission. */
  readonly asOf: number
}

export interface ChannelGrant {
  readonly auth: string
  readonly channel_data?: string
}

/** The user of a permission. */
export interface Holder {
  readonly userId: string
  readonly name: string | undefined
  /** When the session ends that the permission was given in, in milliseconds since the epoch. */
  readonly endsAt: number
}

export type GrantCheck =
  | { ok: true; holder: Holder | undefined }
  | { ok: false; reason: 'bad-signature' | 'expired' | 'revoked' }

export interface Grants {
  /** Permits this socket to join the channel as this user. The caller has checked that the user may. */
  issue(request: GrantRequest): ChannelGrant
  /** Whether a permission is valid now, and its holder; `undefined` for one signed without a user. */
  check(request: {
    socketId: string
    channel: string
    auth: string | undefined
    channelData: string | undefined
  }): GrantCheck
  /** Voids the user's permissions so far, for one channel or for all. */
  revoke(userId: string, channel?: string): void
  /** Voids everyone's permissions so far. */
  revokeAll(): void
}

export interface GrantsOptions {
  readonly app: AppCredentials
  /** Milliseconds since the epoch; the same clock in every process. */
  readonly now: () => number
  /** Issues Pusher's plain form, for an outside service without ours: it names no user, and never expires. */
  readonly isPlain: boolean
}

export function createGrants({ app, now, isPlain }: GrantsOptions): Grants {
  const revokedAt = new Map<string, number>()
  let allRevokedAt = -Infinity
  const subject = (userId: string, channel?: string) => JSON.stringify([userId, channel ?? null])

  const isRevoked = (userId: string, channel: string, issuedAt: number) =>
    issuedAt <= allRevokedAt ||
    [subject(userId, channel), subject(userId)].some((key) => issuedAt <= (revokedAt.get(key) ?? -Infinity))

  return {
    issue({ socketId, channel, userId, name, sessionMs, asOf }) {
      if (isPlain) return { auth: signSubscription(app, socketId, channel) }
      const channelData = JSON.stringify({
        user_id: userId,
        issued_at: asOf,
        ends_at: asOf + sessionMs,
        name,
      })
      return { auth: signSubscription(app, socketId, channel, channelData), channel_data: channelData }
    },

    check({ socketId, channel, auth, channelData }) {
      if (!isSubscriptionSigned(app, { socketId, channel, auth, channelData })) {
        return { ok: false, reason: 'bad-signature' }
      }
      if (channelData === undefined) return { ok: true, holder: undefined }
      const grant = v.safeParse(GrantSchema, parseJson(channelData))
      if (!grant.success) return { ok: false, reason: 'bad-signature' }
      const { user_id: userId, issued_at: issuedAt, name } = grant.output
      const endsAt = grant.output.ends_at ?? issuedAt + unknownSessionMs
      if (now() - issuedAt > lifetimeMs || endsAt <= now()) return { ok: false, reason: 'expired' }
      if (isRevoked(userId, channel, issuedAt)) return { ok: false, reason: 'revoked' }
      return { ok: true, holder: { userId, name, endsAt } }
    },

    revoke(userId, channel) {
      const at = now()
      for (const [key, revoked] of revokedAt) if (at - revoked > lifetimeMs) revokedAt.delete(key)
      revokedAt.set(subject(userId, channel), at)
    },

    revokeAll() {
      allRevokedAt = now()
    },
  }
}
