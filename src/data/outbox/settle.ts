import type { Message } from '#contract/http/chat.ts'
import type { Payment } from '#contract/http/payments.ts'
import type { Ticket } from '#contract/http/reports.ts'
import { fromWire } from '#contract/wire-names.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { applyOwnMessage } from './apply-own-message.ts'
import { applyPayment } from './apply-payment.ts'
import type { OutboxEntry } from './entry.ts'
import { readDependents, readEntry } from './read-entries.ts'
import { retryDelay } from './retry-policy.ts'
import type { AcceptedData, Outcome } from './send.ts'
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
    for (const { claimed, outcome, token } of attempts) {
      const entry = await readEntry(db, claimed.userId, claimed.id)
      if (entry === undefined || entry.state === 'accepted') continue
      if (outcome.kind === 'accepted') await accept(db, entry, outcome.data, options.now)
      else if (entry.attempts === claimed.attempts) {
        await keepFailure(db, entry, outcome.failure, token, options)
      }
    }
  })
}

async function keepFailure(
  db: CirklesDatabase,
  entry: OutboxEntry,
  failure: Failure,
  token: string,
  options: SettleOptions,
): Promise<void> {
  const session = await db.session.get('current')
  const hasNewToken = session?.userId === entry.userId && session.token !== token
  // The old token's end says nothing any more: the sign-in this entry would wait for has been.
  const isOutlived = failure.next === 'auth_paused' && hasNewToken
  await db.outbox.put(afterFailure(entry, isOutlived ? { ...failure, next: 'retry' } : failure, options))
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

async function accept(
  db: CirklesDatabase,
  entry: OutboxEntry,
  data: AcceptedData,
  now: number,
): Promise<void> {
  const told: Payment | Message | Ticket | null = fromWire(data)
  const ticket = told !== null && 'ticket' in told ? told.ticket : undefined
  const answer = told === null || 'ticket' in told ? null : told
  const payment = answer !== null && 'receiptNumber' in answer ? answer : null
  await db.outbox.put({
    ...entry,
    state: 'accepted',
    leaseUntil: undefined,
    unansweredSince: undefined,
    lastError: undefined,
    receipt: payment ? { paymentId: payment.id, receiptNumber: payment.receiptNumber } : undefined,
    ticket,
  })
  if (answer === null) return
  for (const dependent of payment ? await readDependents(db, entry.id) : []) {
    await db.outbox.put({ ...dependent, input: { ...dependent.input, id: answer.id } })
  }
  const session = await db.session.get('current')
  if (session?.userId !== entry.userId) return
  if ('receiptNumber' in answer) await applyPayment(db, entry.userId, answer)
  else await applyOwnMessage(db, entry, answer, now)
}
