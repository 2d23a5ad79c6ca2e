import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createDatabase, type CirklesDatabase } from '#data/db/database.ts'

/** A local database of its own, in memory. */
export function memoryDatabase(indexedDB: IDBFactory = new IDBFactory()): CirklesDatabase {
  return createDatabase('cirkles', { indexedDB, IDBKeyRange })
}
