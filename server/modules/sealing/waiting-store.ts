import { and, eq, notInArray } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Database, Tx } from '#server/db/client.ts'
import { isBackupTaken } from '#server/db/query/backup-lock.ts'
import { rawQuery } from '#server/db/query/raw-query.ts'
import { files, secretsToSeal } from '#server/db/schema.ts'
import type { FileStore } from '#server/platform/files/files.ts'
import type { Log } from '#server/platform/log.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

const AT_ONCE = 200
const FILE = 'file'
/** The earlier bytes of a file that is sealed now, by their key. */
const FILE_IN_CLEAR = 'file-in-clear'
/** The tables have to be written anew: they still hold what was in their dropped columns. */
const VACUUM = 'vacuum'

type Waiting = typeof secretsToSeal.$inferSelect
/** What sealing needs of the files. */
export type SealingFiles = Pick<FileStore, 'read' | 'putSealed' | 'remove'>

/**
 * Seals all secrets that a migration found in clear, those of documents' files included. Can be interrupted
 * at any point, and run again; the caller lets no two processes do it at once.
 */
export async function sealWaitingSecrets(db: Database, store: SealingFiles, log: Log): Promise<void> {
  let sealed = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const waiting = await tx
        .select()
        .from(secretsToSeal)
        .where(notInArray(secretsToSeal.kind, [FILE, FILE_IN_CLEAR, VACUUM]))
        .limit(AT_ONCE)
      for (const each of waiting) await sealOne(tx, each)
      return waiting.length
    })
    if (count === 0) break
    sealed += count
  }
  sealed += await sealFiles(db, store, log)
  if (sealed > 0) log.info({ sealed }, 'secrets that were in clear are sealed')
}

async function sealOne(tx: Tx, { kind, rowId, clear }: Waiting): Promise<void> {
  const place = SEALED_COLUMNS.find(({ purpose }) => purpose === kind)
  if (place === undefined) throw new Error(`Nothing seals a secret of the kind ${kind}.`)
  const sealed = await tx.sealing.seal(place.purpose, rowId, clear)
  await rawQuery(tx, `update ${place.table} set ${place.column} = $2 where ${place.isRow}`, [rowId, sealed])
  await forget(tx, { kind, rowId })
}

/** Writes a sealed copy of each file; the one in clear is removed once the copy's row is committed. */
async function sealFiles(db: Database, store: SealingFiles, log: Log): Promise<number> {
  const waiting = await db.select().from(secretsToSeal).where(eq(secretsToSeal.kind, FILE))
  for (const each of waiting) await sealFile(db, store, log, each)
  for (const old of await db.select().from(secretsToSeal).where(eq(secretsToSeal.kind, FILE_IN_CLEAR))) {
    await db.transaction(async (tx) => {
      // The next start does it: a backup may name the earlier bytes.
      if (await isBackupTaken(tx)) return
      await forget(tx, old)
      await store.remove(old.rowId)
    })
  }
  return waiting.length
}

async function sealFile(db: Database, store: SealingFiles, log: Log, waiting: Waiting): Promise<void> {
  const { rowId: id } = waiting
  const [file] = await db.select().from(files).where(eq(files.id, id))
  const bytes = file && (await readUnlessMissing(store, file.storageKey))
  if (file === undefined || bytes === undefined) {
    if (file) log.warn({ fileId: id }, 'a document has no bytes, so that nothing is sealed')
    return db.transaction((tx) => forget(tx, waiting))
  }
  const { key, fileKey } = await store.putSealed(bytes, {
    extension: file.storageKey.replace(/^.*\./, ''),
  })
  await db.transaction(async (tx) => {
    const sealedKey = await tx.sealing.seal('file-key', key, fileKey)
    await tx.update(files).set({ storageKey: key, sealedKey }).where(eq(files.id, id))
    await tx.insert(secretsToSeal).values({ kind: FILE_IN_CLEAR, rowId: file.storageKey, clear: '' })
    await forget(tx, waiting)
  })
}

async function readUnlessMissing(store: SealingFiles, key: string): Promise<Uint8Array | undefined> {
  try {
    return await store.read(key)
  } catch (error) {
    if (error instanceof Error && error.name === 'FileMissingError') return undefined
    throw error
  }
}

async function forget(tx: Tx, { kind, rowId }: Pick<Waiting, 'kind' | 'rowId'>): Promise<void> {
  await tx.delete(secretsToSeal).where(and(eq(secretsToSeal.kind, kind), eq(secretsToSeal.rowId, rowId)))
}

/** As long as a start may wait for others' transactions. */
const OTHERS_LIMIT_MS = 60_000

/**
 * Rewrites the tables that had secrets in clear, once: until then PostgreSQL keeps replaced rows and dropped
 * columns in its files. Cannot run in a transaction; a table is locked while it is rewritten. First waits for
 * older transactions, in any database of the PostgreSQL server, because rows that they can see would be kept.
 * If they last longer than a minute, the next start rewrites the tables.
 */
export async function vacuumOnceSealed(client: Pick<pg.ClientBase, 'query'>, log: Log): Promise<void> {
  const { rowCount } = await client.query('select from secrets_to_seal where kind = $1', [VACUUM])
  if (rowCount === 0) return
  if (!(await areEarlierTransactionsOver(client))) {
    log.warn(
      'Secrets in clear stay in files of the database until the next start: an old transaction goes on',
    )
    return
  }
  const tables = new Set(SEALED_COLUMNS.map(({ table }) => table))
  for (const table of [...tables, 'secrets_to_seal']) await client.query(`vacuum (full) ${table}`)
  await client.query('delete from secrets_to_seal where kind = $1', [VACUUM])
}

async function areEarlierTransactionsOver(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  const deadline = performance.now() + OTHERS_LIMIT_MS
  while (performance.now() < deadline) {
    const { rows: over } = await client.query(
      'select where pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8',
      [rows[0]?.id],
    )
    if (over.length > 0) return true
    await delay(100)
  }
  return false
}
