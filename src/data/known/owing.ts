import { compareDates } from '#contract/rules/calendar.ts'
import type { Owing } from '#contract/http/payments/payments.ts'
import { askedForMethod } from '#contract/views/asked-for.ts'

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
export const neededAgain = ([first]: readonly Owing[]): Owed => askedForMethod(first?.paymentMethod)
