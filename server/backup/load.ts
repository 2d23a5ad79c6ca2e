import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyOpen, knownMigrations } from '#server/db/migrate.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest, TableOfBackup } from './manifest.ts'
import type { Bytes } from './place.ts'

/** What PostgreSQL itself, and extensions, put into a new database does not count. */
const FOUND = `
  select relname::text as name from pg_class relation
  join pg_namespace schema on schema.oid = relnamespace
  where relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    and nspname <> 'information_schema' and nspname not like 'pg\\_%'
    and not exists (select from pg_depend where objid = relation.oid and deptype = 'e')
  order by relkind = 'S', relname limit 3`

const FOREIGN_KEYS = `
  select conrelid::regclass::text as table, quote_ident(conname) as name,
    pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
  order by conrelid, conname`

const TABLES = `
  select oid::regclass::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
  order by relname`

/** @throws {BackupError} when there is anything in the database */
export async function requireEmpty(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(FOUND)
  if (rows.length === 0) return
  throw new BackupError(
    `The database is not empty: it has ${rows.map(({ name }) => name).join(', ')} and maybe more. A backup is restored into an empty one only, before any server starts on it.`,
  )
}

/** @throws {BackupError} when a later version took the backup: this one does not know all its migrations */
export function requireKnown({ migrations, release }: Pick<Manifest, 'migrations' | 'release'>): void {
  const known = new Set(knownMigrations().map(({ folderMillis }) => folderMillis))
  const unknown = migrations.filter((each) => !known.has(each))
  if (unknown.length === 0) return
  throw new BackupError(
    `The backup was taken by a newer version of Cirkles (${release}), with ${unknown.length} of its migrations unknown to this one: restore it with that version, or a newer one.`,
  )
}

/**
 * Makes the tables as they were, fills them, and brings them up to date with this version, in the transaction
 * that is open on `owner`. The keys between the tables are checked once all rows are there.
 *
 * @throws {BackupError} when PostgreSQL does not take what is in a part
 */
export async function load(
  owner: pg.Client,
  { migrations, tables, sequences }: Pick<Manifest, 'migrations' | 'tables' | 'sequences'>,
  contentOf: (table: TableOfBackup) => Bytes,
): Promise<void> {
  const known = knownMigrations()
  const isOfBackup = ({ folderMillis }: { folderMillis: number }) => migrations.includes(folderMillis)
  await applyOpen(owner, known.filter(isOfBackup))
  const { rows: made } = await owner.query<{ name: string }>(TABLES)
  const { rows: keys } = await owner.query<{ table: string; name: string; definition: string }>(FOREIGN_KEYS)
  await runAll(owner, [
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...made.map(({ name }) => `alter table ${name} disable trigger user`),
    // Migrations write rows of their own.
    `truncate ${made.map(({ name }) => name).join(', ')}`,
  ])
  for (const table of tables) await fill(owner, table, contentOf(table))
  await runAll(owner, [
    ...made.map(({ name }) => `alter table ${name} enable trigger user`),
    ...keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...sequences.flatMap(({ name, last }) =>
      last === null ? [] : [`select setval('public.${pg.escapeIdentifier(name)}', ${last})`],
    ),
  ])
  await applyOpen(
    owner,
    known.filter((each) => !isOfBackup(each)),
  )
  // Without figures about its tables PostgreSQL plans badly.
  await owner.query('analyze')
}

async function fill(owner: pg.Client, table: TableOfBackup, content: Bytes): Promise<void> {
  const columns = table.columns.map(pg.escapeIdentifier).join(', ')
  const stream = owner.query(
    copyFrom(`copy public.${pg.escapeIdentifier(table.name)} (${columns}) from stdin`),
  )
  try {
    await pipeline(Readable.from(content, { objectMode: false }), stream)
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError)) throw cause
    throw new BackupError(`PostgreSQL does not take ${table.part.name}: ${cause.message}.`, { cause })
  }
  if (stream.rowCount === table.rows) return
  throw new BackupError(`${table.part.name} has ${stream.rowCount} rows where ${table.rows} were written.`)
}

async function runAll(owner: pg.Client, statements: readonly string[]): Promise<void> {
  await owner.query(statements.join(';\n'))
}
