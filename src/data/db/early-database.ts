import { openExisting } from './open-existing.ts'

declare global {
  var earlyDatabase: Promise<IDBDatabase | undefined> | undefined
}

/**
 * Begins to open the database while the app's first file is still loading, from a script inside index.html.
 * `takeEarlyDatabase` hands it over, with its errors.
 */
export function openEarly(): void {
  globalThis.earlyDatabase = openExisting(indexedDB)
  // The error reaches the caller of `takeEarlyDatabase`; before that the browser would report it as unhandled.
  globalThis.earlyDatabase.catch(() => undefined)
}

/**
 * The database as `openExisting` gives it, begun earlier if index.html has done so. Only the first caller gets
 * that one, and closes it.
 */
export async function takeEarlyDatabase(): Promise<IDBDatabase | undefined> {
  const opening = globalThis.earlyDatabase ?? openExisting(globalThis.indexedDB)
  globalThis.earlyDatabase = undefined
  return opening
}
