import { type CalendarDate, todayInKolkata } from '#contract/rules/calendar.ts'
import { t } from '#messages/words.ts'
import { indiaTime } from './india-time.ts'

/** Data older than this shows its age, and is fetched again while it is in view (seed A, section 9). */
export const FRESH_MS = 5 * 60_000

/**
 * "As of 5:57 pm" for data synced more than five minutes ago, "As of 5 Nov 2026, 5:57 pm" for another day's;
 * undefined while it is fresh. `asOf` is the server's instant, shown in India's time; `syncedAt` and `now`
 * are the phone's clock in ms, so that a phone with a wrong clock still tells old from new. After a clock
 * went back the age is unknown, so the time is shown then too.
 */
export function asOfWords(
  { asOf, syncedAt }: { readonly asOf: string; readonly syncedAt: number },
  now: number,
): string | undefined {
  return Math.abs(now - syncedAt) < FRESH_MS ? undefined : t('asOf', { time: indiaTime(asOf, now) })
}

/** Today in India: a phone clock behind the server's last answer must not call today the future. */
export function latestDay(now: number, asOf: string | undefined): CalendarDate {
  return todayInKolkata(new Date(Math.max(now, asOf === undefined ? 0 : Date.parse(asOf))))
}
