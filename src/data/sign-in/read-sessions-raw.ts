import type { KnownSessions } from '../session/current-session.ts'
import { openExisting } from '../db/open-existing.ts'
import { noteTransaction } from '../db/open-transactions.ts'
import type { SessionRow } from '../db/rows.ts'

const STORES = ['session', 'signOuts']

/**
 * The database's sessions under this origin, by IndexedDB alone: every start asks before it shows a person's
 * data. Undefined if there is no database, or the browser does not open it. Closes what was opened.
 */
export async function readSessionsRaw(
  origin: string,
  opening: Promise<IDBDatabase | undefined> = openExisting(globalThis.indexedDB),
): Promise<KnownSessions | undefined> {
  let database: IDBDatabase | undefined
  try {
    database = await opening
    // From an earlier version, which counted no sessions: it is opened and upgraded soon.
    if (database === undefined || !STORES.every((name) => database?.objectStoreNames.contains(name))) {
      return undefined
    }
    return await readSessions(database, origin)
  } catch (error) {
    // Code that needs the database opens it too, and tells the person.
    console.warn('The local database does not open.', error)
    return undefined
  } finally {
    database?.close()
  }
}

async function readSessions(database: IDBDatabase, origin: string): Promise<KnownSessions> {
  const transaction = database.transaction(STORES, 'readonly')
  noteTransaction(transaction)
  const session = transaction.objectStore('session').get('current')
  const signOuts = transaction.objectStore('signOuts').getAll()
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => {
      const row: unknown = session.result
      const rows: readonly unknown[] = signOuts.result
      const orders = rows.flatMap((signOut) => orderOf(signOut) ?? [])
      resolve({
        mirrored: isSessionRow(row) ? sessionOf(row, origin) : null,
        lastSignOut: orders.length === 0 ? undefined : Math.max(...orders),
      })
    })
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('The database was not read')),
    )
  })
}

/** As in `readSession`, an unproven address has no session. */
function sessionOf(row: SessionRow, origin: string): KnownSessions['mirrored'] {
  if (row.user === undefined || row.user.emailVerifiedAt === null || row.origin !== origin) return null
  return { token: row.token, user: row.user, order: row.order }
}

/** The row the app's database code wrote; undefined when it wrote none. */
const isSessionRow = (row: unknown): row is SessionRow =>
  typeof row === 'object' && row !== null && 'token' in row && 'userId' in row

/** Notes of earlier versions have no order. */
function orderOf(row: unknown): number | undefined {
  if (typeof row !== 'object' || row === null || !('order' in row)) return undefined
  return typeof row.order === 'number' ? row.order : undefined
}
