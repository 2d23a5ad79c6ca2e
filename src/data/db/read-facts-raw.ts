import { openExisting } from './open-existing.ts'
import { noteTransaction } from './open-transactions.ts'
import type { FactName, FactRow, Facts } from './rows.ts'

/** Facts with the rows of the outbox, which say what of them is out of date. */
interface RawRead<N extends FactName> {
  readonly facts: Partial<Pick<Facts, N>>
  /** As stored, of every user. */
  readonly outbox: readonly unknown[]
}

/**
 * The named facts and the outbox by IndexedDB alone, in one transaction: a first screen reads them while its
 * own code is still loading, without Dexie. Facts this phone does not have are absent; a phone without a
 * database has none, and none is created. Throws the DOMException of a database that cannot be opened or read.
 */
export async function readFactsRaw<N extends FactName>(
  names: readonly N[],
  indexedDB: IDBFactory = globalThis.indexedDB,
): Promise<RawRead<N>> {
  const database = await openExisting(indexedDB)
  if (database === undefined) return { facts: {}, outbox: [] }
  try {
    const facts: Partial<Pick<Facts, N>> = {}
    const { rows, outbox } = await readRows(database, names)
    for (const row of rows) {
      if (isFactRow(row)) Object.assign(facts, { [row.name]: row.value })
    }
    return { facts, outbox }
  } finally {
    // An open connection would block a newer version of the schema.
    database.close()
  }
}

async function readRows(
  database: IDBDatabase,
  names: readonly FactName[],
): Promise<{ rows: readonly unknown[]; outbox: readonly unknown[] }> {
  const transaction = database.transaction(['facts', 'outbox'], 'readonly')
  noteTransaction(transaction)
  const store = transaction.objectStore('facts')
  const requests = names.map((name) => store.get(name))
  const outbox = transaction.objectStore('outbox').getAll()
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () =>
      resolve({ rows: requests.map(({ result }): unknown => result), outbox: outbox.result }),
    )
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('The database was not read')),
    )
  })
}

/** The row the app's database code wrote under a fact's name; undefined when it wrote none. */
const isFactRow = (row: unknown): row is FactRow =>
  typeof row === 'object' && row !== null && 'name' in row && 'value' in row
