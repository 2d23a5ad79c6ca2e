import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import http from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import * as v from 'valibot'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { setProfilePhoto } from '#contract/http/online/profile.ts'
import { sweepStrays } from '#server/modules/files/sweep-store.ts'
import { openBucket } from '#server/platform/files/bucket-objects.ts'
import { createChunkedUploads } from '#server/platform/files/chunked-uploads.ts'
import { transacting } from '#server/http/routing/transacting.ts'
import type { MalwareScanner } from '#server/platform/files/malware-scanner.ts'
import {
  cirkleForm,
  giveBank,
  proofPicture,
  signUpAll,
  startedCirkle,
} from '#tests/support/cirkles/cirkle-flows.ts'
import { nextMonth } from '#tests/support/cirkles/next-month.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import type { Person } from '#tests/support/people/people.ts'
import { collectLog, type LogLine } from '#tests/support/server/collect-log.ts'
import { environmentOf } from '#tests/support/server/environment-of.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts'
import { createTestBucket, type TestBucket } from '#tests/support/server/s3-store.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/* Two server processes without a folder: their files, and uploads on their way, are in a bucket of an S3 store. */

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const TUS = { 'Tus-Resumable': '1.0.0' }
const PART = { ...TUS, 'Content-Type': 'application/offset+octet-stream' }

let store: TestBucket
let here: TestApp
let there: ServerProcess
let asha: Person
let ravi: Person
let lines: LogLine[]
let scan: MalwareScanner['scan']

