import { addMonths, type CalendarMonth, monthsBetween } from '#contract/rules/calendar.ts'
import type { HistoryRow } from '#contract/http/payments/history.ts'

/** What was paid and received in a month, in rupees: confirmed payments alone. */
export interface MonthSums {
  readonly month: CalendarMonth
  readonly paid: number
  readonly received: number
}

/**
 * What I paid and received by the month of the payment, from the first month with a payment up to `until`, each
 * payment once however many lists it stands in. Money that I took for another member's turn is not mine. Pure.
 */
export function monthsOf(rows: readonly HistoryRow[], myId: string, until: CalendarMonth): MonthSums[] {
  const confirmed = new Map(rows.filter(({ status }) => status === 'confirmed').map((row) => [row.id, row]))
  const own = [...confirmed.values()].filter((row) => row.payerId === myId || isReceived(row, myId))
  const first = own.map(({ date }) => date.slice(0, 7)).sort()[0]
  if (first === undefined || first > until) return []
  const sum = (month: CalendarMonth, belongs: (row: HistoryRow) => boolean) =>
    own
      .filter((row) => row.date.slice(0, 7) === month && belongs(row))
      .reduce((total, { amount }) => total + amount, 0)
  return Array.from({ length: monthsBetween(first, until) + 1 }, (_, index) => {
    const month = addMonths(first, index)
    return {
      month,
      paid: sum(month, ({ payerId }) => payerId === myId),
      received: sum(month, (row) => isReceived(row, myId)),
    }
  })
}

const isReceived = ({ payeeId, toAdmin }: HistoryRow, myId: string): boolean => payeeId === myId && !toAdmin
