import type pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import { withClient } from './connection/with-client.ts'
import { startEmbeddedPostgres, type DatabaseUrls } from './embedded/embedded.ts'
import { makePool, type PoolLimits } from './connection/pool.ts'
import { registerTypeParsers } from './connection/type-parsers.ts'

const OLDEST_VERSION = 15

/** An open database. */
export interface OpenDatabase extends DatabaseUrls {
  /** Works as the role of `url`. */
  pool: pg.Pool
  /** Waits for the pool's queries, and stops an embedded PostgreSQL. */
  close(): Promise<void>
}

/** The database of `DATABASE_URL` is unreachable. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError'
}

/** The database of `DATABASE_URL` is older than PostgreSQL 15. */
export class UnsupportedPostgresError extends Error {
  override readonly name = 'UnsupportedPostgresError'
}

/**
 * Opens the server's database: the one at `databaseUrl`, else the embedded one in `dataDir`.
 *
 * @param options.databaseOwnerUrl of its tables' owner, when that is another role
 * @param options.holder name or listening address of this process, shown to a second starter on `dataDir`
 * @throws {DatabaseUnreachableError}
 * @throws {UnsupportedPostgresError}
 * @throws {DataDirInUseError} and the other errors of {@link startEmbeddedPostgres}
 */
export async function openDatabase(options: {
  dataDir: string
  databaseUrl?: string | undefined
  databaseOwnerUrl?: string | undefined
  holder: string
  log: Log
  limits?: Partial<PoolLimits> | undefined
}): Promise<OpenDatabase> {
  const { databaseUrl, databaseOwnerUrl: ownerUrl = databaseUrl, log, limits } = options
  registerTypeParsers()
  if (databaseUrl !== undefined && ownerUrl !== undefined) {
    assertSupported(await askVersion(databaseUrl))
    const pool = makePool(databaseUrl, log, limits)
    return { url: databaseUrl, ownerUrl, pool, close: () => pool.end() }
  }
  const embedded = await startEmbeddedPostgres(options)
  const { url, ownerUrl: embeddedOwnerUrl } = embedded
  const pool = makePool(url, log, limits)
  return {
    url,
    ownerUrl: embeddedOwnerUrl,
    pool,
    close: async () => {
      await pool.end()
      await embedded.stop()
    },
  }
}

/**
 * Asks the database of `DATABASE_URL` for its version: `server_version_num`, such as `150004`.
 *
 * @throws {DatabaseUnreachableError}
 */
export async function askVersion(url: string): Promise<string> {
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query<{ version: string }>(
        `select current_setting('server_version_num') as version`,
      )
      return rows[0]?.version ?? ''
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new DatabaseUnreachableError(`The database of DATABASE_URL does not answer: ${reason}`, {
      cause: error,
    })
  }
}

/**
 * Refuses versions older than PostgreSQL 15.
 *
 * @param version in the format of {@link askVersion}
 * @throws {UnsupportedPostgresError}
 */
export function assertSupported(version: string): void {
  const major = Math.floor(Number(version) / 10_000)
  if (major >= OLDEST_VERSION) return
  throw new UnsupportedPostgresError(
    `DATABASE_URL leads to PostgreSQL ${major}; Cirkles needs ${OLDEST_VERSION} or newer`,
  )
}
