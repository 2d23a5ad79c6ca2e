import { isMissed, isOverdue, type CalendarDate } from './calendar.ts'
import type { ContributionStatus } from './statuses.ts'

/** Display status of a contribution: its stored status, or its age by the calendar while unpaid. */
export type ContributionDisplay = ContributionStatus | 'overdue' | 'missed'

/**
 * Display status of a contribution `today`. Only `due` ages into overdue and missed: a re-upload request
 * stays visible, because its payer has to act on it.
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
