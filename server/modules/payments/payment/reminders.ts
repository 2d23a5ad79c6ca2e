import { addDays, todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import type { ContributionStatus } from '#contract/rules/statuses.ts'

/** The hour in India from which payers are reminded (product.md §6): nobody is woken by a due date. */
const HOUR_OF_REMINDERS = 9
const DAYS_OVERDUE = 3

/** Which reminder a contribution has reached; each is sent once, and none of them when the next is reached. */
export type ReminderStage = 'due-in-3-days' | 'due-in-1-day' | 'due-today' | 'overdue' | 'missed'

/** A reminder that is due now, and to whom: those who still owe what was or is due within these days. */
export interface DueReminder {
  readonly stage: ReminderStage
  /** First and last due date; null for however long ago. */
  readonly from: CalendarDate | null
  readonly to: CalendarDate
  readonly statuses: readonly ContributionStatus[]
}

/**
 * The reminders to send at `now`: a contribution's due date and its status decide its one stage. After days without
 * a server only what still holds is said: no "due tomorrow" a week late. What was sent back is asked for until it is
 * due, and then says so itself (`contributionDisplay`): only what was never paid ages into overdue and missed.
 */
export const remindersAt = (now: Date): DueReminder[] => {
  const today = todayInKolkata(now)
  if (now < new Date(`${today}T0${HOUR_OF_REMINDERS}:00:00+05:30`)) return []
  const inDays = (days: number) => addDays(today, days)
  const unpaid = ['due', 'reupload_requested'] as const
  return [
    { stage: 'due-in-3-days', from: inDays(2), to: inDays(3), statuses: unpaid },
    { stage: 'due-in-1-day', from: inDays(1), to: inDays(1), statuses: unpaid },
    { stage: 'due-today', from: today, to: today, statuses: unpaid },
    { stage: 'overdue', from: inDays(-DAYS_OVERDUE), to: inDays(-1), statuses: ['due'] },
    { stage: 'missed', from: null, to: inDays(-DAYS_OVERDUE - 1), statuses: ['due'] },
  ]
}

/** How long a payment may wait for its payee's answer until they are reminded (product.md §6). */
const HOURS_UNANSWERED = 48

/** Payments made up to this instant have waited too long at `now`. */
export const unansweredSince = (now: Date): Date => new Date(now.getTime() - HOURS_UNANSWERED * 3_600_000)
