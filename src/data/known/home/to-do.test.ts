import * as v from 'valibot'
import { PaymentSchema } from '#contract/http/payments/payments.ts'
import { fromWire } from '#contract/wire/wire-names.ts'
import { wirePayment } from '#tests/support/payments/wire-payment.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import type { Owing } from '#contract/http/payments/payments.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { anyToDoFacts, kindsOf, noFacts, owing, TODAY } from '#tests/support/cirkles/to-do-facts.ts'
import { activity, asha, meera, option, paymentData } from '#tests/support/payments/payment-examples.ts'
import { handOver, payout, waitingPayout } from '#tests/support/payments/payout-examples.ts'
import { listToDo, type ToDo } from './to-do.ts'
import { inUrgency } from './urgency.ts'

const idsOf = (things: readonly ToDo[], kind: ToDo['kind']): string[] =>
  things.flatMap((each) => {
    if (each.kind !== kind) return []
    switch (each.kind) {
      case 'pay':
      case 'proof':
        return [each.contributionId]
      case 'confirm':
        return [...each.paymentIds]
      case 'request':
        return [...each.names]
      case 'swap':
        return [each.hash]
      case 'answer':
        return [each.paymentId]
      case 'receive':
        return [...each.handOverIds]
      case 'hand-over':
      case 'bank':
      case 'invite':
      case 'start':
      case 'collect':
        return [each.cirkleId]
    }
  })

test('each debt, proof, payment to confirm, invitation, request and swap is there exactly once, and nothing that is saved', () => {
  fc.assert(
    fc.property(anyToDoFacts, ({ facts, saved, owings }) => {
      const things = inUrgency(listToDo(facts), TODAY)
      const open = (status: Owing['status']) =>
        owings.flatMap((each) =>
          each.status === status && !saved.has(each.contributionId) ? [each.contributionId] : [],
        )
      const reported = facts.activity.flatMap((each) => each.lastReceipt.paymentData)
      expect(idsOf(things, 'pay').toSorted()).toEqual(open('due').toSorted())
      expect(idsOf(things, 'proof').toSorted()).toEqual(open('reupload_requested').toSorted())
      expect(idsOf(things, 'confirm').toSorted()).toEqual(
        reported
          .map(({ paymentId }) => paymentId)
          .filter((id) => !facts.answered.includes(id))
          .toSorted(),
      )
      expect(idsOf(things, 'invite').toSorted()).toEqual(facts.invites.map(({ id }) => id).toSorted())
      expect(idsOf(things, 'request').toSorted()).toEqual(
        facts.joinRequests.map(({ user }) => user.fullName).toSorted(),
      )
      expect(idsOf(things, 'swap').toSorted()).toEqual(
        facts.swaps.flatMap(({ status, swapHash }) => (status === 'requested' ? [swapHash] : [])).toSorted(),
      )
    }),
    { numRuns: 300 },
  )
})

test('the order is the same however the facts are ordered, and no key comes twice', () => {
  fc.assert(
    fc.property(anyToDoFacts, ({ facts }) => {
      const keys = (things: readonly ToDo[]) => inUrgency(things, TODAY).map(({ key }) => key)
      const things = listToDo(facts)
      expect(new Set(keys(things)).size).toBe(things.length)
      expect(keys(things.toReversed())).toEqual(keys(things))
    }),
  )
})

test('bank details are asked for once, for the turn that comes first, when it is near and none are given', () => {
  const turn = (id: string, nextReceivingDate: string | null, status: Cirkle['status'] = 'active') =>
    exampleCirkle({
      id,
      status,
      nextReceivingDate,
      currentCycle: { number: 2, dueDate: '2026-11-26', receiver: meera },
    })
  const facts = {
    ...noFacts,
    account: { bankDetails: null },
    cirkles: [
      turn('later', '2027-01-05'),
      turn('next', '2026-12-26'),
      turn('forming', '2026-12-01', 'forming'),
      // The server says my own date also when it is over.
      turn('over', '2026-11-05'),
    ],
  }
  const asked = (known: typeof facts | typeof noFacts, today = TODAY) =>
    idsOf(inUrgency(listToDo(known), today), 'bank')
  expect(asked(facts)).toEqual(['next'])
  expect(asked(facts, '2026-11-10')).toEqual([])
  expect(asked({ ...facts, account: { bankDetails: option.bankDetails } })).toEqual([])
  expect(asked({ ...facts, account: undefined })).toEqual([])
  expect(asked({ ...facts, cirkles: [turn('over', '2026-11-05')] })).toEqual([])
  const unsettled = {
    ...turn('unsettled', '2026-11-05'),
    unsettledEarlier: [{ number: 1, dueDate: '2026-11-05', paid: 0, payers: 3 }],
  }
  expect(asked({ ...facts, cirkles: [turn('next', '2026-12-26'), unsettled] })).toEqual(['unsettled'])
})

test('the amount to confirm is that of its payments, and each payer is named once', () => {
  fc.assert(
    fc.property(anyToDoFacts, ({ facts }) => {
      for (const each of listToDo(facts)) {
        if (each.kind !== 'confirm') continue
        expect(each.amount).toBe(each.paymentIds.length * paymentData.amount)
        expect(new Set(each.payerNames).size).toBe(each.payerNames.length)
      }
    }),
  )
})

