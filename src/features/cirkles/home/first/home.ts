import type { Account } from '#contract/http/people/accounts.ts'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import type { Activity, Owing, QuickStats } from '#contract/http/payments/payments.ts'
import type { Facts } from '#data/db/rows.ts'
import { asksOf } from '#data/known/kept-sides.ts'
import { type ComingDate, listComing } from '#data/known/home/coming-dates.ts'
import { openInvites, type OpenInvite } from '#data/known/home/open-invites.ts'
import { listToDo, type ToDo } from '#data/known/home/to-do.ts'
import type { SettledWrites } from '#data/known/settled-writes.ts'
import { owingOf } from '#contract/views/owing.ts'
import { neededAgain, type Owed, stillOwed } from '#data/known/owing.ts'
import type { MyPayments, OwnPayments } from '#data/known/what-is-owed.ts'

/** Data of Home from the phone. */
export interface Home {
  /** As the server lists them, newest first. */
  readonly cirkles: readonly Cirkle[]
  /** Whether one of them is forming or active. */
  readonly hasActive: boolean
  readonly invites: readonly OpenInvite[]
  /** Open requests to join the Cirkles I own. */
  readonly requestCount: number
  readonly kyc: Account['kyc'] | undefined
  readonly quickstats: QuickStats
  /** My payments in each running Cirkle. */
  readonly myPayments: ReadonlyMap<string, MyPayments>
  /** What waits for me, in no order: the order goes by the day. */
  readonly toDo: readonly ToDo[]
  /** The dates of my running Cirkles, in no order. */
  readonly coming: readonly ComingDate[]
  /** How many entries of the outbox need a person. */
  readonly needPerson: number
  readonly freshness: Facts['freshness']
}

/** The facts Home is made of. */
export const HOME_FACTS = [
  'account',
  'cirkles',
  'invites',
  'takeOvers',
  'joinRequests',
  'swaps',
  'quickstats',
  'activity',
  'payouts',
  'recorded',
  'attesting',
  'freshness',
] as const

/**
 * Home from its facts, and from the outbox: as the database reads it with the payment options, or as far as
 * the early read sees it. Null before the first sync was applied.
 */
export function homeOf(
  facts: Partial<Pick<Facts, (typeof HOME_FACTS)[number]>>,
  known: OwnPayments | SettledWrites,
): Home | null {
  const { account, cirkles, joinRequests = [], swaps = [] } = facts
  const { quickstats, activity = [], payouts = [], recorded = [], attesting = [], freshness } = facts
  if (!cirkles || !facts.invites || !quickstats || !freshness) return null
  const invites = openInvites(facts)
  const { answered, handedOver, handOversAnswered, recordsAnswered, needPerson } = known
  const paymentsOf = (each: Activity) =>
    'mine' in known ? (known.mine.get(each.id) ?? paymentsIn(each)) : paymentsIn(each, known.settled)
  const myPayments = new Map(activity.map((each) => [each.id, paymentsOf(each)]))
  const toDo = listToDo({
    account,
    cirkles,
    activity,
    invites,
    joinRequests,
    swaps,
    myPayments,
    answered,
    payouts,
    handedOver,
    handOversAnswered,
    recorded: recorded.filter(({ payer }) => payer.id === account?.id),
    attesting: asksOf(attesting, account?.id),
    myId: account?.id,
    recordsAnswered,
  })
  return {
    cirkles,
    hasActive: cirkles.some(({ status }) => status === 'active' || status === 'forming'),
    invites,
    requestCount: joinRequests.length,
    kyc: account?.kyc,
    quickstats,
    myPayments,
    toDo,
    coming: listComing({ cirkles, activity, myPayments, answered, payouts, handOversAnswered, toDo }),
    needPerson,
    freshness,
  }
}

/** My payments in a Cirkle according to the server, without those `settled` in the outbox. */
function paymentsIn(activity: Activity, settled: readonly string[] = []): MyPayments {
  const { lastPayment, pastPending, pastPendingCount } = activity
  const known = lastPayment === null ? (pastPending ?? []) : [lastPayment, ...(pastPending ?? [])]
  const left = stillOwed(known, (id) => settled.includes(id)).map(owingOf)
  const isPastKnown = pastPending !== undefined || pastPendingCount === 0
  const firstToPay = left.find(({ status }) => status === 'due')
  return {
    left,
    owed: firstToPay !== undefined || unpaidBefore(activity) > 0 ? 'payment' : owedProof(activity, left),
    firstDue: isPastKnown || unpaidBefore(activity) === 0 ? firstToPay?.dueDate : undefined,
    current: lastPayment ?? undefined,
    saved: [],
  }
}

/** How many payments of earlier cycles are left of which only the number is known. */
const unpaidBefore = ({ pastPending, pastUnpaidCount, pastPendingCount }: Activity): number =>
  pastPending === undefined ? (pastUnpaidCount ?? pastPendingCount) : 0

/** A proof or details, where no money is owed. */
const owedProof = ({ pastPending, pastPendingCount }: Activity, left: readonly Owing[]): Owed | undefined =>
  left.length > 0 || (pastPending === undefined && pastPendingCount > 0) ? neededAgain(left) : undefined
