import { type EntrySubject, entrySubject } from '../outbox/entries/entry-subject.ts'
import type { OutboxEntry } from '../outbox/entries/entry.ts'
import type { SentHandOver } from './payouts.ts'

/** A hand-over in the outbox, with the proof that follows it. */
export interface SavedHandOver {
  readonly entry: OutboxEntry
  readonly subject: Extract<EntrySubject, { kind: 'hand-over' }>
  readonly proof: OutboxEntry | undefined
}

/** The receiver's answer to a hand-over, in the outbox. */
export interface SavedHandOverAnswer {
  readonly entry: OutboxEntry
  readonly subject: Extract<EntrySubject, { kind: 'acknowledgement' | 'sent-back' }>
}

/** The outbox's writes about hand-overs. */
export interface SavedHandOvers {
  /** In the order they were saved. */
  readonly records: readonly SavedHandOver[]
  /** By hand-over; the newest where a refused one was replaced. */
  readonly answers: ReadonlyMap<string, SavedHandOverAnswer>
}

/** Reads the outbox for hand-overs and answers to them. Pure; `entries` are one user's, oldest first. */
export function savedHandOvers(entries: readonly OutboxEntry[]): SavedHandOvers {
  const records: SavedHandOver[] = []
  const answers = new Map<string, SavedHandOverAnswer>()
  for (const entry of entries) {
    const subject = entrySubject(entry)
    if (subject.kind === 'hand-over') {
      records.push({ entry, subject, proof: entries.find(({ dependsOn }) => dependsOn === entry.id) })
    } else if (subject.kind === 'acknowledgement' || subject.kind === 'sent-back') {
      answers.set(subject.handOverId, { entry, subject })
    }
  }
  return { records, answers }
}

/** The hand-overs of these that were not refused, or are recorded already. */
export const sentHandOvers = ({ records }: SavedHandOvers): SentHandOver[] =>
  records.flatMap(({ entry: { state, receipt }, subject: { cirkleId, cycle, amount } }) =>
    state === 'needs_action' && receipt === undefined
      ? []
      : [{ cirkleId, cycle, amount, recordedId: receipt?.paymentId }],
  )

/** The hand-overs with an answer: mine that was not refused, or the one it was refused for. */
export const answeredHandOvers = ({ answers }: SavedHandOvers): string[] =>
  [...answers].flatMap(([id, { entry }]) => (isAnswered(entry) ? [id] : []))

/** Whether an entry that answers leaves no question: it stands, or another answer does. */
export const isAnswered = ({ state, lastError }: Pick<OutboxEntry, 'state' | 'lastError'>): boolean =>
  state !== 'needs_action' || lastError?.code === 'hand_over_answered'
