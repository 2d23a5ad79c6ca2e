import * as v from 'valibot'
import { expect, test } from 'vitest'
import { PaymentSchema } from '#contract/http/payments/payments.ts'
import { fromWire } from '#contract/wire/wire-names.ts'
import { ORIGIN, outboxPhone, picked, USER } from '#tests/support/phone/outbox-phone.ts'
import { readFacts } from '../../db/facts.ts'
import { applyWithdrawal } from './apply-withdrawal.ts'
import { enqueueReceived } from './enqueue-records.ts'

/** A phone whose payment was recorded while its proof was not sent, and the payment as withdrawn. */
async function phoneWithProofLeft() {
  const phone = await outboxPhone()
  const { contributionId } = await phone.pay({ paymentMethod: 'bank', proof: picked() })
  phone.server.weather = ({ path }) => (path.endsWith('/payment') ? 'well' : 'busy-429')
  await phone.drain()
  const payment = fromWire(v.parse(PaymentSchema, phone.server.payment(contributionId)))
  return { phone, withdrawn: { ...payment, status: 'withdrawn' } as const }
}

test('a withdrawn payment no longer stands as sent, and its proof is not sent after it', async () => {
  const { phone, withdrawn } = await phoneWithProofLeft()
  expect(await phone.db.outboxFiles.count()).toBe(1)
  await applyWithdrawal(phone.db, USER, withdrawn)
  expect(await phone.db.outbox.count()).toBe(0)
  expect(await phone.db.outboxFiles.count()).toBe(0)
  expect(await phone.db.ledger.toArray()).toMatchObject([{ paymentId: withdrawn.id, status: 'withdrawn' }])
})

test('a copy of the payment, refused because of it, goes with its proof', async () => {
  const phone = await outboxPhone()
  const { contributionId } = await phone.pay()
  await phone.drain()
  const recorded = phone.server.payment(contributionId)
  const refused = { success: false, message: 'No.', code: 'already_submitted', data: recorded } as const
  phone.server.refuse = ({ path }) => (path.endsWith('/payment') ? { status: 409, body: refused } : undefined)
  const copy = await phone.pay({ contributionId, paymentMethod: 'bank', proof: picked() })
  await phone.drain()
  expect(await phone.entry(copy.paymentEntryId)).toMatchObject({ state: 'needs_action' })
  const payment = fromWire(v.parse(PaymentSchema, recorded))
  await applyWithdrawal(phone.db, USER, { ...payment, status: 'withdrawn' })
  expect(await phone.db.outbox.count()).toBe(0)
  expect(await phone.db.outboxFiles.count()).toBe(0)
})

test('a record of cash that is taken back no longer waits, and its money can be recorded anew', async () => {
  const phone = await outboxPhone()
  await phone.db.facts.put({ name: 'recorded', value: [] })
  const other = await phone.receive()
  const received = await phone.receive()
  await phone.drain()
  const paymentId = (await phone.entry(received.entryId))?.receipt?.paymentId
  const { recorded = [] } = await readFacts(phone.db, ['recorded'])
  const record = recorded.find(({ id }) => id === paymentId)
  if (record === undefined) throw new Error('The record is not known')
  await applyWithdrawal(phone.db, USER, { ...record, status: 'withdrawn' })
  expect(await phone.entry(received.entryId)).toBeUndefined()
  expect(await phone.entry(other.entryId)).toMatchObject({ state: 'accepted' })
  const again = { ...received, entryId: crypto.randomUUID() }
  expect(await enqueueReceived(phone.db, { userId: USER, origin: ORIGIN }, again)).toBe('saved')
})

test('what belongs to other payments stays', async () => {
  const { phone, withdrawn } = await phoneWithProofLeft()
  await applyWithdrawal(phone.db, USER, { ...withdrawn, id: crypto.randomUUID() })
  expect(await phone.db.outbox.count()).toBe(2)
  expect(await phone.db.outboxFiles.count()).toBe(1)
})

test('nothing is written for somebody who has signed out', async () => {
  const { phone, withdrawn } = await phoneWithProofLeft()
  await phone.db.session.clear()
  await applyWithdrawal(phone.db, USER, withdrawn)
  expect(await phone.db.outbox.count()).toBe(2)
})

test('a record that is taken back after its entry left the outbox is not sent again to a restored server', async () => {
  const phone = await outboxPhone()
  await phone.db.facts.put({ name: 'recorded', value: [] })
  const { entryId } = await phone.receive()
  await phone.drain()
  const entry = await phone.db.outbox.get(entryId)
  const { recorded: [record] = [] } = await readFacts(phone.db, ['recorded'])
  if (entry === undefined || record === undefined) throw new Error('The record is not known')
  await phone.db.outbox.delete(entryId)
  await phone.db.receipts.put(entry)
  await applyWithdrawal(phone.db, USER, { ...record, status: 'withdrawn' })
  expect(await phone.db.receipts.toArray()).toEqual([])
})
