import type { Log } from './log.ts'

/** Work beside the answers, which do not wait for it. */
export interface Background {
  /** Starts `work`; a failure is logged as `whatFailed`. */
  begin(work: () => Promise<unknown>, whatFailed: string): void
  /** Resolves when all work started so far has ended. */
  idle(): Promise<void>
}

export function createBackground(log: Log): Background {
  const pending = new Set<Promise<void>>()
  return {
    begin(work, whatFailed) {
      const working = work()
        .then(
          () => undefined,
          (error: unknown) => log.error({ err: error }, whatFailed),
        )
        .finally(() => pending.delete(working))
      pending.add(working)
    },
    async idle() {
      await Promise.all(pending)
    },
  }
}
