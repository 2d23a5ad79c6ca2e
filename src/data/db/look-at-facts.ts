import { DATABASE_NAME } from './database-name.ts'
import type { FactName, FactRow, Facts } from './rows.ts'

/**
 * The named facts by IndexedDB alone, in one transaction: a first screen reads them while its own code is still
 * being loaded, and does without Dexie. Those this phone does not have are absent; a phone without a database
 * has none, and stays without one. Throws the DOMException of a database that cannot be opened or read.
 */
export async function lookAtFacts<N extends FactName>(
  names: readonly N[],
  indexedDB: IDBFactory = globalThis.indexedDB,
): Promise<Partial<Pick<Facts, N>>> {
  const database = await openExisting(indexedDB)
  if (database === undefined) return {}
  try {
    const facts: Partial<Pick<Facts, N>> = {}
    for (const row of await readRows(database, names)) {
      if (isFactRow(row)) Object.assign(facts, { [row.name]: row.value })
    }
    return facts
  } finally {
    // An open connection would hold up a newer version of the schema.
    database.close()
  }
}

async function openExisting(indexedDB: IDBFactory): Promise<IDBDatabase | undefined> {
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

async function readRows(database: IDBDatabase, names: readonly FactName[]): Promise<readonly unknown[]> {
  const transaction = database.transaction('facts', 'readonly')
  const store = transaction.objectStore('facts')
  const requests = names.map((name) => store.get(name))
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(requests.map(({ result }): unknown => result)))
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('The database was not read')),
    )
  })
}

/** What the database proper wrote under a fact's name; undefined where it wrote nothing. */
const isFactRow = (row: unknown): row is FactRow =>
  typeof row === 'object' && row !== null && 'name' in row && 'value' in row
