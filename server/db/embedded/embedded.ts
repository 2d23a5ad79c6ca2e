import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#server/platform/log.ts'
import { withClient } from '../connection/with-client.ts'
import { hasCode } from '../../platform/error-code.ts'
import { claimDataDir } from './holder-lock.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { APP_ROLE, ensureAppRole } from '../roles/app-role.ts'
import { ensureCluster, findCluster, SUPERUSER } from './postgres-cluster.ts'
import type { Cluster } from './postgres-cluster.ts'
import { ensurePassword, readPassword } from './postgres-password.ts'
import {
  findFreePort,
  findPostmaster,
  launchPostmaster,
  removeStaleLockFile,
  stopPostmaster,
} from './postmaster.ts'
import type { Launch, Postmaster } from './postmaster.ts'

const DATABASE = 'cirkles'
const POLL_MS = 20
/** Long enough to replay the log after a crash. */
const START_DEADLINE_MS = 120_000
/** A killed PostgreSQL takes a second or two to be reaped; a concurrent start may have to replay its log. */
const LOCK_FILE_MS = 30_000
const LOCK_FILE_POLL_MS = 200

/** Connection strings of one database, passwords included: never log them. */
export interface DatabaseUrls {
  /** As the role the server works as, which owns nothing. */
  url: string
  /** As the tables' owner, for migrations. */
  ownerUrl: string
}

/** A PostgreSQL that this process runs. */
export interface EmbeddedPostgres extends DatabaseUrls {
  /** Ends all connections and stops PostgreSQL; done when its process is gone. */
  stop(): Promise<void>
}

/** How to run the embedded PostgreSQL. */
export interface EmbeddedPostgresOptions {
  /** The server's data folder; created when missing. */
  dataDir: string
  /** Name or address of this process, shown to a second starter. */
  holder: string
  log: Log
  /** Whether commits wait for the disk (true); tests may disable it. */
  fsync?: boolean
  /** Where the cluster goes when only root can enter `dataDir` (`/var/lib/cirkles`). */
  closedDataRoot?: string
}

/** PostgreSQL did not start; the message ends with its last output. */
export class PostgresStartError extends Error {
  override readonly name = 'PostgresStartError'
}

/**
 * Starts PostgreSQL in a data folder, or adopts one left there by a killed server, and claims the folder for
 * this process. The first start creates the database. It listens on a free port of 127.0.0.1 and outlives
 * this process unless `stop` is called.
 *
 * @throws {DataDirInUseError} when another process holds the folder; its PostgreSQL is left alone
 * @throws {PostgresStartError} when PostgreSQL ends or stays silent; {@link ClusterUnusableError} and {@link
 * PostgresBinariesError} when it cannot even be tried
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { holder, log, fsync = true, closedDataRoot = '/var/lib/cirkles' } = options
  const dataDir = path.resolve(options.dataDir)
  const cluster = await ensureCluster({ dataDir, closedDataRoot, fsync, log })
  const postmaster = await reachPostmaster(cluster, { dataDir, fsync })
  await ensureDatabase(urlOf(cluster, postmaster, 'postgres'))
  const ownerUrl = urlOf(cluster, postmaster, DATABASE)
  const appPassword = await ensurePassword(dataDir, 'app')
  await withClient(ownerUrl, (owner) => ensureAppRole(owner, appPassword))
  const url = appUrlOf(ownerUrl, appPassword)
  const lock = await claimDataDir({ url, address: holder, dataDir, log })
  const { pid, port, isAdopted } = postmaster
  log.info({ pid, port }, isAdopted ? 'Adopted the PostgreSQL that was still running' : 'PostgreSQL is ready')

  return {
    url,
    ownerUrl,
    stop: async () => {
      // The claim is released last: a waiting starter must not find a stopping PostgreSQL.
      lock.expectEnd()
      await stopPostmaster(postmaster)
      await lock.release()
      log.info('PostgreSQL has stopped')
    },
  }
}

/**
 * Connection strings of the PostgreSQL that another process runs in `dataDir`; undefined when none runs. For
 * tools beside a running server; starts, stops and claims nothing. An older server has the owner's role only.
 */
