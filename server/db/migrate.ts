import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { LOCK_CLASS, MIGRATION_LOCK } from './advisory-locks.ts'
import { withClient } from './with-client.ts'

/** Beside this file in the source, and beside the bundle it becomes part of (`npm run build` copies it). */
const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

/**
 * Brings the database at `url` up to date: applies, in one transaction, the migrations it lacks. Processes
 * that start at once take turns, so each migration runs once.
 *
 * @param options.folder where drizzle-kit wrote the migrations; replaced in tests
 * @throws what PostgreSQL says of a migration it refuses; the database is then as it was
 */
export async function migrate(options: { url: string; folder?: string }): Promise<void> {
  await withClient(options.url, async (client) => {
    // Freed with the connection, also when a migration fails.
    await client.query('select pg_advisory_lock($1, $2)', [LOCK_CLASS, MIGRATION_LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder: options.folder ?? MIGRATIONS })
  })
}
