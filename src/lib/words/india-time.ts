import { formatDate, todayInKolkata } from '#contract/rules/calendar.ts'
import { t } from '#messages/words.ts'

const INDIA_OFFSET_MS = 5.5 * 3_600_000

/**
 * A server instant in India's time: `10:32` on the day of `now` (phone clock, ms), otherwise
 * `5 Nov 2026, 10:32`.
 */
export function indiaTime(instant: string, now: number): string {
  const time = timeInIndia(instant)
  const day = todayInKolkata(new Date(instant))
  return day === todayInKolkata(new Date(now)) ? time : `${formatDate(day)}, ${time}`
}

const DAY_MS = 24 * 3_600_000

/**
 * The day of an instant in India, relative to `now` (phone clock, ms): `Today`, `Yesterday` or `5 Nov 2026`.
 */
export function dayInIndia(instant: string, now: number): string {
  const day = todayInKolkata(new Date(instant))
  if (day === todayInKolkata(new Date(now))) return t('today')
  return day === todayInKolkata(new Date(now - DAY_MS)) ? t('yesterday') : formatDate(day)
}

/** The time of day of an instant, in India: `10:32`. */
export function timeInIndia(instant: string): string {
  return new Date(new Date(instant).getTime() + INDIA_OFFSET_MS).toISOString().slice(11, 16)
}
