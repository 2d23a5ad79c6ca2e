import fc from 'fast-check'
import { expect, test } from 'vitest'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import { transferTotal } from '#contract/rules/money.ts'
import type { ContributionStatus, PaymentStatus } from '#contract/rules/statuses.ts'
import type { Submission } from '#server/modules/payments/payment/domain.ts'
import {
  AMOUNT,
  cycleOf,
  heldOf,
  type Ledger,
  OWNER,
  type Payment,
  startedLedger,
} from '#tests/support/payments/ledger-of-a-cirkle.ts'
import {
  confirm,
  type Event,
  happen,
  type PaymentEvent,
  submit,
} from '#tests/support/payments/life-of-a-cirkle.ts'
import type { CashReceived } from '#server/modules/payments/recorded/domain.ts'
import { withOwner } from './domain.ts'

/** The contribution's status, derived from its payments alone. */
const statusFromPayments = (payments: readonly Payment[]): ContributionStatus => {
  const has = (status: PaymentStatus) => payments.some((payment) => payment.status === status)
  if (has('confirmed')) return 'confirmed'
  if (has('pending') || has('recorded')) return 'submitted'
  return has('reupload_requested') ? 'reupload_requested' : 'due'
}

const expectSound = (ledger: Ledger, everKept: ReadonlySet<string> = new Set()): void => {
  for (const contribution of ledger.contributions) {
    const payments = ledger.payments.filter((payment) => payment.contribution === contribution)
    const standing = payments
      .map(({ status }) => status)
      .filter((status) => status !== 'superseded' && status !== 'withdrawn')
    // Beside a record, which leaves what was sent back as it is until the payer says Yes.
    if (standing.length > 1) expect(standing.toSorted()).toEqual(['recorded', 'reupload_requested'])
    if (contribution.status === 'self') expect(payments).toEqual([])
    else expect(contribution.status).toBe(statusFromPayments(payments))
  }
  for (const payment of ledger.payments) {
    const { amount, payerId, payeeId, contribution, confirmedBy, recordedBy, attesterId } = payment
    expect(amount).toBe(contribution.amount)
    expect(payerId).toBe(contribution.memberId)
    expect(payeeId).not.toBe(payerId)
    // Two people always: who recorded it never confirms it.
    expect(confirmedBy).not.toBe(recordedBy ?? payerId)
    // Both have accounts: what nobody signs in as says nothing.
    for (const person of [recordedBy ?? payerId, ...(confirmedBy === null ? [] : [confirmedBy])]) {
      expect(ledger.kept.has(person)).toBe(false)
    }
    if (recordedBy !== null) expect([payeeId, OWNER]).toContain(recordedBy)
    if (attesterId !== null) {
      expect(recordedBy).toBe(OWNER)
      expect([OWNER, payerId, payeeId]).not.toContain(attesterId)
    }
    // Where the owner wrote it and nobody kept was ever in it, it is between payer and payee alone.
    if (confirmedBy !== null && !everKept.has(payerId) && !everKept.has(payeeId)) {
      expect([payerId, payeeId, ...(recordedBy === null ? [OWNER] : [])]).toContain(confirmedBy)
      expect(attesterId).toBeNull()
    }
    expect(payment.status === 'confirmed').toBe(confirmedBy !== null)
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
      expect(line.to).toBe(receiver)
      expect(line.by).not.toBe(OWNER)
      expect(ledger.kept.has(line.by)).toBe(false)
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
const answered: fc.Arbitrary<PaymentEvent> = fc.constantFrom(
  ...(['confirm', 'confirm', 'return', 'withdraw', 'upload', 'yes', 'no'] as const),
)
const received: fc.Arbitrary<Omit<CashReceived, 'attesterId'>> = fc.record({
  toAdmin: fc.boolean(),
  amount: fc.constantFrom(AMOUNT, AMOUNT, AMOUNT, 1),
  paymentDate: fc.constantFrom('2026-11-01', '2026-12-06', '2027-01-06', '2027-02-06'),
})
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('submit'), contribution: anyOf, as: actor, submission }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('record'),
      contribution: anyOf,
      as: actor,
      side: fc.constantFrom('received', 'given' as const),
      attester: fc.option(anyOf, { freq: 2 }),
      received,
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: answered, payment: anyOf, as: actor }) },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constant('hand-over'),
      cycle: anyOf,
      as: actor,
      receiver: fc.option(anyOf, { freq: 1 }),
      amount: fc.constantFrom(AMOUNT, AMOUNT, AMOUNT * 2, 700, 1),
      utr: fc.option(fc.constantFrom('1', '2', '3')),
      attester: fc.option(anyOf, { freq: 2 }),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: fc.constantFrom('acknowledge', 'acknowledge', 'send-back' as const),
      handOver: anyOf,
      as: actor,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('take-over'), member: anyOf }) },
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
      fc.subarray(['member-1', 'member-2', 'member-3']),
      fc.array(event, { minLength: 20, maxLength: 200, size: 'max' }),
      (size, keptNames, events) => {
        const ledger = startedLedger(size, keptNames)
        const everKept = new Set(ledger.kept)
        const confirmedBefore = new Set<string>()
        for (const next of events) {
          happen(ledger, next)
          expectSound(ledger, everKept)
          const confirmed = ledger.payments.filter(({ status }) => status === 'confirmed').map(({ id }) => id)
          for (const id of confirmedBefore) expect(confirmed).toContain(id)
          for (const id of confirmed) confirmedBefore.add(id)
          for (const payment of ledger.payments) {
            const { status, proofStatus, recordedBy } = payment
            reached.add(status).add(proofStatus)
            if (recordedBy !== null) reached.add(`record ${status}`)
            const { payerId, payeeId, attesterId, confirmedBy } = payment
            if (confirmedBy !== null && everKept.has(payerId)) reached.add('paid by somebody kept')
            if (confirmedBy !== null && everKept.has(payeeId)) reached.add('paid to somebody kept')
            if (confirmedBy !== null && confirmedBy === attesterId) reached.add('attested')
          }
          const returned = ledger.payments.filter(({ status }) => status === 'reupload_requested')
          if (returned.some(({ contribution }) => contribution.status === 'submitted')) {
            reached.add('record beside what was sent back')
          }
          for (const { status } of ledger.handOvers) reached.add(`hand-over ${status}`)
          reached.add(ledger.cirkleStatus)
        }
      },
    ),
    { seed: 20261105, numRuns: 120 },
  )
  // The property is weak unless the sequences reach every state; the fixed seed makes that deterministic.
  expect([...reached].sort()).toEqual([
    'accepted',
    'active',
    'attested',
    'awaiting_upload',
    'completed',
    'confirmed',
    'hand-over acknowledged',
    'hand-over pending',
    'hand-over sent_back',
    'not_required',
    'paid by somebody kept',
    'paid to somebody kept',
    'pending',
    'record beside what was sent back',
    'record confirmed',
    'record recorded',
    'record withdrawn',
    'recorded',
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
