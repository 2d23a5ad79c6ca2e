import type { Transport } from '../api/call.ts'
import { NoConnectionError } from '../api/no-connection-error.ts'
import { NotAnAnswerError } from '../api/not-an-answer-error.ts'
import { RefusedError } from '../api/refused-error.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { drain, type DrainResult, whatIsLeft } from '../outbox/send/drain.ts'
import { endPauses } from '../outbox/send/end-pauses.ts'
import { pauseForSignIn } from '../outbox/send/pause-for-sign-in.ts'
import { endSession } from '../sign-in/end-session.ts'
import { lastRefusal } from './last-refusal.ts'
import { epochOf } from './note-epoch.ts'
import { pull } from './pull.ts'

export interface CatchUpOptions extends Transport {
  readonly db: CirklesDatabase
  readonly origin: string
  readonly locks: LockManager | undefined
  readonly now: () => number
  readonly random: () => number
  /** Aborts the fetch when its session ends; a send is never aborted. */
  readonly pullSignal?: AbortSignal | undefined
}

export interface CatchUpResult {
  /** Undefined when signed out. */
  readonly drained: DrainResult | undefined
  /**
   * `signed-out`: nobody is signed in (any more), or must sign in again. `up-to-date`: the local database matches the server's answer. `superseded`: another session or a later
   * answer came in between: ask again. `refused`: the server answers, but not this now (busy, failing): try
   * again later. `update-needed`: the answer contains something that only a newer app can read.
   */
  readonly pulled: 'up-to-date' | 'superseded' | 'offline' | 'signed-out' | 'refused' | 'update-needed'
  /** Set when the server asked to wait. */
  readonly retryAfterSeconds?: number | undefined
}

/**
 * Creates the function that every trigger calls: it sends what waits and then fetches what changed, in this
 * order, so that nothing pending vanishes. Calls during a run share one further run, because their changes
 * may have come too late for the first.
 */
export function createCatchUp(options: CatchUpOptions): () => Promise<CatchUpResult> {
  const catchUp = catchUpAfterTrouble(options)
  let running: Promise<CatchUpResult> | undefined
  let following: Promise<CatchUpResult> | undefined
  const start = () => {
    running = catchUp().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (running === undefined) return start()
    following ??= running
      // Not swallowed: the caller of that run gets its error; this run tries again.
      .catch(() => undefined)
      .then(() => {
        following = undefined
        return start()
      })
    return following
  }
}

/**
 * Creates a catch-up that ends the outbox's pauses once the server has recovered, because they grew during
 * the trouble. Entries that fail while all else goes well keep their pauses.
 */
function catchUpAfterTrouble(options: CatchUpOptions): () => Promise<CatchUpResult> {
  const { db, now } = options
  // The state before the start is unknown.
  let wasInTrouble = true
  const run = async (): Promise<CatchUpResult> => {
    const result = await catchUpOnce(options)
    const { pulled } = result
    if (pulled === 'offline' || pulled === 'refused') wasInTrouble = true
    if (pulled !== 'up-to-date' || !wasInTrouble) return result
    wasInTrouble = false
    const session = await db.session.get('current')
    if (session === undefined || !(await endPauses(db, session.userId, now()))) return result
    return withEarlier(result, await run())
  }
  return run
}

/** The combined result of two successive runs. */
function withEarlier(earlier: CatchUpResult, result: CatchUpResult): CatchUpResult {
  const { drained } = result
  const accepted = (earlier.drained?.accepted ?? 0) + (drained?.accepted ?? 0)
  return { ...result, drained: drained && { ...drained, accepted } }
}

async function catchUpOnce(options: CatchUpOptions): Promise<CatchUpResult> {
  const session = await options.db.session.get('current')
  if (session === undefined || session.origin !== options.origin) {
    return { drained: undefined, pulled: 'signed-out' }
  }
  const { token, userId } = session
  const own = { ...options, token, userId }
  const drained = await drain(own)
  if (drained.stoppedBy === 'offline') return { drained, pulled: 'offline' }
  const hasEnded = () => options.pullSignal?.aborted === true
  if (hasEnded()) return { drained, pulled: 'superseded' }
  try {
    const epoch = await epochOf(options.db, userId)
    const pulled = await pull({ ...own, signal: options.pullSignal })
    lastRefusal.set(undefined)
    // The server came back from a backup: what it lost has returned to the outbox.
    const isRestored = epoch !== undefined && epoch !== (await epochOf(options.db, userId))
    const result: CatchUpResult = { drained, pulled }
    return isRestored ? withEarlier(result, await catchUpOnce(options)) : result
  } catch (error) {
    if (hasEnded()) return { drained, pulled: 'superseded' }
    if (error instanceof NotAnAnswerError && error.isUnreadable) {
      return { drained, pulled: 'update-needed' }
    }
    if (error instanceof NoConnectionError || error instanceof NotAnAnswerError) {
      return { drained, pulled: 'offline' }
    }
    if (!(error instanceof RefusedError)) throw error
    const { asksToSignIn, retryAfterSeconds } = error
    lastRefusal.set(error.message)
    if (!asksToSignIn) return { drained, pulled: 'refused', retryAfterSeconds }
    // The lock was released at the end of the drain.
    const dead = { userId, token, now: options.now(), isOnlySender: false }
    const isDead = error.saysSessionEnded
      ? await endSession(options.db, dead, String(error.code))
      : await pauseForSignIn(options.db, dead)
    if (!isDead) return { drained, pulled: 'superseded' }
    return { drained: { ...drained, ...(await whatIsLeft(options.db, userId)) }, pulled: 'signed-out' }
  }
}
