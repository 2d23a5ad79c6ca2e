import { compareDates } from '#contract/rules/calendar.ts'
import type { Owing } from '#contract/http/payments/payments.ts'

/** The kind of debt: money, or only a new proof of a payment, or the details of one in cash. */
export type Owed = 'payment' | 'proof' | 'cash'

/**
 * Of these contributions those still to be paid or proven again, by due date: the earliest is the most overdue.
 * `isSettled` names those whose payment the outbox holds.
 */
export const stillOwed = <T extends Pick<Owing, 'contributionId' | 'status' | 'dueDate'>>(
  contributions: readonly T[],
  isSettled: (contributionId: string) => boolean,
): T[] =>
  contributions
    .filter(
      ({ contributionId, status }) =>
        (status === 'due' || status === 'reupload_requested') && !isSettled(contributionId),
    )
    .sort((a, b) => compareDates(a.dueDate, b.dueDate))

/** What the first of these needs again, where none of them needs money. */
export const neededAgain = ([first]: readonly Owing[]): Owed =>
  first?.paymentMethod === 'cash' ? 'cash' : 'proof'

/** The contribution alone, without the bank details of a payment option. */
export const owingOf = ({
  contributionId,
  cycle,
  dueDate,
  amount,
  status,
  paymentMethod,
  receiver,
}: Owing): Owing => ({
  contributionId,
  cycle,
  dueDate,
  amount,
  status,
  paymentMethod,
  receiver,
})
