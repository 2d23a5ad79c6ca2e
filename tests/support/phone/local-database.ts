import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createDatabase, type CirklesDatabase } from '#data/db/database.ts'

/** A separate local database, in memory. */
export function memoryDatabase(indexedDB: IDBFactory = new IDBFactory()): CirklesDatabase {
  return createDatabase('cirkles', { indexedDB, IDBKeyRange })
}