export async function findRunningPostgres(dataDir: string): Promise<DatabaseUrls | undefined> {
  const cluster = await findCluster(path.resolve(dataDir))
  const postmaster = cluster && (await findPostmaster(cluster))
  if (!cluster || !postmaster || (await whyNotServing(cluster, postmaster))) return undefined
  const ownerUrl = urlOf(cluster, postmaster, DATABASE)
  const appPassword = await readPassword(path.resolve(dataDir), 'app')
  return { ownerUrl, url: appPassword === undefined ? ownerUrl : appUrlOf(ownerUrl, appPassword) }
}

function urlOf(cluster: Cluster, postmaster: Postmaster, database: string): string {
  return `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${postmaster.port}/${database}`
}

function appUrlOf(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl)
  url.username = APP_ROLE
  url.password = password
  return url.href
}

/** Waits for a postmaster of `cluster` that answers: a running one, else one started here. */
async function reachPostmaster(
  cluster: Cluster,
  options: { dataDir: string; fsync: boolean },
): Promise<Postmaster & { isAdopted: boolean }> {
  const startedAt = performance.now()
  let launch: Launch | undefined
  let reason: unknown
  for (;;) {
    const running = await findPostmaster(cluster)
    if (running) reason = await whyNotServing(cluster, running)
    if (running && !reason) return { ...running, isAdopted: !launch }
    if (launch && running && hasCode(reason, '28P01')) {
      throw new PostgresStartError('PostgreSQL does not take the password in postgres-password', {
        cause: reason,
      })
    }
    const waitedMs = performance.now() - startedAt
    if (launch?.hasEnded()) {
      await prepareRetry(await launch.output(), cluster, waitedMs)
      launch = undefined
    } else if (launch && waitedMs > START_DEADLINE_MS) {
      throw new PostgresStartError(`PostgreSQL is not ready after two minutes: ${await launch.output()}`, {
        cause: reason,
      })
    }
    launch ??= await launchIn(cluster, options)
    await delay(POLL_MS)
  }
}

async function launchIn(cluster: Cluster, options: { dataDir: string; fsync: boolean }): Promise<Launch> {
  const { postgres } = await findPostgresBinaries(cluster.account)
  return launchPostmaster({
    postgres,
    cluster,
    port: await findFreePort(),
    fsync: options.fsync,
    logFile: path.join(options.dataDir, 'postgres.log'),
  })
}

/** Prepares a retry after a failed start; throws the start's reason when a retry would not help. */
async function prepareRetry(output: string, cluster: Cluster, waitedMs: number): Promise<void> {
  const isPortTaken = /Address already in use/.test(output)
  const isLocked = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/.test(output)
  const isWorthRetrying = (isPortTaken || isLocked) && waitedMs < LOCK_FILE_MS
  if (!isWorthRetrying) throw new PostgresStartError(`PostgreSQL did not start: ${output.trim()}`)
  if (isPortTaken) return
  await removeStaleLockFile(cluster)
  await delay(LOCK_FILE_POLL_MS)
}

/**
 * The reason why `postmaster` does not serve this cluster; undefined when it does. Process ids and ports are
 * reused, so the server there must accept our password and report our folder.
 */
async function whyNotServing(cluster: Cluster, postmaster: Postmaster): Promise<unknown> {
  try {
    const folder = await withClient(urlOf(cluster, postmaster, 'postgres'), async (client) => {
      const { rows } = await client.query<{ folder: string }>(
        `select current_setting('data_directory') as folder`,
      )
      return realpath(rows[0]?.folder ?? '/')
    })
    return folder === cluster.folder ? undefined : new Error(`Port ${postmaster.port} serves ${folder}`)
  } catch (error) {
    return error
  }
}

async function ensureDatabase(url: string): Promise<void> {
  try {
    await withClient(url, async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
      if (rowCount === 0) await client.query(`create database ${DATABASE}`)
    })
  } catch (error) {
    // A concurrent start created it: duplicate_database, or unique_violation inside the catalogue.
    if (!hasCode(error, '42P04', '23505')) throw error
  }
}
