import { todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import type {
  CirkleStatus,
  ContributionStatus,
  CycleStatus,
  HandOverStatus,
} from '#contract/rules/statuses.ts'
import { planCycles, settlement } from '#server/modules/cirkles/cirkle/cycles.ts'
import {
  attachProof,
  submitPayment,
  withdrawPayment,
  type PaymentState,
  type Submission,
} from '#server/modules/payments/payment/domain.ts'
import { confirmPayment, requestReupload } from '#server/modules/payments/payment/validation.ts'
import { acknowledgeHandOver, sendBackHandOver } from '#server/modules/hand-overs/answer.ts'
import {
  type AcceptedHandOver,
  type Held,
  recordHandOver,
  withOwner,
} from '#server/modules/hand-overs/domain.ts'

/*
 * The life of a Cirkle in memory: what its members do, decided by the rules of the server.
 */

/** An in-memory store that applies each decision as the real one does in a transaction. */
export interface Ledger {
  now: Date
  cirkleStatus: CirkleStatus
  members: string[]
  cycles: { number: number; receiverId: string; opensOn: CalendarDate; status: CycleStatus }[]
  contributions: Contribution[]
  payments: Payment[]
  handOvers: GivenHandOver[]
  /** What happened to money, for a second program that adds it up. */
  journal: Line[]
}
interface Contribution {
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

type GivenHandOver = AcceptedHandOver & {
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
    }

/** `as` is anyone by index, or an authorised person when null, without which few sequences get far. */
export type Event =
  | { kind: 'submit'; contribution: number; as: number | null; submission: Submission }
  | { kind: 'confirm' | 'return' | 'withdraw' | 'upload'; payment: number; as: number | null }
  | {
      kind: 'hand-over'
      cycle: number
      as: number | null
      receiver: number | null
      amount: number
      utr: string | null
    }
  | { kind: 'acknowledge' | 'send-back'; handOver: number; as: number | null }
  | { kind: 'swap'; one: number; other: number }
  | { kind: 'wait'; hours: number }

export const AMOUNT = 2000
export const OWNER = 'member-0'

export const startedLedger = (memberCount: number): Ledger => {
  const members = Array.from({ length: memberCount }, (_, index) => `member-${index}`)
  const schedule = { startMonth: '2026-11', contributionDay: 5, contributionAmount: AMOUNT }
  const plan = planCycles(schedule, members, '2026-11-01')
  return {
    now: new Date('2026-11-01T06:00:00.000Z'),
    cirkleStatus: 'active',
    members,
    cycles: plan.map((cycle) => ({ ...cycle })),
    contributions: plan.flatMap(({ number, contributions }) =>
      contributions.map((contribution) => ({ ...contribution, cycle: number })),
    ),
    payments: [],
    handOvers: [],
    journal: [],
  }
}

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % list.length]

export const submit = (
  ledger: Ledger,
  contribution: Contribution,
  payerId: string,
  submission: Submission,
) => {
  const cycle = ledger.cycles.find(({ number }) => number === contribution.cycle)
  if (!cycle) throw new Error(`No cycle ${contribution.cycle}`)
  const returned = ledger.payments.find(
    (payment) => payment.contribution === contribution && payment.status === 'reupload_requested',
  )
  const answer = submitPayment(
    {
      payer: { id: payerId, isMember: ledger.members.includes(payerId) },
      cirkle: { status: ledger.cirkleStatus, ownerId: OWNER },
      cycle,
      contribution: { ...contribution, returnedPaymentId: returned?.id ?? null },
      bankDetails: { admin: 'admin', receiver: 'receiver' },
    },
    submission,
    ledger.now,
  )
  if (!answer.ok) return
  if (returned) replace(ledger, returned, { status: 'superseded' })
  const id = `payment-${ledger.payments.length}`
  ledger.payments.push({ ...answer.payment, id, contribution, confirmedBy: null })
  contribution.status = answer.contributionStatus
}

const replace = (ledger: Ledger, payment: Payment, change: Partial<Payment>) => {
  ledger.payments = ledger.payments.map((other) =>
    other.id === payment.id ? { ...payment, ...change } : other,
  )
}

export const confirm = (ledger: Ledger, payment: Payment, actorId: string) => {
  const answer = confirmPayment(payment, { actorId, ownerId: OWNER, now: ledger.now }, null)
  if (!answer.ok) return
  const { contribution } = payment
  replace(ledger, payment, { status: answer.status, proofStatus: answer.proofStatus, confirmedBy: actorId })
  contribution.status = answer.contributionStatus
  ledger.journal.push({
    kind: 'confirmed',
    cycle: contribution.cycle,
    amount: payment.amount,
    to: payment.payeeId,
  })
  settle(ledger, contribution.cycle)
}

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

const settle = (ledger: Ledger, number: number) => {
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

const handOver = (ledger: Ledger, event: Extract<Event, { kind: 'hand-over' }>) => {
  const cycle = at(ledger.cycles, event.cycle)
  if (!cycle) return
  const someone = (index: number | null) => (index === null ? undefined : at(ledger.members, index))
  const answer = recordHandOver(
    {
      actorId: someone(event.as) ?? OWNER,
      cirkle: { status: ledger.cirkleStatus, ownerId: OWNER },
      cycle: { ...cycle, settledAt: cycle.status === 'settled' ? ledger.now : null },
      held: heldOf(ledger, cycle.number),
      standing: ledger.handOvers
        .filter(({ cycle: number, status }) => number === cycle.number && status !== 'sent_back')
        .map((each, index) => ({
          ...each,
          id: String(index),
          answeredAt: each.status === 'pending' ? null : new Date(0),
        })),
      savedAt: ledger.now,
    },
    {
      receiverId: someone(event.receiver) ?? cycle.receiverId,
      amount: event.amount,
      paymentMethod: event.utr === null ? 'cash' : 'bank',
      proofSha256: null,
      paymentDate: '2026-11-01',
      location: null,
      witnesses: null,
      utr: event.utr,
    },
    ledger.now,
  )
  if (answer.ok) {
    ledger.handOvers = [...ledger.handOvers, { ...answer.handOver, cycle: cycle.number, status: 'pending' }]
  }
}

const answerHandOver = (
  ledger: Ledger,
  { kind, handOver: index, as }: Extract<Event, { kind: 'acknowledge' | 'send-back' }>,
) => {
  const given = at(ledger.handOvers, index)
  if (!given) return
  const actorId = (as === null ? undefined : at(ledger.members, as)) ?? given.receiverId
  const state = { ...given }
  const answer =
    kind === 'acknowledge'
      ? acknowledgeHandOver(state, actorId, null)
      : sendBackHandOver(state, actorId, 'Not received')
  if (!answer.ok) return
  ledger.handOvers = ledger.handOvers.map((other) =>
    other === given ? { ...given, status: answer.status } : other,
  )
  if (answer.status !== 'acknowledged') return
  ledger.journal.push({ kind: 'acknowledged', cycle: given.cycle, amount: given.amount, by: actorId })
  settle(ledger, given.cycle)
}

/** As an accepted swap exchanges two turns that have not opened. */
const swap = (ledger: Ledger, { one, other }: Extract<Event, { kind: 'swap' }>) => {
  const today = todayInKolkata(ledger.now)
  const [a, b] = [at(ledger.cycles, one), at(ledger.cycles, other)]
  if (!a || !b || a === b || a.opensOn <= today || b.opensOn <= today) return
  ;[a.receiverId, b.receiverId] = [b.receiverId, a.receiverId]
  for (const contribution of ledger.contributions) {
    const cycle = [a, b].find(({ number }) => number === contribution.cycle)
    if (cycle) contribution.status = cycle.receiverId === contribution.memberId ? 'self' : 'due'
  }
}

export const happen = (ledger: Ledger, event: Event): void => {
  if (event.kind === 'wait') {
    ledger.now = new Date(ledger.now.getTime() + event.hours * 3_600_000)
    return
  }
  if (event.kind === 'hand-over') return handOver(ledger, event)
  if ('handOver' in event) return answerHandOver(ledger, event)
  if (event.kind === 'swap') return swap(ledger, event)
  const someone = event.as === null ? undefined : at(ledger.members, event.as)
  if (event.kind === 'submit') {
    const contribution = at(ledger.contributions, event.contribution)
    if (contribution) submit(ledger, contribution, someone ?? contribution.memberId, event.submission)
    return
  }
  const payment = at(ledger.payments, event.payment)
  if (!payment) return
  const isPayees = event.kind === 'confirm' || event.kind === 'return'
  const actorId = someone ?? (isPayees ? payment.payeeId : payment.payerId)
  if (event.kind === 'confirm') {
    confirm(ledger, payment, actorId)
  } else if (event.kind === 'return') {
    const answer = requestReupload(payment, { actorId, ownerId: OWNER, now: ledger.now }, 'Unreadable')
    if (!answer.ok) return
    replace(ledger, payment, { status: answer.status, proofStatus: answer.proofStatus })
    payment.contribution.status = answer.contributionStatus
  } else if (event.kind === 'withdraw') {
    const answer = withdrawPayment(payment, actorId)
    if (!answer.ok) return
    replace(ledger, payment, { status: answer.status })
    payment.contribution.status = answer.contributionStatus
  } else {
    const answer = attachProof(payment, actorId, {
      sha256: 'a',
      declaredSha256: 'a',
      declaredAnewSha256: null,
    })
    if (answer.ok) replace(ledger, payment, { proofStatus: answer.proofStatus })
  }
}
