import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Tarpit: delays refusals to callers who ignore `Retry-After`, which slows down a flood that awaits its answers. */
export interface SlowRefusals {
  /**
   * Counts a refusal, and resolves when it may be sent: at once, or after the delay.
   *
   * @param who who was refused: an account, or the address of a guest
   */
  hold(who: string): Promise<void>
}

/** A phone that waits as long as `Retry-After` says has not one of them delayed. */
const AT_ONCE = { points: 10, duration: 10 }
const DELAY_MS = 1_000
/** Of the whole process: a delayed answer keeps its connection. */
const MOST_DELAYED = 1_000

/** @param delayMs 0 delays nothing */
export function createSlowRefusals({ delayMs = DELAY_MS } = {}): SlowRefusals {
  const refused = new RateLimiterMemory(AT_ONCE)
  let delayed = 0
  return {
    async hold(who) {
      if (delayMs === 0) return
      const { consumedPoints } = await refused.penalty(who)
      if (consumedPoints <= AT_ONCE.points || delayed >= MOST_DELAYED) return
      delayed += 1
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      delayed -= 1
    },
  }
}
