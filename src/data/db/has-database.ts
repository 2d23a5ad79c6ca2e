import { openExisting } from './open-existing.ts'

/**
 * Whether this phone has the local database, and the browser opens it; asking does not create one for a
 * guest. It opens the database because `indexedDB.databases` is missing in Firefox before 126.
 */
export async function hasDatabase(indexedDB: IDBFactory = globalThis.indexedDB): Promise<boolean> {
  try {
    const database = await openExisting(indexedDB)
    database?.close()
    return database !== undefined
  } catch (error) {
    // Code that needs the database opens it too, and tells the person.
    console.warn('The local database does not open.', error)
    return false
  }
}
