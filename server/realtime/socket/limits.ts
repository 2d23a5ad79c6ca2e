/** Limits per socket. Sizes are bytes, rates are per second. */
export const limits = {
  clientEventsPerSecond: 10,
  clientEventBytes: 4_096,
  // A page joins all its Cirkles in one burst after each reconnect.
  framesAtOnce: 600,
  framesPerSecond: 50,
  channelsPerConnection: 500,
  // A client this far behind is stalled; it syncs after it reconnects.
  bufferedBytes: 1_048_576,
} as const

export interface RateLimit {
  /** Counts one; false when over the limit. */
  take(): boolean
}

/**
 * A token bucket: `burst` at once, refilled with `perSecond` a second.
 * @param now milliseconds
 */
export function createRateLimit(options: { burst: number; perSecond: number; now: () => number }): RateLimit {
  let tokens = options.burst
  let refilledAt = options.now()

  return {
    take() {
      const at = options.now()
      const refill = (Math.max(0, at - refilledAt) / 1000) * options.perSecond
      tokens = Math.min(options.burst, tokens + refill)
      refilledAt = at
      if (tokens < 1) return false
      tokens -= 1
      return true
    },
  }
}
