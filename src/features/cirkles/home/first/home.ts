import type { Account } from '#contract/http/people/accounts.ts'
import type { Cirkle, Invite } from '#contract/http/cirkles/cirkles.ts'
import type { Activity, QuickStats } from '#contract/http/payments/payments.ts'
import type { Facts } from '#data/db/rows.ts'
import type { MyPayments, Owed } from '#data/known/what-is-owed.ts'

/** Data of Home from the phone. */
export interface Home {
  /** Running and forming ones first, each newest first. */
  readonly cirkles: readonly Cirkle[]
  /** Whether one of them is forming or active. */
  readonly hasActive: boolean
  readonly invites: readonly Invite[]
  /** Open requests to join the Cirkles I own. */
  readonly requestCount: number
  readonly kyc: Account['kyc'] | undefined
  readonly quickstats: QuickStats
  /** My payments in each running Cirkle. */
  readonly myPayments: ReadonlyMap<string, MyPayments>
  readonly freshness: Facts['freshness']
}

/** The facts Home is made of. */
export const HOME_FACTS = [
  'account',
  'cirkles',
  'invites',
  'joinRequests',
  'quickstats',
  'activity',
  'freshness',
] as const

/**
 * Home from its facts, and from my payments with the outbox as far as they were read; null before the first
 * sync was applied.
 */
export function homeOf(
  facts: Partial<Pick<Facts, (typeof HOME_FACTS)[number]>>,
  myPayments?: ReadonlyMap<string, MyPayments>,
): Home | null {
  const { account, cirkles, invites, joinRequests = [], quickstats, activity = [], freshness } = facts
  if (!cirkles || !invites || !quickstats || !freshness) return null
  return {
    cirkles: inHomeOrder(cirkles),
    hasActive: cirkles.some(({ status }) => STATUS_RANK[status] === 0),
    invites,
    requestCount: joinRequests.length,
    kyc: account?.kyc,
    quickstats,
    myPayments: new Map(activity.map((each) => [each.id, myPayments?.get(each.id) ?? paymentsIn(each)])),
    freshness,
  }
}

const STATUS_RANK: Readonly<Record<Cirkle['status'], number>> = {
  active: 0,
  forming: 0,
  completed: 1,
  cancelled: 2,
}

function inHomeOrder(cirkles: readonly Cirkle[]): readonly Cirkle[] {
  return [...cirkles].sort((a, b) => STATUS_RANK[a.status] - STATUS_RANK[b.status])
}

/** My payments in a Cirkle according to the server alone. */
function paymentsIn(activity: Activity): MyPayments {
  const { lastPayment } = activity
  const isFirst = lastPayment?.status === 'due' && unpaidBefore(activity) === 0
  return {
    owed: owedIn(activity),
    firstDue: isFirst ? lastPayment.dueDate : undefined,
    current: lastPayment ?? undefined,
    saved: [],
  }
}

/** How many payments of earlier cycles are left; one whose proof is asked for again may be counted. */
const unpaidBefore = ({ pastUnpaidCount, pastPendingCount }: Activity): number =>
  pastUnpaidCount ?? pastPendingCount

/** What I owe in a Cirkle according to the server, for this month or earlier; undefined for nothing. */
function owedIn(activity: Activity): Owed | undefined {
  const { lastPayment, pastPendingCount } = activity
  if (lastPayment?.status === 'due' || unpaidBefore(activity) > 0) return 'payment'
  return lastPayment?.status === 'reupload_requested' || pastPendingCount > 0 ? 'proof' : undefined
}
