import type { CalendarDate } from './calendar.ts'

/** Nobody younger may use Cirkles (seed B §9). */
export const MINIMUM_AGE = 18

/** Whether somebody born on `dob` is at least 18 years old on the day `today`; a leapling is on 1 March. */
export const isOfAge = (dob: CalendarDate, today: CalendarDate): boolean =>
  `${String(Number(dob.slice(0, 4)) + MINIMUM_AGE).padStart(4, '0')}${dob.slice(4)}` <= today
