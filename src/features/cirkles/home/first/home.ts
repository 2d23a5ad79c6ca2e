import type { Account } from '#contract/http/people/accounts.ts'
import type { Cirkle, Invite } from '#contract/http/cirkles/cirkles.ts'
import type { Activity, QuickStats } from '#contract/http/payments/payments.ts'
import type { Facts } from '#data/db/rows.ts'
import type { MyPart, Owed } from '#data/known/what-is-owed.ts'

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
  /** What I owe apart from writes saved on the phone, by Cirkle; those without are left out. */
  readonly owed: ReadonlyMap<string, Owed>
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
 * Home from its facts, and from what is owed apart from the outbox as far as that was read; null before the
 * first sync was applied.
 */
export function homeOf(
  facts: Partial<Pick<Facts, (typeof HOME_FACTS)[number]>>,
  parts?: ReadonlyMap<string, MyPart>,
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
    owed: new Map(
      activity.flatMap((each) => {
        const owed = (parts?.get(each.id) ?? { owed: owedIn(each) }).owed
        return owed === undefined ? [] : [[each.id, owed]]
      }),
    ),
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

/** What I owe in a Cirkle according to the server, for this month or earlier; undefined for nothing. */
function owedIn({ lastPayment, pastPendingCount, pastUnpaidCount }: Activity): Owed | undefined {
  if (lastPayment?.status === 'due' || (pastUnpaidCount ?? pastPendingCount) > 0) return 'payment'
  return lastPayment?.status === 'reupload_requested' || pastPendingCount > 0 ? 'proof' : undefined
}
