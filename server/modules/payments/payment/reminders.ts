import { addDays, todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import type { ContributionStatus } from '#contract/rules/statuses.ts'

/** Hour in India at which payers' reminders begin (product.md §6): a due date should not wake people. */
const HOUR_OF_REMINDERS = 9
const DAYS_OVERDUE = 3

/** A contribution's reminder stage; each is sent once, and skipped when the next stage is reached. */
export type ReminderStage = 'due-in-3-days' | 'due-in-1-day' | 'due-today' | 'overdue' | 'missed'

/** A reminder due now, for unpaid contributions whose due date is in this range. */
export interface DueReminder {
  readonly stage: ReminderStage
  /** First and last due date; null for no lower bound. */
  readonly from: CalendarDate | null
  readonly to: CalendarDate
  readonly statuses: readonly ContributionStatus[]
}

/**
 * The reminders to send at `now`: a contribution's due date and status decide its one stage. After days of
 * downtime only reminders that still hold are sent: no "due tomorrow" a week late. Re-upload requests get
 * reminders until the due date, and then keep their status (`contributionDisplay`): only `due` ages further.
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

/** Hours a payment may wait for its payee's answer before a reminder (product.md §6). */
const HOURS_UNANSWERED = 48

/** Pending payments made up to this instant are due for a reminder at `now`. */
export const unansweredSince = (now: Date): Date => new Date(now.getTime() - HOURS_UNANSWERED * 3_600_000)
