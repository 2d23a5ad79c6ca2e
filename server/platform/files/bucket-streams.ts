import { createHash } from 'node:crypto'
import type * as Sdk from '@aws-sdk/client-s3'
import { StoreTroubleError, unlessMissing } from './objects.ts'
import type { Ask } from './store-failures.ts'

/** Objects of any length, written and read piece by piece. */
export interface ObjectStreams {
  /**
   * Stores `content` under `name`; in whole and durable when it resolves, and not at all otherwise.
   *
   * @throws {StoreTroubleError}
   * @throws the error of `content`, unchanged
   */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /**
   * The content of an object; undefined when there is none. A piece that breaks off is asked for again.
   *
   * @throws {StoreTroubleError} also while it is read
   */
  read(name: string): Promise<AsyncIterable<Uint8Array> | undefined>
}

interface Connection {
  readonly sdk: typeof Sdk
  readonly client: Sdk.S3Client
  readonly bucket: string
}

/** Stores take no smaller ones than 5 MiB, but for the last of an object. */
const PIECE_BYTES = 8 * 1024 * 1024
/** Stores take 10,000 pieces of an object: they grow, so that a small object needs little memory. */
const DOUBLED_AFTER = 1_000

/**
 * All bytes of an object, or of a range of it. The answer is read before the client takes it for one: it asks again
 * after an answer that breaks off, too.
 */
export async function readWhole(
  { sdk, client, bucket }: Connection,
  key: string,
  range?: string,
): Promise<Uint8Array> {
  const command = new sdk.GetObjectCommand({ Bucket: bucket, Key: key, Range: range })
  let bytes: Uint8Array | undefined
  command.middlewareStack.add(
    (next) => async (given) => {
      const answered = await next(given)
      bytes = await answered.output?.Body?.transformToByteArray()
      return answered
    },
    // Around what makes an output of the answer, and inside of what asks again.
    { name: 'readWhole', step: 'deserialize', priority: 'high' },
  )
  await client.send(command)
  return bytes ?? new Uint8Array()
}

export function streamsOn(connection: Connection, root: string, ask: Ask): ObjectStreams {
  const { sdk, client, bucket } = connection
  const at = (name: string) => ({ Bucket: bucket, Key: `${root}/${name}` })

  const lengthOf = (name: string) =>
    unlessMissing(() =>
      ask('look at', name, async () => {
        const { ContentLength: length } = await client.send(new sdk.HeadObjectCommand(at(name)))
        return length ?? 0
      }),
    )

  async function* piecesOf(name: string, length: number): AsyncGenerator<Uint8Array> {
    for (let offset = 0; offset < length; offset += PIECE_BYTES) {
      const last = Math.min(offset + PIECE_BYTES, length) - 1
      yield await ask('read', name, () => readWhole(connection, `${root}/${name}`, `bytes=${offset}-${last}`))
    }
  }

  async function putInPieces(
    name: string,
    first: Uint8Array,
    others: AsyncIterator<Uint8Array>,
  ): Promise<void> {
    const upload = await ask('begin', name, async () => {
      const { UploadId: id } = await client.send(
        new sdk.CreateMultipartUploadCommand({ ...at(name), ...BYTES }),
      )
      return { ...at(name), UploadId: id }
    })
    const put = async (bytes: Uint8Array, number: number) => ({
      PartNumber: number,
      ...(await ask('write', name, async () => {
        const part = { ...upload, PartNumber: number, Body: bytes, ContentMD5: md5Of(bytes) }
        const { ETag } = await client.send(new sdk.UploadPartCommand(part))
        return { ETag }
      })),
    })
    try {
      const parts = [await put(first, 1)]
      for (let next = await others.next(); next.done !== true; next = await others.next()) {
        parts.push(await put(next.value, parts.length + 1))
      }
      const done = { ...upload, MultipartUpload: { Parts: parts } }
      await ask('finish', name, () => client.send(new sdk.CompleteMultipartUploadCommand(done)))
    } catch (error) {
      // The failure before it counts. What is left is no object, and goes by a rule of the store.
      await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined)
      throw error
    }
  }

  return {
    async write(name, content) {
      let length = 0
      async function* counted() {
        for await (const chunk of content) {
          length += chunk.byteLength
          yield chunk
        }
      }
      const pieces = inPieces(counted())
      const first = await pieces.next()
      const bytes = first.done === true ? new Uint8Array() : first.value
      if (bytes.byteLength < pieceBytes(0)) {
        const whole = { ...at(name), ...BYTES, Body: bytes, ContentMD5: md5Of(bytes) }
        await ask('write', name, () => client.send(new sdk.PutObjectCommand(whole)))
      } else {
        await putInPieces(name, bytes, pieces)
      }
      // Something on the way may have said yes in the store's place.
      const stored = await lengthOf(name)
      if (stored === length) return
      throw new StoreTroubleError(
        'failing',
        `write ${root}/${name}: it took ${length} bytes, and has ${stored ?? 'none'}`,
      )
    },
    async read(name) {
      const length = await lengthOf(name)
      return length === undefined ? undefined : piecesOf(name, length)
    },
  }
}

const BYTES = { ContentType: 'application/octet-stream' }

const md5Of = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('base64')

const pieceBytes = (index: number): number => PIECE_BYTES * 2 ** Math.floor(index / DOUBLED_AFTER)

/** The same bytes in pieces of the lengths that a store takes; the last one is shorter, and never empty. */
async function* inPieces(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let length = 0
  let index = 0
  for await (const chunk of content) {
    held.push(chunk)
    length += chunk.byteLength
    while (length >= pieceBytes(index)) {
      const all = Buffer.concat(held)
      const bytes = pieceBytes(index)
      yield all.subarray(0, bytes)
      held = [all.subarray(bytes)]
      length -= bytes
      index += 1
    }
  }
  if (length > 0) yield Buffer.concat(held)
}
