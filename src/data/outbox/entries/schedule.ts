import { isProof, type OutboxEntry } from './entry.ts'
import { isDue, isLeaseOver } from './retry-policy.ts'

export interface ScheduleOptions {
  readonly origin: string
  readonly now: number
  /** Entries this run is sending. */
  readonly inFlight: ReadonlySet<string>
  /** Whether a lock proves that this is the only sender: then any `sending` entry was left by a dead one. */
  readonly isOnlySender: boolean
  /** Entries this run has tried: each is tried once per run, or a turned-back clock could make it loop. */
  readonly tried: ReadonlySet<string>
}

/**
 * Entries that may be sent now, records before files, so that fifty payments are recorded before the first
 * photo takes the line. `entries` are one user's, in the order they were saved. Order holds within a group
 * and never across, as `holdsGroup` defines.
 */
export function sendable(entries: readonly OutboxEntry[], options: ScheduleOptions): OutboxEntry[] {
  const ready = heads(entries).filter((entry) => entry.origin === options.origin && isReady(entry, options))
  return [
    ...ready.filter((entry) => entry.files.length === 0),
    ...ready.filter((entry) => entry.files.length > 0),
  ]
}

/** When this phone must next try by itself, in ms of its clock; null when nothing waits. */
export function nextAttempt(entries: readonly OutboxEntry[]): number | null {
  const times = heads(entries)
    .filter(isWaiting)
    .map((entry) => (entry.state === 'sending' ? (entry.leaseUntil ?? 0) : entry.nextAttemptAt))
  return times.length === 0 ? null : Math.min(...times)
}

/** The number of entries that will be sent automatically: not those behind one that needs a person. */
export function countWaiting(entries: readonly OutboxEntry[]): number {
  const stuck = new Set<string>()
  const held = new Set<string>()
  let count = 0
  for (const entry of entries) {
    if (entry.state === 'accepted') continue
    const isBehind = isHeld(entry, held) || (entry.dependsOn !== undefined && stuck.has(entry.dependsOn))
    if (isWaiting(entry) && !isBehind) count += 1
    else {
      stuck.add(entry.id)
      if (holdsGroup(entry)) held.add(entry.group)
    }
  }
  return count
}

function isWaiting(entry: OutboxEntry): boolean {
  return entry.state === 'queued' || entry.state === 'unknown' || entry.state === 'sending'
}

/**
 * Whether later entries of its group wait for this one. A proof follows its payment and holds nothing:
 * otherwise a proof that came too late would hold later payments for good. A refusal is final under its key,
 * so nothing waits for a refused entry, except in a chat, where the next message may refer to it.
 */
function holdsGroup(entry: OutboxEntry): boolean {
  if (entry.state === 'accepted' || isProof(entry)) return false
  return entry.state !== 'needs_action' || entry.endpoint === 'send-message'
}

const isHeld = (entry: OutboxEntry, held: ReadonlySet<string>) => !isProof(entry) && held.has(entry.group)

/** Entries that nothing holds: neither an earlier one in their group, nor the one they depend on. */
function heads(entries: readonly OutboxEntry[]): OutboxEntry[] {
  const unsent = entries.filter((entry) => entry.state !== 'accepted')
  const unsentIds = new Set(unsent.map(({ id }) => id))
  const held = new Set<string>()
  return unsent.filter((entry) => {
    const isFree = !isHeld(entry, held)
    if (holdsGroup(entry)) held.add(entry.group)
    return isFree && (entry.dependsOn === undefined || !unsentIds.has(entry.dependsOn))
  })
}

function isReady(entry: OutboxEntry, options: ScheduleOptions): boolean {
  if (options.inFlight.has(entry.id) || options.tried.has(entry.id)) return false
  if (entry.state === 'sending') return options.isOnlySender || isLeaseOver(entry.leaseUntil, options.now)
  if (entry.state !== 'queued' && entry.state !== 'unknown') return false
  // The run began with an answer from the server, so a wait for the connection is over.
  return entry.lastError?.kind === 'no-connection' || isDue(entry.nextAttemptAt, options.now)
}
