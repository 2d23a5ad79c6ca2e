import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BACKUP_LOCK, LOCK_CLASS, MIGRATION_LOCK } from '#server/db/connection/advisory-locks.ts'
import { hasCode } from '#server/platform/error-code.ts'
import { keyIdOf } from '#server/platform/sealing/sealed-value.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest } from './manifest.ts'
import type { Bytes } from './place.ts'

/** Longer than a step of the sweep, or a migration, holds what a backup waits for. */
const WAIT_MS = 60_000
const LOCK_NOT_AVAILABLE = '55P03'
const OTHER_BACKUP = 'Another backup of this database is being taken.'

/** What a backup says of the database, besides its rows. */
export type SnapshotFacts = Pick<
  Manifest,
  'takenAt' | 'epoch' | 'postgres' | 'secretsKeys' | 'migrations' | 'sequences'
> & { readonly tables: readonly TableOfSnapshot[] }

export interface TableOfSnapshot {
  readonly name: string
  /** Without generated ones, which PostgreSQL fills. */
  readonly columns: readonly string[]
}

const FACTS = `
  select
    to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt",
    current_setting('server_version_num') as postgres,
    (select jsonb_build_object('id', id, 'number', number) from epochs order by number desc limit 1) as epoch,
    (select coalesce(jsonb_agg(sealed_key), '[]') from sealing_keys) as "sealedKeys",
    (select jsonb_agg(created_at order by created_at) from drizzle.__drizzle_migrations) as migrations`

/** Partitions come with their table. */
const TABLES = `
  select relname::text as name, (
    select array_agg(attname::text order by attnum) from pg_attribute
    where attrelid = relation.oid and attnum > 0 and not attisdropped and attgenerated = ''
  ) as columns
  from pg_class relation
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  order by relname`

/** Read after the snapshot was made: no row in it has a later number. */
const SEQUENCES = `
  select sequencename::text as name, last_value::text as last from pg_sequences
  where schemaname = 'public' order by sequencename`

const FILES = `
  select storage_key, size, sealed_key is not null from files
  order by storage_key collate "C"`

/** The database at one instant, for as long as its transaction is open. */
export interface Snapshot {
  readonly facts: SnapshotFacts
  /** The rows of a table, in PostgreSQL's text format of COPY. */
  rowsOf(table: TableOfSnapshot): CopiedRows
  /** `storage key, size, whether it is sealed`, as CSV, by key. */
  fileRows(): CopiedRows
  /** Lets the database go on: it has nothing to keep for the backup any more. */
  end(): Promise<void>
}

export interface CopiedRows {
  readonly content: Bytes
  /** Bytes read so far. */
  readonly bytes: () => number
  /** Its rows, once all are read. */
  readonly rows: () => number
}

/**
 * Keeps files that are replaced or erased from now on, for as long as the connection is open: a backup copies
 * them after their rows (`sweepUnused`).
 *
 * @throws {BackupError} when another backup does so
 */
export async function holdFiles(owner: pg.Client): Promise<void> {
  await owner.query(`set lock_timeout = ${WAIT_MS}`)
  const { rowCount } = await owner.query(
    `select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2
       and mode = 'ExclusiveLock' and granted
       and database = (select oid from pg_database where datname = current_database())`,
    [LOCK_CLASS, BACKUP_LOCK],
  )
  if (rowCount !== 0) throw new BackupError(OTHER_BACKUP)
  try {
    await owner.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, BACKUP_LOCK])
  } catch (error) {
    if (!hasCode(error, LOCK_NOT_AVAILABLE)) throw error
    throw new BackupError(OTHER_BACKUP, { cause: error })
  }
}

/** Begins a transaction that sees one instant of the database, with all tables as they are then. */
export async function beginSnapshot(owner: pg.Client): Promise<Snapshot> {
  // The connection waits while parts are written, for as long as that takes.
  await owner.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  // No migration may change a table between the snapshot and its lock.
  await owner.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, MIGRATION_LOCK])
  await owner.query('begin isolation level repeatable read read only')
  const { rows: tables } = await owner.query<TableOfSnapshot>(TABLES)
  if (!tables.some(({ name }) => name === 'epochs')) {
    throw new BackupError('The database holds nothing of Cirkles yet: there is nothing to back up.')
  }
  const names = tables.map(({ name }) => nameOf(name))
  await owner.query(`lock table ${names.join(', ')} in access share mode`)
  const facts = { ...(await readFacts(owner)), tables }
  await owner.query('select pg_advisory_unlock($1, $2)', [LOCK_CLASS, MIGRATION_LOCK])
  return {
    facts,
    rowsOf: ({ name, columns }) =>
      copied(
        owner,
        `copy (select ${columns.map(pg.escapeIdentifier).join(', ')} from ${nameOf(name)}) to stdout`,
      ),
    fileRows: () => copied(owner, `copy (${FILES}) to stdout (format csv)`),
    end: async () => void (await owner.query('commit')),
  }
}

async function readFacts(owner: pg.Client): Promise<Omit<SnapshotFacts, 'tables'>> {
  const { rows } = await owner.query<{
    takenAt: string
    postgres: string
    epoch: { id: string; number: number }
    sealedKeys: string[]
    migrations: number[]
  }>(FACTS)
  const [first] = rows
  if (first === undefined) throw new Error('The database did not say what it is.')
  const { sealedKeys, ...facts } = first
  const { rows: sequences } = await owner.query<{ name: string; last: string | null }>(SEQUENCES)
  return { ...facts, sequences, secretsKeys: [...new Set(sealedKeys.map(keyIdOf))] }
}

function copied(owner: pg.Client, statement: string): CopiedRows {
  const stream = owner.query(copyTo(statement))
  // Said by the reading, or else by the query after it.
  stream.on('error', () => undefined)
  let bytes = 0
  async function* content(): AsyncGenerator<Uint8Array> {
    const chunks: Bytes = stream
    for await (const chunk of chunks) {
      bytes += chunk.length
      yield chunk
    }
    // A statement that failed, or a lost connection, ends the stream like the last row does.
    await owner.query('select 1')
  }
  return { content: content(), bytes: () => bytes, rows: () => stream.rowCount }
}

const nameOf = (table: string): string => `public.${pg.escapeIdentifier(table)}`
