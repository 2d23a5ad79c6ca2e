import { type CalendarDate, formatDate } from '#contract/rules/calendar.ts'
import { MIN_MEMBERS_TO_START } from '#contract/rules/limits.ts'

/**
 * When a forming Cirkle starts by itself, as the end of a sentence. From its start date on it only needs a
 * second member (product.md §4), so a past date is not named.
 */
export function startsByItself(startDate: CalendarDate, today: CalendarDate): string {
  return today > startDate
    ? `as soon as it has ${MIN_MEMBERS_TO_START} members`
    : `on ${formatDate(startDate)}`
}
