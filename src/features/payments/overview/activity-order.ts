import { type CalendarDate, compareDates } from '#contract/rules/calendar.ts'
import type { Activity } from '#contract/http/payments/payments.ts'
import { compareNames } from '#lib/words/compare-names.ts'
import type { ActivityOrder, RoleTab } from '../facts/payment-search.ts'

/** A total order for ties: names may be equal, ids are not. */
const byName = (a: Activity, b: Activity) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : 1)
/** The day the oldest debt was due; without debts the cycle's own due date. */
const dueOf = ({ lastPayment, dueDate, owedSince }: Shown) =>
  owedSince ?? lastPayment?.dueDate ?? dueDate ?? '9999'

/** A Cirkle with the due date of its oldest debt. */
interface Shown extends Activity {
  readonly owedSince?: CalendarDate | undefined
}

const orders: Readonly<Record<ActivityOrder, (a: Shown, b: Shown) => number>> = {
  due: (a, b) => compareDates(dueOf(a), dueOf(b)) || byName(a, b),
  amount: (a, b) => b.contributionAmount - a.contributionAmount || byName(a, b),
  name: byName,
}

/** The Cirkles of a tab (seed B: filtered by is_owner), in the chosen order. Does not change `activity`. */
export function activityOf(
  activity: readonly Shown[],
  {
    tab = 'all',
    sort = 'due',
    cirkle,
  }: { tab?: RoleTab | undefined; sort?: ActivityOrder | undefined; cirkle?: string | undefined },
): Activity[] {
  return activity
    .filter(({ isOwner }) => tab === 'all' || (tab === 'admin') === isOwner)
    .filter(({ id }) => cirkle === undefined || id === cirkle)
    .sort(orders[sort])
}