test('an owner hands over what they hold, less what is saved and what waits for an answer', () => {
  const facts = {
    ...noFacts,
    cirkles: [exampleCirkle({ id: activity.id, isOwner: true })],
    payouts: [payout],
  }
  const held = { cirkleId: payout.cirkleId, cycle: payout.cycle, amount: 4_000, recordedId: undefined }
  expect(listToDo(facts)).toMatchObject([
    { kind: 'hand-over', cycle: 3, amount: 10_000, receiverName: 'Meera Nair' },
  ])
  expect(listToDo({ ...facts, handedOver: [held] })).toMatchObject([{ amount: 6_000 }])
  expect(listToDo({ ...facts, payouts: [waitingPayout] })).toMatchObject([{ amount: 6_000 }])
  expect(listToDo({ ...facts, handedOver: [{ ...held, amount: 10_000 }] })).toEqual([])
})

test('a receiver answers each hand-over that waits, until the answer is saved', () => {
  const facts = { ...noFacts, cirkles: [exampleCirkle({ id: activity.id })], payouts: [waitingPayout] }
  expect(listToDo(facts)).toMatchObject([
    { kind: 'receive', handOverIds: [handOver.id], amount: 4_000, ownerName: 'Asha Iyer' },
  ])
  expect(listToDo({ ...facts, handOversAnswered: [handOver.id] })).toEqual([])
  const answered = { ...waitingPayout, handOvers: [{ ...handOver, status: 'acknowledged' as const }] }
  expect(listToDo({ ...facts, payouts: [answered] })).toEqual([])
})

test('a full Cirkle is its owner’s to start, while it forms', () => {
  const full = exampleCirkle({ isOwner: true, status: 'forming', memberCount: 5, maxMembers: 5 })
  const startsOf = (changes: Partial<Cirkle>) =>
    idsOf(listToDo({ ...noFacts, cirkles: [{ ...full, ...changes }] }), 'start')
  expect(startsOf({})).toEqual([full.id])
  expect(startsOf({ memberCount: 4 })).toEqual([])
  expect(startsOf({ isOwner: false })).toEqual([])
  expect(startsOf({ status: 'cancelled' })).toEqual([])
})

const receiving = exampleCirkle({
  id: activity.id,
  status: 'active',
  memberCount: 4,
  contributionAmount: 5000,
  owner: { ...asha, firstName: 'Asha' },
  currentCycle: { number: 2, dueDate: '2026-11-26', receiver: meera },
  awaited: [
    { userId: 'ravi', status: 'due' },
    { userId: 'imran', status: 'submitted' },
    { userId: asha.id, status: 'due' },
  ],
})

test('who receives collects from everyone who has reported nothing', () => {
  const facts = { ...noFacts, cirkles: [receiving], activity: [{ ...activity, isReceiver: true }] }
  expect(listToDo(facts)).toMatchObject([
    { kind: 'collect', count: 2, amount: 10_000, forName: undefined, isEarlier: false },
  ])
})

test('an owner who does not receive is told who is late when they are, and not of themselves', () => {
  const facts = {
    ...noFacts,
    cirkles: [{ ...receiving, isOwner: true }],
    activity: [{ ...activity, isOwner: true }],
  }
  expect(kindsOf(listToDo(facts), '2026-11-26')).toEqual([])
  expect(kindsOf(listToDo(facts), '2026-11-27')).toEqual(['collect'])
  expect(listToDo(facts)).toMatchObject([{ count: 1, forName: 'Meera Nair' }])
})

test('of one’s own earlier turn the rest is collected, without what waits for an answer', () => {
  const earlier = { number: 1, dueDate: '2026-10-26', paid: 0, payers: 3 }
  const facts = {
    ...noFacts,
    cirkles: [{ ...receiving, awaited: [], unsettledEarlier: [earlier], nextReceivingDate: earlier.dueDate }],
    activity: [{ ...activity, lastReceipt: { paymentData: [{ ...paymentData, cycle: 1 }] } }],
  }
  expect(listToDo(facts).filter(({ kind }) => kind === 'collect')).toMatchObject([
    { cycle: 1, count: 2, amount: 10_000, isEarlier: true },
  ])
  const ofAnother = { ...facts, cirkles: [{ ...receiving, awaited: [], unsettledEarlier: [earlier] }] }
  expect(listToDo(ofAnother).filter(({ kind }) => kind === 'collect')).toEqual([])
})

test('an owner is told how many are late in earlier cycles of others, and not of themselves', () => {
  const earlier = { number: 1, dueDate: '2026-10-26', paid: 1, payers: 5 }
  const facts = {
    ...noFacts,
    cirkles: [{ ...receiving, awaited: [], unsettledEarlier: [earlier], isOwner: true }],
    activity: [{ ...activity, isOwner: true }],
  }
  expect(listToDo(facts)).toMatchObject([{ kind: 'collect', cycle: 1, count: 4, isEarlier: true }])
  const missed = { ...owing(-30), cycle: 1 }
  const late = { ...facts, activity: [{ ...activity, isOwner: true, pastPending: [missed] }] }
  expect(listToDo(late)).toMatchObject([{ kind: 'collect', cycle: 1, count: 3 }])
})

test('cash that a payee recorded is one thing to answer, until the answer is saved', () => {
  const recorded = fromWire(
    v.parse(
      PaymentSchema,
      wirePayment({
        id: '5f2b6cf0-2222-4a2e-8b1d-0a0a0a0a0a01',
        contribution_id: '5f2b6cf0-2222-4a2e-8b1d-0a0a0a0a0a02',
        receipt_number: 'CK-00000001',
        status: 'recorded',
        payment_date: '2026-11-18',
      }),
    ),
  )
  const facts = { ...noFacts, recorded: [recorded] }
  expect(listToDo(facts)).toMatchObject([
    { kind: 'answer', paymentId: recorded.id, amount: 2_000, payeeName: 'Asha', day: '2026-11-18' },
  ])
  expect(listToDo({ ...facts, recordsAnswered: [recorded.id] })).toEqual([])
})
