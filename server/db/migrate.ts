import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { hasCode } from '#server/platform/error-code.ts'
import { LOCK_CLASS, MIGRATION_LOCK } from './connection/advisory-locks.ts'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { withClient } from './connection/with-client.ts'

/** Beside this file in the source, and beside the bundle in the build (`npm run build` copies it). */
const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

/** The database has migrations unknown to this version, whose writes may break their assumptions. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError'
}

/** A table was held by something else for too long, such as a backup. */
export class MigrationBlockedError extends Error {
  override readonly name = 'MigrationBlockedError'
}

/** Milliseconds. What a migration waits for has everything else wait for the tables that it has locked already. */
const LOCK_MS = 3_000
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Brings the database at `url` up to date: applies its missing migrations in one transaction. Concurrent
 * processes take turns, so each migration runs once.
 *
 * @param options.url of the tables' owner
 * @param options.folder where drizzle-kit wrote the migrations; replaced in tests
 * @param options.after runs in the same turn, on the same connection
 * @throws {NewerDatabaseError} before anything is changed
 * @throws {MigrationBlockedError} when a table is held by something else; the database is then unchanged
 * @throws PostgreSQL's error for a failed migration; the database is then unchanged
 */
export async function migrate(options: {
  url: string
  folder?: string
  after?: (owner: pg.Client) => Promise<void>
}): Promise<void> {
  await withClient(options.url, async (client) => {
    // Released with the connection, even when a migration fails.
    await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, MIGRATION_LOCK])
    const migrationsFolder = options.folder ?? MIGRATIONS
    await refuseNewer(client, migrationsFolder)
    await client.query(`set lock_timeout = ${LOCK_MS}`)
    try {
      await applyMigrations(drizzle(client), { migrationsFolder })
    } catch (error) {
      if (!isLockTimeout(error)) throw error
      throw new MigrationBlockedError(
        'A migration waits for a table that something else holds, such as a backup: nothing was changed. Start again when it is done.',
        { cause: error },
      )
    }
    await client.query('reset lock_timeout')
    await options.after?.(client)
  })
}

const isLockTimeout = (error: unknown): boolean =>
  hasCode(error, LOCK_NOT_AVAILABLE) || (error instanceof Error && hasCode(error.cause, LOCK_NOT_AVAILABLE))

/** The migrations of this version, oldest first. */
export const knownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder: MIGRATIONS })

/**
 * Applies these migrations in the transaction that is open on `client`, and records them as {@link migrate}
 * does, which begins a transaction of its own.
 */
export async function applyOpen(client: pg.ClientBase, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`)
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

async function refuseNewer(client: pg.Client, migrationsFolder: string): Promise<void> {
  const { rows: tables } = await client.query(
    `select 1 from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (tables.length === 0) return
  const { rows } = await client.query<{ newest: string | number | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  const newestKnown = Math.max(...readMigrationFiles({ migrationsFolder }).map((each) => each.folderMillis))
  if (Number(rows[0]?.newest ?? 0) <= newestKnown) return
  throw new NewerDatabaseError(
    'The database was migrated by a newer version of Cirkles: start that one, or restore a backup from before it.',
  )
}
