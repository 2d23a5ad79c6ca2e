import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allowedActions, resendAsNew } from '#data/outbox/save/entry-actions.ts'
import { exportEntry } from '#data/outbox/export/export-entry.ts'
import { readLedger } from '#tests/support/payments/ledger.ts'
import {
  createPaymentScene,
  isPaymentRequest,
  type PaymentScene,
} from '#tests/support/payments/payment-scene.ts'
import {
  createPayingPhone,
  pdfProof,
  transferWith,
  type PayingPhone,
} from '#tests/support/phone/paying-phone.ts'
import { signIn } from '#tests/support/people/people.ts'

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

const sentPayments = () => scene.proxy.requests.filter(isPaymentRequest)

describe('a session that ended', () => {
  test('pauses the entry, which goes under the same key when the same person has signed in', async () => {
    const owed = await scene.owe()
    const { paymentEntryId } = await phone.pay(owed)
    const { token, user, password } = scene.payer
    await scene.app.request('POST', '/auth/logout', { token })
    scene.payer = await signIn(scene.app, user.email, password)

    expect((await phone.drain()).stoppedBy).toBe('signed-out')
    expect((await phone.entry(paymentEntryId))?.state).toBe('auth_paused')
    expect((await phone.drainLater()).stoppedBy).toBe('signed-out')
    expect(sentPayments()).toHaveLength(1)

    await phone.signIn(scene.payer)
    expect((await phone.drain()).accepted).toBe(1)
    expect(sentPayments().map(({ status, headers }) => [status, headers['idempotency-key']])).toEqual([
      [401, paymentEntryId],
      [201, paymentEntryId],
    ])
    expect((await readLedger(scene.app, owed.contributionId)).payments).toHaveLength(1)
  })

  test('does not pause what was on its way while the same person signed in anew', async () => {
    const owed = await scene.owe()
    const { paymentEntryId } = await phone.pay(owed)
    const { token, user, password } = scene.payer
    await scene.app.request('POST', '/auth/logout', { token })
    scene.payer = await signIn(scene.app, user.email, password)
    let pass: () => void = () => undefined
    const until = new Promise<void>((resolve) => {
      pass = resolve
    })
    scene.proxy.rule = ({ path }) => (path.endsWith('/payment') ? { kind: 'hold', until } : undefined)
    const running = phone.drain()
    await expect.poll(() => sentPayments().length).toBe(1)
    await phone.signIn(scene.payer)
    pass()
    await running
    expect((await phone.entry(paymentEntryId))?.state).toBe('queued')

    expect((await phone.drainLater()).accepted).toBe(1)
    expect(sentPayments().map(({ status }) => status)).toEqual([401, 201])
    expect((await readLedger(scene.app, owed.contributionId)).payments).toHaveLength(1)
  })
})

describe('a refusal', () => {
  test.each([
    ['of somebody removed from the Cirkle', 403],
    ['for want of the contribution', 404],
  ])('%s keeps the entry with its file, to be exported', async (_, status) => {
    const owed = await scene.owe()
    const contributionId = status === 404 ? crypto.randomUUID() : owed.contributionId
    if (status === 403) {
      await scene.app.pool.query('delete from members where cirkle_id = $1 and user_id = $2', [
        owed.cirkleId,
        scene.payer.user.id,
      ])
    }
    const proof = pdfProof()
    const { paymentEntryId, proofEntryId } = await phone.pay({ ...owed, contributionId }, transferWith(proof))
    await phone.drain()
    await phone.drainLater()
    expect(sentPayments()).toHaveLength(1)
    expect(await phone.entry(paymentEntryId)).toMatchObject({ state: 'needs_action', lastError: { status } })
    expect((await readLedger(scene.app, contributionId)).payments).toEqual([])

    const record = await exportEntry(phone.db, scene.payer.user.id, paymentEntryId)
    expect(await record?.text()).toContain(contributionId)
    const file = await exportEntry(phone.db, scene.payer.user.id, proofEntryId)
    expect(await file?.text()).toContain(Buffer.from(proof.bytes).toString('base64'))
  })

  test('of an amount needs a person, and goes as a new entry once mended', async () => {
    const owed = await scene.owe()
    const { paymentEntryId } = await phone.pay(owed, { amount: owed.amount - 1 })
    await phone.drain()
    const refused = await phone.entry(paymentEntryId)
    expect(refused).toMatchObject({
      state: 'needs_action',
      lastError: { status: 422, code: 'amount_mismatch' },
    })
    expect(refused && allowedActions(refused)).toEqual({ retry: false, discard: true, fix: true })
    expect((await readLedger(scene.app, owed.contributionId)).payments).toEqual([])

    const newId = crypto.randomUUID()
    await resendAsNew(phone.db, scene.payer.user.id, paymentEntryId, newId, {
      input: { amount: owed.amount },
    })
    expect((await phone.drain()).accepted).toBe(1)
    expect(await phone.entry(paymentEntryId)).toBeUndefined()
    expect(await readLedger(scene.app, owed.contributionId)).toMatchObject({
      payments: [{ status: 'pending' }],
    })
  })

  test('of the first entry holds up no other group', async () => {
    const [poisoned, behind, other] = [await scene.owe(), await scene.owe(), await scene.owe()]
    const first = await phone.pay(poisoned, { amount: 1 })
    const second = await phone.pay(behind)
    const third = await phone.pay(other)
    expect((await phone.drain()).accepted).toBe(2)
    expect((await phone.entry(first.paymentEntryId))?.state).toBe('needs_action')
    for (const { paymentEntryId, contributionId } of [second, third]) {
      const { payments } = await readLedger(scene.app, contributionId)
      expect((await phone.entry(paymentEntryId))?.receipt?.paymentId).toBe(payments[0]?.id)
    }
  })
})

describe('a server that asks for patience', () => {
  const sentAt = Date.parse('2026-11-02T06:00:00Z')
  const date = (ms: number) => new Date(ms).toUTCString()

  test.each([
    ['in seconds', { 'Retry-After': '1200' }],
    ['by a date', { Date: date(sentAt), 'Retry-After': date(sentAt + 1_200_000) }],
  ])('%s is not asked before that', async (_, wait) => {
    const owed = await scene.owe()
    const { paymentEntryId } = await phone.pay(owed)
    scene.proxy.rule = ({ path }) =>
      path.endsWith('/payment')
        ? {
            kind: 'answer',
            status: 429,
            headers: { 'Content-Type': 'application/json', ...wait },
            body: JSON.stringify({ success: false, message: 'Too many.', code: 'too_many_requests' }),
          }
        : undefined
    const { nextAttemptAt } = await phone.drain()
    expect(nextAttemptAt).toBe(phone.clock.ms + 1_200_000)
    scene.clear()
    phone.clock.ms += 1_199_999
    expect((await phone.drain()).accepted).toBe(0)
    expect(sentPayments()).toEqual([])
    phone.clock.ms += 1
    expect((await phone.drain()).accepted).toBe(1)
    expect((await phone.entry(paymentEntryId))?.state).toBe('accepted')
    expect((await readLedger(scene.app, owed.contributionId)).payments).toHaveLength(1)
  })
})
