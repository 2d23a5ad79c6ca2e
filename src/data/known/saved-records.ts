import { type EntrySubject, entrySubject } from '../outbox/entries/entry-subject.ts'
import type { OutboxEntry } from '../outbox/entries/entry.ts'

/** A record of cash in the outbox. */
export interface SavedReceived {
  readonly entry: OutboxEntry
  readonly subject: Extract<EntrySubject, { kind: 'received' | 'given' }>
}

/** My answer to a record of cash, in the outbox. */
export interface SavedRecordAnswer {
  readonly entry: OutboxEntry
  readonly subject: Extract<EntrySubject, { kind: 'yes' | 'no' }>
}

/** The outbox's writes about records of cash. */
export interface SavedRecords {
  /** Cash received or given, by `receivedKey`; the newest where a refused one was replaced. */
  readonly received: ReadonlyMap<string, SavedReceived>
  /** By payment. */
  readonly answers: ReadonlyMap<string, SavedRecordAnswer>
}

/** What a member owes in a cycle, of which there is one record. */
export const receivedKey = ({
  cirkleId,
  cycle,
  payerId,
}: Pick<SavedReceived['subject'], 'cirkleId' | 'cycle' | 'payerId'>): string =>
  `${cirkleId}:${cycle}:${payerId}`

/** Reads the outbox for records of cash and answers to them. Pure; `entries` are one user's, oldest first. */
export function savedRecords(entries: readonly OutboxEntry[]): SavedRecords {
  const received = new Map<string, SavedReceived>()
  const answers = new Map<string, SavedRecordAnswer>()
  for (const entry of entries) {
    const subject = entrySubject(entry)
    if (subject.kind === 'received' || subject.kind === 'given') {
      received.set(receivedKey(subject), { entry, subject })
    } else if (subject.kind === 'yes' || subject.kind === 'no') {
      answers.set(subject.paymentId, { entry, subject })
    }
  }
  return { received, answers }
}

/** The records with an answer that was not refused. */
export const answeredRecords = ({ answers }: SavedRecords): string[] =>
  [...answers].flatMap(([id, { entry }]) => (entry.state === 'needs_action' ? [] : [id]))
