import { type CalendarDate, formatDate } from '#contract/rules/calendar.ts'
import { MIN_MEMBERS_TO_START } from '#contract/rules/limits.ts'
import { t } from '#messages/cirkles/cirkle.ts'

/**
 * Whether a forming Cirkle starts by itself on its start date. From then on it only needs a second member
 * (product.md §4), so a past date is not named.
 */
export function startsOnItsDate(startDate: CalendarDate, today: CalendarDate): boolean {
  return today <= startDate
}

/** When a forming Cirkle starts by itself, as the end of a sentence. */
export function startsByItself(startDate: CalendarDate, today: CalendarDate): string {
  return startsOnItsDate(startDate, today)
    ? t('startsOnDate', { date: formatDate(startDate) })
    : t('startsWithMembers', { count: MIN_MEMBERS_TO_START })
}
