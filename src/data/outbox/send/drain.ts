import { limitConcurrency } from '#lib/async/limit-concurrency.ts'
import { batchWrites } from '#lib/async/batch-writes.ts'
import type { Transport } from '../../api/call.ts'
import { probeHealth } from '../../api/probe-health.ts'
import type { CirklesDatabase } from '../../db/database.ts'
import { claim } from './claim.ts'
import { countLeft, type Left } from '../../known/what-is-known.ts'
import type { OutboxEntry } from '../entries/entry.ts'
import { pauseForSignIn } from './pause-for-sign-in.ts'
import { readEntry, listEntries } from '../entries/read-entries.ts'
import { LEASE_MS } from '../entries/retry-policy.ts'
import { nextAttempt, sendable } from '../entries/schedule.ts'
import { send } from './send.ts'
import { type Attempt, settle } from './settle.ts'
import type { UploadProgress } from './upload.ts'

export interface DrainOptions extends Transport {
  readonly db: CirklesDatabase
  readonly userId: string
  readonly token: string
  /** Entries saved under another origin are left alone. */
  readonly origin: string
  /** Undefined without Web Locks; then only the lease separates senders. */
  readonly locks: LockManager | undefined
  /** The phone's clock, ms. */
  readonly now: () => number
  /** Numbers in [0, 1). */
  readonly random: () => number
  readonly signal?: AbortSignal | undefined
}

export interface DrainResult extends Left {
  /** Entries accepted in this run. */
  readonly accepted: number
  /** Phone clock, ms; null when nothing waits. */
  readonly nextAttemptAt: number | null
  readonly stoppedBy: 'offline' | 'signed-out' | 'aborted' | null
}

/** The Web Lock held by the tab or worker that is sending for this user. */
export const outboxLock = (userId: string): string => `outbox:${userId}`

/** A record is a few hundred bytes: fifty go in one round trip. Browsers with few connections queue them. */
const LANES = 50
/** A small file's other requests take longer than its bytes: this many files keep the line busy. */
const FILE_LANES = 6
/** Files whose bytes are sent at once: the second fills the pauses between the chunks of the first. */
const FILES_ON_LINE = 2
/** Progress serves the display and the lease; written at most this often. */
const PROGRESS_EVERY_MS = 1_000

/**
 * Sends what can be sent for one user, each entry at most once per run, and reports what is left. One sender
 * at a time per user across tabs and worker: others wait for the lock. Nothing is tried, and so nothing
 * becomes uncertain, before the server has answered a probe. An entry never leaves the outbox here.
 * Throws the local database's error, after everything else that could be sent was sent.
 */
export async function drain(options: DrainOptions): Promise<DrainResult> {
  const { locks, userId, signal } = options
  if (locks === undefined) return drainAlone(options)
  // Waits for the lock, not tries it: a `sync` event that loses it would look like a failure for 5 minutes.
  return locks.request(outboxLock(userId), signal ? { signal } : {}, () => drainAlone(options))
}

async function drainAlone(options: DrainOptions): Promise<DrainResult> {
  const { db, userId, origin, locks, now, signal } = options
  const inFlight = new Map<string, OutboxEntry>()
  const running = new Set<Promise<void>>()
  const tried = new Set<string>()
  let accepted = 0
  let stoppedBy: DrainResult['stoppedBy'] = null
  const failures: unknown[] = []

  const schedule = () => ({
    origin,
    tried,
    now: now(),
    inFlight: new Set(inFlight.keys()),
    isOnlySender: locks !== undefined,
  })
  const inTurn = limitConcurrency(FILES_ON_LINE)
  // A transaction waits for the disk: answers that arrive meanwhile share the next.
  const settled = batchWrites<Attempt>((attempts) =>
    settle(db, attempts, { now: now(), random: options.random }),
  )
  const sendOne = async (entry: OutboxEntry) => {
    const outcome = await send(entry, { ...options, inTurn, onProgress: progressWriter(options, entry) })
    await settled({ claimed: entry, outcome, token: options.token })
    if (outcome.kind === 'accepted') accepted += 1
    else stoppedBy ??= outcome.failure.stops
  }

  const { entries } = await listEntries(db, userId)
  if (entries.some((entry) => entry.state === 'auth_paused')) stoppedBy = 'signed-out'
  else if (sendable(entries, schedule()).length > 0 && !(await probeHealth(options))) stoppedBy = 'offline'

  for (;;) {
    if (signal?.aborted === true) stoppedBy = 'aborted'
    if (stoppedBy === null) {
      const files = [...inFlight.values()].filter((entry) => entry.files.length > 0).length
      const claimed = await claim(db, {
        ...schedule(),
        userId,
        limit: LANES - running.size,
        fileLimit: FILE_LANES - files,
      })
      if (claimed === undefined) stoppedBy = 'signed-out'
      for (const entry of claimed ?? []) {
        tried.add(entry.id)
        inFlight.set(entry.id, entry)
        const run = sendOne(entry)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => {
            running.delete(run)
            inFlight.delete(entry.id)
          })
        running.add(run)
      }
    }
    if (running.size === 0) break
    await Promise.race(running)
  }

  // Thrown last: one result could not be written, the other entries were still sent.
  if (failures.length > 0) throw failures[0]
  if (stoppedBy === 'signed-out') {
    await pauseForSignIn(db, { userId, token: options.token, now: now(), isOnlySender: locks !== undefined })
  }
  return { accepted, ...(await whatIsLeft(db, userId)), stoppedBy }
}

/** The user's remaining outbox. */
export async function whatIsLeft(
  db: CirklesDatabase,
  userId: string,
): Promise<Left & Pick<DrainResult, 'nextAttemptAt'>> {
  const { entries, unreadable } = await listEntries(db, userId)
  return { ...countLeft(entries, unreadable.length), nextAttemptAt: nextAttempt(entries) }
}

/** Stores an upload's progress: at once when it begins, so that a killed browser finds it, then rarely. */
function progressWriter({ db, now }: DrainOptions, claimed: OutboxEntry) {
  let written: { url: string; at: number } | undefined
  return async (upload: UploadProgress) => {
    const at = now()
    if (written?.url === upload.url && Math.abs(at - written.at) < PROGRESS_EVERY_MS) return
    written = { url: upload.url, at }
    await db.dexie.transaction('rw', db.outbox, async () => {
      const entry = await readEntry(db, claimed.userId, claimed.id)
      if (entry === undefined || entry.state !== 'sending' || entry.attempts !== claimed.attempts) return
      await db.outbox.put({ ...entry, upload, leaseUntil: at + LEASE_MS })
    })
  }
}
