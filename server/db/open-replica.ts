import type pg from 'pg'
import type { Log } from '#server/platform/log.ts'
import { DatabaseAddressError } from './connection/addresses.ts'
import { askFacts, type Way } from './connection/facts.ts'
import { makePool, type PoolLimits } from './connection/pool.ts'
import { type ReplicaWatch, watchReplica } from './connection/replica-watch.ts'
import type { OpenDatabase } from './open.ts'

/** A replica is given up sooner than the primary: the same read is then made there. */
const LIMITS = { waitMs: 1_000, statementMs: 5_000, silenceMs: 6_000 }

/** A replica of the database, and whether it may be read. */
export interface Replica {
  readonly pool: pg.Pool
  readonly watch: ReplicaWatch
  close(): Promise<void>
}

/**
 * Opens the replica of `DATABASE_READ_URL`. One that is away now is used as soon as it answers.
 *
 * @param options.limits of the process; those of the replica are shorter
 * @throws {DatabaseAddressError} when the address leads to a pooler, or to no replica of `primary`
 * @throws {DatabaseUnreachableError} when it refuses this role
 */
export async function openReplica(options: {
  url: string
  primary: Pick<OpenDatabase, 'openPool'>
  log: Log
  limits: PoolLimits
}): Promise<Replica> {
  const { url, primary, log, limits } = options
  await refusePooler(url)
  const shorter = {
    ...limits,
    waitMs: Math.min(limits.waitMs, LIMITS.waitMs),
    statementMs: Math.min(limits.statementMs, LIMITS.statementMs),
    silenceMs: Math.min(limits.silenceMs, LIMITS.silenceMs),
  }
  const pool = makePool(url, log, shorter)
  // Connections of their own: many reads at once must not look like a replica that is away.
  const checks = {
    primary: primary.openPool(1),
    replica: makePool(url, log, { ...shorter, connections: 1 }),
  }
  const endAll = async () => {
    await Promise.all([pool.end(), checks.primary.end(), checks.replica.end()])
  }
  try {
    const watch = await watchReplica({ ...checks, log })
    return {
      pool,
      watch,
      async close() {
        await watch.close()
        await endAll()
      },
    }
  } catch (error) {
    await endAll()
    throw error
  }
}

async function refusePooler(url: string): Promise<void> {
  let way: Way
  try {
    way = (await askFacts(url)).way
  } catch {
    // It does not answer: the watch says why, or waits for it.
    return
  }
  if (way === 'direct') return
  throw new DatabaseAddressError('DATABASE_READ_URL leads to a pooler: it must lead to the replica itself.')
}
