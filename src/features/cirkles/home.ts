import type { Account } from '#contract/http/accounts.ts'
import type { Cirkle, Invite } from '#contract/http/cirkles.ts'
import type { Activity, QuickStats } from '#contract/http/payments.ts'
import type { Facts } from '#data/db/rows.ts'

/** What Home shows, as the phone has it. */
export interface Home {
  /** Running and forming ones first, each newest first. */
  readonly cirkles: readonly Cirkle[]
  /** Whether one of them forms or runs. */
  readonly hasActive: boolean
  readonly invites: readonly Invite[]
  /** How many ask to join the Cirkles I own. */
  readonly requestCount: number
  readonly kyc: Account['kyc'] | undefined
  readonly quickstats: QuickStats
  /** Ids of the Cirkles in which I owe something. */
  readonly toPay: ReadonlySet<string>
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

/** Home from its facts; null before the first sync was applied. */
export function homeOf(facts: Partial<Pick<Facts, (typeof HOME_FACTS)[number]>>): Home | null {
  const { account, cirkles, invites, joinRequests = [], quickstats, activity = [], freshness } = facts
  if (!cirkles || !invites || !quickstats || !freshness) return null
  return {
    cirkles: inHomeOrder(cirkles),
    hasActive: cirkles.some(({ status }) => STATUS_RANK[status] === 0),
    invites,
    requestCount: joinRequests.length,
    kyc: account?.kyc,
    quickstats,
    toPay: new Set(activity.filter(isSomethingDue).map(({ id }) => id)),
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

/** Whether I owe something in a Cirkle, for this month or an earlier one. */
export function isSomethingDue({ lastPayment, pastPendingCount }: Activity): boolean {
  const isDueNow = lastPayment?.status === 'due' || lastPayment?.status === 'reupload_requested'
  return isDueNow || pastPendingCount > 0
}
