import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allowedActions, resendAsNew } from '#data/outbox/save/entry-actions.ts'
import type { NewPayment } from '#data/outbox/save/enqueue-payment.ts'
import { LEASE_MS } from '#data/outbox/entries/retry-policy.ts'
import { readLedger } from '#tests/support/payments/ledger.ts'
import {
  createPaymentScene,
  isPaymentRequest,
  type Owed,
  type PaymentScene,
} from '#tests/support/payments/payment-scene.ts'
import {
  createPayingPhone,
  fetchUntilDeath,
  pdfProof,
  sha256Of,
  transferWith,
  type PayingPhone,
} from '#tests/support/phone/paying-phone.ts'

const KIB = 1024
const CHUNK = 256 * KIB

let scene: PaymentScene
let phone: PayingPhone
let owed: Owed

beforeAll(async () => {
  scene = await createPaymentScene()
})
afterAll(() => scene.close())
beforeEach(async () => {
  scene.clear()
  phone = await createPayingPhone(scene.proxy, scene.payer)
  owed = await scene.owe()
})

const sentPayments = () => scene.proxy.requests.filter(isPaymentRequest)
const isUpload = ({ path }: { path: string }) => path.startsWith('/api/uploads')
const begunUploads = () => scene.proxy.requests.filter((each) => isUpload(each) && each.method === 'POST')
const sentChunks = () => scene.proxy.requests.filter(({ method }) => method === 'PATCH')
/** Byte offset of each chunk that left the phone. */
const chunkOffsets = () => sentChunks().map(({ headers }) => Number(headers['upload-offset']))

/** Checks that the payment is stored once, with its proof as picked. */
async function expectStored(proof: NonNullable<NewPayment['proof']>): Promise<void> {
  const { payments } = await readLedger(scene.app, owed.contributionId)
  expect(payments).toMatchObject([{ proofStatus: 'uploaded', proof: { sha256: sha256Of(proof.bytes) } }])
  const kept = await scene.app.deps.files.read(payments[0]?.proof?.storageKey ?? '')
  expect(sha256Of(kept)).toBe(sha256Of(proof.bytes))
  expect(sentPayments().filter(({ status }) => status === 201)).toHaveLength(1)
}

describe('a proof and its payment', () => {
  test('the proof waits until its payment was accepted', async () => {
    const proof = pdfProof()
    await phone.pay(owed, transferWith(proof))
    scene.proxy.rule = ({ path }) => (path.endsWith('/payment') ? { kind: 'cut-before' } : undefined)
    expect((await phone.drain()).accepted).toBe(0)
    expect(scene.proxy.requests.filter(isUpload)).toEqual([])

    scene.clear()
    expect((await phone.drainLater()).accepted).toBe(2)
    const paths = scene.proxy.requests.map(({ path }) => path)
    expect(paths.findIndex((path) => path.endsWith('/payment'))).toBeLessThan(paths.indexOf('/api/uploads'))
    await expectStored(proof)
  })

  test('a proof that is refused does not send its payment again', async () => {
    const notReallyPdf = { ...pdfProof(), bytes: new TextEncoder().encode('no document').buffer }
    const { paymentEntryId, proofEntryId } = await phone.pay(owed, transferWith(notReallyPdf))
    expect((await phone.drain()).accepted).toBe(1)
    expect(await phone.entry(proofEntryId)).toMatchObject({
      state: 'needs_action',
      lastError: { status: 422, code: 'file_refused' },
    })
    await phone.drainLater()
    expect((await phone.entry(paymentEntryId))?.state).toBe('accepted')
    expect(sentPayments()).toHaveLength(1)
    expect(await readLedger(scene.app, owed.contributionId)).toMatchObject({
      payments: [{ status: 'pending', proofStatus: 'awaiting_upload', proof: null }],
      notices: 1,
    })
  })

  test('an attachment of which the answer was lost is asked for, and kept once', async () => {
    const proof = pdfProof()
    const { proofEntryId } = await phone.pay(owed, transferWith(proof))
    let isFirst = true
    scene.proxy.rule = ({ path }) => {
      if (!path.endsWith('/proof') || !isFirst) return undefined
      isFirst = false
      return { kind: 'lose-answer' }
    }
    expect((await phone.drain()).accepted).toBe(1)
    expect((await phone.entry(proofEntryId))?.state).toBe('unknown')
    expect((await phone.drainLater()).accepted).toBe(1)
    expect(scene.proxy.requests.filter(({ path }) => path.endsWith('/proof'))).toHaveLength(1)
    await expectStored(proof)
  })
})

