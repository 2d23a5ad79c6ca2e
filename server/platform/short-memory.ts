/**
 * Values kept in this process for moments, so that a flood of the same calls does not put the same question to
 * the database each time.
 */
export interface ShortMemory<Value> {
  recall(key: string): Value | undefined
  /** Keeps the value for so many seconds, or for as long as the memory lasts. */
  keep(key: string, value: Value, seconds: number): void
  forget(key: string): void
}

interface Limits {
  /** Nothing is kept for longer; with 0 nothing is kept at all. */
  readonly longestMs: number
  /** Maximum number of values: the oldest go first. */
  readonly most?: number
  /** A clock that never goes back. */
  readonly nowMs?: () => number
}

export function createShortMemory<Value>({
  longestMs,
  most = 10_000,
  nowMs = () => performance.now(),
}: Limits): ShortMemory<Value> {
  const kept = new Map<string, { readonly value: Value; readonly until: number }>()
  return {
    recall(key) {
      const found = kept.get(key)
      if (found === undefined) return undefined
      if (nowMs() < found.until) return found.value
      kept.delete(key)
      return undefined
    },
    keep(key, value, seconds) {
      const ms = Math.min(seconds * 1_000, longestMs)
      // Last in the order of the map: it is the newest again.
      kept.delete(key)
      if (ms <= 0) return
      kept.set(key, { value, until: nowMs() + ms })
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
    },
    forget: (key) => void kept.delete(key),
  }
}
