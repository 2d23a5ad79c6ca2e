import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetSession } from '#data/sign-in/mirror-session.ts'
import { exportEntry } from '#data/outbox/export/export-entry.ts'
import { countUnsent, listEntries } from '#data/outbox/entries/read-entries.ts'
import { readLedger } from '#tests/support/payments/ledger.ts'
import { createPaymentScene, type PaymentScene } from '#tests/support/payments/payment-scene.ts'
import {
  createPayingPhone,
  pdfProof,
  transferWith,
  type PayingPhone,
} from '#tests/support/phone/paying-phone.ts'

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

const writes = () => scene.proxy.requests.filter(({ headers }) => headers['idempotency-key'] !== undefined)

test('while another person is signed in nothing of the first is sent or shown, and it goes on their return', async () => {
  const { payer, receiver } = scene
  const owed = await scene.owe()
  const proof = pdfProof()
  const { paymentEntryId, proofEntryId } = await phone.pay(owed, transferWith(proof))
  await forgetSession(phone.db, scene.payer.token)
  await phone.signIn(receiver)

  expect((await phone.catchUp()).drained).toMatchObject({ accepted: 0, left: 0 })
  expect(writes()).toEqual([])
  expect(await listEntries(phone.db, receiver.user.id)).toEqual({ entries: [], unreadable: [] })
  expect(await exportEntry(phone.db, receiver.user.id, paymentEntryId)).toBeUndefined()
  expect((await readLedger(scene.app, owed.contributionId)).payments).toEqual([])

  await phone.signIn(payer)
  expect((await phone.drain()).accepted).toBe(2)
  expect(writes().map(({ headers }) => headers['idempotency-key'])).toEqual([paymentEntryId, proofEntryId])
  expect((await readLedger(scene.app, owed.contributionId)).payments).toMatchObject([
    { payerId: payer.user.id, proofStatus: 'uploaded' },
  ])
})

test('when another person signs in during a run, nothing more of the first is sent', async () => {
  const first = await scene.owe()
  const { paymentEntryId, proofEntryId } = await phone.pay(first, transferWith(pdfProof()))
  let pass: () => void = () => undefined
  const until = new Promise<void>((resolve) => {
    pass = resolve
  })
  scene.proxy.rule = ({ path }) => (path.endsWith('/payment') ? { kind: 'hold', until } : undefined)
  const running = phone.drain()
  await expect.poll(() => writes().length).toBe(1)
  await forgetSession(phone.db, scene.payer.token)
  await phone.signIn(scene.receiver)
  pass()

  expect(await running).toMatchObject({ accepted: 1, stoppedBy: 'signed-out' })
  expect(writes().map(({ headers }) => headers['idempotency-key'])).toEqual([paymentEntryId])
  expect(await phone.db.ledger.count()).toBe(0)
  expect((await phone.drain()).accepted).toBe(0)

  scene.clear()
  await phone.signIn(scene.payer)
  expect((await phone.drain()).accepted).toBe(1)
  expect(writes().map(({ headers }) => headers['idempotency-key'])).toEqual([proofEntryId])
})

test('a payment sent under the wrong person’s token would be refused: it is bound to its own', async () => {
  const owed = await scene.owe()
  await phone.pay(owed)
  const { userId } = (await phone.db.session.get('current')) ?? {}
  await phone.drain({ ...(userId !== undefined && { userId }), token: scene.receiver.token })
  expect((await readLedger(scene.app, owed.contributionId)).payments).toEqual([])
})

describe('rows this version cannot read', () => {
  test.each([
    ['of a later version', { schemaVersion: 9, endpoint: 'submit-payment', files: [] }],
    ['of an endpoint that is no more', { schemaVersion: 1, endpoint: 'pay-by-card', files: [] }],
    ['without anything', {}],
  ])('%s stay, are counted, can be exported, and stop nothing', async (_, fields) => {
    const userId = scene.payer.user.id
    const id = crypto.randomUUID()
    await phone.db.outbox.put({ ...fields, id, userId, sequence: 0 })
    const owed = await scene.owe()
    await phone.pay(owed)
    const { drained, pulled } = await phone.catchUp()
    expect([drained?.accepted, pulled]).toEqual([1, 'up-to-date'])

    const after = phone.restart()
    expect((await listEntries(after.db, userId)).unreadable.map((row) => row.id)).toEqual([id])
    expect(await countUnsent(after.db, userId)).toBe(1)
    expect(await (await exportEntry(after.db, userId, id))?.text()).toContain(id)
    expect(writes()).toHaveLength(1)
  })
})

describe('without Background Sync', () => {
  test('opening the app sends what waits, and shows it without a gap', async () => {
    const owed = await scene.owe()
    const { paymentEntryId } = await phone.pay(owed)
    scene.proxy.rule = () => ({ kind: 'cut-before' })
    expect((await phone.catchUp()).pulled).toBe('offline')
    expect((await phone.entry(paymentEntryId))?.state).toBe('queued')

    scene.clear()
    const opened = phone.restart()
    const { drained, pulled } = await opened.catchUp()
    expect([drained?.accepted, pulled]).toEqual([1, 'up-to-date'])
    // Sent first, then fetched: one transaction replaced the entry by the server's own row.
    const paths = scene.proxy.requests.map(({ path }) => path)
    expect(paths.indexOf('/api/sync')).toBeGreaterThan(paths.findIndex((path) => path.endsWith('/payment')))
    expect(await opened.entry(paymentEntryId)).toBeUndefined()
    const [payment] = (await readLedger(scene.app, owed.contributionId)).payments
    expect(
      await opened.db.ledger.where('contributionId').equals(owed.contributionId).toArray(),
    ).toMatchObject([{ paymentId: payment?.id, receiptNumber: payment?.receiptNumber, status: 'pending' }])
  })

  test('an acceptance the fetch after it did not see is still shown', async () => {
    const owed = await scene.owe()
    const { paymentEntryId } = await phone.pay(owed)
    scene.proxy.rule = ({ path }) => (path === '/api/sync' ? { kind: 'lose-answer' } : undefined)
    expect(await phone.catchUp()).toMatchObject({ drained: { accepted: 1 }, pulled: 'offline' })
    expect((await phone.entry(paymentEntryId))?.state).toBe('accepted')
    const shown = () => phone.db.ledger.where('contributionId').equals(owed.contributionId).toArray()
    expect(await shown()).toMatchObject([{ status: 'pending' }])
    const sent = writes().length
    scene.clear()
    expect((await phone.catchUp()).pulled).toBe('up-to-date')
    expect(await phone.entry(paymentEntryId)).toBeUndefined()
    expect(await shown()).toHaveLength(1)
    expect([sent, writes().length]).toEqual([1, 0])
  })
})
