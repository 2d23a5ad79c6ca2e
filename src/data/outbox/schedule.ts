import type { OutboxEntry } from './entry.ts'
import { isDue, isLeaseOver } from './retry-policy.ts'

export interface ScheduleOptions {
  readonly origin: string
  readonly now: number
  /** Entries this very run is sending. */
  readonly inFlight: ReadonlySet<string>
  /** Whether a lock proves that nobody else sends: then whatever says `sending` was left by the dead. */
  readonly isOnlySender: boolean
  /** Entries this run has tried: none is tried twice in one run, or a turned clock could make it spin. */
  readonly tried: ReadonlySet<string>
}

/**
 * Which entries may go now, records before files, so that fifty payments are recorded before the first photo
 * takes the line. `entries` are one user's, in the order they were saved. Order holds within a group: its
 * first entry not accepted holds the others; across groups nothing waits for anything.
 */
export function sendable(entries: readonly OutboxEntry[], options: ScheduleOptions): OutboxEntry[] {
  const ready = heads(entries).filter((entry) => entry.origin === options.origin && isReady(entry, options))
  return [
    ...ready.filter((entry) => entry.files.length === 0),
    ...ready.filter((entry) => entry.files.length > 0),
  ]
}

/** When this phone has to try again by itself, in ms of its clock; null when nothing waits. */
export function nextAttempt(entries: readonly OutboxEntry[]): number | null {
  const times = heads(entries)
    .filter(isWaiting)
    .map((entry) => (entry.state === 'sending' ? (entry.leaseUntil ?? 0) : entry.nextAttemptAt))
  return times.length === 0 ? null : Math.min(...times)
}

/** How many entries will go without anybody doing anything: not those behind one that needs a person. */
export function countWaiting(entries: readonly OutboxEntry[]): number {
  const moving = new Set(
    heads(entries)
      .filter(isWaiting)
      .map((entry) => entry.group),
  )
  return entries.filter((entry) => isWaiting(entry) && moving.has(entry.group)).length
}

function isWaiting(entry: OutboxEntry): boolean {
  return entry.state === 'queued' || entry.state === 'unknown' || entry.state === 'sending'
}

/** The first entry of each group that is not accepted, unless it depends on one that is not. */
function heads(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const unsent = new Map(
    entries.filter((entry) => entry.state !== 'accepted').map((entry) => [entry.id, entry]),
  )
  const groups = new Set<string>()
  return [...unsent.values()].filter((entry) => {
    if (groups.has(entry.group)) return false
    groups.add(entry.group)
    return entry.dependsOn === undefined || !unsent.has(entry.dependsOn)
  })
}

function isReady(entry: OutboxEntry, options: ScheduleOptions): boolean {
  if (options.inFlight.has(entry.id) || options.tried.has(entry.id)) return false
  if (entry.state === 'sending') return options.isOnlySender || isLeaseOver(entry.leaseUntil, options.now)
  if (entry.state !== 'queued' && entry.state !== 'unknown') return false
  // The run began with an answer from the server, so a wait for the connection is over.
  return entry.lastError?.kind === 'no-connection' || isDue(entry.nextAttemptAt, options.now)
}
