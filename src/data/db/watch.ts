import { liveQuery } from 'dexie'
import type { CirklesDatabase } from './database.ts'
import { localDb } from './local-db.ts'

export interface WatchListener<Value> {
  readonly onValue: (value: Value) => void
  /** The read failed; no more values follow. */
  readonly onError: (error: unknown) => void
}

/**
 * Passes on the result of `read`, now and after each change of what it has read; returns a function to stop.
 */
export function watch<Value>(
  read: (db: CirklesDatabase) => Promise<Value>,
  { onValue, onError }: WatchListener<Value>,
): () => void {
  const subscription = liveQuery(async () => read(localDb())).subscribe(onValue, onError)
  return () => subscription.unsubscribe()
}
