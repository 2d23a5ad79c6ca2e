import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { giveBank, signUpAll, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import { uploadFile } from '#tests/support/payments/upload-file.ts'
import type { Fault } from '#tests/support/browser/fault-proxy.ts'
import type { Person } from '#tests/support/people/people.ts'
import { collectLog, type LogLine } from '#tests/support/server/collect-log.ts'
import {
  createTestBucket,
  refusal,
  type StoreRequest,
  type TestBucket,
} from '#tests/support/server/s3-store.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/* A file store that is slow, full, denies, fails, or has lost a file: what a phone and its operator are told. */

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const SHA256 = createHash('sha256').update(PDF).digest('hex')

let store: TestBucket
let app: TestApp
let asha: Person
let ravi: Person
let lines: LogLine[]

beforeAll(async () => {
  store = await createTestBucket()
  const collected = collectLog()
  lines = collected.lines
  const files = { driver: 's3', movedFrom: undefined, bucket: store.address } as const
  app = await createTestApp({ config: { files, usesDataDir: false }, log: collected.log })
  ;[asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
  await giveBank(app, asha)
})
afterAll(async () => {
  await app.close()
  await store.close()
})
beforeEach(async () => {
  store.mend()
  lines.length = 0
  await app.pool.query('delete from rate_limits')
})

async function awaiting(): Promise<string> {
  const { id } = await startedCirkle(app, [asha, ravi])
  const proof_declared = { sha256: SHA256, size: PDF.byteLength, mime: 'application/pdf' }
  const json = { amount: 2000, to_admin: 0, payment_method: 'bank', proof_declared }
  const key = randomUUID()
  const answer = await app.request('POST', `/cirkles/${id}/payment`, { token: ravi.token, key, json })
  return v.parse(v.object({ id: v.string() }), answer.body.data).id
}

const attach = (paymentId: string, uploadId: string, key: string) =>
  app.request('POST', `/payments/${paymentId}/proof`, {
    token: ravi.token,
    key,
    json: { upload_id: uploadId },
  })
const proofOf = async (paymentId: string) => {
  const { rows } = await app.pool.query<{ status: string; key: string | null; id: string | null }>(
    `select p.proof_status as status, f.storage_key as key, f.id from payments p
       left join files f on f.id = p.proof_file_id where p.id = $1`,
    [paymentId],
  )
  return rows
}
const filesInBucket = async () => (await store.names()).filter((name) => name.startsWith('files/'))
const read = (fileId: string) => app.request('GET', `/files/${fileId}`, { token: ravi.token })
const ready = async () => {
  const { status, raw } = await app.request('GET', '/ready')
  return {
    status,
    ...v.parse(v.object({ checks: v.object({ storage: v.boolean() }) }), JSON.parse(raw)).checks,
  }
}
/** What the operator reads of calls that have to be made again. */
const words = () =>
  lines
    .filter(({ msg }) => msg === 'a call has to be made again')
    .map(({ level, err }) => `${level}: ${v.parse(v.object({ message: v.string() }), err).message}`)

const isWrite = ({ method, path }: StoreRequest) => method === 'PUT' && path.includes('/files/')
const never: Fault = { kind: 'black-hole', until: new Promise(() => undefined) }
/** Something on the way that says yes, and keeps nothing. */
const yes: Fault = { kind: 'answer', status: 200, headers: { ETag: '"0"' }, body: '' }

describe('a payment stays when its proof cannot be stored, and the proof follows once it can', () => {
  test.each<[what: string, fault: Fault, level: string, words: RegExp]>([
    ['fails', refusal(503, 'SlowDown'), 'warn', /^The file store fails \(write files\/.+: 503 SlowDown\)$/],
    ['is full', refusal(507, 'XMinioStorageFull'), 'error', /^The file store is full: give it room \(write /],
    [
      'denies',
      refusal(403, 'AccessDenied'),
      'error',
      /^The file store denies what the server needs: look at /,
    ],
    ['does not answer', never, 'warn', /^The file store does not answer \(write files\/.+within 6 s\)$/],
    [
      'breaks off',
      { kind: 'reset' },
      'warn',
      /^The file store does not answer \(write files\/.+ECONNRESET\)$/,
    ],
    [
      'says yes, and keeps nothing',
      yes,
      'warn',
      /^The file store fails \(write files\/\S+: it took \d+ bytes, and has none\)$/,
    ],
  ])('a store that %s', async (_, fault, level, said) => {
    const paymentId = await awaiting()
    const uploadId = await uploadFile(app, ravi, new Uint8Array(PDF))
    const kept = await filesInBucket()
    const key = randomUUID()

    store.fail(fault, isWrite)
    const refused = await attach(paymentId, uploadId, key)
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await proofOf(paymentId)).toEqual([{ status: 'awaiting_upload', key: null, id: null }])
    expect(words()).toEqual([expect.stringMatching(`^${level}: `)])
    expect(words()[0]?.replace(`${level}: `, '')).toMatch(said)

    store.mend()
    expect((await attach(paymentId, uploadId, key)).status).toBe(200)
    expect((await attach(paymentId, uploadId, key)).headers.get('Idempotent-Replayed')).toBe('true')
    const [proof] = await proofOf(paymentId)
    expect(proof?.status).toBe('uploaded')
    expect(await filesInBucket()).toEqual([...kept, `files/${proof?.key}`].toSorted())
    expect((await read(proof?.id ?? '')).raw).toBe(PDF.toString())
  })

  test('a proof that comes with its payment: both are recorded, or neither', async () => {
    const { id } = await startedCirkle(app, [asha, ravi])
    const key = randomUUID()
    const pay = () => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ amount: '2000', to_admin: '0', payment_method: 'bank' })) {
        form.set(name, value)
      }
      form.set('proof', new File([PDF], 'transfer.pdf'))
      return app.request('POST', `/cirkles/${id}/payment`, { token: ravi.token, key, form })
    }
    const count = async () =>
      (await app.pool.query('select 1 from payments where cirkle_id = $1', [id])).rows.length
    store.fail(refusal(507, 'InsufficientStorage'), isWrite)
    expect((await pay()).status).toBe(503)
    expect(await count()).toBe(0)
    store.mend()
    expect((await pay()).status).toBe(201)
    expect((await pay()).headers.get('Idempotent-Replayed')).toBe('true')
    expect(await count()).toBe(1)
  })

  test('a part of an upload is sent again, from the offset that the store has', async () => {
    const begun = await app.request('POST', '/uploads', {
      token: ravi.token,
      headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '6' },
    })
    const url = (begun.headers.get('Location') ?? '').replace('/api', '')
    const type = { 'Tus-Resumable': '1.0.0', 'Content-Type': 'application/offset+octet-stream' }
    const send = (offset: number, text: string) =>
      app.request('PATCH', url, {
        token: ravi.token,
        headers: { ...type, 'Upload-Offset': String(offset) },
        rawBody: new TextEncoder().encode(text),
      })
    expect((await send(0, 'abc')).status).toBe(204)
    store.fail(refusal(507, 'InsufficientStorage'), ({ method }) => method === 'PUT')
    const refused = await send(3, 'def')
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable'])
    expect(words()).toEqual([expect.stringMatching(/^error: The file store is full/)])
    store.mend()
    const { headers } = await app.request('HEAD', url, { token: ravi.token, headers: type })
    expect(headers.get('Upload-Offset')).toBe('3')
    expect((await send(3, 'def')).status).toBe(204)
  })
})

