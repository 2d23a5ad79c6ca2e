import { openExisting } from './open-existing.ts'

/**
 * Whether this phone has the local database, and the browser opens it; a guest's gets none by the question. By
 * opening it, for `indexedDB.databases` is missing in Firefox before 126.
 */
export async function hasDatabase(indexedDB: IDBFactory = globalThis.indexedDB): Promise<boolean> {
  try {
    const database = await openExisting(indexedDB)
    database?.close()
    return database !== undefined
  } catch (error) {
    // What needs the database opens it too, and tells the person.
    console.warn('The local database does not open.', error)
    return false
  }
}
