import type { Tx } from '#server/db/client.ts'
import { rawQuery } from '#server/db/query/raw-query.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { JobName } from '#server/platform/jobs/queues.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mail, Mailer } from '#server/platform/mail/mail.ts'
import type { RealtimeMessage } from '#server/realtime/publish/messages.ts'
import type { Publisher } from '#server/realtime/publish/publisher.ts'
import type { EventDetails, NotedEvent, SecurityEvent } from './security-events.ts'

/**
 * Effects of a call beyond its rows. Events leave inside the transaction, mails after its commit; anything
 * put outside the database (a stored file) is undone when the call does not succeed.
 */
export interface Effects {
  publish(...events: RealtimeMessage[]): void
  mail(...mails: Mail[]): void
  /** Schedules a job soon after the commit; it finds its work in the tables. */
  wake(job: JobName): void
  /** Notes a security event: in the audit with the commit, and in the log after the call, even a refused one. */
  note(event: SecurityEvent, details?: EventDetails): void
  /** Runs when the call is refused or fails. Must be safe to run once at any time. */
  undo(step: () => Promise<void>): void
}

export interface CollectedEffects extends Effects {
  readonly events: RealtimeMessage[]
  readonly mails: Mail[]
  readonly jobs: Set<JobName>
  readonly notes: NotedEvent[]
  readonly undoSteps: (() => Promise<void>)[]
}

export function collectEffects(): CollectedEffects {
  const events: RealtimeMessage[] = []
  const mails: Mail[] = []
  const jobs = new Set<JobName>()
  const notes: NotedEvent[] = []
  const undoSteps: (() => Promise<void>)[] = []
  return {
    events,
    mails,
    jobs,
    notes,
    undoSteps,
    publish: (...more) => void events.push(...more),
    mail: (...more) => void mails.push(...more),
    wake: (job) => void jobs.add(job),
    note: (event, details = {}) => void notes.push({ event, ...details }),
    undo: (step) => void undoSteps.push(step),
  }
}

/** Sends the collected events: with the commit of `tx`, where the publisher can. */
export async function publishInside(
  tx: Tx,
  publisher: Publisher,
  { events }: Pick<CollectedEffects, 'events'>,
): Promise<void> {
  await publisher.publish((text, values) => rawQuery(tx, text, values), events)
}

/** Runs the remaining effects after the commit: a failure is logged, and does not affect the change. */
export async function settleEffects(
  kernel: {
    readonly publisher: Publisher
    readonly mailer: Mailer
    readonly jobs: Pick<Jobs, 'wake'>
    readonly log: Log
  },
  { events, mails, jobs }: Pick<CollectedEffects, 'events' | 'mails' | 'jobs'>,
  operation?: string,
): Promise<void> {
  const results = await Promise.allSettled([
    kernel.publisher.afterCommit(events),
    ...mails.map((mail) => kernel.mailer.send(mail)),
    ...[...jobs].map((job) => kernel.jobs.wake(job)),
  ])
  for (const result of results) {
    if (result.status === 'rejected') {
      kernel.log.error({ err: result.reason as unknown, operation }, 'an effect after commit failed')
    }
  }
}

/** Undoes what was put outside the database, latest first. */
export async function undoEffects({ undoSteps }: Pick<CollectedEffects, 'undoSteps'>): Promise<void> {
  for (const step of undoSteps.toReversed()) await step()
}
