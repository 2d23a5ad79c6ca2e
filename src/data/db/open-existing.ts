import { DATABASE_NAME } from './database-name.ts'

/**
 * The local database by IndexedDB alone; undefined if this phone has none, and none is created. Throws the
 * DOMException of a database that cannot be opened. The caller closes it: an open connection would block a
 * newer version of the schema.
 */
export async function openExisting(indexedDB: IDBFactory): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    let isMissing = false
    const request = indexedDB.open(DATABASE_NAME)
    request.addEventListener('upgradeneeded', () => {
      // Dexie creates the tables. Aborting this leaves nothing behind.
      isMissing = true
      request.transaction?.abort()
    })
    request.addEventListener('success', () => {
      const database = request.result
      // The caller may never close it, for example when its script does not load.
      database.addEventListener('versionchange', () => database.close())
      resolve(database)
    })
    request.addEventListener('error', () => {
      if (isMissing) resolve(undefined)
      else reject(request.error ?? new DOMException('The database did not open'))
    })
  })
}
