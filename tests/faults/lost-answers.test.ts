import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enqueueMessage } from '#data/outbox/save/enqueue-message.ts'
import { enqueueDecisions } from '#data/outbox/save/enqueue-writes.ts'
import type { Fault, PassedRequest } from '#tests/support/browser/fault-proxy.ts'
import { holdContribution, readLedger, readOperations } from '#tests/support/payments/ledger.ts'
import {
  createPaymentScene,
  isPaymentRequest,
  type PaymentScene,
} from '#tests/support/payments/payment-scene.ts'
import { createPayingPhone, fetchUntilDeath, type PayingPhone } from '#tests/support/phone/paying-phone.ts'
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

/** Requests from the phone to the server, in order, without the health probes. */
const asked = () =>
  scene.proxy.requests
    .filter(({ path }) => path !== '/api/health')
    .map(({ method, path }: PassedRequest) => `${method} ${path}`)

/** Applies this fault to the first payment on the line, and lets everything else pass. */
const failFirstPayment = (fault: Fault) => {
  let isFirst = true
  scene.proxy.rule = (request) => {
    if (!isFirst || !isPaymentRequest(request)) return undefined
    isFirst = false
    return fault
  }
}

describe('an answer that was lost', () => {
  test('is asked for under its key, and the payment is not sent again', async () => {
    const owed = await scene.owe()
    const { paymentEntryId } = await phone.pay(owed)
    failFirstPayment({ kind: 'lose-answer' })
    expect(await phone.drain()).toMatchObject({ accepted: 0, stoppedBy: 'offline' })
    expect((await phone.entry(paymentEntryId))?.state).toBe('unknown')
    const before = await readLedger(scene.app, owed.contributionId)
    expect(before.payments).toHaveLength(1)

    expect((await phone.drainLater()).accepted).toBe(1)
    expect(asked()).toEqual([
      `POST /api/cirkles/${owed.cirkleId}/payment`,
      `GET /api/operations/${paymentEntryId}`,
    ])
    expect(await phone.entry(paymentEntryId)).toMatchObject({
      state: 'accepted',
      receipt: { receiptNumber: before.payments[0]?.receiptNumber },
    })
    expect(await readLedger(scene.app, owed.contributionId)).toEqual(before)
    expect(await readOperations(scene.app, [paymentEntryId])).toEqual([201])
  })

  test('to a request the server never saw sends it again under the same key, after asking', async () => {
    const owed = await scene.owe()
    const { paymentEntryId } = await phone.pay(owed)
    failFirstPayment({ kind: 'cut-before' })
    await phone.drain()
    expect((await readLedger(scene.app, owed.contributionId)).payments).toEqual([])

    expect((await phone.drainLater()).accepted).toBe(1)
    const payment = `POST /api/cirkles/${owed.cirkleId}/payment`
    expect(asked()).toEqual([payment, `GET /api/operations/${paymentEntryId}`, payment])
    expect(
      scene.proxy.requests.filter(isPaymentRequest).map(({ headers }) => headers['idempotency-key']),
    ).toEqual([paymentEntryId, paymentEntryId])
    expect((await readLedger(scene.app, owed.contributionId)).payments).toHaveLength(1)
  })

  test('to a chat message leaves one message, shown once, whether it or a sync tells of it first', async () => {
    const { cirkleId } = await scene.owe()
    const owner = { userId: scene.payer.user.id, origin: phone.origin }
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    for (const [entryId, content] of [
      [first, 'Paid just now'],
      [second, 'Did it arrive?'],
    ] as const) {
      await enqueueMessage(phone.db, owner, { entryId, cirkleId, content }, 'chat')
    }
    let isFirst = true
    scene.proxy.rule = ({ method, path }) => {
      if (!isFirst || method !== 'POST' || !path.endsWith('/message')) return undefined
      isFirst = false
      return { kind: 'lose-answer' }
    }
    expect(await phone.drain()).toMatchObject({ accepted: 0, stoppedBy: 'offline' })
    expect((await phone.entry(first))?.state).toBe('unknown')

    phone.clock.ms += 10 * 60_000
    await phone.catchUp()
    await phone.catchUp()
    expect(asked().filter((call) => !call.endsWith('/sync'))).toEqual([
      `POST /api/cirkles/${cirkleId}/message`,
      `GET /api/operations/${first}`,
      `POST /api/cirkles/${cirkleId}/message`,
    ])
    const shown = (await phone.db.messages.toArray()).map(({ clientId, content }) => [clientId, content])
    expect(new Map(shown.map(([id, content]) => [id, content]))).toEqual(
      new Map([
        [first, 'Paid just now'],
        [second, 'Did it arrive?'],
      ]),
    )
    expect(shown).toHaveLength(2)
    const { rows } = await scene.app.pool.query('select content from messages order by created_at')
    expect(rows).toEqual([{ content: 'Paid just now' }, { content: 'Did it arrive?' }])
    expect(await phone.db.outbox.count()).toBe(0)
  })

  test('is the same thirty days later', async () => {
    const owed = await scene.owe()
    const { paymentEntryId } = await phone.pay(owed)
    failFirstPayment({ kind: 'lose-answer' })
    await phone.drain()
    const before = await readLedger(scene.app, owed.contributionId)

    scene.app.clock.advance({ days: 30 })
    phone.clock.ms += 30 * 86_400_000
    expect((await phone.drain()).stoppedBy).toBe('signed-out')
    scene.payer = await signIn(scene.app, scene.payer.user.email, scene.payer.password)
    scene.receiver = await signIn(scene.app, scene.receiver.user.email, scene.receiver.password)
    await phone.signIn(scene.payer)
    expect((await phone.drain()).accepted).toBe(1)
    expect((await phone.entry(paymentEntryId))?.receipt?.receiptNumber).toBe(
      before.payments[0]?.receiptNumber,
    )
    expect(await readLedger(scene.app, owed.contributionId)).toEqual(before)
  })
})

