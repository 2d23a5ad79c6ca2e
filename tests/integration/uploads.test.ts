import { createHash } from 'node:crypto'
import { readdir, stat, utimes } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/composition/app.ts'
import { signUp, type Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

const DAY_MS = 86_400_000
const BYTES = new TextEncoder().encode('the proof of a payment')

let app: TestApp
let person: Person
let other: Person
const servers: ServerType[] = []

beforeAll(async () => {
  app = await createTestApp()
  person = await signUp(app)
  other = await signUp(app)
})
afterAll(async () => {
  for (const server of servers) server.close()
  await app.close()
})
beforeEach(() => app.pool.query('delete from rate_limits'))

const tus = (
  method: string,
  url: string,
  headers: Record<string, string>,
  from = person,
  rawBody?: Uint8Array,
) =>
  app.request(method, url.replace(/^\/api/, ''), {
    token: from.token,
    headers: { 'Tus-Resumable': '1.0.0', ...headers },
    ...(rawBody ? { rawBody: new Uint8Array(rawBody) } : {}),
  })

const base64 = (text: string) => Buffer.from(text).toString('base64')
/** Starts an upload of five bytes, for the file with this hash. */
const beginFile = (sha256: string) =>
  tus('POST', '/uploads', { 'Upload-Length': '5', 'Upload-Metadata': `sha256 ${base64(sha256)}` })
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function begin(size = BYTES.byteLength, name = 'receipt.jpg'): Promise<string> {
  const answer = await tus('POST', '/uploads', {
    'Upload-Length': String(size),
    'Upload-Metadata': `filename ${base64(name)}`,
  })
  expect(answer.status).toBe(201)
  return answer.headers.get('Location') ?? ''
}

const append = (url: string, offset: number, bytes: Uint8Array, from = person) =>
  tus(
    'PATCH',
    url,
    { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' },
    from,
    bytes,
  )
const patchHeaders = (offset: number) => ({
  Authorization: `Bearer ${person.token}`,
  'Tus-Resumable': '1.0.0',
  'Upload-Offset': String(offset),
  'Content-Type': 'application/offset+octet-stream',
})

/** Serves the app on a free port, until the tests are over. */
function listen(): Promise<number> {
  return new Promise((resolve) => {
    const options = { fetch: buildApp(app.deps).fetch, hostname: '127.0.0.1', port: 0 }
    servers.push(serve(options, ({ port }) => resolve(port)))
  })
}

/** Sends the beginning of a longer body, then cuts the connection. */
function sendAndBreakOff(port: number, url: string, bytes: Uint8Array): Promise<void> {
  const options = { method: 'PATCH', headers: patchHeaders(0) }
  return new Promise((resolve) => {
    const request = http.request(`http://127.0.0.1:${port}${url}`, options)
    request.on('error', (error) => expect(error).toHaveProperty('code', 'ECONNRESET'))
    request.on('close', () => resolve())
    request.write(bytes, () => request.destroy())
  })
}

/**
 * Queries an upload's offset, and sends the rest. Bytes of the broken connection may still arrive between the
 * two: then the server returns 409, and this queries again.
 */
async function goOn(address: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> {
  const head = await fetch(address, { method: 'HEAD', headers: patchHeaders(0) })
  const arrived = Number(head.headers.get('Upload-Offset'))
  expect(arrived).toBeLessThan(bytes.byteLength)
  const body = bytes.subarray(arrived)
  const answer = await fetch(address, { method: 'PATCH', headers: patchHeaders(arrived), body })
  return answer.status === 409 ? goOn(address, bytes) : answer
}

const offsetOf = async (url: string) => (await tus('HEAD', url, {})).headers.get('Upload-Offset')
const idOf = (url: string) => url.split('/').at(-1) ?? ''

describe('a resumable upload', () => {
  test('goes on where it stopped, and is taken whole', async () => {
    const url = await begin()
    expect(url).toMatch(/^\/api\/uploads\/[\w-]{16,80}$/)
    expect((await append(url, 0, BYTES.subarray(0, 9))).status).toBe(204)
    expect(await offsetOf(url)).toBe('9')
    expect(await app.deps.uploads.takeUpload(person.user.id, idOf(url))).toEqual({
      ok: false,
      reason: 'incomplete',
    })
    expect((await append(url, 9, BYTES.subarray(9))).status).toBe(204)
    const taken = await app.deps.uploads.takeUpload(person.user.id, idOf(url))
    if (!taken.ok) throw new Error(taken.reason)
    expect(taken.name).toBe('receipt.jpg')
    expect(new Uint8Array(await taken.blob.arrayBuffer())).toEqual(BYTES)
  })

  test('goes on over a real socket after its connection broke', async () => {
    const bytes = new Uint8Array(300_000).map((_, index) => index % 251)
    const url = await begin(bytes.byteLength)
    const port = await listen()
    await sendAndBreakOff(port, url, bytes.subarray(0, 100_000))
    const answer = await goOn(`http://127.0.0.1:${port}${url}`, bytes)
    expect(answer.status).toBe(204)
    const taken = await app.deps.uploads.takeUpload(person.user.id, idOf(url))
    if (!taken.ok) throw new Error(taken.reason)
    expect(Buffer.from(await taken.blob.arrayBuffer()).equals(bytes)).toBe(true)
  })

  test('takes no part twice: a wrong offset is a conflict', async () => {
    const url = await begin()
    await append(url, 0, BYTES.subarray(0, 9))
    expect((await append(url, 0, BYTES.subarray(0, 9))).status).toBe(409)
    expect(await offsetOf(url)).toBe('9')
  })

  test('takes no more than was announced', async () => {
    const url = await begin(5)
    expect((await append(url, 0, BYTES)).status).toBe(413)
  })

  test('is gone once removed', async () => {
    const url = await begin()
    await append(url, 0, BYTES)
    await app.deps.uploads.removeUpload(idOf(url))
    expect((await tus('HEAD', url, {})).status).toBe(404)
    expect(await app.deps.uploads.takeUpload(person.user.id, idOf(url))).toEqual({
      ok: false,
      reason: 'not-found',
    })
  })
})

describe('who may', () => {
  test('nobody but its owner sees, adds to, ends or takes an upload', async () => {
    const url = await begin()
    expect((await tus('HEAD', url, {}, other)).status).toBe(404)
    expect((await append(url, 0, BYTES, other)).status).toBe(404)
    expect((await tus('DELETE', url, {}, other)).status).toBe(404)
    const own = await tus('POST', '/uploads', { 'Upload-Length': '5' }, other)
    for (const method of ['HEAD', 'DELETE']) {
      for (const end of ['?x=/', '#/']) {
        const disguised = `${own.headers.get('Location') ?? ''}${end}${idOf(url)}`
        expect((await tus(method, disguised, {}, other)).status, method + end).toBe(400)
      }
    }
    expect(await offsetOf(url)).toBe('0')
    await append(url, 0, BYTES)
    expect(await app.deps.uploads.takeUpload(other.user.id, idOf(url))).toEqual({
      ok: false,
      reason: 'not-found',
    })
    expect((await tus('DELETE', url, {})).status).toBe(204)
  })

  test('a guest may not begin one', async () => {
    const answer = await app.request('POST', '/uploads', { headers: { 'Tus-Resumable': '1.0.0' } })
    expect(answer.status).toBe(401)
  })

  test('no other user of the machine: the folder is closed', async () => {
    expect((await stat(path.join(app.dataDir, 'uploads'))).mode & 0o777).toBe(0o700)
  })

  test('bytes on their way are never served', async () => {
    const url = await begin()
    await append(url, 0, BYTES)
    expect((await tus('GET', url, {})).status).toBe(405)
  })
})

describe('limits', () => {
  test('four megabytes, and at least one byte', async () => {
    const sized = (size: string) => tus('POST', '/uploads', { 'Upload-Length': size })
    expect((await sized(String(4 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await sized('0')).status).toBe(400)
    expect((await tus('POST', '/uploads', { 'Upload-Defer-Length': '1' })).status).toBe(400)
  })

  test('fifty a day', async () => {
    for (let i = 0; i < 50; i++) await begin()
    const answer = await tus('POST', '/uploads', { 'Upload-Length': '5' })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('one file begun again on a bad line counts once, ten times; another counts by itself', async () => {
    for (let i = 0; i < 49; i++) await begin()
    for (let i = 0; i < 11; i++) expect((await beginFile(hashOf('a proof'))).status).toBe(201)
    expect((await beginFile(hashOf('a proof'))).status).toBe(429)
    expect((await beginFile(hashOf('another'))).status).toBe(429)
    // Refused as a new upload, it does not pass as a restarted one.
    expect((await beginFile(hashOf('another'))).status).toBe(429)
  })

  test('one left for more than three days is thrown away within the quarter of an hour, not by who uploads', async () => {
    const [stale, kept] = [await begin(), await begin()]
    const folder = path.join(app.dataDir, 'uploads')
    const longAgo = new Date(Date.now() - 3 * DAY_MS - 1000)
    for (const file of [idOf(stale), `${idOf(stale)}.json`, `${idOf(kept)}.json`]) {
      await utimes(path.join(folder, file), longAgo, longAgo)
    }
    await begin()
    expect(await readdir(folder)).toContain(idOf(stale))
    for (let minute = 1; minute <= 16; minute += 1) await app.deps.uploads.sweep(minute)
    const files = await readdir(folder)
    expect(files).toContain(idOf(kept))
    expect(files.filter((file) => file.startsWith(idOf(stale)))).toEqual([])
  })
})
