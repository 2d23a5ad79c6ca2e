import type { CalendarDate } from './calendar.ts'

/** Minimum age to use Cirkles (seed B §9). */
export const MINIMUM_AGE = 18

/** Whether a person born on `dob` is at least 18 on `today`; a leapling comes of age on 1 March. */
export const isOfAge = (dob: CalendarDate, today: CalendarDate): boolean =>
  `${String(Number(dob.slice(0, 4)) + MINIMUM_AGE).padStart(4, '0')}${dob.slice(4)}` <= today
