import { describe, expect, test } from 'vitest'
import type { ErrorCode } from '#contract/wire/error-codes.ts'
import { newPayment, outboxPhone, picked, USER } from '#tests/support/phone/outbox-phone.ts'
import { option } from '#tests/support/payments/payment-examples.ts'
import { allowedActions, discard, resendAsNew, retryNow } from './entry-actions.ts'
import { exportEntry } from '../export/export-entry.ts'

const refusal = (status: number, code: ErrorCode, data?: unknown) => ({
  status,
  body: { success: false, message: 'No.', code, data },
})

test('a waiting entry may be discarded with all that depends on it', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId } = await phone.pay({ proof: picked() })
  expect(await discard(phone.db, USER, paymentEntryId)).toEqual({ ok: true })
  expect(await phone.db.outbox.count()).toBe(0)
  expect(await phone.db.outboxFiles.count()).toBe(0)
})

describe('while the server may have recorded it', () => {
  test('an entry cannot be discarded, not even after a 401 or a 429', async () => {
    const phone = await outboxPhone()
    const { paymentEntryId } = await phone.pay()
    phone.server.weather = () => 'lost-after-commit'
    await phone.drain()
    expect(await discard(phone.db, USER, paymentEntryId)).toEqual({ ok: false, reason: 'not-now' })
    phone.server.weather = () => 'busy-429'
    await phone.drain()
    expect(await phone.entry(paymentEntryId)).toMatchObject({ state: 'unknown', lastError: { status: 429 } })
    expect(await discard(phone.db, USER, paymentEntryId)).toEqual({ ok: false, reason: 'not-now' })
  })
})

test('another user’s entry cannot be touched or exported', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId } = await phone.pay()
  const other = crypto.randomUUID()
  expect(await discard(phone.db, other, paymentEntryId)).toEqual({ ok: false, reason: 'not-found' })
  expect(await retryNow(phone.db, other, paymentEntryId)).toEqual({ ok: false, reason: 'not-found' })
  expect(await exportEntry(phone.db, other, paymentEntryId)).toBeUndefined()
})

test('retry now lifts the wait', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId } = await phone.pay()
  phone.server.weather = () => 'busy-429'
  await phone.drain()
  phone.server.weather = () => 'well'
  expect(await retryNow(phone.db, USER, paymentEntryId)).toEqual({ ok: true })
  expect((await phone.drain()).accepted).toBe(1)
})

test('a mended payment goes under a new key, in its old place, and its proof follows it', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId, contributionId } = await phone.pay({ proof: picked(10) })
  phone.server.refuse = ({ key }) => (key === paymentEntryId ? refusal(422, 'amount_mismatch') : undefined)
  await phone.drain()
  const newId = crypto.randomUUID()
  const resent = await resendAsNew(phone.db, USER, paymentEntryId, newId, {
    input: { amount: 3_000 },
    proof: picked(20),
  })
  expect(resent.ok).toBe(true)
  expect(await phone.entry(paymentEntryId)).toBeUndefined()
  expect((await phone.drain()).accepted).toBe(2)
  expect(phone.server.ledger.get(contributionId)).toEqual([newId])
  expect(phone.server.writes(/\/payment$/).at(-1)?.body).toMatchObject({
    amount: 3_000,
    proof_declared: { size: 20 },
  })
  expect([...phone.server.uploads.values()].map((upload) => upload.bytes.length)).toEqual([20])
  expect(await phone.db.outboxFiles.count()).toBe(1)
})

test('an entry that waits cannot be resent under a new key', async () => {
  const phone = await outboxPhone()
  const { paymentEntryId } = await phone.pay()
  const resent = await resendAsNew(phone.db, USER, paymentEntryId, crypto.randomUUID())
  expect(resent).toEqual({ ok: false, reason: 'not-now' })
})

test('a contribution another device has paid says so, with its receipt, and is shown as paid there', async () => {
  const phone = await outboxPhone()
  const contributionId = crypto.randomUUID()
  await phone.db.paymentOptions.put({
    cirkleId: newPayment().cirkleId,
    cirkleName: 'Family',
    lastPayment: { ...option, contributionId },
    pastPendingPayments: [],
  })
  const first = await phone.pay({ contributionId })
  await phone.drain()
  const existing = phone.server.payment(contributionId)
  await phone.db.paymentOptions.toCollection().modify({ lastPayment: { ...option, contributionId } })
  const second = await phone.pay({ contributionId })
  phone.server.refuse = () => refusal(409, 'already_submitted', existing)
  await phone.drain()
  const { receipt } = (await phone.entry(first.paymentEntryId)) ?? {}
  const entry = await phone.entry(second.paymentEntryId)
  expect(entry).toMatchObject({ state: 'needs_action', receipt })
  expect(entry && allowedActions(entry).fix).toBe(false)
  expect((await phone.db.paymentOptions.toArray())[0]?.lastPayment?.status).toBe('submitted')
  expect(entry?.lastError?.message).toContain(receipt?.receiptNumber)
})

test('an export holds the entry and the bytes of its file', async () => {
  const phone = await outboxPhone()
  const { proofEntryId } = await phone.pay({ proof: picked(100_000) })
  const exported = await exportEntry(phone.db, USER, proofEntryId)
  const content: unknown = JSON.parse((await exported?.text()) ?? '')
  const base64 = Buffer.from(picked(100_000).bytes).toString('base64')
  expect(content).toMatchObject({ entry: { id: proofEntryId }, files: [{ name: 'Überweisung.jpg', base64 }] })
})

test('a row nobody can read can be exported', async () => {
  const phone = await outboxPhone()
  await phone.db.outbox.put({ id: 'odd', sum: 12 })
  const exported = await exportEntry(phone.db, USER, 'odd')
  expect(await exported?.text()).toContain('"sum": 12')
})
