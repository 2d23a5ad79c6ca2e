import type { CalendarDate } from '#contract/rules/calendar.ts'
import type { CirklesDatabase } from '../../db/database.ts'
import type { Enqueued, EntryDraft, OutboxOwner } from './enqueue.ts'
import { enqueueAnswers } from './enqueue-writes.ts'

/** Cash that somebody records who speaks for one of its sides. */
export interface NewGiven {
  /** The UUID minted when the row was shown: a second tap is the same record. */
  readonly entryId: string
  readonly cirkleId: string
  readonly payerId: string
  readonly payerName?: string | undefined
  readonly cycle: number
  /** Whole rupees: the contribution. */
  readonly amount: number
  readonly paymentDate: CalendarDate
  /** Who saw it, where the owner speaks for both sides. */
  readonly attesterId?: string | undefined
}

/** Cash that its payee records at the meeting, or the owner for one that they keep. */
export interface NewReceived extends NewGiven {
  /** To the owner, and not to the receiver of the cycle. */
  readonly toAdmin: boolean
}

/** Saves a record of cash that was received, as `draftOfRecord` says. Throws NotSavedError. */
export const enqueueReceived = async (
  db: CirklesDatabase,
  owner: OutboxOwner,
  received: NewReceived,
  now: () => number = Date.now,
): Promise<Enqueued> => saveOne(db, owner, draftOfRecord('record-received', received, now()), now)

/** Saves a record of cash that was given, as `draftOfRecord` says. Throws NotSavedError. */
export const enqueueGiven = async (
  db: CirklesDatabase,
  owner: OutboxOwner,
  given: NewGiven,
  now: () => number = Date.now,
): Promise<Enqueued> => saveOne(db, owner, draftOfRecord('record-given', given, now()), now)

/** The group of what a member owes in a cycle: cash received and cash given are one record of it. */
export const recordGroup = ({
  cirkleId,
  cycle,
  payerId,
}: Pick<NewGiven, 'cirkleId' | 'cycle' | 'payerId'>): string => `received:${cirkleId}:${cycle}:${payerId}`

/**
 * A record of cash as an entry, saved at `at` by the phone's clock, ms. One that the server refused is replaced by it;
 * one that stands, from another tap or tab, gets no second beside it.
 */
export function draftOfRecord(
  endpoint: 'record-received' | 'record-given',
  { entryId, cirkleId, payerId, payerName, attesterId, ...cash }: NewGiven | NewReceived,
  at: number,
): EntryDraft {
  return {
    id: entryId,
    endpoint,
    input: {
      id: cirkleId,
      user: payerId,
      ...cash,
      ...(attesterId !== undefined && { attester: attesterId }),
      clientCreatedAt: new Date(at).toISOString(),
    },
    group: recordGroup({ cirkleId, payerId, cycle: cash.cycle }),
    ...(payerName !== undefined && { about: payerName }),
  }
}

const saveOne = async (
  db: CirklesDatabase,
  owner: OutboxOwner,
  draft: EntryDraft,
  now: () => number,
): Promise<Enqueued> => ((await enqueueAnswers(db, owner, [draft], now)) === 1 ? 'saved' : 'already-saved')

/** The Yes or No to a record of cash, by who is asked. */
export interface NewRecordAnswer {
  /** The UUID minted when the question opened. */
  readonly entryId: string
  readonly paymentId: string
  /** Of a No, if there is one: who recorded it reads it. */
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
  return saveOne(db, owner, draft, now)
}
