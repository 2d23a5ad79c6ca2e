import { isMissed, isOverdue, type CalendarDate } from './calendar.ts'
import type { ContributionState } from './states.ts'

/** How a contribution reads to people: its stored state, and what the calendar makes of one still unpaid. */
export type ContributionDisplay = ContributionState | 'overdue' | 'missed'

/**
 * What to show for a contribution `today`. Only `due` ages into overdue and missed: one that was sent back
 * keeps saying so, for that is what its payer has to act on.
 */
export const contributionDisplay = (
  state: ContributionState,
  dueOn: CalendarDate,
  today: CalendarDate,
): ContributionDisplay => {
  if (state !== 'due') return state
  if (isMissed(dueOn, today)) return 'missed'
  return isOverdue(dueOn, today) ? 'overdue' : 'due'
}
