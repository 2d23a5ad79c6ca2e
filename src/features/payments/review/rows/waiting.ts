import type { Activity, PaymentData } from '#contract/http/payments/payments.ts'
import type { PaymentKind } from '../../facts/payment-search.ts'
import type { MatchedBy } from '../matching/match-statement.ts'

/** Payments of one cycle of a Cirkle that wait for an answer. */
export interface WaitingGroup {
  /** The id of its heading too: it names the Cirkle. */
  readonly id: string
  readonly cirkle: string
  readonly cycle: number
  readonly payments: readonly PaymentData[]
}

/** What waits for my answer in a Cirkle, or in `all` of them. */
export const waitingIn = (activity: readonly Activity[], cirkle: string): readonly PaymentData[] =>
  activity
    .filter(({ id }) => cirkle === 'all' || id === cirkle)
    .flatMap(({ lastReceipt }) => lastReceipt.paymentData)

/** By Cirkle and cycle, in the order they came. */
export function groupWaiting(payments: readonly PaymentData[]): readonly WaitingGroup[] {
  const groups = new Map<string, WaitingGroup & { payments: PaymentData[] }>()
  for (const payment of payments) {
    const { cirkleId, club: cirkle, cycle } = payment
    const id = `answers-${cirkleId}-${cycle}`
    const group = groups.get(id)
    if (group === undefined) groups.set(id, { id, cirkle, cycle, payments: [payment] })
    else group.payments.push(payment)
  }
  return [...groups.values()]
}

/**
 * Whether it may be ticked together with all others. Not where its evidence was used before, where the statement
 * has another amount, nor where I answer for somebody else: each of these is looked at first.
 */
export const goesWithAll = (
  { warnings, onBehalf }: PaymentData,
  match?: MatchedBy | 'other-amount',
): boolean => warnings.length === 0 && !onBehalf && match !== 'other-amount'

export function isOfKind(payment: PaymentData, kind: PaymentKind | undefined): boolean {
  if (kind === 'warned') return !goesWithAll(payment)
  return kind === undefined || payment.isCash === (kind === 'cash')
}

/** Whole rupees. */
export const totalOf = (payments: readonly PaymentData[]): number =>
  payments.reduce((sum, { amount }) => sum + amount, 0)
