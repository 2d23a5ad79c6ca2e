import { formatDate, todayInKolkata } from '#contract/calendar.ts'

const INDIA_OFFSET_MS = 5.5 * 3_600_000

/**
 * An instant of the server as a time in India: `10:32` when it lies on the day of `now` (phone clock, ms),
 * `5 Nov 2026, 10:32` otherwise.
 */
export function indiaTime(instant: string, now: number): string {
  const date = new Date(instant)
  const time = new Date(date.getTime() + INDIA_OFFSET_MS).toISOString().slice(11, 16)
  const day = todayInKolkata(date)
  return day === todayInKolkata(new Date(now)) ? time : `${formatDate(day)}, ${time}`
}
