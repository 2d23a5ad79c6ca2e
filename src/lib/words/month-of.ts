import { formatMonth, todayInKolkata } from '#contract/rules/calendar.ts'

/** The name of an instant's month in India: `November`. */
export const monthOf = (instant: Date): string =>
  formatMonth(todayInKolkata(instant).slice(0, 7)).split(' ')[0] ?? ''
