import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import * as v from 'valibot'
import type { Clock } from '#server/platform/clock.ts'
import { type ObjectStore, unlessMissing } from './objects.ts'
import {
  isUploadOf,
  newUploadId,
  STALE_AFTER_MS,
  sweptDigit,
  type TakenUpload,
  type UploadStore,
} from './upload-store.ts'

/** A part of an upload: an object that is written once, and never again. */
interface Chunk {
  readonly name: string
  readonly offset: number
  readonly length: number
}

const ABOUT = 'upload.json'
const AboutSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    size: v.number(),
    metadata: v.optional(v.record(v.string(), v.nullable(v.string()))),
    createdAt: v.string(),
  }),
)
type About = v.InferOutput<typeof AboutSchema>

const CHUNK = /^(?<offset>\d{1,15})-(?<length>\d{1,15})-[0-9a-f]{16}$/
const DIGITS = '0123456789abcdef'

/** By the last digit of the id, a sixteenth of all in each folder. */
const folderOf = (uploadId: string): string => `${uploadId.at(-1)}/${uploadId}`
const aboutOf = (uploadId: string): string => `${folderOf(uploadId)}/${ABOUT}`

/**
 * Uploads as chunks in an object store, which any process of a server may add to (decision 153). Each chunk is an
 * object of its own with a new name: two connections that send the same part write it twice, and lose nothing.
 * @param machineClock the store's clock, which may differ from a server's with CLOCK_START
 */
export function createChunkedUploads(objects: ObjectStore, machineClock: Clock): UploadStore {
  const files = new ChunkStore(objects, machineClock)

  return {
    files,
    isOwnedBy: isUploadOf,
    newId: newUploadId,
    removeUpload: (uploadId) => removeAll(objects, uploadId),

    async isEmpty() {
      for await (const { name } of objects.list('')) if (name !== '') return false
      return true
    },

    async takeUpload(userId, uploadId): Promise<TakenUpload> {
      const about = isUploadOf(userId, uploadId) ? await readAbout(objects, uploadId) : undefined
      if (about === undefined) return { ok: false, reason: 'not-found' }
      const chunks = await contiguous(objects, uploadId)
      if (reachOf(chunks) !== about.size) return { ok: false, reason: 'incomplete' }
      const parts = await unlessMissing(() => Promise.all(chunks.map(({ name }) => objects.read(name))))
      if (parts === undefined) return { ok: false, reason: 'not-found' }
      const name = about.metadata?.['filename'] ?? ''
      return { ok: true, blob: new File([Buffer.concat(parts)], name), name }
    },

    async sweep(minute) {
      const staleSince = machineClock.now().getTime() - STALE_AFTER_MS
      for (const digit of minute === undefined ? DIGITS : sweptDigit(minute)) {
        for await (const { names, changedAt } of uploadsIn(objects, digit)) {
          if (changedAt < staleSince) for (const name of names) await objects.remove(name)
        }
      }
    },
  }
}

class ChunkStore extends DataStore {
  readonly #objects: ObjectStore
  readonly #clock: Clock

  constructor(objects: ObjectStore, clock: Clock) {
    super()
    this.#objects = objects
    this.#clock = clock
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    const about: About = {
      size: upload.size ?? 0,
      metadata: upload.metadata,
      createdAt: this.#clock.now().toISOString(),
    }
    await this.#objects.put(aboutOf(upload.id), Buffer.from(JSON.stringify(about)))
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const about = await readAbout(this.#objects, id)
    if (about === undefined) throw protocolError(ERRORS.FILE_NOT_FOUND)
    const { size, metadata, createdAt } = about
    const offset = reachOf(await contiguous(this.#objects, id))
    return new Upload({ id, size, offset, creation_date: createdAt, ...(metadata && { metadata }) })
  }

  /** Keeps what has arrived, also of a body that breaks off. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const parts: Uint8Array[] = []
    const collecting = collect(stream, parts)
    const [collected] = await Promise.allSettled([collecting])
    const bytes = Buffer.concat(parts)
    if (bytes.byteLength > 0) {
      const name = `${offset}-${bytes.byteLength}-${randomBytes(8).toString('hex')}`
      await this.#objects.put(`${folderOf(id)}/${name}`, bytes)
    }
    if (collected.status === 'rejected') await collecting
    return offset + bytes.byteLength
  }

  override remove(id: string): Promise<void> {
    return removeAll(this.#objects, id)
  }
}

/** What the protocol's server makes an answer of. */
const protocolError = ({
  status_code,
  body,
}: {
  readonly status_code: number
  readonly body: string
}): Error => Object.assign(new Error(body), { status_code, body })

async function collect(stream: Readable, parts: Uint8Array[]): Promise<void> {
  for await (const part of stream) if (part instanceof Uint8Array) parts.push(part)
}

async function readAbout(objects: ObjectStore, uploadId: string): Promise<About | undefined> {
  const bytes = await unlessMissing(() => objects.read(aboutOf(uploadId)))
  return bytes && v.parse(AboutSchema, Buffer.from(bytes).toString('utf8'))
}

/** The chunks that follow on one another from the start of the file, as far as they reach. */
async function contiguous(objects: ObjectStore, uploadId: string): Promise<readonly Chunk[]> {
  const chunks: Chunk[] = []
  for await (const { name } of objects.list(folderOf(uploadId))) {
    const { offset, length } = CHUNK.exec(name.split('/').at(-1) ?? '')?.groups ?? {}
    if (offset !== undefined) chunks.push({ name, offset: Number(offset), length: Number(length) })
  }
  // The same part may have arrived twice, in pieces of different lengths.
  const pathTo = new Map<number, readonly Chunk[]>([[0, []]])
  for (const chunk of chunks.sort((a, b) => a.offset - b.offset)) {
    const before = pathTo.get(chunk.offset)
    const end = chunk.offset + chunk.length
    if (before !== undefined && !pathTo.has(end)) pathTo.set(end, [...before, chunk])
  }
  return pathTo.get(Math.max(...pathTo.keys())) ?? []
}

const reachOf = (chunks: readonly Chunk[]): number => chunks.reduce((sum, { length }) => sum + length, 0)

async function removeAll(objects: ObjectStore, uploadId: string): Promise<void> {
  // First what makes it an upload: it is gone even when the rest stays, for a sweep.
  await objects.remove(aboutOf(uploadId))
  for await (const { name } of objects.list(folderOf(uploadId))) await objects.remove(name)
}

interface FoundUpload {
  readonly id: string
  readonly names: string[]
  /** When its newest object was written, in milliseconds. */
  changedAt: number
}

async function* uploadsIn(objects: ObjectStore, digit: string): AsyncGenerator<FoundUpload> {
  let upload: FoundUpload | undefined
  for await (const { name, writtenAt } of objects.list(digit)) {
    const id = name.split('/')[1] ?? ''
    if (upload && upload.id !== id) yield upload
    if (upload?.id !== id) upload = { id, names: [], changedAt: 0 }
    upload.names.push(name)
    upload.changedAt = Math.max(upload.changedAt, writtenAt.getTime())
  }
  if (upload) yield upload
}