beforeAll(async () => {
  store = await createTestBucket()
  const collected = collectLog()
  lines = collected.lines
  const key = randomBytes(32)
  const files = { driver: 's3', movedFrom: undefined, bucket: store.address } as const
  here = await createTestApp({
    clockStart: new Date().toISOString(),
    config: { files, usesDataDir: false, secretsKeys: { current: key, previous: [] } },
    log: collected.log,
    replace: () => ({ scanner: { scan: (bytes) => scan(bytes) } }),
  })
  there = await createServerProcess({
    from: 'source',
    env: {
      ...environmentOf(here),
      // No user of any machine may make a folder there.
      DATA_DIR: '/proc/cirkles',
      SECRETS_KEY: key.toString('base64'),
      FILES_DRIVER: 's3',
      S3_ENDPOINT: store.address.endpoint,
      S3_REGION: store.address.region,
      S3_BUCKET: store.address.bucket,
      S3_ACCESS_KEY_ID: store.address.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.address.secretAccessKey,
      S3_FORCE_PATH_STYLE: '1',
    },
  })
  await there.start()
  scan = () => Promise.resolve(null)
  ;[asha, ravi] = await signUpAll(here, 'Asha Iyer', 'Ravi Kumar')
  await giveBank(here, asha)
}, 90_000)
afterAll(async () => {
  await there.remove()
  await here.close()
  await store.close()
})
beforeEach(async () => {
  store.mend()
  lines.length = 0
  scan = () => Promise.resolve(null)
  await here.pool.query('delete from rate_limits')
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const inFiles = async () => (await store.names()).filter((name) => name.startsWith('files/'))
/** What rows name, as names of the bucket. */
const named = async () => {
  const { rows } = await here.pool.query<{ name: string }>(
    `select 'files/' || storage_key as name from files`,
  )
  return rows.map(({ name }) => name).toSorted()
}
const elsewhere = (
  at: string,
  init: Omit<RequestInit, 'headers'> & { readonly headers: Record<string, string> },
) =>
  fetch(`${there.url}${at}`, { ...init, headers: { Authorization: `Bearer ${ravi.token}`, ...init.headers } })

/** A payment of Ravi's that waits for this file. */
async function awaiting(bytes: Uint8Array): Promise<{ id: string; cirkleId: string }> {
  const cirkle = await startedCirkle(here, [asha, ravi], { startMonth: nextMonth(here.clock.now()) })
  const proof_declared = { sha256: sha256(bytes), size: bytes.byteLength, mime: 'application/pdf' }
  const json = { amount: 2000, to_admin: 0, payment_method: 'bank', proof_declared }
  const answer = await here.request('POST', `/cirkles/${cirkle.id}/payment`, {
    token: ravi.token,
    key: randomUUID(),
    json,
  })
  expect(answer.status).toBe(201)
  return { id: v.parse(v.object({ id: v.string() }), answer.body.data).id, cirkleId: cirkle.id }
}

const pdf = () => Buffer.from(`%PDF-1.7\n${randomBytes(150_000).toString('hex')}\n%%EOF\n`)

/** Sends a file in two parts, each to another process; returns the upload's id. */
async function uploadInTurns(bytes: Uint8Array): Promise<string> {
  const begun = await here.request('POST', '/uploads', {
    token: ravi.token,
    headers: { ...TUS, 'Upload-Length': String(bytes.byteLength) },
  })
  const url = begun.headers.get('Location') ?? ''
  const half = Math.floor(bytes.byteLength / 2)
  const first = await elsewhere(url, {
    method: 'PATCH',
    headers: { ...PART, 'Upload-Offset': '0' },
    body: new Uint8Array(bytes.subarray(0, half)),
  })
  expect([first.status, first.headers.get('Upload-Offset')]).toEqual([204, String(half)])
  const second = await here.request('PATCH', url.replace('/api', ''), {
    token: ravi.token,
    headers: { ...PART, 'Upload-Offset': String(half) },
    rawBody: new Uint8Array(bytes.subarray(half)),
  })
  expect(second.status).toBe(204)
  return url.split('/').at(-1) ?? ''
}

describe('without a folder', () => {
  test('a proof travels through both processes, and is read at either as it was sent', async () => {
    const bytes = pdf()
    const payment = await awaiting(bytes)
    const uploadId = await uploadInTurns(bytes)
    const attached = await elsewhere(`/api/payments/${payment.id}/proof`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      body: JSON.stringify({ upload_id: uploadId }),
    })
    expect(attached.status).toBe(200)
    const { data } = v.parse(v.object({ data: v.object({ proof: v.string() }) }), await attached.json())
    for (const read of [
      await elsewhere(`/api/files/${data.proof}`, { headers: {} }),
      await here.fetch(
        new Request(`http://127.0.0.1:8080/api/files/${data.proof}`, {
          headers: { Authorization: `Bearer ${asha.token}` },
        }),
      ),
    ]) {
      expect(read.status).toBe(200)
      expect(sha256(new Uint8Array(await read.arrayBuffer()))).toBe(sha256(bytes))
    }
    expect(await inFiles()).toEqual(await named())
    expect(await readdir(here.dataDir)).toEqual([])
  })

  test('pictures are cleaned and malware is kept out, as in a folder', async () => {
    const noted = await sharp(await (await proofPicture('olive')).file.arrayBuffer())
      .withExif({ IFD0: { Copyright: 'taken at home' } })
      .jpeg()
      .toBuffer()
    await got(here, setProfilePhoto, asha, { file: new File([new Uint8Array(noted)], 'me.jpg') })
    const { rows } = await here.pool.query<{ key: string }>(
      `select storage_key as key from files where kind = 'profile_photo'`,
    )
    const kept = Buffer.from(await here.deps.files.read(rows[0]?.key ?? ''))
    expect((await sharp(kept).metadata()).format).toBe('jpeg')
    expect(kept.toString('latin1')).not.toContain('taken at home')

    scan = () => Promise.resolve('Eicar-Test')
    const { file } = await proofPicture('teal')
    expect(await ask(here, createCirkle, asha, cirkleForm({ image: file }))).toMatchObject({ status: 422 })
    expect(await inFiles()).toEqual(await named())
  })

  test('an upload over a real socket goes on after its connection broke, at what had arrived', async () => {
    const bytes = pdf()
    const begun = await here.request('POST', '/uploads', {
      token: ravi.token,
      headers: { ...TUS, 'Upload-Length': String(bytes.byteLength) },
    })
    const url = begun.headers.get('Location') ?? ''
    await new Promise<void>((resolve) => {
      const headers = { ...PART, Authorization: `Bearer ${ravi.token}`, 'Upload-Offset': '0' }
      const request = http.request(`${there.url}${url}`, { method: 'PATCH', headers })
      request.on('error', (error) => expect(error).toHaveProperty('code', 'ECONNRESET'))
      request.on('close', () => resolve())
      request.write(bytes.subarray(0, 100_000), () => request.destroy())
    })
    const uploadId = url.split('/').at(-1) ?? ''
    const arrived = async () => {
      const { headers } = await here.request('HEAD', `/uploads/${uploadId}`, {
        token: ravi.token,
        headers: TUS,
      })
      return Number(headers.get('Upload-Offset'))
    }
    await expect.poll(arrived).toBeGreaterThan(0)
    const offset = await arrived()
    const answer = await here.request('PATCH', `/uploads/${uploadId}`, {
      token: ravi.token,
      headers: { ...PART, 'Upload-Offset': String(offset) },
      rawBody: new Uint8Array(bytes.subarray(offset)),
    })
    expect(answer.status).toBe(204)
    const taken = await here.deps.uploads.takeUpload(ravi.user.id, uploadId)
    expect(taken.ok && sha256(new Uint8Array(await taken.blob.arrayBuffer()))).toBe(sha256(bytes))
  })

  test('another’s upload is not there, a wrong offset is a conflict, and too much is too much', async () => {
    const begun = await here.request('POST', '/uploads', {
      token: ravi.token,
      headers: { ...TUS, 'Upload-Length': '5' },
    })
    const url = (begun.headers.get('Location') ?? '').replace('/api', '')
    const send = (offset: number, text: string, { token } = ravi) =>
      here.request('PATCH', url, {
        token,
        headers: { ...PART, 'Upload-Offset': String(offset) },
        rawBody: new TextEncoder().encode(text),
      })
    expect((await send(0, 'abc', asha)).status).toBe(404)
    expect((await send(0, 'abcdef')).status).toBe(413)
    expect((await send(0, 'abc')).status).toBe(204)
    expect((await send(0, 'abc')).status).toBe(409)
    expect((await here.request('DELETE', url, { token: ravi.token, headers: TUS })).status).toBe(204)
    expect((await send(3, 'de')).status).toBe(404)
  })

  test('strays and old uploads are swept, and what is named stays', async () => {
    const stray = await here.deps.files.put(new Uint8Array([1, 2, 3]), { extension: 'jpg' })
    const before = await named()
    const { files } = here.deps
    const anyAge = {
      ...files,
      keysOlderThan: (_: number, folder: string) => files.keysOlderThan(-DAY_MS, folder),
    }
    const turn = Number.parseInt(stray.slice(0, 2), 16)
    const now = new Date(turn * MINUTE_MS)
    await sweepStrays(files, here.deps.log)({ now, transact: transacting(here.deps, now) })
    expect(await inFiles()).toContain(`files/${stray}`)
    await sweepStrays(anyAge, here.deps.log)({ now, transact: transacting(here.deps, now) })
    expect(await inFiles()).toEqual([...before, `files/set-aside/${stray.replace('/', '-')}`])

    const bucket = await openBucket(store.address)
    const inAWeek = { now: () => new Date(Date.now() + 7 * DAY_MS) }
    expect((await store.names()).some((name) => name.startsWith('uploads/'))).toBe(true)
    await createChunkedUploads(bucket.objectsIn('uploads'), inAWeek).sweep()
    expect((await store.names()).some((name) => name.startsWith('uploads/'))).toBe(false)
  })
})
