import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { prepareFor } from '#server/composition/prepare-database.ts'
import { migrate } from '#server/db/migrate.ts'
import { APP_ROLE } from '#server/db/roles/app-role.ts'
import { makePool } from '#server/db/connection/pool.ts'
import { registerTypeParsers } from '#server/db/connection/type-parsers.ts'
import { withClient } from '#server/db/connection/with-client.ts'
import { createLog } from '#server/platform/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The tests' PostgreSQL, as its superuser. */
    postgresUrl: string
    /** The same, as the role that servers work as. */
    postgresAppUrl: string
    /** For a test's own PostgreSQLs: those still running after the tests are ended and removed. */
    postgresFolder: string
  }
}

const TEMPLATE = 'cirkles_template'

/** A separate database for one test file. */
export interface TestDatabase {
  /** As the role that servers work as. */
  url: string
  ownerUrl: string
  /** As the owner, for what a server may not do. */
  pool: pg.Pool
  /** Closes the pool and removes the database, even if there are other connections. */
  drop(): Promise<void>
  /** Closes the pool, and resolves to the name of this database, from which copies can then be made. */
  keep(): Promise<string>
}

/** Creates the template of all test databases, prepared for a server: all migrations, no rows. */
export async function createTemplate(serverUrl: string): Promise<void> {
  await withClient(serverUrl, (client) => client.query(`create database ${TEMPLATE}`))
  await migrate({
    url: urlOfDatabase(serverUrl, TEMPLATE),
    after: (owner) => prepareFor(APP_ROLE, owner),
  })
}

/** Creates an empty, migrated database, or a copy of one that was kept; takes some tens of milliseconds. */
export async function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // Copies files: PostgreSQL's default, through the log, took ten times the processor time.
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  registerTypeParsers()
  const ownerUrl = urlOfDatabase(serverUrl, name)
  const pool = makePool(ownerUrl, createLog({ level: 'warn' }))
  return {
    url: urlOfDatabase(inject('postgresAppUrl'), name),
    ownerUrl,
    pool,
    drop: async () => {
      await pool.end()
      await administer(serverUrl, `drop database ${name} with (force)`)
    },
    keep: async () => {
      await pool.end()
      return name
    },
  }
}

let administration: pg.Pool | undefined

/** On one connection for all tests of a worker: a new one takes a sixth of the time that a database does. */
async function administer(serverUrl: string, statement: string): Promise<void> {
  administration ??= makePool(serverUrl, createLog({ level: 'silent' }), {
    connections: 1,
    waitMs: 60_000,
    lockMs: 60_000,
    statementMs: 60_000,
    silenceMs: 60_000,
  })
  await administration.query(statement)
}

/** The connection string of another database of the same server. */
export function urlOfDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