describe('a proof that was refused after its payment was accepted', () => {
  test('gives way to another file, which is declared anew', async () => {
    const notReallyPdf = { ...pdfProof(), bytes: new TextEncoder().encode('no document').buffer }
    const { proofEntryId } = await phone.pay(owed, transferWith(notReallyPdf))
    await phone.drain()

    const other = pdfProof()
    const newId = crypto.randomUUID()
    await resendAsNew(phone.db, scene.payer.user.id, proofEntryId, newId, { proof: other })
    expect((await phone.drain()).accepted).toBe(1)
    await expectStored(other)
    const kept = await scene.app.pool.query(
      'select proof_declared_sha256 from payments where contribution_id = $1',
      [owed.contributionId],
    )
    expect(kept.rows).toEqual([{ proof_declared_sha256: sha256Of(other.bytes) }])
  })

  test('is not replaced by anything once one was taken', async () => {
    const first = pdfProof()
    const { paymentEntryId } = await phone.pay(owed, transferWith(first))
    await phone.drain()
    const { receipt } = (await phone.entry(paymentEntryId)) ?? {}
    const other = pdfProof()
    const form = new FormData()
    form.append('proof', new File([other.bytes], other.name, { type: other.mime }))
    form.append(
      'proof_declared',
      JSON.stringify({ sha256: sha256Of(other.bytes), size: other.bytes.byteLength, mime: other.mime }),
    )
    const answer = await scene.app.request('POST', `/payments/${receipt?.paymentId}/proof`, {
      token: scene.payer.token,
      form,
    })
    expect([answer.status, answer.body.code]).toEqual([409, 'proof_already_attached'])
    await expectStored(first)
  })
})

describe('an upload that stopped in the middle', () => {
  test('goes on at the byte the server has', async () => {
    const proof = pdfProof(700 * KIB)
    await phone.pay(owed, transferWith(proof))
    let chunks = 0
    scene.proxy.rule = ({ method }) =>
      method === 'PATCH' && ++chunks === 2 ? { kind: 'cut-body', afterBytes: 100 * KIB } : undefined
    expect((await phone.drain()).accepted).toBe(2)
    expect(chunkOffsets().slice(0, 2)).toEqual([0, CHUNK])
    // The server reports how much of the cut chunk reached the disk; none of that is sent twice.
    const taken = sentChunks().filter(({ status }) => status === 204)
    const resumed = Number(taken[1]?.headers['upload-offset'])
    expect(resumed).toBeGreaterThanOrEqual(CHUNK)
    expect(resumed).toBeLessThanOrEqual(CHUNK + 100 * KIB)
    expect(taken.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)).toBe(CHUNK + 700 * KIB - resumed)
    expect(begunUploads()).toHaveLength(1)
    await expectStored(proof)
  })

  test('of 4 MB, on a line that drops every 200 KB, sends less than a chunk twice a drop', async () => {
    const proof = pdfProof(4 * KIB * KIB)
    await phone.pay(owed, transferWith(proof))
    const perDrop = 200_000
    scene.proxy.rule = ({ method }) => {
      if (method !== 'PATCH') return undefined
      const before = sentChunks().slice(0, -1)
      const left = before.reduce(
        (rest, each) => (each.status === null ? perDrop : rest - each.bodyBytes),
        perDrop,
      )
      return { kind: 'cut-body', afterBytes: left }
    }
    // The request for the upload's offset may be dropped too; the next attempt repeats it.
    await expect.poll(async () => (await phone.drainLater()).left).toBe(0)
    await expectStored(proof)

    const size = proof.bytes.byteLength
    const drops = sentChunks().filter(({ status }) => status === null).length
    const onTheLine = sentChunks().reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)
    expect(drops).toBeGreaterThanOrEqual(Math.floor(size / perDrop))
    expect(onTheLine).toBeGreaterThanOrEqual(size)
    expect(onTheLine - size).toBeLessThan(drops * CHUNK)
    expect(begunUploads()).toHaveLength(1)
  })

  test('begins anew when the server has thrown it away', async () => {
    const proof = pdfProof(300 * KIB)
    const { proofEntryId } = await phone.pay(owed, transferWith(proof))
    scene.proxy.rule = () => (sentChunks().length === 2 ? { kind: 'cut-before' } : undefined)
    await phone.drain()
    scene.proxy.rule = () => undefined
    const uploadId = (await phone.entry(proofEntryId))?.upload?.url.split('/').at(-1) ?? ''
    await scene.app.deps.uploads.removeUpload(uploadId)
    expect((await phone.drainLater()).accepted).toBe(1)
    expect(chunkOffsets()).toEqual([0, CHUNK, 0, CHUNK])
    await expectStored(proof)
  })

  test('because the browser was killed goes on in the next one', async () => {
    const proof = pdfProof(700 * KIB)
    const { paymentEntryId } = await phone.pay(owed, transferWith(proof))
    let chunks = 0
    const death = fetchUntilDeath(({ method }) => method === 'PATCH' && ++chunks === 2)
    void phone.drain({ fetch: death.fetch })
    await death.died
    const restarted = phone.restart()
    restarted.clock.ms += LEASE_MS
    expect((await restarted.drain()).accepted).toBe(1)
    expect(chunkOffsets()).toEqual([0, CHUNK, 2 * CHUNK])
    expect(begunUploads()).toHaveLength(1)
    expect((await restarted.entry(paymentEntryId))?.state).toBe('accepted')
    await expectStored(proof)
  })

  test('because the worker was told to end goes on in the next run', async () => {
    const proof = pdfProof(700 * KIB)
    await phone.pay(owed, transferWith(proof))
    const worker = new AbortController()
    let chunks = 0
    scene.proxy.rule = ({ method }) => {
      if (method === 'PATCH' && ++chunks === 2) worker.abort(new Error('The worker ends.'))
      return undefined
    }
    expect(await phone.drain({ signal: worker.signal })).toMatchObject({ accepted: 1, stoppedBy: 'aborted' })
    expect((await phone.drainLater()).accepted).toBe(1)
    expect(chunkOffsets().slice(0, 2)).toEqual([0, CHUNK])
    expect(begunUploads()).toHaveLength(1)
    await expectStored(proof)
  })
})

