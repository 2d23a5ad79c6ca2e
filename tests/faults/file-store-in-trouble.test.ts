import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorWords } from '#features/outbox/item-words.ts'
import type { Fault } from '#tests/support/browser/fault-proxy.ts'
import { readLedger } from '#tests/support/payments/ledger.ts'
import { createPaymentScene, type Owed, type PaymentScene } from '#tests/support/payments/payment-scene.ts'
import {
  createPayingPhone,
  pdfProof,
  sha256Of,
  transferWith,
  type PayingPhone,
} from '#tests/support/phone/paying-phone.ts'
import {
  createTestBucket,
  refusal,
  type StoreRequest,
  type TestBucket,
} from '#tests/support/server/s3-store.ts'

/* A file store in trouble: payments are recorded all the same, and a proof waits on its phone until it is taken. */

let store: TestBucket
let scene: PaymentScene
let phone: PayingPhone
let owed: Owed

beforeAll(async () => {
  store = await createTestBucket()
  const files = { driver: 's3', movedFrom: undefined, bucket: store.address } as const
  scene = await createPaymentScene({ config: { files, usesDataDir: false } })
})
afterAll(async () => {
  await scene.close()
  await store.close()
})
beforeEach(async () => {
  store.mend()
  scene.clear()
  phone = await createPayingPhone(scene.proxy, scene.payer)
  owed = await scene.owe()
})

const never: Fault = { kind: 'black-hole', until: new Promise(() => undefined) }
const any = () => true
const isWrite = ({ method }: StoreRequest) => method === 'PUT'
const isWriteOfFile = ({ method, path }: StoreRequest) => method === 'PUT' && path.includes('/files/')

test.each<[what: string, fault: Fault, when: (request: StoreRequest) => boolean, state: string]>([
  ['is down', { kind: 'reset' }, any, 'queued'],
  ['is slow', never, any, 'queued'],
  ['fails', refusal(503, 'SlowDown'), any, 'queued'],
  ['denies', refusal(403, 'AccessDenied'), any, 'queued'],
  ['is full', refusal(507, 'InsufficientStorage'), isWrite, 'queued'],
  // The call that attaches it was sent, so the phone asks about its key first.
  ['becomes full before the last step', refusal(507, 'InsufficientStorage'), isWriteOfFile, 'unknown'],
])('a store that %s', async (_, fault, when, state) => {
  const proof = pdfProof()
  const other = await scene.owe()
  store.fail(fault, when)
  const { proofEntryId } = await phone.pay(owed, transferWith(proof))
  await phone.pay(other)
  expect(await phone.drain()).toMatchObject({ accepted: 2, left: 1, needPerson: 0, stoppedBy: null })
  const entry = await phone.entry(proofEntryId)
  expect(entry).toMatchObject({
    state,
    lastError: { kind: 'refused', status: 503, code: 'unavailable' },
  })
  expect(entry && errorWords(entry)).toBe('The service is not available right now.')
  expect(await readLedger(scene.app, owed.contributionId)).toMatchObject({
    payments: [{ status: 'pending', proofStatus: 'awaiting_upload', proof: null }],
  })
  expect((await readLedger(scene.app, other.contributionId)).payments).toHaveLength(1)
  expect((await scene.app.request('GET', '/ready')).status).toBe(200)

  store.mend()
  expect(await phone.drainLater()).toMatchObject({ accepted: 1, left: 0 })
  await expectProof(proof)
})

test('a store that loses a part of an upload', async () => {
  const proof = pdfProof()
  store.fail(
    refusal(404, 'NoSuchKey'),
    ({ method, path }) => method === 'GET' && /uploads\/.+\/0-/.test(path),
  )
  const { proofEntryId } = await phone.pay(owed, transferWith(proof))
  expect(await phone.drain()).toMatchObject({ accepted: 1, left: 1 })
  expect(await phone.entry(proofEntryId)).toMatchObject({ lastError: { code: 'upload_not_found' } })
  store.mend()
  expect(await phone.drainLater()).toMatchObject({ accepted: 1, left: 0 })
  await expectProof(proof)
})

/** The payment is recorded once, with its proof as picked. */
async function expectProof({ bytes }: ReturnType<typeof pdfProof>): Promise<void> {
  const { payments } = await readLedger(scene.app, owed.contributionId)
  expect(payments).toMatchObject([{ proofStatus: 'uploaded', proof: { sha256: sha256Of(bytes) } }])
  const kept = await scene.app.deps.files.read(payments[0]?.proof?.storageKey ?? '')
  expect(sha256Of(kept)).toBe(sha256Of(bytes))
}
