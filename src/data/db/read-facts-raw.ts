import { openExisting } from './open-existing.ts'
import { noteTransaction } from './open-transactions.ts'
import type { FactName, FactRow, Facts } from './rows.ts'

/**
 * The named facts by IndexedDB alone, in one transaction: a first screen reads them while its own code is
 * still loading, without Dexie. Facts this phone does not have are absent; a phone without a database has
 * none, and none is created. Throws the DOMException of a database that cannot be opened or read.
 */
export async function readFactsRaw<N extends FactName>(
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
    // An open connection would block a newer version of the schema.
    database.close()
  }
}

async function readRows(database: IDBDatabase, names: readonly FactName[]): Promise<readonly unknown[]> {
  const transaction = database.transaction('facts', 'readonly')
  noteTransaction(transaction)
  const store = transaction.objectStore('facts')
  const requests = names.map((name) => store.get(name))
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve(requests.map(({ result }): unknown => result)))
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('The database was not read')),
    )
  })
}

/** The row the app's database code wrote under a fact's name; undefined when it wrote none. */
const isFactRow = (row: unknown): row is FactRow =>
  typeof row === 'object' && row !== null && 'name' in row && 'value' in row