test('a confirmation of which the answer was lost confirms once, and tells the payer once', async () => {
  const owed = await scene.owe()
  await phone.pay(owed)
  await phone.drain()
  const [payment] = (await readLedger(scene.app, owed.contributionId)).payments
  const payeePhone = await createPayingPhone(scene.proxy, scene.receiver)
  const entryId = crypto.randomUUID()
  await enqueueDecisions(
    payeePhone.db,
    { userId: scene.receiver.user.id, origin: payeePhone.origin },
    'validate-payment',
    [
      {
        entryId,
        cirkleId: owed.cirkleId,
        paymentId: payment?.id ?? '',
        user: scene.payer.user.id,
        comment: null,
      },
    ],
  )
  let isFirst = true
  scene.proxy.rule = ({ path }) => {
    if (!isFirst || !path.endsWith('/validate')) return undefined
    isFirst = false
    return { kind: 'lose-answer' }
  }
  expect((await payeePhone.drain()).accepted).toBe(0)
  expect((await payeePhone.drainLater()).accepted).toBe(1)
  expect(await readLedger(scene.app, owed.contributionId)).toMatchObject({
    status: 'confirmed',
    payments: [{ id: payment?.id, status: 'confirmed' }],
  })
  const told = await scene.app.pool.query(
    `select 1 from notifications where type = 'payment-confirmed' and data->>'paymentId' = $1`,
    [payment?.id],
  )
  expect(told.rowCount).toBe(1)
  expect(await readOperations(scene.app, [entryId])).toEqual([200])
})

test('a copy of a request that arrives late records nothing more, whatever became of the first', async () => {
  const [recorded, refused] = [await scene.owe(), await scene.owe()]
  await phone.pay(recorded)
  await phone.pay(refused, { amount: refused.amount + 1 })
  const late: Request[] = []
  const stray: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!isPaymentRequest({ method: request.method, path: new URL(request.url).pathname }))
      return fetch(request)
    late.push(request)
    throw new TypeError('Failed to fetch')
  }
  await phone.drain({ fetch: stray })
  expect((await phone.drainLater()).accepted).toBe(1)
  const before = await Promise.all(
    [recorded, refused].map(({ contributionId }) => readLedger(scene.app, contributionId)),
  )
  expect(before.map(({ payments }) => payments.length)).toEqual([1, 0])

  const answers = await Promise.all(late.map((request) => fetch(request)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
  expect(answers.map(({ headers }) => headers.get('Idempotent-Replayed'))).toEqual(['true', 'true'])
  expect(
    await Promise.all([recorded, refused].map(({ contributionId }) => readLedger(scene.app, contributionId))),
  ).toEqual(before)
})

