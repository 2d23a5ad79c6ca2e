import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import type { CalendarMonth } from '#contract/rules/calendar.ts'
import type { ComingDate } from '#data/known/home/coming-dates.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** What these dates say I owe up to the end of a month, and what my turns still bring: amounts of the overview. */
export function comingSums(
  dates: readonly ComingDate[],
  cirkles: readonly Cirkle[],
  month: CalendarMonth,
): { readonly totalDue: number; readonly toReceive: number } {
  const contributionOf = new Map(cirkles.map(({ id, contributionAmount }) => [id, contributionAmount]))
  return {
    totalDue: sum(
      dates.map((each) =>
        (each.kind === 'pay' || each.kind === 'proof') && each.by.slice(0, 7) <= month ? each.amount : 0,
      ),
    ),
    toReceive: sum(
      dates.map((each) => {
        if (each.kind === 'collect') return each.unconfirmed * each.amount + each.withOwner
        // My own share is no transfer.
        return each.kind === 'turn' ? each.pot - (contributionOf.get(each.cirkleId) ?? 0) : 0
      }),
    ),
  }
}
