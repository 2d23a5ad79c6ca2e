import type { Message } from '#contract/http/chat.ts'
import type { Payment } from '#contract/http/payments.ts'
import type { Ticket } from '#contract/http/reports.ts'
import { fromWire } from '#contract/wire-names.ts'
import type { CirklesDatabase } from '../db/database.ts'
import type { SessionRow } from '../db/rows.ts'
import { applyOwnMessage } from './apply-own-message.ts'
import { applyPayments } from './apply-payment.ts'
import type { OutboxEntry } from './entry.ts'
import { readDependents, readEntries } from './read-entries.ts'
import { retryDelay } from './retry-policy.ts'
import type { Outcome } from './send.ts'
import type { Failure } from './classify-answer.ts'

export interface SettleOptions {
  /** Phone clock, ms. */
  readonly now: number
  readonly random: () => number
}

/** An entry as it was taken to be sent, and what became of it. */
export interface Attempt {
  readonly claimed: OutboxEntry
  readonly outcome: Outcome
  /** The token it was made with. */
  readonly token: string
}

/**
 * Writes down what became of attempts, in one transaction with all that follows from them. An acceptance is
 * always kept; a failure counts only while the entry is still this sender's (`attempts` tells), for another
 * sender may have got it accepted meanwhile.
 */
export async function settle(
  db: CirklesDatabase,
  attempts: readonly Attempt[],
  options: SettleOptions,
): Promise<void> {
  const tables = [
    db.outbox,
    db.outboxFiles,
    db.session,
    db.sections,
    db.facts,
    db.ledger,
    db.paymentOptions,
    db.messages,
    db.images,
  ]
  await db.dexie.transaction('rw', tables, async () => {
    const session = await db.session.get('current')
    const read = await readEntries(
      db,
      attempts.map(({ claimed }) => claimed),
    )
    const entries = new Map(read.map((entry) => [entry.id, entry]))
    const answers: { readonly entry: OutboxEntry; readonly answer: Payment | Message }[] = []
    for (const { claimed, outcome, token } of attempts) {
      const entry = entries.get(claimed.id)
      if (entry === undefined || entry.state === 'accepted') continue
      if (outcome.kind === 'accepted') {
        const told: Payment | Message | Ticket | null = fromWire(outcome.data)
        entries.set(entry.id, afterAcceptance(entry, told))
        if (told !== null && !('ticket' in told)) answers.push({ entry, answer: told })
      } else if (entry.attempts === claimed.attempts) {
        const failure = failureNow(entry, outcome.failure, token, session)
        entries.set(entry.id, afterFailure(entry, failure, options))
      }
    }
    const payments = new Map(
      answers.flatMap(({ entry, answer }) =>
        'receiptNumber' in answer ? [[entry.id, answer] as const] : [],
      ),
    )
    for (const row of await readDependents(db, ...payments.keys())) {
      const dependent = entries.get(row.id) ?? row
      const id = payments.get(row.dependsOn ?? '')?.id
      entries.set(row.id, { ...dependent, input: { ...dependent.input, id } })
    }
    await db.outbox.bulkPut([...entries.values()])

    const own = answers.filter(({ entry }) => entry.userId === session?.userId)
    const paid = own.flatMap(({ answer }) => ('receiptNumber' in answer ? [answer] : []))
    if (session !== undefined) await applyPayments(db, session.userId, paid)
    for (const { entry, answer } of own) {
      if (!('receiptNumber' in answer)) await applyOwnMessage(db, entry, answer, options.now)
    }
  })
}

/** What a failure means now: the old token's end says nothing once the sign-in that it would wait for has been. */
function failureNow(
  entry: OutboxEntry,
  failure: Failure,
  token: string,
  session: SessionRow | undefined,
): Failure {
  const hasNewToken = session?.userId === entry.userId && session.token !== token
  return failure.next === 'auth_paused' && hasNewToken ? { ...failure, next: 'retry' } : failure
}

/** The entry after a failed attempt. Pure. */
export function afterFailure(
  entry: OutboxEntry,
  failure: Failure,
  { now, random }: SettleOptions,
): OutboxEntry {
  const { next, retryAfterSeconds, receipt } = failure
  const unansweredSince = entry.unansweredSince ?? (next === 'unknown' ? now : undefined)
  const base: OutboxEntry = {
    ...entry,
    leaseUntil: undefined,
    lastError: { ...failure.error, at: now },
    nextAttemptAt: now + retryDelay(entry.attempts, random, retryAfterSeconds),
    unansweredSince,
  }
  switch (next) {
    case 'retry':
    case 'unknown':
      return { ...base, state: unansweredSince === undefined ? 'queued' : 'unknown' }
    case 'auth_paused':
      return { ...base, state: 'auth_paused' }
    case 'needs_action':
      // A refusal is an answer: nothing is open any more.
      return { ...base, state: 'needs_action', unansweredSince: undefined, ...(receipt && { receipt }) }
  }
}

/** The entry after what the server told of it was accepted. Pure. */
function afterAcceptance(entry: OutboxEntry, told: Payment | Message | Ticket | null): OutboxEntry {
  const payment = told !== null && 'receiptNumber' in told ? told : undefined
  return {
    ...entry,
    state: 'accepted',
    leaseUntil: undefined,
    unansweredSince: undefined,
    lastError: undefined,
    receipt: payment && { paymentId: payment.id, receiptNumber: payment.receiptNumber },
    ticket: told !== null && 'ticket' in told ? told.ticket : undefined,
  }
}
