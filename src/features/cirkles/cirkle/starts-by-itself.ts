import type { CalendarDate } from '#contract/rules/calendar.ts'

/**
 * Whether a forming Cirkle starts by itself on its start date. From then on it only needs a second member
 * (product.md §4), so a past date is not named.
 */
export function startsOnItsDate(startDate: CalendarDate, today: CalendarDate): boolean {
  return today <= startDate
}
