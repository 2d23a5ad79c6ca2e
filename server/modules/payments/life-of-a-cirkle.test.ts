import fc from 'fast-check'
import { expect, test } from 'vitest'
import { todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import { transferTotal } from '#contract/rules/money.ts'
import type {
  CirkleStatus,
  ContributionStatus,
  CycleStatus,
  PaymentStatus,
} from '#contract/rules/statuses.ts'
import { planCycles, settlement } from '#server/modules/cirkles/cirkle/cycles.ts'
import {
  attachProof,
  submitPayment,
  withdrawPayment,
  type PaymentState,
  type Submission,
} from './payment/domain.ts'
import { confirmPayment, requestReupload } from './payment/validation.ts'

/** An in-memory store that applies each decision as the real one does in a transaction. */
interface Ledger {
  now: Date
  cirkleStatus: CirkleStatus
  members: string[]
  cycles: { number: number; receiverId: string; opensOn: CalendarDate; status: CycleStatus }[]
  contributions: Contribution[]
  payments: Payment[]
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

/** `as` is anyone by index, or an authorised person when null, without which few sequences get far. */
type Event =
  | { kind: 'submit'; contribution: number; as: number | null; submission: Submission }
  | { kind: 'confirm' | 'return' | 'withdraw' | 'upload'; payment: number; as: number | null }
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
  const cycle = ledger.cycles.find(({ number }) => number === contribution.cycle)
  if (!cycle) throw new Error(`No cycle ${contribution.cycle}`)
  const outcome = settlement({
    unconfirmedInCycle: ledger.contributions.filter(
      ({ cycle: number, status }) =>
        number === contribution.cycle && status !== 'confirmed' && status !== 'self',
    ).length,
    otherUnsettledCycles: ledger.cycles.filter((other) => other !== cycle && other.status !== 'settled')
      .length,
  })
  cycle.status = outcome.cycleStatus
  ledger.cirkleStatus = outcome.cirkleStatus
}

const happen = (ledger: Ledger, event: Event): void => {
  if (event.kind === 'wait') {
    ledger.now = new Date(ledger.now.getTime() + event.hours * 3_600_000)
    return
  }
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
    expect(cycle.status === 'settled').toBe(sum === whole)
    if (sum > 0) expect(cycle.opensOn <= todayInKolkata(ledger.now)).toBe(true)
  }
  const isEverySettled = ledger.cycles.every(({ status }) => status === 'settled')
  expect(ledger.cirkleStatus).toBe(isEverySettled ? 'completed' : 'active')
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
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait'), hours: fc.integer({ min: 1, max: 1500 }) }),
  },
)

test('whatever happens in whatever order, no contribution is ever confirmed twice', () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 4 }),
      fc.array(event, { minLength: 20, maxLength: 120 }),
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
          reached.add(ledger.cirkleStatus)
        }
      },
    ),
    { seed: 20261105, numRuns: 100 },
  )
  // The property is weak unless the sequences reach every state; the fixed seed makes that deterministic.
  expect([...reached].sort()).toEqual([
    'accepted',
    'active',
    'awaiting_upload',
    'completed',
    'confirmed',
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
