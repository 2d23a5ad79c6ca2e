/** Writes the newest of many values: see `coalesceWrites`. */
export interface LatestWrite<Value> {
  /** Queues a value; replaces an earlier one that is not being written yet. */
  put(value: Value): void
  /** Resolves when no write is under way. Values queued afterwards begin a new write. */
  settled(): Promise<void>
}

/**
 * Writes one value at a time, always the newest: a form may pass every keystroke, and the disk is written
 * only as often as it can keep up. A failed write goes to `onError`; the next value is still tried.
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
