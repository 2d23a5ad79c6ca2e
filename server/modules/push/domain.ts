import { pathOf } from '#contract/views/notice-place.ts'
import type { Notification } from '#contract/http/system/notifications.ts'
import type { PushPayload } from '#contract/realtime/push-payload.ts'

/** Devices of one person that get pushes; the newest count. */
export const MOST_DEVICES = 10
/** A notification older than this is sent to nobody any more: it stands in the app. */
export const WORTH_SENDING_HOURS = 24
/** A try that has told nothing for this long died with its process. Longer than any try may take. */
export const LEASE_MINUTES = 2

const MINUTE_MS = 60_000
const MOST_TRIES = 8
const LONGEST_WAIT_MINUTES = 6 * 60

/** What a push service answered; no status when no answer came. */
interface Answered {
  readonly status: number | undefined
  readonly retryAfterSeconds?: number | undefined
}

/** What is to be done after a try. */
export type AfterTry =
  | { readonly kind: 'delivered' }
  /** The device takes no pushes any more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'later'; readonly at: Date }
  /** It would be refused again, or was tried often enough. */
  | { readonly kind: 'given-up' }

/**
 * Follows RFC 8030: 404 and 410 end a subscription, 429 and 5xx ask for patience, as does no answer at all. Waits
 * double from a minute on; what the push service asks for is kept to, up to six hours.
 *
 * @param tries how often it was tried, this time included
 */
export function afterTry({ status, retryAfterSeconds = 0 }: Answered, tries: number, now: Date): AfterTry {
  if (status !== undefined) {
    if (status >= 200 && status < 300) return { kind: 'delivered' }
    if (status === 404 || status === 410) return { kind: 'gone' }
    if (status !== 408 && status !== 429 && status < 500) return { kind: 'given-up' }
  }
  if (tries >= MOST_TRIES) return { kind: 'given-up' }
  const minutes = Math.min(LONGEST_WAIT_MINUTES, Math.max(retryAfterSeconds / 60, 2 ** (tries - 1)))
  return { kind: 'later', at: new Date(now.getTime() + minutes * MINUTE_MS) }
}

/** A push service takes 4,096 bytes, sealed: what is longer is cut. */
const MOST_CHARACTERS = 500

/** What a device is sent of a notification of `userId`. */
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
