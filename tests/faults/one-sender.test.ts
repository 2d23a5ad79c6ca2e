import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DrainOptions } from '#data/outbox/send/drain.ts'
import { readLedger, readOperations } from '#tests/support/payments/ledger.ts'
import { createPaymentScene, type PaymentScene } from '#tests/support/payments/payment-scene.ts'
import {
  createPayingPhone,
  pdfProof,
  transferWith,
  type PayingPhone,
} from '#tests/support/phone/paying-phone.ts'
import { MemoryLockManager } from '#tests/support/phone/web-locks.ts'

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

/** Keys of the writes that reached the line, sorted; a key that was sent twice appears twice. */
const sentKeys = () =>
  scene.proxy.requests.flatMap(({ headers }) => headers['idempotency-key'] ?? []).toSorted()

describe.each<[string, () => Pick<DrainOptions, 'locks'>]>([
  ['with a lease alone', () => ({ locks: undefined })],
  ['with a lock', () => ({ locks: new MemoryLockManager() })],
])('page and worker awake at once, %s', (_, sender) => {
  test('send each entry once', async () => {
    const options = sender()
    const owed = [await scene.owe(), await scene.owe(), await scene.owe()]
    const payments = await Promise.all(owed.map((each) => phone.pay(each, transferWith(pdfProof()))))
    const results = await Promise.all([phone.drain(options), phone.drain(options)])
    // Without a lock the second run may find only what the first is sending; the rest goes with the next run.
    const last = await phone.drain(options)
    expect([...results, last].reduce((sum, { accepted }) => sum + accepted, 0)).toBe(6)

    const keys = payments.flatMap(({ paymentEntryId, proofEntryId }) => [paymentEntryId, proofEntryId])
    expect(sentKeys()).toEqual(keys.toSorted())
    for (const { contributionId } of owed) {
      expect(await readLedger(scene.app, contributionId)).toMatchObject({
        payments: [{ status: 'pending', proofStatus: 'uploaded' }],
        notices: 1,
      })
    }
  })
})

test('a second sender waits for the lock, and finds nothing left to send', async () => {
  const locks = new MemoryLockManager()
  await phone.pay(await scene.owe())
  const results = await Promise.all([phone.drain({ locks }), phone.drain({ locks })])
  expect(results.map(({ accepted }) => accepted)).toEqual([1, 0])
  expect(sentKeys()).toHaveLength(1)
})

describe('two phones of one person, with the same contribution', () => {
  test.each(['one after the other', 'at once'])('record one payment, %s', async (order) => {
    const owed = await scene.owe()
    const other = await createPayingPhone(scene.proxy, scene.payer)
    const entries = [
      { on: phone, id: (await phone.pay(owed)).paymentEntryId },
      { on: other, id: (await other.pay(owed)).paymentEntryId },
    ]
    if (order === 'at once') await Promise.all([phone.drain(), other.drain()])
    else for (const each of [phone, other]) await each.drain()

    const { payments, notices } = await readLedger(scene.app, owed.contributionId)
    expect(payments).toHaveLength(1)
    expect(notices).toBe(1)
    const states = await Promise.all(entries.map(({ on, id }) => on.entry(id)))
    expect(new Set(states.map((entry) => entry?.state))).toEqual(new Set(['accepted', 'needs_action']))
    const receiptNumber = payments[0]?.receiptNumber ?? 'none'
    expect(states.map((entry) => entry?.receipt?.receiptNumber)).toEqual([receiptNumber, receiptNumber])
    expect(states.find((entry) => entry?.state === 'needs_action')?.lastError).toMatchObject({
      status: 409,
      code: 'already_submitted',
      message: `This contribution is already recorded, with receipt ${receiptNumber}.`,
    })
    const keys = entries.map(({ id }) => id)
    expect(new Set(await readOperations(scene.app, keys))).toEqual(new Set([201, 409]))
  })
})
