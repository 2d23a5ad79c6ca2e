import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
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

/**
 * Brings the database at `url` up to date: applies its missing migrations in one transaction. Concurrent
 * processes take turns, so each migration runs once.
 *
 * @param options.url of the tables' owner
 * @param options.folder where drizzle-kit wrote the migrations; replaced in tests
 * @param options.after runs in the same turn, on the same connection
 * @throws {NewerDatabaseError} before anything is changed
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
    await applyMigrations(drizzle(client), { migrationsFolder })
    await options.after?.(client)
  })
}

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
