import { liveQuery } from 'dexie'
import type { CirklesDatabase } from '../../db/database.ts'

export interface OutboxWatch {
  /** A new entry appeared, saved here or in another tab. */
  readonly onSaved: () => void
  /** The database could not be watched; no more events follow. */
  readonly onError: (error: unknown) => void
}

/** Reports each entry saved into the outbox, by any tab; returns a function to stop. */
export function watchOutbox(db: CirklesDatabase, { onSaved, onError }: OutboxWatch): () => void {
  let known: ReadonlySet<string> | undefined
  const subscription = liveQuery(() => db.outbox.toCollection().primaryKeys()).subscribe({
    next(ids) {
      const before = known
      known = new Set(ids)
      if (before !== undefined && ids.some((id) => !before.has(id))) onSaved()
    },
    error: onError,
  })
  return () => subscription.unsubscribe()
}
