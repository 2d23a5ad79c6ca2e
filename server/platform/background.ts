import type { Log } from './log.ts'

/** What is done beside the answers, which wait for none of it. */
export interface Background {
  /** Begins `work`; what becomes of it is logged when it fails, as `whatFailed`. */
  begin(work: () => Promise<unknown>, whatFailed: string): void
  /** Resolves when everything begun so far is done or given up. */
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
