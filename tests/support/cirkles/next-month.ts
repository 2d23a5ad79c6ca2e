import { type CalendarMonth, nextTwelveMonths, todayInKolkata } from '#contract/rules/calendar.ts'

/** The next month: a Cirkle with its first payment due then does not start by itself during a test. */
export function nextMonth(now = new Date()): CalendarMonth {
  const [, month] = nextTwelveMonths(todayInKolkata(now))
  if (month === undefined) throw new Error('There is always a next month.')
  return month
}
