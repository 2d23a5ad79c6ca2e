import { t } from '../messages/dates.ts'
import { inDigits } from '../messages/language/spoken-language.ts'

/** A day as `YYYY-MM-DD`; days compare as text. */
export type CalendarDate = string
/** A month as `YYYY-MM`. */
export type CalendarMonth = string

const DAY_MS = 86_400_000
const INDIA_OFFSET_MS = 5.5 * 3_600_000
/** Days after its due date that a contribution is overdue before it is missed (product.md §4). */
export const DAYS_BEFORE_MISSED = 3
const twoDigits = (n: number): string => String(n).padStart(2, '0')

const monthIndex = (month: CalendarMonth): number => {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month)
  if (!match) throw new RangeError(`Not a month: ${month}`)
  return Number(match[1]) * 12 + Number(match[2]) - 1
}

const monthAt = (index: number): CalendarMonth => {
  if (!Number.isInteger(index) || index < 0 || index >= 120_000)
    throw new RangeError(`No such month: ${index}`)
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${twoDigits((index % 12) + 1)}`
}

/** 1 to 12. */
const monthOfYear = (month: CalendarMonth): number => (monthIndex(month) % 12) + 1

const dayNumber = (date: CalendarDate): number => {
  if (!isCalendarDate(date)) throw new RangeError(`Not a calendar date: ${date}`)
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

const isoDay = (ms: number): CalendarDate => new Date(ms).toISOString().slice(0, 10)

/** Whether `year` has a 29 February (Gregorian rule). */
export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

/** The number of days in `month`, leap years counted. Throws RangeError when it is not `YYYY-MM`. */
export const daysInMonth = (month: CalendarMonth): number => {
  const index = monthIndex(month)
  const number = monthOfYear(month)
  if (number === 2) return isLeapYear(Math.floor(index / 12)) ? 29 : 28
  return [4, 6, 9, 11].includes(number) ? 30 : 31
}

/** The month `count` months after `month` (before it when negative). Throws RangeError outside years 0–9999. */
export const addMonths = (month: CalendarMonth, count: number): CalendarMonth =>
  monthAt(monthIndex(month) + count)

/** The months from `from` to `to`: 1 from a month to the next, negative when `to` is earlier. */
export const monthsBetween = (from: CalendarMonth, to: CalendarMonth): number =>
  monthIndex(to) - monthIndex(from)

/** Whether `text` is an existing day, written `YYYY-MM-DD`: 2027-02-29 is not. */
export const isCalendarDate = (text: string): boolean => {
  // PostgreSQL has no year 0.
  const match = /^((?!0000)\d{4}-(?:0[1-9]|1[0-2]))-(\d\d)$/.exec(text)
  if (!match?.[1]) return false
  const day = Number(match[2])
  return day >= 1 && day <= daysInMonth(match[1])
}

/** The day `count` days after `date` (before it when negative). Throws RangeError when `date` does not exist. */
export const addDays = (date: CalendarDate, count: number): CalendarDate =>
  isoDay((dayNumber(date) + count) * DAY_MS)

/** For `sort`: earlier days first. `localeCompare` loads collation tables first, which takes a cheap phone long. */
export const compareDates = (a: CalendarDate, b: CalendarDate): number => (a < b ? -1 : a > b ? 1 : 0)

/** The days from `from` to `to`: 1 from a day to the next, negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumber(to) - dayNumber(from)

/** The current day in India at the instant `now`, whatever the device's time zone (product.md §1). */
export const todayInKolkata = (now: Date): CalendarDate =>
  // India has kept UTC+5:30 without summer time since 1945, so a fixed offset suffices.
  isoDay(now.getTime() + INDIA_OFFSET_MS)

/** The twelve months a new Cirkle may start in, `today`'s month first (product.md §3). */
export const nextTwelveMonths = (today: CalendarDate): CalendarMonth[] =>
  Array.from({ length: 12 }, (_, ahead) => addMonths(today.slice(0, 7), ahead))

/**
 * The due date of `cycle` (1 is the first): the same day every month, clamped to the month's last
 * (product.md §3). Clamping is per month: the 31st is 28 February, then 31 March again.
 */
export const dueDate = (startMonth: CalendarMonth, contributionDay: number, cycle: number): CalendarDate => {
  const month = addMonths(startMonth, cycle - 1)
  return `${month}-${twoDigits(Math.min(contributionDay, daysInMonth(month)))}`
}

/** The due dates of cycles 1 to `cycles`, in order. */
export const dueDates = (
  startMonth: CalendarMonth,
  contributionDay: number,
  cycles: number,
): CalendarDate[] =>
  Array.from({ length: cycles }, (_, index) => dueDate(startMonth, contributionDay, index + 1))

/** The Cirkle fields that decide its due dates. */
interface DueDays {
  readonly startMonth: CalendarMonth
  readonly contributionDay: number
}

/**
 * The month of the first due date of a Cirkle started on `startedOn`: its start month, or a later one when it
 * waited for members, so that nothing is overdue at the start.
 */
export const firstDueMonth = (
  { startMonth, contributionDay }: DueDays,
  startedOn: CalendarDate,
): CalendarMonth => {
  const current = startedOn.slice(0, 7)
  const month = startMonth > current ? startMonth : current
  return dueDate(month, contributionDay, 1) < startedOn ? addMonths(month, 1) : month
}

/** The due date of `cycle` if a forming Cirkle started `today`: never in the past. */
export const plannedDueDate = (cirkle: DueDays, cycle: number, today: CalendarDate): CalendarDate =>
  dueDate(firstDueMonth(cirkle, today), cirkle.contributionDay, cycle)

/**
 * The day `cycle` opens: cycle 1 when the Cirkle starts, each later one on the day after the previous due
 * date. `startMonth` is the month of the first due date.
 */
export const opensOn = (
  startMonth: CalendarMonth,
  contributionDay: number,
  cycle: number,
  startedOn: CalendarDate,
): CalendarDate => {
  if (cycle === 1) return startedOn
  return addDays(dueDate(startMonth, contributionDay, cycle - 1), 1)
}

/** Whether an unpaid contribution due on `due` is overdue `today`: from the day after (product.md §4). */
export const isOverdue = (due: CalendarDate, today: CalendarDate): boolean => today > due

/** Whether an unpaid contribution due on `due` counts as missed: more than three days have passed. */
export const isMissed = (due: CalendarDate, today: CalendarDate): boolean =>
  daysBetween(due, today) > DAYS_BEFORE_MISSED

/** `2026-11-05` as `5 Nov 2026`. Not by Intl: its tables differ between devices (Sep and Sept). */
export const formatDate = (date: CalendarDate, say: typeof t = t): string =>
  say('date', {
    day: Number(date.slice(8)),
    month: monthOfYear(date.slice(0, 7)),
    year: inDigits(date.slice(0, 4)),
  })

/** `2026-11` as `November 2026`. */
export const formatMonth = (month: CalendarMonth, say: typeof t = t): string =>
  say('monthOfYear', { month: monthOfYear(month), year: inDigits(month.slice(0, 4)) })
