import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFaultProxy, type FaultProxy } from '#tests/support/browser/fault-proxy.ts'
import { holdContribution, readLedger, readOperations } from '#tests/support/payments/ledger.ts'
import {
  createPaymentScene,
  isPaymentRequest,
  type Owed,
  type PaymentScene,
} from '#tests/support/payments/payment-scene.ts'
import {
  createPayingPhone,
  pdfProof,
  sha256Of,
  transferWith,
  type PayingPhone,
} from '#tests/support/phone/paying-phone.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts'

const STARTING_MS = 90_000

let scene: PaymentScene
let server: ServerProcess
let proxy: FaultProxy
let phone: PayingPhone
let owed: Owed

/** An in-process server creates people and ledger; the server that dies shares its database and files. */
beforeAll(async () => {
  scene = await createPaymentScene({ clockStart: new Date().toISOString() })
  const { databaseUrl = '', databaseOwnerUrl = '' } = scene.app.deps.config
  server = await createServerProcess({
    from: 'source',
    env: {
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: databaseOwnerUrl,
      DATA_DIR: scene.app.dataDir,
      // With an external database the server requires a mail server; no payment sends mail.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'cirkles@example.test',
    },
  })
  proxy = await createFaultProxy(server.url)
}, STARTING_MS)
afterAll(async () => {
  await proxy.close()
  await server.remove()
  await scene.close()
})
beforeEach(async () => {
  proxy.rule = () => undefined
  proxy.requests.length = 0
  phone = await createPayingPhone(proxy, scene.payer)
  owed = await scene.owe()
  await server.start()
}, STARTING_MS)
afterEach(() => server.stop())

const sentPayments = () => proxy.requests.filter(isPaymentRequest)

test(
  'a server killed in the middle of a payment leaves no trace of it, and it is recorded once after the restart',
  async () => {
    const { paymentEntryId } = await phone.pay(owed)
    const hold = await holdContribution(scene.app, owed.contributionId)
    const sending = phone.drain()
    await hold.blocked()
    await server.kill()
    expect(await sending).toMatchObject({ accepted: 0, stoppedBy: 'offline' })
    expect((await phone.entry(paymentEntryId))?.state).toBe('unknown')

    await server.start()
    // The dead server's transaction still waits, or PostgreSQL has ended its wait; the new one waits in vain.
    expect((await phone.drainLater()).accepted).toBe(0)
    expect(await phone.entry(paymentEntryId)).toMatchObject({
      state: 'unknown',
      lastError: { code: expect.stringMatching(/^(request_in_progress|unavailable)$/) as unknown },
    })
    await hold.release()
    await expect.poll(async () => (await phone.drainLater()).accepted, { timeout: 20_000 }).toBe(1)

    const ledger = await readLedger(scene.app, owed.contributionId)
    expect(ledger).toMatchObject({ status: 'submitted', payments: [{ status: 'pending' }], notices: 1 })
    expect((await phone.entry(paymentEntryId))?.receipt?.paymentId).toBe(ledger.payments[0]?.id)
    expect(await readOperations(scene.app, [paymentEntryId])).toEqual([201])
    // The number of tries depends on when PostgreSQL noticed that the first server was gone.
    const keys = sentPayments().map(({ headers }) => headers['idempotency-key'])
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys)).toEqual(new Set([paymentEntryId]))
  },
  STARTING_MS,
)

test(
  'a server killed after it recorded a payment gives the same receipt after the restart',
  async () => {
    const { paymentEntryId } = await phone.pay(owed)
    proxy.rule = ({ path }) => (path.endsWith('/payment') ? { kind: 'lose-answer' } : undefined)
    await phone.drain()
    await server.kill()
    const before = await readLedger(scene.app, owed.contributionId)
    expect(before.payments).toHaveLength(1)
    expect((await phone.drainLater()).stoppedBy).toBe('offline')

    await server.start()
    expect((await phone.drainLater()).accepted).toBe(1)
    expect((await phone.entry(paymentEntryId))?.receipt?.receiptNumber).toBe(
      before.payments[0]?.receiptNumber,
    )
    expect(await readLedger(scene.app, owed.contributionId)).toEqual(before)
    expect(sentPayments()).toHaveLength(1)
  },
  STARTING_MS,
)

test(
  'a server killed in the middle of an upload goes on with it after the restart',
  async () => {
    const proof = pdfProof(700 * 1024)
    await phone.pay(owed, transferWith(proof))
    let chunks = 0
    let kill: () => void = () => undefined
    const killed = new Promise<void>((resolve) => {
      kill = resolve
    }).then(() => server.kill())
    proxy.rule = ({ method }) => {
      if (method !== 'PATCH' || ++chunks !== 2) return undefined
      kill()
      return { kind: 'hold', until: killed }
    }
    expect((await phone.drain()).accepted).toBe(1)

    await server.start()
    expect((await phone.drainLater()).accepted).toBe(1)
    const begun = proxy.requests.filter(({ method, path }) => method === 'POST' && path === '/api/uploads')
    expect(begun).toHaveLength(1)
    const offsets = proxy.requests
      .filter(({ method }) => method === 'PATCH')
      .map(({ headers }) => headers['upload-offset'])
    expect(offsets).toEqual(['0', '262144', '262144', '524288'])
    const { payments } = await readLedger(scene.app, owed.contributionId)
    expect(payments).toMatchObject([{ proofStatus: 'uploaded', proof: { sha256: sha256Of(proof.bytes) } }])
    const kept = await scene.app.deps.files.read(payments[0]?.proof?.storageKey ?? '')
    expect(sha256Of(kept)).toBe(sha256Of(proof.bytes))
  },
  STARTING_MS,
)
