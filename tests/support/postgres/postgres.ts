import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { makePool } from '#server/db/connection/pool.ts'
import { registerTypeParsers } from '#server/db/connection/type-parsers.ts'
import { withClient } from '#server/db/connection/with-client.ts'
import { createLog } from '#server/platform/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The tests' PostgreSQL, as its superuser. */
    postgresUrl: string
    /** For further PostgreSQLs of a test's own: what still runs in it after the tests is ended and removed. */
    postgresFolder: string
  }
}

const TEMPLATE = 'cirkles_template'

/** A database of one test file's own. */
export interface TestDatabase {
  url: string
  pool: pg.Pool
  /** Closes the pool and removes the database, whoever is still connected. */
  drop(): Promise<void>
}

/** Makes the database that test databases are copies of: all migrations, no rows. */
export async function createTemplate(serverUrl: string): Promise<void> {
  await withClient(serverUrl, (client) => client.query(`create database ${TEMPLATE}`))
  await migrate({ url: urlOfDatabase(serverUrl, TEMPLATE) })
}

/** Makes an empty, migrated database; takes some tens of milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await withClient(serverUrl, (client) => client.query(`create database ${name} template ${TEMPLATE}`))
  registerTypeParsers()
  const url = urlOfDatabase(serverUrl, name)
  const pool = makePool(url, createLog({ level: 'warn' }))
  return {
    url,
    pool,
    drop: async () => {
      await pool.end()
      await withClient(serverUrl, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** The connection string of another database of the same server. */
export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
