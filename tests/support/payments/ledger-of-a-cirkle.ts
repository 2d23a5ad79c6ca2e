import type { CalendarDate } from '#contract/rules/calendar.ts'
import type {
  CirkleStatus,
  ContributionStatus,
  CycleStatus,
  HandOverStatus,
} from '#contract/rules/statuses.ts'
import { planCycles, settlement } from '#server/modules/cirkles/cirkle/cycles.ts'
import { type AcceptedHandOver, type Held, withOwner } from '#server/modules/hand-overs/domain.ts'
import type { PaymentState } from '#server/modules/payments/payment/domain.ts'

/** An in-memory store that applies each decision as the real one does in a transaction. */
export interface Ledger {
  now: Date
  cirkleStatus: CirkleStatus
  members: string[]
  /** Members without a phone, whom the owner keeps. */
  kept: Set<string>
  cycles: { number: number; receiverId: string; opensOn: CalendarDate; status: CycleStatus }[]
  contributions: Contribution[]
  payments: Payment[]
  handOvers: GivenHandOver[]
  /** What happened to money, for a second program that adds it up. */
  journal: Line[]
}
export interface Contribution {
  cycle: number
  memberId: string
  amount: number
  status: ContributionStatus
}
export type Payment = PaymentState & {
  id: string
  contribution: Contribution
  amount: number
  confirmedBy: string | null
}

export type GivenHandOver = AcceptedHandOver & {
  cycle: number
  status: HandOverStatus
}
type Line =
  | { readonly kind: 'confirmed'; readonly cycle: number; readonly amount: number; readonly to: string }
  | {
      readonly kind: 'acknowledged'
      readonly cycle: number
      readonly amount: number
      readonly by: string
      readonly to: string
    }

export const AMOUNT = 2000
export const OWNER = 'member-0'

export const startedLedger = (memberCount: number, kept: readonly string[] = []): Ledger => {
  const members = Array.from({ length: memberCount }, (_, index) => `member-${index}`)
  const schedule = { startMonth: '2026-11', contributionDay: 5, contributionAmount: AMOUNT }
  const plan = planCycles(schedule, members, '2026-11-01')
  return {
    now: new Date('2026-11-01T06:00:00.000Z'),
    cirkleStatus: 'active',
    members,
    kept: new Set(kept),
    cycles: plan.map((cycle) => ({ ...cycle })),
    contributions: plan.flatMap(({ number, contributions }) =>
      contributions.map((contribution) => ({ ...contribution, cycle: number })),
    ),
    payments: [],
    handOvers: [],
    journal: [],
  }
}

/** The Cirkle as the rules of the server read it. */
export const factsOf = ({ cirkleStatus, kept, members }: Ledger) => ({
  status: cirkleStatus,
  ownerId: OWNER,
  kept,
  members,
})

export const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]

export const cycleOf = (ledger: Ledger, number: number) => {
  const cycle = ledger.cycles.find((each) => each.number === number)
  if (!cycle) throw new Error(`No cycle ${number}`)
  return cycle
}

export const heldOf = (ledger: Ledger, number: number): Held => {
  const { receiverId } = cycleOf(ledger, number)
  const sumOf = (amounts: readonly { readonly amount: number }[]) =>
    amounts.reduce((sum, { amount }) => sum + amount, 0)
  const given = ledger.handOvers.filter(({ cycle }) => cycle === number)
  return {
    paidToOwner: sumOf(
      ledger.payments.filter(
        ({ contribution, status, payeeRole, payeeId }) =>
          contribution.cycle === number &&
          status === 'confirmed' &&
          payeeRole === 'admin' &&
          payeeId !== receiverId,
      ),
    ),
    acknowledged: sumOf(given.filter(({ status }) => status === 'acknowledged')),
    waiting: sumOf(given.filter(({ status }) => status === 'pending')),
  }
}

/** As a confirmation or an acknowledgement does. */
export const settle = (ledger: Ledger, number: number) => {
  const cycle = cycleOf(ledger, number)
  const outcome = settlement({
    unconfirmedInCycle: ledger.contributions.filter(
      ({ cycle: other, status }) => other === number && status !== 'confirmed' && status !== 'self',
    ).length,
    leftWithOwner: withOwner(heldOf(ledger, number)),
    otherUnsettledCycles: ledger.cycles.filter((other) => other !== cycle && other.status !== 'settled')
      .length,
  })
  cycle.status = outcome.cycleStatus
  ledger.cirkleStatus = outcome.cirkleStatus
}
