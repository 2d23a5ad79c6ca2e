import { expect, test } from 'vitest'
import { outboxPhone } from '#tests/support/phone/outbox-phone.ts'
import { cirkleId, contributionId, option } from '#tests/support/payments/payment-examples.ts'
import { owingOf } from '#contract/views/owing.ts'
import { savedWrites } from './saved-writes.ts'
import { payable, readMyPayments } from './what-is-owed.ts'

const past = { ...option, contributionId: crypto.randomUUID(), cycle: 2, dueDate: '2026-10-26' }
const toProve = { ...past, status: 'reupload_requested' as const }
const owing = (...pastPendingPayments: (typeof option)[]) => ({
  cirkleId,
  cirkleName: 'Festival savings',
  lastPayment: option,
  pastPendingPayments,
})

test('what was due first comes first', () => {
  expect(payable(owing(past), savedWrites([])).map(({ cycle }) => cycle)).toEqual([2, 3])
})

test('a Cirkle asks for no payment that is saved on the phone, whatever became of the line', async () => {
  const phone = await outboxPhone()
  await phone.db.paymentOptions.put(owing())
  expect((await readMyPayments(phone.db)).get(cirkleId)).toEqual({
    left: [owingOf(option)],
    owed: 'payment',
    firstDue: option.dueDate,
    current: option,
    saved: [],
  })
  await phone.pay({ cirkleId, contributionId })
  expect((await readMyPayments(phone.db)).get(cirkleId)?.owed).toBeUndefined()
  phone.server.weather = () => 'lost-after-commit'
  await phone.drain()
  expect((await readMyPayments(phone.db)).get(cirkleId)?.owed).toBeUndefined()
})

test('beside a saved payment it asks for what else is owed', async () => {
  const phone = await outboxPhone()
  await phone.db.paymentOptions.put(owing(past))
  await phone.pay({ cirkleId, contributionId })
  expect((await readMyPayments(phone.db)).get(cirkleId)?.owed).toBe('payment')
  await phone.db.paymentOptions.put(owing(toProve))
  expect((await readMyPayments(phone.db)).get(cirkleId)?.owed).toBe('proof')
  await phone.db.paymentOptions.put(owing({ ...toProve, paymentMethod: 'cash' }))
  expect((await readMyPayments(phone.db)).get(cirkleId)?.owed).toBe('cash')
})

test('one that the server refused is owed, and another person’s is not looked at', async () => {
  const phone = await outboxPhone()
  await phone.db.paymentOptions.put(owing())
  const { paymentEntryId } = await phone.pay({ cirkleId, contributionId })
  await phone.db.outbox.update(paymentEntryId, { state: 'needs_action' })
  expect((await readMyPayments(phone.db)).get(cirkleId)?.owed).toBe('payment')
  await phone.db.outbox.update(paymentEntryId, { state: 'queued', userId: crypto.randomUUID() })
  expect((await readMyPayments(phone.db)).get(cirkleId)?.owed).toBe('payment')
})

test('what the outbox holds is said by cycle, in its own words, until the server has it', async () => {
  const phone = await outboxPhone()
  await phone.db.paymentOptions.put(owing(past))
  await phone.pay({ cirkleId, contributionId })
  await phone.pay({ cirkleId, contributionId: past.contributionId })
  const saved = async () => (await readMyPayments(phone.db)).get(cirkleId)?.saved
  expect(await saved()).toEqual([
    { cycle: 3, words: 'Saved on this phone', tone: 'info' },
    { cycle: 2, words: 'Saved on this phone', tone: 'info' },
  ])
  phone.server.weather = () => 'lost-after-commit'
  await phone.drain()
  expect((await saved())?.[0]?.words).toBe('Checking whether it arrived')
})
