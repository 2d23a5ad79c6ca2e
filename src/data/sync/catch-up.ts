import type { Transport } from '../api/call.ts'
import { NoConnectionError } from '../api/no-connection-error.ts'
import { NotAnAnswerError } from '../api/not-an-answer-error.ts'
import { RefusedError } from '../api/refused-error.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { drain, type DrainResult } from '../outbox/drain.ts'
import { pull } from './pull.ts'

export interface CatchUpOptions extends Transport {
  readonly db: CirklesDatabase
  readonly origin: string
  readonly locks: LockManager | undefined
  readonly now: () => number
  readonly random: () => number
  /** Ends the fetching, when the session it is for ends; what is being sent is never broken off. */
  readonly pullSignal?: AbortSignal | undefined
}

export interface CatchUpResult {
  /** Undefined when nobody is signed in. */
  readonly drained: DrainResult | undefined
  /**
   * `up-to-date`: the local database is as the server said. `superseded`: another user or a newer answer came
   * in between. `refused`: the server answers, but not this now (busy, failing): try again later.
   */
  readonly pulled: 'up-to-date' | 'superseded' | 'offline' | 'signed-out' | 'refused'
  /** Set when the server asked for patience. */
  readonly retryAfterSeconds?: number | undefined
}

/**
 * Makes the function that every trigger calls: it sends what waits and then fetches what changed, in this
 * order, so that nothing pending vanishes. Calls during a run share one further run, for what triggered them
 * may have come too late for the first.
 */
export function createCatchUp(options: CatchUpOptions): () => Promise<CatchUpResult> {
  let running: Promise<CatchUpResult> | undefined
  let following: Promise<CatchUpResult> | undefined
  const start = () => {
    running = catchUpOnce(options).finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (running === undefined) return start()
    following ??= running
      // Not swallowed: whoever asked for that run hears of it; this one tries anew.
      .catch(() => undefined)
      .then(() => {
        following = undefined
        return start()
      })
    return following
  }
}

async function catchUpOnce(options: CatchUpOptions): Promise<CatchUpResult> {
  const session = await options.db.session.get('current')
  if (session === undefined || session.origin !== options.origin) {
    return { drained: undefined, pulled: 'signed-out' }
  }
  const { token, userId } = session
  const drained = await drain({ ...options, token, userId })
  if (drained.stoppedBy === 'offline') return { drained, pulled: 'offline' }
  const hasEnded = () => options.pullSignal?.aborted === true
  if (hasEnded()) return { drained, pulled: 'superseded' }
  try {
    const wasApplied = await pull({ ...options, token, userId, signal: options.pullSignal })
    return { drained, pulled: wasApplied ? 'up-to-date' : 'superseded' }
  } catch (error) {
    if (hasEnded()) return { drained, pulled: 'superseded' }
    if (error instanceof NoConnectionError || error instanceof NotAnAnswerError) {
      return { drained, pulled: 'offline' }
    }
    if (!(error instanceof RefusedError)) throw error
    const { asksToSignIn, retryAfterSeconds } = error
    return { drained, pulled: asksToSignIn ? 'signed-out' : 'refused', retryAfterSeconds }
  }
}
