import type { Words } from '#contract/messages/words.ts'
import { refusalText } from '#server/messages/shared.ts'
import type { Limiter, LimitRule } from '#server/platform/limiter.ts'
import { refuseOverLimit } from '../answers/over-limit.ts'
import { RefusedError } from '../answers/refused-error.ts'
import type { Refused } from '../answers/outcome.ts'
import type { Route, Session } from './route.ts'

/** The session that a call counts for, or its person. */
type Caller = Pick<Session, 'id' | 'userId'>

/*
 * How often one person may call (ASVS 2.4.1). Every signed-in call that is no GET has a pace by the minute,
 * for whatever it asks; calls that inform others or make things that stay have a limit on what they did.
 */

/**
 * Counts a call before it is read, or throws the refusal. A waiting key is refused for a minute at most: the
 * outbox keeps its entry, and comes back after `Retry-After`.
 */
export async function keepPace(limiter: Limiter, { endpoint, pace }: Route, session: Session): Promise<void> {
  if (endpoint.method === 'GET' || endpoint.access === 'guest') return
  const refused = await refuseOver(limiter, pace, session)
  if (refused) throw new RefusedError(refused.code, refused)
}

/**
 * Runs `work` if the route's limit leaves room for it. Only what was done counts; a replay of a key never
 * comes here, so that it is answered even when no room is left.
 */
export async function withinLimit<Outcome extends { readonly ok: boolean }>(
  limiter: Limiter,
  { limit }: Pick<Route, 'limit'>,
  session: Caller | null,
  work: () => Promise<Outcome>,
): Promise<Outcome | Refused> {
  if (!limit || !session) return work()
  const refused = await refuseOver(limiter, limit, session)
  if (refused) return refused
  let isDone = false
  try {
    const outcome = await work()
    isDone = outcome.ok
    return outcome
  } finally {
    if (!isDone) await limiter.forgive(limit, keyOf(limit, session))
  }
}

async function refuseOver(limiter: Limiter, rule: LimitRule, session: Caller): Promise<Refused | null> {
  const refused = await refuseOverLimit(limiter, rule, keyOf(rule, session))
  return refused && { ...refused, message: waitWords(refused.retryAfterSeconds ?? 0) }
}

const keyOf = ({ per }: LimitRule, { id, userId }: Caller) => (per === 'session' ? id : userId)

/** The wait in the answer's own words: apps show them as they are. */
function waitWords(seconds: number): Words {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes <= 90
    ? refusalText('tooFastMinutes', { minutes })
    : refusalText('tooFastHours', { hours: Math.ceil(minutes / 60) })
}
