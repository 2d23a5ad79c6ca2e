import { liveQuery } from 'dexie'
import type { CirklesDatabase } from '../../db/database.ts'

export interface OutboxWatch {
  /** An entry came that was not there before, saved here or in another tab. */
  readonly onSaved: () => void
  /** The database could not be watched; nothing more will be told. */
  readonly onError: (error: unknown) => void
}

/** Tells when something is saved into the outbox, whoever saves it; gives the way to stop. */
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
