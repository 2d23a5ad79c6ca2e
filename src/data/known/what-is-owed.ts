import type { PaymentOption, PaymentOptions } from '#contract/http/payments/payments.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { listEntries } from '../outbox/entries/read-entries.ts'
import { savedWrites, type SavedWrites, settlesContribution } from './saved-writes.ts'

/** What is still to be paid in a Cirkle, or to be proven again: the earliest due first, for it is the latest. */
export function payable(options: PaymentOptions | undefined, saved: SavedWrites): PaymentOption[] {
  if (options === undefined) return []
  const all = [...(options.lastPayment === null ? [] : [options.lastPayment]), ...options.pastPendingPayments]
  return all
    .filter(
      ({ contributionId, status }) =>
        (status === 'due' || status === 'reupload_requested') &&
        !settlesContribution(saved.payments.get(contributionId)),
    )
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
}

/** Whether the money is said to have been sent, and only its proof is asked for again. */
export const needsNewProof = ({ status }: Pick<PaymentOption, 'status'>): boolean =>
  status === 'reupload_requested'

/** What is owed: money, or no more than a new proof of what was paid. */
export type Owed = 'payment' | 'proof'

/** What of it is left in a Cirkle beside what is saved on the phone; undefined when that is nothing. */
export function owedBeside(saved: SavedWrites, options: PaymentOptions): Owed | undefined {
  const left = payable(options, saved)
  if (left.length === 0) return undefined
  return left.every(needsNewProof) ? 'proof' : 'payment'
}

/** The same of every Cirkle of which the phone knows what is owed, for who is signed in. */
export async function readOwed(db: CirklesDatabase): Promise<ReadonlyMap<string, Owed | undefined>> {
  const session = await db.session.get('current')
  if (session === undefined) return new Map()
  const [{ entries }, options] = await Promise.all([
    listEntries(db, session.userId),
    db.paymentOptions.toArray(),
  ])
  const saved = savedWrites(entries)
  return new Map(options.map((each) => [each.cirkleId, owedBeside(saved, each)]))
}
