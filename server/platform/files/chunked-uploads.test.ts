import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createChunkedUploads } from './chunked-uploads.ts'
import { folderObjects } from './folder-objects.ts'
import type { ObjectStore } from './objects.ts'
import type { UploadStore } from './upload-store.ts'

const ASHA = '7b0f4a52-9a0e-4f8e-9a55-0f6f0b1f7a10'
const DAY_MS = 86_400_000
const FILE = Buffer.from('the proof of a payment')

let root: string
let objects: ObjectStore
let uploads: UploadStore
let nowMs: number
let id: string

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'cirkles-uploads-'))
  objects = folderObjects(root)
  nowMs = Date.now()
  uploads = createChunkedUploads(objects, { now: () => new Date(nowMs) })
  id = await begin()
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function begin(): Promise<string> {
  const newId = uploads.newId(ASHA)
  const metadata = { filename: 'receipt.jpg' }
  await uploads.files.create(new Upload({ id: newId, size: FILE.length, offset: 0, metadata }))
  return newId
}

const send = (from: number, to: number, at = id) =>
  uploads.files.write(Readable.from([FILE.subarray(from, to)]), at, from)
const offset = async () => (await uploads.files.getUpload(id)).offset

async function taken(): Promise<string> {
  const upload = await uploads.takeUpload(ASHA, id)
  return upload.ok ? `${upload.name}: ${await upload.blob.text()}` : upload.reason
}
const WHOLE = `receipt.jpg: ${FILE.toString()}`

test('an upload goes on where it stopped, in another process too, and is taken whole', async () => {
  expect(await offset()).toBe(0)
  expect(await send(0, 9)).toBe(9)
  uploads = createChunkedUploads(objects, { now: () => new Date(nowMs) })
  expect(await offset()).toBe(9)
  expect(await taken()).toBe('incomplete')
  await send(9, FILE.length)
  expect(await uploads.files.getUpload(id)).toMatchObject({
    offset: FILE.length,
    size: FILE.length,
    metadata: { filename: 'receipt.jpg' },
  })
  expect(await taken()).toBe(WHOLE)
  // It stays until it is removed: an answer that was lost is asked for again.
  expect(await taken()).toBe(WHOLE)
})

test('parts that two connections send at once are none too many, and none is lost', async () => {
  await Promise.all([send(0, 12), send(0, 7), send(0, 12), send(0, 3)])
  expect(await offset()).toBe(12)
  // The connection whose shorter part arrived last goes on from there.
  await Promise.all([send(7, 16), send(12, 20)])
  expect(await offset()).toBe(20)
  await send(16, FILE.length)
  expect(await taken()).toBe(WHOLE)
})

test('a part that goes on from what never arrived does not count', async () => {
  await send(0, 4)
  await send(9, FILE.length)
  expect(await offset()).toBe(4)
  expect(await taken()).toBe('incomplete')
})

test('of a body that breaks off what has arrived is kept', async () => {
  async function* brokenOff() {
    yield FILE.subarray(0, 6)
    yield FILE.subarray(6, 11)
    throw new Error('The connection broke')
  }
  await expect(uploads.files.write(Readable.from(brokenOff()), id, 0)).rejects.toThrow('The connection broke')
  expect(await offset()).toBe(11)
  await send(11, FILE.length)
  expect(await taken()).toBe(WHOLE)
})

test('it is its owner’s alone, and nobody’s once it is removed', async () => {
  await send(0, FILE.length)
  const other = '1d8a1f2c-2a44-4c58-8f0f-1f2b0c9d3e11'
  expect(await uploads.takeUpload(other, id)).toEqual({ ok: false, reason: 'not-found' })
  expect(await uploads.isEmpty()).toBe(false)
  await uploads.removeUpload(id)
  await uploads.removeUpload(id)
  expect(await taken()).toBe('not-found')
  await expect(uploads.files.getUpload(id)).rejects.toMatchObject({ status_code: 404 })
  expect(await uploads.isEmpty()).toBe(true)
})

test('one of which a part was lost is begun anew', async () => {
  await send(0, FILE.length)
  const lost: ObjectStore = {
    ...objects,
    read: (name) => objects.read(name.endsWith('upload.json') ? name : 'gone'),
  }
  uploads = createChunkedUploads(lost, { now: () => new Date(nowMs) })
  expect(await taken()).toBe('not-found')
})

test('one left for more than three days is thrown away within the quarter of an hour, and others stay', async () => {
  const kept = await begin()
  await send(0, 5)
  nowMs += 3 * DAY_MS + 60_000
  // As if it had been continued just now: by the clock of the store.
  const now = new Date(nowMs)
  const continued: ObjectStore = {
    ...objects,
    async *list(folder) {
      for await (const { name, writtenAt } of objects.list(folder)) {
        yield { name, writtenAt: name.includes(kept) ? now : writtenAt }
      }
    },
  }
  uploads = createChunkedUploads(continued, { now: () => now })
  for (let minute = 1; minute <= 16; minute += 1) await uploads.sweep(minute)
  const left = await readdir(root, { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile()).map(({ parentPath }) => path.basename(parentPath))).toEqual([
    kept,
  ])
})

test('a sweep of a minute looks at a sixteenth', async () => {
  const asked: string[] = []
  const listed: ObjectStore = {
    ...objects,
    list(folder) {
      asked.push(folder)
      return objects.list(folder)
    },
  }
  await createChunkedUploads(listed, { now: () => new Date() }).sweep(26)
  expect(asked).toEqual(['a'])
})
