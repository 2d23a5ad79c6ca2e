import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import type { Log } from '#server/platform/log.ts'
import { DatabaseAddressError, DatabaseUnreachableError } from './addresses.ts'
import { isDatabaseTrouble } from './trouble.ts'

/** How far behind the primary a replica may be and still be read. */
export const MOST_LAG_MS = 10_000
const CHECK_EVERY_MS = 1_000

/** The part of a pool that is used here. */
interface AskedServer {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>
}

/** Whether a replica may be read. */
export interface ReplicaWatch {
  /** It answers, follows the primary, and shows all that was committed more than ten seconds ago. */
  isUsable(): boolean
  /** Age of what it is known to show, in seconds; since the start of the watch, until the first is known. */
  lagSeconds(): number
  /** A read on it failed: it is not usable until it was checked again. */
  reportTrouble(error: unknown): void
  close(): Promise<void>
}

export interface ReplicaWatchOptions {
  readonly primary: AskedServer
  readonly replica: AskedServer
  readonly log: Pick<Log, 'info' | 'warn'>
  /** Monotonic, in milliseconds. */
  readonly now?: () => number
  readonly checkEveryMs?: number
}

/** A moment, and the end of the primary's log then. */
interface Mark {
  readonly at: number
  readonly position: bigint
}

/**
 * Compares a replica with its primary each second. The time of the last replayed commit would not do: it is old
 * where nothing is written, too. Here the end of the primary's log is noted, and looked for in the replica.
 *
 * @throws {DatabaseAddressError} when the address leads to no replica of this database
 * @throws {DatabaseUnreachableError} when it refuses this role; one that is merely away is logged and waited for
 */
export async function watchReplica({
  primary,
  replica,
  log,
  now = () => performance.now(),
  checkEveryMs = CHECK_EVERY_MS,
}: ReplicaWatchOptions): Promise<ReplicaWatch> {
  const closing = new AbortController()
  let marks: Mark[] = []
  /** Everything that was committed before is shown. */
  let shownAt: number | undefined
  const beganAt = now()
  let trouble: unknown
  let toldState: 'used' | 'late' | 'away' = 'used'

  const lagMs = () => now() - (shownAt ?? beganAt)

  function tell(): void {
    const state = trouble !== undefined ? 'away' : lagMs() > MOST_LAG_MS ? 'late' : 'used'
    if (state === toldState) return
    toldState = state
    const fields = { lagSeconds: Math.round(lagMs() / 1_000), ...(trouble !== undefined && { err: trouble }) }
    if (state === 'used') log.info(fields, 'the replica is read again')
    else log.warn(fields, `the replica is ${state}; the primary is read in its place`)
  }

  async function check(): Promise<void> {
    const at = now()
    const source = await placeOf(primary)
    const copy = await placeOf(replica)
    if (copy.identity !== source.identity) {
      throw new DatabaseAddressError('DATABASE_READ_URL leads to another database than DATABASE_URL.')
    }
    if (!copy.isReplica) {
      throw new DatabaseAddressError(
        'DATABASE_READ_URL leads to no replica: leave it out, or name one of the database of DATABASE_URL.',
      )
    }
    // Older marks would not make it usable.
    marks = [...marks, { at, position: source.position }].filter((mark) => mark.at >= at - MOST_LAG_MS)
    shownAt = marks.findLast((mark) => mark.position <= copy.position)?.at ?? shownAt
    trouble = undefined
  }

  /** False when the watch is closed: nothing else ends the wait. */
  const isNextDue = () => delay(checkEveryMs, true, { signal: closing.signal }).catch(() => false)

  async function watch(): Promise<void> {
    while (await isNextDue()) {
      try {
        await check()
      } catch (error) {
        trouble = error
      }
      tell()
    }
  }

  try {
    await check()
  } catch (error) {
    if (error instanceof DatabaseAddressError) throw error
    if (!isDatabaseTrouble(error)) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new DatabaseUnreachableError(`The database of DATABASE_READ_URL does not answer: ${reason}`, {
        cause: error,
      })
    }
    trouble = error
    tell()
  }
  const watching = watch()
  return {
    isUsable: () => trouble === undefined && shownAt !== undefined && lagMs() <= MOST_LAG_MS,
    lagSeconds: () => lagMs() / 1_000,
    reportTrouble(error) {
      trouble = error
      tell()
    },
    async close() {
      closing.abort()
      await watching
    },
  }
}

const PlaceSchema = v.tuple([
  v.object({
    isReplica: v.boolean(),
    identity: v.string(),
    position: v.pipe(
      v.string(),
      v.regex(/^\d+$/),
      v.transform((text) => BigInt(text)),
    ),
  }),
])

/** Where a server is in the log, and of which cluster and database it is. */
async function placeOf(server: AskedServer) {
  const { rows } = await server.query(
    `select pg_is_in_recovery() as "isReplica",
       current_database() || ' ' || (select system_identifier from pg_control_system()) as identity,
       pg_wal_lsn_diff(
         case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end,
         '0/0')::text as position`,
  )
  const [place] = v.parse(PlaceSchema, rows)
  return place
}
