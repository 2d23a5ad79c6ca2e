import type { CalendarMonth } from '#contract/rules/calendar.ts'
import { t } from '#messages/later/short-months.ts'

/** A month where there is little room, as `Nov 2026`. */
export const shortMonth = (month: CalendarMonth): string => words(month, month.slice(0, 4))

/** As `Nov`, where there is no room for the year either. */
export const shortMonthOnly = (month: CalendarMonth): string => words(month, '').trim()

const words = (month: CalendarMonth, year: string): string =>
  t('shortMonth', { month: Number(month.slice(5)), year })
