import type { PaymentOption } from '#contract/http/payments/payments.ts'
import type { OutboxEntry } from '../outbox/entries/entry.ts'
import { type EntrySubject, entrySubject } from '../outbox/entries/entry-subject.ts'
import { metRecord } from '../outbox/entries/met-record.ts'

type PaymentSubject = Extract<EntrySubject, { kind: 'payment' }>
type DecisionSubject = Extract<EntrySubject, { kind: 'validation' | 'reupload' }>

/** A payment in the outbox, with the proof that follows it; or the owner’s record of what they gave one that they keep. */
export interface SavedPayment {
  readonly entry: OutboxEntry
  readonly subject: PaymentSubject
  readonly proof: OutboxEntry | undefined
}

/** A confirmation or a re-upload request in the outbox. */
export interface SavedDecision {
  readonly entry: OutboxEntry
  readonly subject: DecisionSubject
}

/** The outbox's writes about payments, for screens that show them on the payment itself. */
export interface SavedWrites {
  /** By contribution; the newest if a refused one was corrected. */
  readonly payments: ReadonlyMap<string, SavedPayment>
  /** By payment. */
  readonly decisions: ReadonlyMap<string, SavedDecision>
}

/** Reads the outbox for payments and decisions. Pure; `entries` are one user's, oldest first. */
export function savedWrites(entries: readonly OutboxEntry[]): SavedWrites {
  const payments = new Map<string, SavedPayment>()
  const decisions = new Map<string, SavedDecision>()
  for (const entry of entries) {
    const subject = entrySubject(entry)
    if (subject.kind === 'payment') {
      const proof = entries.find(({ dependsOn }) => dependsOn === entry.id)
      payments.set(subject.contributionId, { entry, subject, proof })
    } else if (subject.kind === 'given' && subject.contributionId !== undefined) {
      const { cirkleId, contributionId, amount } = subject
      const own = {
        kind: 'payment',
        cirkleId,
        contributionId,
        amount,
        toAdmin: false,
        paymentMethod: 'cash',
      } as const
      payments.set(contributionId, { entry, subject: own, proof: undefined })
    } else if (subject.kind === 'validation' || subject.kind === 'reupload') {
      decisions.set(subject.paymentId, { entry, subject })
    }
  }
  return { payments, decisions }
}

/** The contribution of a saved payment, by its entry id. */
export const contributionOf = ({ payments }: SavedWrites, entryId: string | undefined): string | undefined =>
  [...payments].find(([, { entry }]) => entry.id === entryId)?.[0]

/**
 * The entry of a contribution's saved payment that says more than the last sync; undefined when there is none.
 * The payee may answer before a sync removes the entry of a payment recorded long ago, or a copy of one.
 */
export function newerEntry(
  { payments }: SavedWrites,
  { contributionId, status }: Pick<PaymentOption, 'contributionId' | 'status'>,
): OutboxEntry | undefined {
  const entry = payments.get(contributionId)?.entry
  if (entry === undefined) return undefined
  // What its payee recorded stands until the No.
  if (metRecord(entry) && (status === 'submitted' || status === 'confirmed')) return undefined
  const isOpen = entry.state !== 'accepted' && entry.receipt === undefined
  return isOpen || status === 'due' ? entry : undefined
}

/**
 * Whether this saved payment leaves nothing to do: it is on its way, or recorded already. A refused one
 * settles nothing, even where another is recorded: the contribution shows that one's state.
 */
export function settlesContribution(saved: SavedPayment | undefined): boolean {
  return saved !== undefined && saved.entry.state !== 'needs_action'
}
