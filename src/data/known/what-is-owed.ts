import type { PaymentOption, PaymentOptions } from '#contract/http/payments/payments.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { listEntries } from '../outbox/entries/read-entries.ts'
import { savedWrites, type SavedWrites, settlesContribution } from './saved-writes.ts'

/**
 * A Cirkle's contributions still to be paid or proven again, by due date: the earliest is the most overdue.
 */
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

/** Whether the payer reported the money as sent, and only its proof is requested again. */
export const needsNewProof = ({ status }: Pick<PaymentOption, 'status'>): boolean =>
  status === 'reupload_requested'

/** The kind of debt: money, or only a new proof of a payment. */
export type Owed = 'payment' | 'proof'

/** The debt left in a Cirkle beyond what is saved on the phone; undefined when there is none. */
export function owedBeside(saved: SavedWrites, options: PaymentOptions): Owed | undefined {
  const left = payable(options, saved)
  if (left.length === 0) return undefined
  return left.every(needsNewProof) ? 'proof' : 'payment'
}

/** `owedBeside` for every Cirkle whose payment options the phone has, for the signed-in user. */
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
