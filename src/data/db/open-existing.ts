import { DATABASE_NAME } from './database-name.ts'

/**
 * The local database by IndexedDB alone; undefined where this phone has none, which stays so. Throws the
 * DOMException of a database that cannot be opened. To be closed by the caller: an open connection would hold up a
 * newer version of the schema.
 */
export async function openExisting(indexedDB: IDBFactory): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    let isMissing = false
    const request = indexedDB.open(DATABASE_NAME)
    request.addEventListener('upgradeneeded', () => {
      // Making the tables is Dexie's. Taken back, this leaves nothing behind.
      isMissing = true
      request.transaction?.abort()
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => {
      if (isMissing) resolve(undefined)
      else reject(request.error ?? new DOMException('The database did not open'))
    })
  })
}
