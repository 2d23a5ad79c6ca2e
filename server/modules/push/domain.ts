import { pathOf } from '#contract/views/notice-place.ts'
import type { Notification } from '#contract/http/system/notifications.ts'
import type { PushPayload } from '#contract/realtime/push-payload.ts'

/** Maximum concurrent tries. */
export const AT_ONCE = 20
/** Maximum devices of one person that get pushes; the newest count. */
export const MOST_DEVICES = 10
/** A chat rings a device once in so many minutes, however many messages it gets. */
export const QUIET_MINUTES = 10
/** Older notifications are no longer pushed: they are listed in the app. */
export const WORTH_SENDING_HOURS = 24
/** A try without a result for this long died with its process. Longer than any try may take. */
const LEASE_MINUTES = 2
/** A push to check a session is tried and stored this long: push services store none for longer than 4 weeks. */
export const CHECK_KEPT_DAYS = 28

const MINUTE_MS = 60_000
/** Of a notification, which is soon not worth it any more. */
const MOST_TRIES = 8
const LONGEST_WAIT_MINUTES = 6 * 60

/** A push service's answer; no status when none came. */
interface Answered {
  readonly status: number | undefined
  readonly retryAfterSeconds?: number | undefined
}

/** The action after a try. */
export type AfterTry =
  | { readonly kind: 'delivered' }
  /** The subscription has ended. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly at: Date }
  /** A retry would be refused again, or the tries are used up. */
  | { readonly kind: 'given-up' }

/**
 * Follows RFC 8030: 404 and 410 end a subscription, 429 and 5xx mean retry later, as does no answer at all.
 * Waits double from a minute on; the push service's own wait is respected, up to six hours.
 *
 * @param tries number of tries, this one included
 * @param mostTries after these the push is given up
 */
export function afterTry(
  { status, retryAfterSeconds = 0 }: Answered,
  tries: number,
  now: Date,
  mostTries = MOST_TRIES,
): AfterTry {
  if (status !== undefined) {
    if (status >= 200 && status < 300) return { kind: 'delivered' }
    if (status === 404 || status === 410) return { kind: 'gone' }
    if (status !== 408 && status !== 429 && status < 500) return { kind: 'given-up' }
  }
  if (tries >= mostTries) return { kind: 'given-up' }
  const minutes = Math.min(LONGEST_WAIT_MINUTES, Math.max(retryAfterSeconds / 60, 2 ** (tries - 1)))
  return { kind: 'later', at: new Date(now.getTime() + minutes * MINUTE_MS) }
}

/** When a try that starts now counts as dead. */
export const nextLease = (now: Date): Date => new Date(now.getTime() + LEASE_MINUTES * MINUTE_MS)

/** A push service accepts 4,096 encrypted bytes: longer text is cut. */
const MOST_CHARACTERS = 500

/** The push payload of a notification of `userId`. */
export function payloadOf(
  { id, type, message, data }: Pick<Notification, 'id' | 'type' | 'message' | 'data'>,
  userId: string,
): PushPayload {
  const whole = message.length <= MOST_CHARACTERS
  return {
    id,
    user_id: userId,
    message: whole ? message : `${message.slice(0, MOST_CHARACTERS - 1).replace(/\p{Surrogate}$/u, '')}…`,
    path: pathOf({ type, data }),
  }
}
