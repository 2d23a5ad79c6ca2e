import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Clock } from './clock.ts'
import type { ShortMemory } from './load/short-memory.ts'

/** At most `points` for one key in each window of `seconds`. */
export interface LimitRule {
  /** Separates the counts of different rules. */
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** What the key of a person's calls is; the person unless given. */
  readonly per?: 'session'
}

export interface OverLimit {
  readonly ok: false
  readonly retryAfterSeconds: number
}
export type Taken = { readonly ok: true } | OverLimit

/** Rate limits, across all processes. */
export interface Limiter {
  /** Counts one for `key` (an account, an address), or returns how long to wait. */
  take(rule: LimitRule, key: string): Promise<Taken>
  /** The refusal of `key`, if this process gave one moments ago; counts nothing, and asks no database. */
  recall(rule: LimitRule, key: string): OverLimit | null
  /** Takes one back, where only failures count: a call takes first and is forgiven once it succeeded. */
  forgive(rule: LimitRule, key: string): Promise<void>
}

/**
 * Counts in the table `rate_limits`, each count in its own statement: a call that is refused or rolls back
 * still counts.
 *
 * The library uses the machine's time, while the server's clock decides here. So a window of the server's
 * clock is part of each key, and the library's own expiry only deletes old rows.
 *
 * @param pool not the pool calls run on: a call waiting for its count inside a transaction would hold one of
 * its connections while it waits for another
 * @param refused remembers refusals for moments: a count over its limit stays there until its window ends,
 * unless another process gives one back
 */
export function createLimiter(pool: Pool, clock: Clock, refused: ShortMemory<true>): Limiter {
  const counter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: 'limit',
    // Every rule brings its own values.
    points: 0,
    duration: 0,
  })

  return {
    async take(rule, key) {
      const { windowKey, secondsLeft } = windowOf(rule, key, clock.now())
      const overLimit = { ok: false, retryAfterSeconds: secondsLeft } as const
      if (refused.recall(windowKey)) return overLimit
      const count = await counter.penalty(windowKey, 1, { customDuration: rule.seconds })
      if (count.consumedPoints <= rule.points) return { ok: true }
      refused.keep(windowKey, true, secondsLeft)
      return overLimit
    },
    recall(rule, key) {
      const { windowKey, secondsLeft } = windowOf(rule, key, clock.now())
      return refused.recall(windowKey) ? { ok: false, retryAfterSeconds: secondsLeft } : null
    },
    async forgive(rule, key) {
      const { windowKey } = windowOf(rule, key, clock.now())
      await counter.reward(windowKey, 1, { customDuration: rule.seconds })
      refused.forget(windowKey)
    },
  }
}

/** Hashed, so that neither length nor content of an address reaches the table. */
function windowOf(rule: LimitRule, key: string, now: Date): { windowKey: string; secondsLeft: number } {
  const seconds = now.getTime() / 1000
  const window = Math.floor(seconds / rule.seconds)
  const subject = createHash('sha256').update(key).digest('base64url')
  return {
    windowKey: `${rule.name}:${window}:${subject}`,
    secondsLeft: Math.max(Math.ceil((window + 1) * rule.seconds - seconds), 1),
  }
}
