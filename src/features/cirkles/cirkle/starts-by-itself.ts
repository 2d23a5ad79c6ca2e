import { type CalendarDate, formatDate } from '#contract/rules/calendar.ts'

/**
 * When a forming Cirkle starts by itself, as the end of a sentence. From its start date on it waits for nothing but a
 * second member (product.md §4), so a date that has passed is not named.
 */
export function startsByItself(startDate: CalendarDate, today: CalendarDate): string {
  return today > startDate ? 'as soon as it has 2 members' : `on ${formatDate(startDate)}`
}
