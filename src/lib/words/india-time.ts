import { inDigits } from '#contract/messages/language/spoken-language.ts'
import { formatDate, todayInKolkata } from '#contract/rules/calendar.ts'
import { t } from '#messages/words.ts'

const INDIA_OFFSET_MINUTES = 330
const MINUTE_MS = 60_000

/**
 * A server instant in India's time: `5:57 pm` on the day of `now` (phone clock, ms), otherwise
 * `5 Nov 2026, 5:57 pm`. A phone set to another time is told that it is India's.
 */
export function indiaTime(instant: string, now: number): string {
  const day = todayInKolkata(new Date(instant))
  const time = day === todayInKolkata(new Date(now)) ? timeInIndia(instant) : dateAndTimeInIndia(instant)
  return isAbroad(instant) ? t('indiaTime', { time }) : time
}

/** The day and time of an instant in India, for a text that names India itself: `5 Nov 2026, 5:57 pm`. */
export function dateAndTimeInIndia(instant: string): string {
  return t('dayAndTime', { day: formatDate(todayInKolkata(new Date(instant))), time: timeInIndia(instant) })
}

const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * The day of an instant in India, relative to `now` (phone clock, ms): `Today`, `Yesterday` or `5 Nov 2026`. Heads
 * the times of that day: a phone set to another time is told here that they are India's.
 */
export function dayInIndia(instant: string, now: number): string {
  const date = todayInKolkata(new Date(instant))
  const day =
    date === todayInKolkata(new Date(now))
      ? t('today')
      : date === todayInKolkata(new Date(now - DAY_MS))
        ? t('yesterday')
        : formatDate(date)
  return isAbroad(instant) ? t('dayInIndiaTime', { day }) : day
}

/** The time of day of an instant, in India: `5:57 pm`, or with the part of the day in the language's words. */
export function timeInIndia(instant: string): string {
  const shown = new Date(Date.parse(instant) + INDIA_OFFSET_MINUTES * MINUTE_MS).toISOString()
  const hourOfDay = Number(shown.slice(11, 13))
  const hour = hourOfDay % 12
  const time = inDigits(`${hour || 12}:${shown.slice(14, 16)}`)
  return hourOfDay < 12 ? t('beforeNoon', { hour, time }) : t('afterNoon', { hour, time })
}

/** Whether this phone's clock shows another time than India's. */
const isAbroad = (instant: string): boolean => new Date(instant).getTimezoneOffset() !== -INDIA_OFFSET_MINUTES