test('the log holds no key and no signature (ASVS 16.2.5)', async () => {
  const paymentId = await awaiting()
  const uploadId = await uploadFile(app, ravi, new Uint8Array(PDF))
  store.fail(refusal(403, 'AccessDenied'), isWrite)
  expect((await attach(paymentId, uploadId, randomUUID())).status).toBe(503)
  const written = JSON.stringify(lines)
  expect(written).toContain('AccessDenied')
  for (const secret of [store.address.secretAccessKey, 'Credential=', 'Signature=']) {
    expect(written).not.toContain(secret)
  }
})

test('a file that the store has lost is named to the operator, and is not there for the phone', async () => {
  const paymentId = await awaiting()
  await attach(paymentId, await uploadFile(app, ravi, new Uint8Array(PDF)), randomUUID())
  const [proof] = await proofOf(paymentId)
  await app.deps.files.remove(proof?.key ?? '')
  const lost = await read(proof?.id ?? '')
  expect([lost.status, lost.body.code]).toEqual([404, 'not_found'])
  expect(lines.filter(({ level }) => level === 'error')).toMatchObject([
    {
      msg: 'a file that a row names is missing from the store',
      path: `/api/files/${proof?.id}`,
      err: { message: `There is no files/${proof?.key} in the store` },
    },
  ])
  expect((await proofOf(paymentId))[0]?.status).toBe('uploaded')
})

