import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '#tests/support/browser/fault-proxy.ts'
import { readLedger } from '#tests/support/payments/ledger.ts'
import {
  createPaymentScene,
  isPaymentRequest,
  type PaymentScene,
} from '#tests/support/payments/payment-scene.ts'
import { createPayingPhone, type PayingPhone } from '#tests/support/phone/paying-phone.ts'

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

const meetPayments = (fault: Fault) => {
  scene.proxy.rule = ({ path }) => (path.endsWith('/payment') ? fault : undefined)
}

const html = (status: number, headers: Record<string, string> = {}): Fault => ({
  kind: 'answer',
  status,
  headers: { 'Content-Type': 'text/html', ...headers },
  body: '<!doctype html><form>Pay for Wi-Fi</form>',
})
const envelope = (status: number, code: string): Fault => ({
  kind: 'answer',
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ success: false, message: 'Not now.', code }),
})
const portals: [string, Fault][] = [
  ['a page with status 200', html(200)],
  ['a redirect', html(302, { Location: 'https://portal.example/' })],
]

describe('a captive portal', () => {
  test.each(portals)('that answers everything with %s counts as offline', async (_, fault) => {
    const owed = await scene.owe()
    const { paymentEntryId } = await phone.pay(owed)
    scene.proxy.rule = () => fault
    expect(await phone.drain()).toMatchObject({ accepted: 0, left: 1, stoppedBy: 'offline' })
    expect(await phone.entry(paymentEntryId)).toMatchObject({ state: 'queued', attempts: 0 })
    expect(sentPayments()).toEqual([])

    scene.clear()
    expect((await phone.drain()).accepted).toBe(1)
    expect((await readLedger(scene.app, owed.contributionId)).payments).toHaveLength(1)
  })

  test.each(portals)('that answers a payment with %s has not accepted it', async (_, fault) => {
    const owed = await scene.owe()
    const { paymentEntryId } = await phone.pay(owed)
    meetPayments(fault)
    expect((await phone.drain()).accepted).toBe(0)
    expect(await phone.entry(paymentEntryId)).toMatchObject({
      state: 'unknown',
      lastError: { kind: 'not-an-answer' },
    })
    expect((await readLedger(scene.app, owed.contributionId)).payments).toEqual([])

    scene.clear()
    expect((await phone.drainLater()).accepted).toBe(1)
    expect((await readLedger(scene.app, owed.contributionId)).payments).toHaveLength(1)
  })
})

test('an answer that echoes another key is not accepted, and the payment is not recorded again', async () => {
  const owed = await scene.owe()
  const { paymentEntryId } = await phone.pay(owed)
  meetPayments({
    kind: 'rewrite',
    body: (text) => text.replaceAll(paymentEntryId, crypto.randomUUID()),
  })
  expect((await phone.drain()).accepted).toBe(0)
  expect(await phone.entry(paymentEntryId)).toMatchObject({
    state: 'unknown',
    lastError: { kind: 'not-an-answer' },
  })

  scene.clear()
  expect((await phone.drainLater()).accepted).toBe(1)
  expect(sentPayments()).toEqual([])
  const { payments } = await readLedger(scene.app, owed.contributionId)
  expect(payments).toHaveLength(1)
  expect((await phone.entry(paymentEntryId))?.receipt?.paymentId).toBe(payments[0]?.id)
})

test.each<[number, Fault]>([
  [500, envelope(500, 'internal')],
  [502, html(502)],
  [503, envelope(503, 'unavailable')],
])('a server that answers %i for an hour costs nothing but the hour', async (_, fault) => {
  const owed = await scene.owe()
  const { paymentEntryId } = await phone.pay(owed)
  meetPayments(fault)
  const end = phone.clock.ms + 3_600_000
  while (phone.clock.ms < end) {
    const { accepted, left, nextAttemptAt } = await phone.drain()
    expect({ accepted, left }).toEqual({ accepted: 0, left: 1 })
    expect(nextAttemptAt).toBeGreaterThan(phone.clock.ms)
    phone.clock.ms = nextAttemptAt ?? end
  }
  // It backs off: once the pauses have grown, it tries once or twice a minute.
  expect(sentPayments().length).toBeLessThan(100)

  scene.clear()
  expect((await phone.drainLater()).accepted).toBe(1)
  const { payments, notices } = await readLedger(scene.app, owed.contributionId)
  expect({ payments: payments.length, notices }).toEqual({ payments: 1, notices: 1 })
  expect((await phone.entry(paymentEntryId))?.receipt?.paymentId).toBe(payments[0]?.id)
})

describe('a phone whose clock is wrong', () => {
  const DAYS = 9 * 86_400_000

  test.each([
    ['ahead', DAYS],
    ['behind', -DAYS],
  ])('by days, %s, still sends, and the server’s own time counts', async (_, error) => {
    const owed = await scene.owe()
    phone.clock.ms += error
    await phone.pay(owed)
    expect((await phone.drain()).accepted).toBe(1)
    const { payments } = await readLedger(scene.app, owed.contributionId)
    expect(payments[0]?.createdAt).toEqual(scene.app.clock.now())
  })

  test('and is set back after a failure does not wait for days', async () => {
    const owed = await scene.owe()
    phone.clock.ms += DAYS
    await phone.pay(owed)
    meetPayments(envelope(503, 'unavailable'))
    await phone.drain()
    phone.clock.ms -= DAYS
    scene.clear()
    expect((await phone.drain()).accepted).toBe(1)
    expect((await readLedger(scene.app, owed.contributionId)).payments).toHaveLength(1)
  })
})
