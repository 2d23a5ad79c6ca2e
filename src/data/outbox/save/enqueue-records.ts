import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { CirklesDatabase } from '../../db/database.ts'
import type { Enqueued, OutboxOwner } from './enqueue.ts'
import { enqueueAnswers } from './enqueue-writes.ts'

/** Cash that its payee records at the meeting. */
export interface NewReceived {
  /** The UUID minted when the row was shown: a second tap is the same record. */
  readonly entryId: string
  readonly cirkleId: string
  readonly payerId: string
  readonly cycle: number
  /** As the owner, and not as the receiver of the cycle. */
  readonly toAdmin: boolean
  /** Whole rupees: the contribution. */
  readonly amount: number
  readonly paymentDate: CalendarDate
}

/**
 * Saves a record of cash. One that the server refused is replaced; one that stands, from another tap or tab, gets no
 * second beside it. Throws NotSavedError.
 */
export async function enqueueReceived(
  db: CirklesDatabase,
  owner: OutboxOwner,
  { entryId, cirkleId, payerId, ...received }: NewReceived,
  now: () => number = Date.now,
): Promise<Enqueued> {
  const draft = {
    id: entryId,
    endpoint: 'record-received',
    input: {
      id: cirkleId,
      user: payerId,
      ...received,
      clientCreatedAt: new Date(now()).toISOString(),
    },
    group: `received:${cirkleId}:${received.cycle}:${payerId}`,
  } as const
  return (await enqueueAnswers(db, owner, [draft], now)) === 1 ? 'saved' : 'already-saved'
}

/** The payer's Yes or No to a record of cash. */
export interface NewRecordAnswer {
  /** The UUID minted when the question opened. */
  readonly entryId: string
  readonly paymentId: string
  /** Of a No, if there is one: the payee reads it. */
  readonly comment: string | null
}

/** Saves the answer to a record of cash, as `enqueueDecisions` does those to payments. Throws NotSavedError. */
export async function enqueueRecordAnswer(
  db: CirklesDatabase,
  owner: OutboxOwner,
  endpoint: 'acknowledge-payment' | 'deny-payment',
  { entryId, paymentId: id, comment }: NewRecordAnswer,
  now: () => number = Date.now,
): Promise<Enqueued> {
  const input = endpoint === 'deny-payment' ? { id, comment } : { id }
  const draft = { id: entryId, endpoint, input, group: `payment:${id}` }
  return (await enqueueAnswers(db, owner, [draft], now)) === 1 ? 'saved' : 'already-saved'
}
