import { expect, test } from 'vitest'
import { owingOf } from '#contract/views/owing.ts'
import { type MyPayments, readOwnPayments } from '#data/known/what-is-owed.ts'
import { activity, option } from '#tests/support/payments/payment-examples.ts'
import { outboxPhone } from '#tests/support/phone/outbox-phone.ts'
import { homeOf } from './home.ts'

const facts = {
  cirkles: [],
  invites: [],
  activity: [activity],
  quickstats: { activeCirkles: 1, totalContributions: 0, totalPayoutAmount: 0, totalDue: 1 },
  freshness: { asOf: '2026-11-20T10:00:00Z', syncedAt: 0 },
}

const NOTHING = { settled: [], answered: [], handedOver: [], handOversAnswered: [], needPerson: 0 }
const past = {
  ...owingOf(option),
  contributionId: crypto.randomUUID(),
  cycle: 2,
  dueDate: '2026-10-26',
}

test('a first due date is known only when all earlier debts are', () => {
  const firstDue = (changes: Partial<typeof activity>) =>
    homeOf({ ...facts, activity: [{ ...activity, ...changes }] }, NOTHING)?.myPayments.get(activity.id)
      ?.firstDue
  expect(firstDue({})).toBe(activity.dueDate)
  expect(firstDue({ pastPendingCount: 1, pastUnpaidCount: 0 })).toBe(activity.dueDate)
  expect(firstDue({ pastPendingCount: 1, pastUnpaidCount: 1 })).toBeUndefined()
  expect(firstDue({ pastPendingCount: 1, pastUnpaidCount: 1, pastPending: [past] })).toBe(past.dueDate)
})

test('the early read names the same debts as the database, once the server sends them', async () => {
  const phone = await outboxPhone()
  const owing = { ...activity, pastPendingCount: 1, pastUnpaidCount: 1, pastPending: [past] }
  await phone.db.paymentOptions.put({
    cirkleId: activity.id,
    cirkleName: activity.name,
    lastPayment: option,
    pastPendingPayments: [{ ...option, ...past }],
  })
  const early = homeOf({ ...facts, activity: [owing] }, NOTHING)
  const later = homeOf({ ...facts, activity: [owing] }, await readOwnPayments(phone.db))
  expect(early?.myPayments).toEqual(later?.myPayments)
  expect(early?.toDo).toEqual(later?.toDo)
  expect(early?.coming).toEqual(later?.coming)
  expect(early?.toDo).toHaveLength(2)
})

test('cash that was sent back is in the early read what it is in the database', async () => {
  const phone = await outboxPhone()
  const again = { ...option, status: 'reupload_requested', paymentMethod: 'cash' } as const
  const owing = { ...activity, lastPayment: again }
  await phone.db.paymentOptions.put({
    cirkleId: activity.id,
    cirkleName: activity.name,
    lastPayment: again,
    pastPendingPayments: [],
  })
  const early = homeOf({ ...facts, activity: [owing] }, NOTHING)
  const later = homeOf({ ...facts, activity: [owing] }, await readOwnPayments(phone.db))
  expect(early?.myPayments.get(activity.id)?.owed).toBe('cash')
  expect(early?.toDo).toMatchObject([{ kind: 'proof', paymentMethod: 'cash' }])
  expect(early?.myPayments).toEqual(later?.myPayments)
  expect(early?.toDo).toEqual(later?.toDo)
  expect(early?.coming).toEqual(later?.coming)
})

test('what is saved on the phone is owed no more, in the early read and after it', async () => {
  const owed = (known: Parameters<typeof homeOf>[1]) =>
    homeOf(facts, known)?.myPayments.get(activity.id)?.owed
  const settled: MyPayments = { left: [], owed: undefined, current: undefined, saved: [] }
  expect(owed(NOTHING)).toBe('payment')
  expect(owed({ ...NOTHING, settled: [option.contributionId] })).toBeUndefined()
  expect(
    owed({
      mine: new Map([[activity.id, settled]]),
      answered: [],
      handedOver: [],
      handOversAnswered: [],
      needPerson: 0,
    }),
  ).toBeUndefined()
  expect(owed({ mine: new Map(), answered: [], handedOver: [], handOversAnswered: [], needPerson: 0 })).toBe(
    'payment',
  )
})
