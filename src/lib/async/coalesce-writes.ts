/** Keeps the newest of many values: see `coalesceWrites`. */
export interface LatestWrite<Value> {
  /** Hands over a value to be kept; those before it that are not being kept yet are skipped. */
  put(value: Value): void
  /** Resolves when nothing is being kept any more. Values handed over afterwards start anew. */
  settled(): Promise<void>
}

/**
 * Writes one value at a time, always the newest: a form may hand over every keystroke, and the disk is asked
 * only as often as it can answer. A failed write goes to `onError`; the next value is tried all the same.
 */
export function coalesceWrites<Value>(
  write: (value: Value) => Promise<void>,
  onError: (error: unknown) => void,
): LatestWrite<Value> {
  let waiting: { readonly value: Value } | undefined
  let running: Promise<void> | undefined
  const run = async () => {
    while (waiting !== undefined) {
      const { value } = waiting
      waiting = undefined
      await write(value).catch(onError)
    }
    running = undefined
  }
  return {
    put(value) {
      waiting = { value }
      running ??= run()
    },
    settled: async () => running,
  }
}