describe('a file too large', () => {
  test('is refused with its payment before it travels, and a smaller one can take its place', async () => {
    const { paymentEntryId } = await phone.pay(owed, transferWith(pdfProof(5 * KIB * KIB)))
    await phone.drain()
    const refused = await phone.entry(paymentEntryId)
    expect(refused).toMatchObject({ state: 'needs_action', lastError: { status: 422 } })
    expect(refused && allowedActions(refused).fix).toBe(true)
    expect(scene.proxy.requests.filter(isUpload)).toEqual([])
    expect((await readLedger(scene.app, owed.contributionId)).payments).toEqual([])

    const smaller = pdfProof()
    const newId = crypto.randomUUID()
    await resendAsNew(phone.db, scene.payer.user.id, paymentEntryId, newId, { proof: smaller })
    expect((await phone.drain()).accepted).toBe(2)
    await expectStored(smaller)
  })

  test.each([
    [
      'the API',
      { 'Content-Type': 'application/json' },
      '{"success":false,"message":"Big.","code":"too_large"}',
    ],
    ['the upload’s protocol', { 'Tus-Resumable': '1.0.0' }, 'Maximum size exceeded'],
    ['a proxy on the way', { 'Content-Type': 'text/html' }, '<h1>413 Request Entity Too Large</h1>'],
  ])('for %s waits for a person, and its payment stands', async (_, headers, body) => {
    const { paymentEntryId, proofEntryId } = await phone.pay(owed, transferWith(pdfProof()))
    scene.proxy.rule = (request) =>
      isUpload(request) ? { kind: 'answer', status: 413, headers, body } : undefined
    expect((await phone.drain()).accepted).toBe(1)
    const refused = await phone.entry(proofEntryId)
    expect(refused).toMatchObject({ state: 'needs_action', lastError: { status: 413 } })
    expect(refused && allowedActions(refused)).toEqual({ retry: false, discard: true, fix: true })
    await phone.drainLater()
    expect((await phone.entry(paymentEntryId))?.state).toBe('accepted')
    expect(sentPayments()).toHaveLength(1)
  })
})

test.each(['missing', 'corrupt'])(
  'a %s file is never sent: its payment is, and a person is asked',
  async (damage) => {
    const { proofEntryId } = await phone.pay(owed, transferWith(pdfProof()))
    if (damage === 'missing') await phone.db.outboxFiles.clear()
    else await phone.db.outboxFiles.toCollection().modify({ bytes: new ArrayBuffer(2_000) })
    expect((await phone.drain()).accepted).toBe(1)
    await phone.drainLater()
    expect(await phone.entry(proofEntryId)).toMatchObject({
      state: 'needs_action',
      lastError: { kind: 'file', code: `file_${damage}` },
    })
    expect(scene.proxy.requests.filter(isUpload)).toEqual([])
    expect(await readLedger(scene.app, owed.contributionId)).toMatchObject({
      payments: [{ proofStatus: 'awaiting_upload', proof: null }],
    })
  },
)
