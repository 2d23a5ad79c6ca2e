import { isMissed, isOverdue, type CalendarDate } from './calendar.ts'
import type { ContributionStatus } from './statuses.ts'

/** How a contribution reads to people: its stored status, and what the calendar makes of one still unpaid. */
export type ContributionDisplay = ContributionStatus | 'overdue' | 'missed'

/**
 * What to show for a contribution `today`. Only `due` ages into overdue and missed: one whose proof is
 * asked for again keeps saying so, for that is what its payer has to act on.
 */
export const contributionDisplay = (
  status: ContributionStatus,
  dueOn: CalendarDate,
  today: CalendarDate,
): ContributionDisplay => {
  if (status !== 'due') return status
  if (isMissed(dueOn, today)) return 'missed'
  return isOverdue(dueOn, today) ? 'overdue' : 'due'
}
