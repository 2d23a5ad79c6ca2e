import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { listEntries } from '#data/outbox/entries/read-entries.ts'
import type { Fault } from '#tests/support/browser/fault-proxy.ts'
import { readLedger } from '#tests/support/payments/ledger.ts'
import { createPaymentScene, type Owed, type PaymentScene } from '#tests/support/payments/payment-scene.ts'
import {
  createPayingPhone,
  fetchUntilDeath,
  pdfProof,
  sha256Of,
  transferWith,
  type PayingPhone,
} from '#tests/support/phone/paying-phone.ts'

let scene: PaymentScene

beforeAll(async () => {
  scene = await createPaymentScene()
})
afterAll(() => scene.close())

const failing = (status: number, code: string, headers: Record<string, string> = {}): Fault => ({
  kind: 'answer',
  status,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify({ success: false, message: 'Not now.', code }),
})
const page = (status: number, headers: Record<string, string> = {}): Fault => ({
  kind: 'answer',
  status,
  headers: { 'Content-Type': 'text/html', ...headers },
  body: '<!doctype html><h1>Pay for Wi-Fi</h1>',
})
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The fault one request meets, if any. */
const weather = fc.constantFrom<Fault | undefined>(
  undefined,
  { kind: 'cut-before' },
  { kind: 'lose-answer' },
  { kind: 'cut-while-working' },
  { kind: 'cut-body', afterBytes: 60 },
  { kind: 'rewrite', body: (text) => text.replaceAll(UUID, () => crypto.randomUUID()) },
  { kind: 'rewrite', body: (text) => text.slice(0, text.length / 2) },
  failing(500, 'internal'),
  failing(503, 'unavailable', { 'Retry-After': '30' }),
  failing(429, 'too_many_requests', { 'Retry-After': '7' }),
  failing(409, 'request_in_progress'),
  page(200),
  page(302, { Location: 'https://portal.example/' }),
  page(502),
)

/** An event on a phone between two checks of the ledger. */
const event = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ kind: 'drain' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'two-drains' as const }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(400_000) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('clock-set' as const),
      ms: fc.integer({ min: -9e8, max: 9e8 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('killed' as const),
      after: fc.nat(6),
      isSent: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'other-phone' as const }) },
)
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never

const payment = fc.constantFrom('cash', 'small-proof', 'large-proof')
type PaymentKind = typeof payment extends fc.Arbitrary<infer K> ? K : never

const proofOf = (kind: PaymentKind) => (kind === 'large-proof' ? pdfProof(300 * 1024) : pdfProof(500))

async function happen(phone: PayingPhone, other: PayingPhone, each: Event): Promise<PayingPhone> {
  switch (each.kind) {
    case 'drain':
      await phone.drain()
      return phone
    case 'two-drains':
      await Promise.all([phone.drain(), phone.drain()])
      return phone
    case 'other-phone':
      await other.drain()
      return phone
    case 'wait':
    case 'clock-set':
      phone.clock.ms += each.ms
      return phone
    case 'killed':
      return killDuringDrain(phone, each.after, each.isSent)
  }
}

/** A drain whose process dies at its `after`th request, unless it ends before. */
async function killDuringDrain(phone: PayingPhone, after: number, isSent: boolean): Promise<PayingPhone> {
  let left = after
  const death = fetchUntilDeath(() => left-- <= 0, { isSent })
  // Errors of a dying process are not observed.
  const ended = phone.drain({ fetch: death.fetch }).then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([death.died, ended])
  return phone.restart()
}

/** At most one live payment per contribution, and a database row behind every receipt. */
async function expectSound(owed: readonly Owed[], phones: readonly PayingPhone[]): Promise<void> {
  const entries = (await Promise.all(phones.map(entriesOf))).flat()
  for (const { contributionId } of owed) {
    const { payments, notices } = await readLedger(scene.app, contributionId)
    expect(payments.filter(({ status }) => status === 'pending').length).toBeLessThanOrEqual(1)
    expect(notices).toBe(payments.length)
    const receipts = entries
      .filter((entry) => entry.input['contributionId'] === contributionId)
      .flatMap((entry) => entry.receipt?.receiptNumber ?? [])
    for (const receipt of receipts) expect(payments.map((row) => row.receiptNumber)).toContain(receipt)
  }
}

async function entriesOf(phone: PayingPhone): Promise<OutboxEntry[]> {
  return (await listEntries(phone.db, scene.payer.user.id)).entries
}

test('whatever the line does, each payment is recorded once, and all are accepted once it is well', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(payment, { minLength: 1, maxLength: 3 }),
      fc.array(weather, { maxLength: 40 }),
      fc.array(event, { minLength: 1, maxLength: 8 }),
      async (kinds, forecast, events) => {
        scene.clear()
        await scene.app.pool.query('delete from rate_limits')
        let phone = await createPayingPhone(scene.proxy, scene.payer)
        const other = await createPayingPhone(scene.proxy, scene.payer)
        const owed: Owed[] = []
        const proofs: (string | undefined)[] = []
        for (const kind of kinds) {
          const contribution = await scene.owe()
          const proof = kind === 'cash' ? undefined : proofOf(kind)
          await phone.pay(contribution, proof && transferWith(proof))
          owed.push(contribution)
          proofs.push(proof && sha256Of(proof.bytes))
        }
        // The first contribution is paid on a second phone too: one of the two must be refused.
        const [shared] = owed
        const second = shared && (await other.pay(shared))

        const coming = [...forecast]
        scene.proxy.rule = () => coming.shift()
        for (const each of events) {
          phone = await happen(phone, other, each)
          await expectSound(owed, [phone, other])
        }

        scene.proxy.rule = () => undefined
        for (let round = 0; round < 6; round++) {
          await phone.drainLater()
          await other.drainLater()
        }
        await expectSound(owed, [phone, other])
        const wasSecond = (second && (await other.entry(second.paymentEntryId))?.state) === 'accepted'
        for (const [index, { contributionId }] of owed.entries()) {
          const isSecond = wasSecond && index === 0
          const { payments } = await readLedger(scene.app, contributionId)
          expect(payments).toHaveLength(1)
          if (!isSecond) expect(payments[0]?.proof?.sha256).toBe(proofs[index])
          const entries = (await entriesOf(phone)).filter(
            ({ group }) => group === `payment:${contributionId}`,
          )
          const record = entries.find(({ endpoint }) => endpoint === 'submit-payment')
          expect(record?.state).toBe(isSecond ? 'needs_action' : 'accepted')
          expect(record?.receipt?.receiptNumber).toBe(payments[0]?.receiptNumber)
          if (!isSecond) expect(entries.every(({ state }) => state === 'accepted')).toBe(true)
        }
        phone.db.dexie.close()
        other.db.dexie.close()
      },
    ),
    { numRuns: 50, plugins: [fc.interruptAfterTimeLimit(25_000)] },
  )
}, 90_000)