describe('a server still working on a payment', () => {
  test('is waited for by the phone that was cut off from it', async () => {
    const owed = await scene.owe()
    const { paymentEntryId } = await phone.pay(owed)
    const hold = await holdContribution(scene.app, owed.contributionId)
    failFirstPayment({ kind: 'cut-while-working' })
    await phone.drain()
    await hold.blocked()

    expect((await phone.drainLater()).accepted).toBe(0)
    expect(await phone.entry(paymentEntryId)).toMatchObject({
      state: 'unknown',
      lastError: { code: 'request_in_progress' },
    })
    await hold.release()
    await expect.poll(() => readOperations(scene.app, [paymentEntryId])).toEqual([201])
    expect((await phone.drainLater()).accepted).toBe(1)
    expect(scene.proxy.requests.filter(isPaymentRequest)).toHaveLength(1)
    expect((await readLedger(scene.app, owed.contributionId)).payments).toHaveLength(1)
  })

  test('answers a second request under the same key with 409, and the phone tries later', async () => {
    const owed = await scene.owe()
    const { paymentEntryId } = await phone.pay(owed)
    const hold = await holdContribution(scene.app, owed.contributionId)
    const death = fetchUntilDeath(isPaymentRequest, { isSent: true })
    void phone.drain({ fetch: death.fetch })
    await hold.blocked()
    // Resets the phone's entry to its state before the request, as a restored backup would.
    await phone.db.outbox.update(paymentEntryId, { state: 'queued', attempts: 0, leaseUntil: undefined })

    expect((await phone.drain()).accepted).toBe(0)
    expect(scene.proxy.requests.filter(isPaymentRequest).at(-1)?.status).toBe(409)
    expect(await phone.entry(paymentEntryId)).toMatchObject({ lastError: { code: 'request_in_progress' } })
    await hold.release()
    await death.died
    expect((await phone.drainLater()).accepted).toBe(1)
    expect((await readLedger(scene.app, owed.contributionId)).payments).toHaveLength(1)
  })
})

describe('a key that was used', () => {
  test('with another body is refused, and the ledger stays as it was', async () => {
    const owed = await scene.owe()
    const { paymentEntryId } = await phone.pay(owed)
    await phone.drain()
    const before = await readLedger(scene.app, owed.contributionId)
    const sent = await phone.entry(paymentEntryId)
    await phone.db.outbox.update(paymentEntryId, {
      state: 'queued',
      input: { ...sent?.input, meta: { paymentDate: '2026-10-31' } },
    })

    expect((await phone.drain()).accepted).toBe(0)
    expect(await phone.entry(paymentEntryId)).toMatchObject({
      state: 'needs_action',
      lastError: { status: 422, code: 'idempotency_key_reused' },
    })
    expect(await readLedger(scene.app, owed.contributionId)).toEqual(before)
  })

  test('with the same body gets the first answer again', async () => {
    const owed = await scene.owe()
    const { paymentEntryId } = await phone.pay(owed)
    await phone.drain()
    const before = await readLedger(scene.app, owed.contributionId)
    await phone.db.outbox.update(paymentEntryId, { state: 'queued', receipt: undefined })
    expect((await phone.drain()).accepted).toBe(1)
    expect(scene.proxy.requests.filter(isPaymentRequest)).toHaveLength(2)
    expect((await phone.entry(paymentEntryId))?.receipt?.paymentId).toBe(before.payments[0]?.id)
    expect(await readLedger(scene.app, owed.contributionId)).toEqual(before)
  })
})