test('an upload of which the store has lost a part is begun anew', async () => {
  const paymentId = await awaiting()
  const uploadId = await uploadFile(app, ravi, new Uint8Array(PDF))
  store.fail(
    refusal(404, 'NoSuchKey'),
    ({ method, path }) => method === 'GET' && /uploads\/.+\/0-/.test(path),
  )
  const refused = await attach(paymentId, uploadId, randomUUID())
  expect([refused.status, refused.body.code]).toEqual([404, 'upload_not_found'])
})

test('a read that fails may be made again', async () => {
  const paymentId = await awaiting()
  await attach(paymentId, await uploadFile(app, ravi, new Uint8Array(PDF)), randomUUID())
  const [proof] = await proofOf(paymentId)
  for (const fault of [refusal(500, 'InternalError'), refusal(403, 'AccessDenied')]) {
    store.fail(fault)
    expect((await read(proof?.id ?? '')).status).toBe(503)
  }
  store.mend()
  expect((await read(proof?.id ?? '')).status).toBe(200)
})

test('a list of several pages is read to its end', async () => {
  const page = (name: string, next?: string): Fault => ({
    kind: 'answer',
    status: 200,
    headers: { 'Content-Type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>
      ${next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`}
      <Contents><Key>files/ab/${name}</Key><LastModified>2026-11-02T06:00:00.000Z</LastModified></Contents>
      </ListBucketResult>`,
  })
  const [first, second] = [`ab${'0'.repeat(30)}.jpg`, `ab${'1'.repeat(30)}.jpg`]
  store.proxy.rule = ({ path }) =>
    path.includes('continuation-token=more') ? page(second) : page(first, 'more')
  expect(await app.deps.files.keysOlderThan(0, 'ab')).toEqual([`ab/${first}`, `ab/${second}`])
})

describe('/ready', () => {
  const usable = async () => /^cirkles_files_usable (\d)$/m.exec((await app.deps.metrics.read()).text)?.[1]

  test.each<[string, Fault]>([
    ['fails', refusal(503, 'SlowDown')],
    ['is full', refusal(507, 'InsufficientStorage')],
    ['denies', refusal(403, 'AccessDenied')],
    ['breaks off', { kind: 'reset' }],
    ['does not answer', never],
  ])('says within two seconds that a store %s, and the process stays ready', async (_, fault) => {
    expect([await ready(), await usable()]).toEqual([{ status: 200, storage: true }, '1'])
    store.fail(fault)
    const start = performance.now()
    expect(await ready()).toEqual({ status: 200, storage: false })
    expect(performance.now() - start).toBeLessThan(2_000)
    const errors = lines.filter(({ level }) => level === 'error')
    expect(errors).toMatchObject([{ msg: 'ready, but for files' }])
    expect(await usable()).toBe('0')
    store.mend()
    expect([await ready(), await usable()]).toEqual([{ status: 200, storage: true }, '1'])
  })

  test('is 503 when the folder is gone that a process uses besides the store', async () => {
    const both = { driver: 's3', movedFrom: 'local', bucket: store.address } as const
    const moving = await createTestApp({ config: { files: both, usesDataDir: true } })
    onTestFinished(() => moving.close())
    expect((await moving.request('GET', '/ready')).status).toBe(200)
    await rm(moving.dataDir, { recursive: true })
    const { status, raw } = await moving.request('GET', '/ready')
    expect([status, JSON.parse(raw)]).toMatchObject([
      503,
      { status: 'not_ready', checks: { storage: false } },
    ])
  })
})
