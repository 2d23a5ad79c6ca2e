import type { CallContext } from '#server/http/routing/route.ts'

/** What a step works with: all a call has but its caller. */
export type Effect = Pick<CallContext, 'tx' | 'now' | 'effects'>

export interface DueContext {
  /** The server's clock when the run began: all its steps decide by the same moment. */
  readonly now: Date
  /** Runs in a transaction of its own. Events leave with its commit, mails after it; a throw undoes all. */
  readonly transact: <Result>(work: (effect: Effect) => Promise<Result>) => Promise<Result>
}

/**
 * Brings one kind of thing up to `now`. It finds out for itself what is left to do, however long nobody looked, so
 * it can be run at any time, again, and by several processes at once.
 */
export type DueStep = (context: DueContext) => Promise<void>

/**
 * Runs `work` for one item after the other; one that fails keeps none of the others waiting.
 *
 * @throws {AggregateError} after the last, with what failed
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
