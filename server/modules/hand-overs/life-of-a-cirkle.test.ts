import fc from 'fast-check'
import { expect, test } from 'vitest'
import { todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import { transferTotal } from '#contract/rules/money.ts'
import type {
  CirkleStatus,
  ContributionStatus,
  CycleStatus,
  HandOverStatus,
  PaymentStatus,
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
import {
  acknowledgeHandOver,
  type AcceptedHandOver,
  type Held,
  recordHandOver,
  sendBackHandOver,
  withOwner,
} from './domain.ts'

/** An in-memory store that applies each decision as the real one does in a transaction. */
interface Ledger {
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
type Payment = PaymentState & {
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
type Event =
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

const AMOUNT = 2000
const OWNER = 'member-0'

const startedLedger = (memberCount: number): Ledger => {
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

const submit = (ledger: Ledger, contribution: Contribution, payerId: string, submission: Submission) => {
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

const confirm = (ledger: Ledger, payment: Payment, actorId: string) => {
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

const cycleOf = (ledger: Ledger, number: number) => {
  const cycle = ledger.cycles.find((each) => each.number === number)
  if (!cycle) throw new Error(`No cycle ${number}`)
  return cycle
}

const heldOf = (ledger: Ledger, number: number): Held => {
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
      standing: ledger.handOvers.filter(
        ({ cycle: number, status }) => number === cycle.number && status !== 'sent_back',
      ),
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

const happen = (ledger: Ledger, event: Event): void => {
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

/** The contribution's status, derived from its payments alone. */
const statusFromPayments = (payments: readonly Payment[]): ContributionStatus => {
  const has = (status: PaymentStatus) => payments.some((payment) => payment.status === status)
  if (has('confirmed')) return 'confirmed'
  if (has('pending')) return 'submitted'
  return has('reupload_requested') ? 'reupload_requested' : 'due'
}

const expectSound = (ledger: Ledger): void => {
  for (const contribution of ledger.contributions) {
    const payments = ledger.payments.filter((payment) => payment.contribution === contribution)
    const standing = payments.filter(({ status }) => !['superseded', 'withdrawn'].includes(status))
    expect(standing.length).toBeLessThanOrEqual(1)
    if (contribution.status === 'self') expect(payments).toEqual([])
    else expect(contribution.status).toBe(statusFromPayments(payments))
  }
  for (const { amount, payerId, payeeId, contribution, confirmedBy } of ledger.payments) {
    expect(amount).toBe(contribution.amount)
    expect(payerId).toBe(contribution.memberId)
    expect(payeeId).not.toBe(payerId)
    expect(confirmedBy).not.toBe(payerId)
  }
  for (const cycle of ledger.cycles) {
    const confirmed = ledger.payments.filter(
      ({ contribution, status }) => contribution.cycle === cycle.number && status === 'confirmed',
    )
    const sum = confirmed.reduce((total, { amount }) => total + amount, 0)
    const whole = transferTotal(AMOUNT, ledger.members.length)
    expect(sum).toBeLessThanOrEqual(whole)
    expect(cycle.status === 'settled').toBe(sum === whole && withOwner(heldOf(ledger, cycle.number)) === 0)
    if (sum > 0) expect(cycle.opensOn <= todayInKolkata(ledger.now)).toBe(true)
  }
  const isEverySettled = ledger.cycles.every(({ status }) => status === 'settled')
  expect(ledger.cirkleStatus).toBe(isEverySettled ? 'completed' : 'active')
  expectWhole(ledger)
}

/**
 * A second program: adds up what each person has and what the owner holds, line by line, from the journal alone.
 */
const expectWhole = (ledger: Ledger): void => {
  let given = 0
  const received = new Map<number, number>()
  const held = new Map<number, number>()
  const add = (sums: Map<number, number>, cycle: number, amount: number) =>
    sums.set(cycle, (sums.get(cycle) ?? 0) + amount)
  for (const line of ledger.journal) {
    const receiver = cycleOf(ledger, line.cycle).receiverId
    if (line.kind === 'confirmed') {
      given += line.amount
      if (line.to === receiver) add(received, line.cycle, line.amount)
      else {
        expect(line.to).toBe(OWNER)
        add(held, line.cycle, line.amount)
      }
    } else {
      expect(line.by).toBe(receiver)
      add(held, line.cycle, -line.amount)
      add(received, line.cycle, line.amount)
    }
  }
  let sum = 0
  for (const { number, receiverId, status } of ledger.cycles) {
    const withTheOwner = held.get(number) ?? 0
    const { waiting, ...rest } = heldOf(ledger, number)
    expect(withOwner(rest)).toBe(withTheOwner)
    expect(withTheOwner).toBeGreaterThanOrEqual(waiting)
    if (receiverId === OWNER || status === 'settled') expect(withTheOwner).toBe(0)
    sum += withTheOwner + (received.get(number) ?? 0)
  }
  expect(sum).toBe(given)
  for (const { receiverId, cycle, ownerId } of ledger.handOvers) {
    expect(receiverId).toBe(cycleOf(ledger, cycle).receiverId)
    expect(receiverId).not.toBe(ownerId)
  }
}

const submission: fc.Arbitrary<Submission> = fc.record({
  toAdmin: fc.boolean(),
  paymentMethod: fc.constantFrom('bank', 'cash'),
  amount: fc.constantFrom(AMOUNT, AMOUNT, AMOUNT, AMOUNT, 1),
  proof: fc.constantFrom('attached', 'declared', 'none'),
  paymentDate: fc.constantFrom('2026-11-01', '2026-11-02', null),
  location: fc.constant(null),
  witnesses: fc.constant(null),
  utr: fc.constant(null),
})
const anyOf = fc.nat(30)
const actor = fc.option(anyOf, { freq: 2 })
const answered = fc.constantFrom('confirm', 'confirm', 'return', 'withdraw', 'upload' as const)
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('submit'), contribution: anyOf, as: actor, submission }),
  },
  { weight: 4, arbitrary: fc.record({ kind: answered, payment: anyOf, as: actor }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('hand-over'),
      cycle: anyOf,
      as: actor,
      receiver: fc.option(anyOf, { freq: 1 }),
      amount: fc.constantFrom(AMOUNT, AMOUNT, AMOUNT * 2, 700, 1),
      utr: fc.option(fc.constantFrom('1', '2', '3')),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('acknowledge', 'acknowledge', 'send-back' as const),
      handOver: anyOf,
      as: actor,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('swap'), one: anyOf, other: anyOf }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait'), hours: fc.integer({ min: 1, max: 1500 }) }),
  },
)

test('whatever happens in whatever order, no contribution is confirmed twice and no rupee lost from sight', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 4 }),
      fc.array(event, { minLength: 20, maxLength: 200, size: 'max' }),
      (size, events) => {
        const ledger = startedLedger(size)
        const confirmedBefore = new Set<string>()
        for (const next of events) {
          happen(ledger, next)
          expectSound(ledger)
          const confirmed = ledger.payments.filter(({ status }) => status === 'confirmed').map(({ id }) => id)
          for (const id of confirmedBefore) expect(confirmed).toContain(id)
          for (const id of confirmed) confirmedBefore.add(id)
          for (const { status, proofStatus } of ledger.payments) reached.add(status).add(proofStatus)
          for (const { status } of ledger.handOvers) reached.add(`hand-over ${status}`)
          reached.add(ledger.cirkleStatus)
        }
      },
    ),
    { seed: 20261105, numRuns: 40 },
  )
  // The property is weak unless the sequences reach every state; the fixed seed makes that deterministic.
  expect([...reached].sort()).toEqual([
    'accepted',
    'active',
    'awaiting_upload',
    'completed',
    'confirmed',
    'hand-over acknowledged',
    'hand-over pending',
    'hand-over sent_back',
    'not_required',
    'pending',
    'reupload_requested',
    'superseded',
    'uploaded',
    'withdrawn',
  ])
})

test('a Cirkle in which everyone pays and is confirmed completes with its last contribution', () => {
  const ledger = startedLedger(4)
  ledger.now = new Date('2027-03-01T06:00:00.000Z')
  const paid: Submission = {
    toAdmin: false,
    paymentMethod: 'bank',
    amount: AMOUNT,
    proof: 'attached',
    paymentDate: null,
    location: null,
    witnesses: null,
    utr: null,
  }
  for (const contribution of ledger.contributions.filter(({ status }) => status === 'due')) {
    expect(ledger.cirkleStatus).toBe('active')
    submit(ledger, contribution, contribution.memberId, paid)
    const payment = ledger.payments.at(-1)
    if (payment) confirm(ledger, payment, payment.payeeId)
    expectSound(ledger)
  }
  expect(ledger.cirkleStatus).toBe('completed')
  expect(ledger.payments).toHaveLength(12)
})
