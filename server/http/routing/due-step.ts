import type { CallContext } from '#server/http/routing/route.ts'

/** Context of a step: that of a call without its caller. */
export type Effect = Pick<CallContext, 'tx' | 'now' | 'effects'>

export interface DueContext {
  /** The server's clock at the start of the run: all its steps use the same moment. */
  readonly now: Date
  /** Runs in its own transaction. Events leave with its commit, mails after it; a throw undoes all. */
  readonly transact: <Result>(work: (effect: Effect) => Promise<Result>) => Promise<Result>
}

/**
 * Brings one kind of record up to `now`. It determines its own work, however long the last run was ago, so it
 * may run at any time, repeatedly, and in several processes at once.
 */
export type DueStep = (context: DueContext) => Promise<void>

/**
 * Runs `work` for each item in turn; a failure does not stop the others.
 *
 * @throws {AggregateError} after the last item, with the errors
 */
export async function eachApart<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`)
}
