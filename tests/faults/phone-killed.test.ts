import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDraft, saveDraft } from '#data/drafts/drafts.ts'
import { LEASE_MS } from '#data/outbox/entries/retry-policy.ts'
import { readLedger, readOperations } from '#tests/support/payments/ledger.ts'
import {
  createPaymentScene,
  isPaymentRequest,
  type PaymentScene,
} from '#tests/support/payments/payment-scene.ts'
import { createPayingPhone, fetchUntilDeath, type PayingPhone } from '#tests/support/phone/paying-phone.ts'

let scene: PaymentScene
let phone: PayingPhone

beforeAll(async () => {
  scene = await createPaymentScene()
})
afterAll(() => scene.close())
beforeEach(async () => {
  scene.clear()
  phone = await createPayingPhone(scene.proxy, scene.payer)
})

test('a double tap makes one entry, one payment and one notice', async () => {
  const owed = await scene.owe()
  const ids = { paymentEntryId: crypto.randomUUID(), proofEntryId: crypto.randomUUID() }
  await Promise.all([phone.pay(owed, ids), phone.pay(owed, ids)])
  await Promise.all([phone.drain(), phone.drain()])
  expect(await phone.db.outbox.count()).toBe(1)
  expect(await readLedger(scene.app, owed.contributionId)).toMatchObject({
    status: 'submitted',
    payments: [{ status: 'pending', payerId: scene.payer.user.id }],
    notices: 1,
  })
})

test('a form that was killed before it saved comes back with its key, and makes one payment', async () => {
  const owed = await scene.owe()
  const typed = {
    paymentEntryId: crypto.randomUUID(),
    proofEntryId: crypto.randomUUID(),
    meta: { paymentDate: '2026-11-01' },
  }
  await saveDraft(phone.db, scene.payer.user.id, owed.contributionId, typed)
  const restarted = phone.restart()
  expect(await restarted.db.outbox.count()).toBe(0)
  expect(await readDraft(restarted.db, scene.payer.user.id, owed.contributionId)).toEqual(typed)

  await restarted.pay(owed, typed)
  expect((await restarted.drain()).accepted).toBe(1)
  expect(await readOperations(scene.app, [typed.paymentEntryId])).toEqual([201])
  expect((await readLedger(scene.app, owed.contributionId)).payments).toHaveLength(1)
})

test('what was saved before the browser was killed goes at the next start', async () => {
  const owed = await scene.owe()
  const { paymentEntryId } = await phone.pay(owed)
  const restarted = phone.restart()
  expect((await restarted.drain()).accepted).toBe(1)
  const [payment] = (await readLedger(scene.app, owed.contributionId)).payments
  expect((await restarted.entry(paymentEntryId))?.receipt).toEqual({
    paymentId: payment?.id,
    receiptNumber: payment?.receiptNumber,
  })
})

test.each([
  ['before its request left', false],
  ['after its request left', true],
])('a phone that died %s records one payment', async (_, isSent) => {
  const owed = await scene.owe()
  const { paymentEntryId } = await phone.pay(owed)
  const death = fetchUntilDeath(isPaymentRequest, { isSent })
  void phone.drain({ fetch: death.fetch })
  await death.died
  expect((await readLedger(scene.app, owed.contributionId)).payments).toHaveLength(isSent ? 1 : 0)

  const restarted = phone.restart()
  expect((await restarted.drain()).accepted).toBe(0)
  restarted.clock.ms += LEASE_MS
  expect((await restarted.drain()).accepted).toBe(1)
  const { payments, notices } = await readLedger(scene.app, owed.contributionId)
  expect(payments).toHaveLength(1)
  expect(notices).toBe(1)
  expect((await restarted.entry(paymentEntryId))?.receipt?.receiptNumber).toBe(payments[0]?.receiptNumber)
})
