import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import { HOLDER_LOCK, LOCK_CLASS } from '../connection/advisory-locks.ts'
import { isAlive } from './os-process.ts'

const DEAD_HOLDER_MS = 5_000
const RETRY_MS = 100

/** Another process holds this data folder; the message says which. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError'
}

/** The claim of one process on a data folder. PostgreSQL drops it when the process dies in any way. */
export interface HolderLock {
  /** Releases the claim. After `expectEnd`, losing the connection to a stopping PostgreSQL is no error. */
  release(): Promise<void>
  expectEnd(): void
}

/** The process that holds a data folder. */
export interface Holder {
  pid: number
  /** Name or listening address of the process. */
  address: string
}

/**
 * Claims the data folder of a running embedded PostgreSQL for this process, for as long as it lives.
 *
 * When PostgreSQL crashes, reconnects and claims the folder again.
 *
 * @param options.address name or listening address of this process, shown to a second starter
 * @throws {DataDirInUseError} when a living process holds it
 */
export async function claimDataDir(options: {
  url: string
  address: string
  dataDir: string
  log: Log
}): Promise<HolderLock> {
  const { url, dataDir, log } = options
  const ownName = `cirkles holder pid=${process.pid} ${options.address}`
  let isEnding = false
  let client = await claim()

  async function claim(): Promise<pg.Client> {
    const claimant = new pg.Client({ connectionString: url, application_name: ownName, keepAlive: true })
    claimant.on('error', (error) => {
      if (!isEnding) log.warn({ err: error }, 'The connection that holds the data folder was cut')
    })
    await claimant.connect()
    try {
      await waitForLock(claimant, dataDir)
    } catch (error) {
      await claimant.end()
      throw error
    }
    claimant.on('end', () => {
      if (!isEnding) void reclaim()
    })
    return claimant
  }

  async function reclaim(): Promise<void> {
    while (!isEnding) {
      await delay(RETRY_MS, undefined, { ref: false })
      try {
        client = await claim()
        return
      } catch (error) {
        log.error({ err: error }, 'The data folder could not be claimed again')
      }
    }
  }

  return {
    expectEnd: () => {
      isEnding = true
    },
    release: async () => {
      isEnding = true
      await client.end()
    },
  }
}

/** Takes the lock; waits only for a dead holder whose connection PostgreSQL has not noticed yet. */
async function waitForLock(client: pg.Client, dataDir: string): Promise<void> {
  const deadline = performance.now() + DEAD_HOLDER_MS
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
      LOCK_CLASS,
      HOLDER_LOCK,
    ])
    if (rows[0]?.taken) return
    const holder = await findHolder(client)
    const isHolderDead = holder === undefined || !(await isAlive(holder.pid))
    if (isHolderDead && performance.now() < deadline) {
      await delay(RETRY_MS)
      continue
    }
    const who = holder ? `process ${holder.pid} (${holder.address})` : 'another process'
    throw new DataDirInUseError(
      `The data folder ${dataDir} is in use by ${who}; stop it or set another DATA_DIR`,
    )
  }
}

/** The process that holds the data folder of the embedded PostgreSQL behind `client`. */
export async function findHolder(client: pg.Client): Promise<Holder | undefined> {
  const { rows } = await client.query<{ application_name: string }>(
    `select activity.application_name
       from pg_locks lock join pg_stat_activity activity using (pid)
      where lock.locktype = 'advisory' and lock.classid = $1 and lock.objid = $2 and lock.granted
        and lock.database = (select oid from pg_database where datname = current_database())`,
    [LOCK_CLASS, HOLDER_LOCK],
  )
  const [, pid, address] = /^cirkles holder pid=(\d+) (.*)$/.exec(rows[0]?.application_name ?? '') ?? []
  return pid === undefined || address === undefined ? undefined : { pid: Number(pid), address }
}
