import {
  dueDate,
  firstDueMonth,
  opensOn,
  type CalendarDate,
  type CalendarMonth,
} from '#contract/rules/calendar.ts'
import type { CirkleStatus, ContributionStatus, CycleStatus } from '#contract/rules/statuses.ts'

/** The Cirkle fields that decide its cycles: dates, and rupees per member. */
export interface Schedule {
  readonly startMonth: CalendarMonth
  readonly contributionDay: number
  readonly contributionAmount: number
}

/** A cycle to be created at the start. */
export interface PlannedCycle {
  /** 1 for the first. */
  readonly number: number
  readonly receiverId: string
  readonly dueDate: CalendarDate
  readonly opensOn: CalendarDate
  readonly status: Extract<CycleStatus, 'upcoming' | 'open'>
  readonly contributions: readonly PlannedContribution[]
}

/** What one member owes in one cycle, in rupees; `self` is the receiver's own share and never transferred. */
export interface PlannedContribution {
  readonly memberId: string
  readonly amount: number
  readonly status: Extract<ContributionStatus, 'due' | 'self'>
}

/** Whether a cycle has opened by `today`. Decided by date, so that a late job never blocks a payment. */
export const hasOpened = (cycle: { readonly opensOn: CalendarDate }, today: CalendarDate): boolean =>
  cycle.opensOn <= today

/** The N cycles of a Cirkle of N members in payout order: each member receives once (product.md §1, §4). */
export const planCycles = (
  schedule: Schedule,
  payoutOrder: readonly string[],
  startedOn: CalendarDate,
): PlannedCycle[] => {
  const { contributionDay, contributionAmount } = schedule
  const startMonth = firstDueMonth(schedule, startedOn)
  return payoutOrder.map((receiverId, index) => {
    const number = index + 1
    const opens = opensOn(startMonth, contributionDay, number, startedOn)
    return {
      number,
      receiverId,
      dueDate: dueDate(startMonth, contributionDay, number),
      opensOn: opens,
      status: hasOpened({ opensOn: opens }, startedOn) ? 'open' : 'upcoming',
      contributions: payoutOrder.map((memberId) => ({
        memberId,
        amount: contributionAmount,
        status: memberId === receiverId ? 'self' : 'due',
      })),
    }
  })
}

/** The latest cycle opened by `today`, even if already settled; null before the first (api.md). */
export const currentCycle = <Cycle extends { readonly number: number; readonly opensOn: CalendarDate }>(
  cycles: readonly Cycle[],
  today: CalendarDate,
): Cycle | null =>
  cycles.reduce<Cycle | null>(
    (latest, cycle) =>
      hasOpened(cycle, today) && (latest === null || cycle.number > latest.number) ? cycle : latest,
    null,
  )

/** Cycles still marked upcoming that must open `today`; empty on a second run. */
export const cyclesToOpen = <Cycle extends { readonly opensOn: CalendarDate; readonly status: CycleStatus }>(
  cycles: readonly Cycle[],
  today: CalendarDate,
): Cycle[] => cycles.filter((cycle) => cycle.status === 'upcoming' && hasOpened(cycle, today))

/**
 * Effect of a confirmation or of an acknowledged hand-over on the cycle and the Cirkle: a cycle settles when none
 * of its contributions is unconfirmed (the receiver's own counts as paid) and nothing of it is left with the owner;
 * the Cirkle completes with its last cycle (product.md §4). All is counted after the answer, in its transaction.
 */
export const settlement = ({
  unconfirmedInCycle,
  leftWithOwner,
  otherUnsettledCycles,
}: {
  readonly unconfirmedInCycle: number
  /** Rupees. */
  readonly leftWithOwner: number
  /** Includes upcoming cycles. */
  readonly otherUnsettledCycles: number
}): {
  cycleStatus: Extract<CycleStatus, 'open' | 'settled'>
  cirkleStatus: Extract<CirkleStatus, 'active' | 'completed'>
} => {
  const isSettled = unconfirmedInCycle === 0 && leftWithOwner === 0
  return {
    cycleStatus: isSettled ? 'settled' : 'open',
    cirkleStatus: isSettled && otherUnsettledCycles === 0 ? 'completed' : 'active',
  }
}
