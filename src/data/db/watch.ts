import { liveQuery } from 'dexie'
import type { CirklesDatabase } from './database.ts'
import { localDb } from './local-db.ts'

export interface WatchListener<Value> {
  readonly onValue: (value: Value) => void
  /** The read failed; nothing more will come. */
  readonly onError: (error: unknown) => void
}

/** What `read` gives, now and after each change of what it has read; gives the way to stop. */
export function watch<Value>(
  read: (db: CirklesDatabase) => Promise<Value>,
  { onValue, onError }: WatchListener<Value>,
): () => void {
  const subscription = liveQuery(async () => read(localDb())).subscribe(onValue, onError)
  return () => subscription.unsubscribe()
}
