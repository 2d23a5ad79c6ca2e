import type pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import { checkAddresses, checkLimits } from './connection/addresses.ts'
import { startEmbeddedPostgres, type DatabaseUrls } from './embedded/embedded.ts'
import { DATABASE_LIMITS, type DatabaseLimits, makePool } from './connection/pool.ts'
import { registerTypeParsers } from './connection/type-parsers.ts'

const OLDEST_VERSION = 15

/** An open database. */
export interface OpenDatabase extends DatabaseUrls {
  /** Past any pooler: for LISTEN. */
  directUrl: string
  /** Works as the role of `url`. */
  pool: pg.Pool
  /** Opens a second pool with the same address, role and limits, of `connections`; the caller closes it. */
  openPool(connections: number): pg.Pool
  /** Waits for the pool's queries, and stops an embedded PostgreSQL. */
  close(): Promise<void>
}

/** The database of `DATABASE_URL` is older than PostgreSQL 15. */
export class UnsupportedPostgresError extends Error {
  override readonly name = 'UnsupportedPostgresError'
}

/**
 * Opens the server's database: the one at `databaseUrl`, else the embedded one in `dataDir`.
 *
 * @param options.databaseOwnerUrl of its tables' owner, when that is another role
 * @param options.databaseDirectUrl past the pooler that `databaseUrl` leads to
 * @param options.holder name or listening address of this process, shown to a second starter on `dataDir`
 * @throws {DatabaseUnreachableError}
 * @throws {DatabaseAddressError} when an address does not lead where it must
 * @throws {UnsupportedPostgresError}
 * @throws {DataDirInUseError} and the other errors of {@link startEmbeddedPostgres}
 */
export async function openDatabase(options: {
  dataDir: string
  databaseUrl?: string | undefined
  databaseOwnerUrl?: string | undefined
  databaseDirectUrl?: string | undefined
  holder: string
  log: Log
  limits?: Partial<DatabaseLimits> | undefined
}): Promise<OpenDatabase> {
  const { databaseUrl, log } = options
  registerTypeParsers()
  if (databaseUrl !== undefined) return openOutside({ ...options, databaseUrl })
  const embedded = await startEmbeddedPostgres(options)
  const { url, ownerUrl } = embedded
  const limits = { ...DATABASE_LIMITS, ...options.limits }
  const openPool = (connections: number) => makePool(url, log, { ...limits, connections })
  const pool = openPool(limits.connections)
  return {
    url,
    ownerUrl,
    directUrl: url,
    pool,
    openPool,
    close: async () => {
      await pool.end()
      await embedded.stop()
    },
  }
}

async function openOutside(options: {
  databaseUrl: string
  databaseOwnerUrl?: string | undefined
  databaseDirectUrl?: string | undefined
  log: Log
  limits?: Partial<DatabaseLimits> | undefined
}): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseDirectUrl, databaseOwnerUrl } = options
  const { version, way } = await checkAddresses({
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: databaseDirectUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
  })
  assertSupported(version)
  const isPooled = way !== 'direct'
  const limits = { ...DATABASE_LIMITS, ...options.limits }
  const openPool = (connections: number) => makePool(url, options.log, { ...limits, connections }, isPooled)
  const pool = openPool(limits.connections)
  const directUrl = databaseDirectUrl ?? url
  const opened = {
    url,
    ownerUrl: databaseOwnerUrl ?? directUrl,
    directUrl,
    pool,
    openPool,
    close: () => pool.end(),
  }
  if (!isPooled) return opened
  try {
    await checkLimits(pool, limits)
  } catch (error) {
    await pool.end()
    throw error
  }
  return opened
}

/**
 * Refuses versions older than PostgreSQL 15.
 *
 * @param version `server_version_num`, such as `150004`
 * @throws {UnsupportedPostgresError}
 */
export function assertSupported(version: string): void {
  const major = Math.floor(Number(version) / 10_000)
  if (major >= OLDEST_VERSION) return
  throw new UnsupportedPostgresError(
    `DATABASE_URL leads to PostgreSQL ${major}; Cirkles needs ${OLDEST_VERSION} or newer`,
  )
}
