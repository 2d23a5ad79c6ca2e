import { createHash } from 'node:crypto'
import type { ListObjectsV2CommandOutput, S3Client } from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import type { Tracing } from '#server/platform/tracing/tracing.ts'
import { type ObjectStreams, readWhole, streamsOn } from './bucket-streams.ts'
import { type ObjectStore, StoreTroubleError, unlessMissing } from './objects.ts'
import { type Ask, askerIn } from './store-failures.ts'

/** How a bucket of an S3 store is reached. */
export interface BucketAddress {
  /** The store's address, without the bucket. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Whether the bucket is part of the path of a request, not of the name of its host. */
  readonly forcePathStyle: boolean
}

export interface Bucket {
  /** The objects whose names begin with `folder` and a slash, which their names in this store leave out. */
  objectsIn(folder: string): ObjectStore
  /** The same objects, of any length. */
  streamsIn(folder: string): ObjectStreams
  /** The address of an object without a signature: whom it answers, anybody can read. */
  unsignedUrl(name: string): Promise<string>
}

/** How long a store is waited for, in milliseconds. */
export interface Patience {
  /** How often one thing is asked for, by the client's own rules: after failures that may pass, and with pauses. */
  readonly attempts: number
  readonly connectionMs: number
  /** Of a connection that receives nothing. */
  readonly silenceMs: number
  /** All attempts together. */
  readonly totalMs: number
}

/** How a bucket is used: as calls do, and untraced, unless said otherwise. */
export interface BucketUse {
  readonly patience?: Patience
  readonly tracing?: Tracing | undefined
}

/** A file is stored by two requests inside a transaction, which may pause for 15 s (decision 46). */
export const FOR_CALLS: Patience = { attempts: 2, connectionMs: 2_000, silenceMs: 3_000, totalMs: 6_000 }
/** A command that works for hours outlasts a store that is restarted: its pauses come to half a minute. */
export const FOR_COMMANDS: Patience = {
  attempts: 12,
  connectionMs: 5_000,
  silenceMs: 20_000,
  totalMs: 300_000,
}

/**
 * A bucket of an S3 store, by flydrive's driver. Objects get no access list of their own: they are as private as
 * their bucket. Each failure is a {@link StoreTroubleError} or a {@link FileMissingError}.
 */
export async function openBucket(
  given: BucketAddress,
  { patience = FOR_CALLS, tracing }: BucketUse = {},
): Promise<Bucket> {
  const { bucket, accessKeyId, secretAccessKey, ...address } = given
  // Loaded by servers with a bucket alone: it takes time and memory.
  const sdk = await import('@aws-sdk/client-s3')
  const { S3Driver } = await import('flydrive/drivers/s3')
  const client = new sdk.S3Client({
    ...address,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's refuse the newer ones. What is written is checked by its MD5.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: patience.attempts,
    requestHandler: { connectionTimeout: patience.connectionMs, socketTimeout: patience.silenceMs },
  })
  if (tracing) traceRequests(client, tracing)
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  const page: OpenBucket['page'] = ({ prefix, token, most }) =>
    client.send(
      new sdk.ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix,
        ContinuationToken: token,
        MaxKeys: most,
      }),
    )
  const open = { disk, page, read: (key: string) => readWhole({ sdk, client, bucket }, key) }
  return {
    objectsIn: (folder) => objectsOf(open, folder, askerIn(folder, patience.totalMs)),
    streamsIn: (folder) => streamsOn({ sdk, client, bucket }, folder, askerIn(folder, patience.totalMs)),
    unsignedUrl: async (name) => {
      const url = new URL(await disk.getSignedUrl(name))
      url.search = ''
      return url.href
    },
  }
}

/** Each request to the store, repeated ones too; a link that is only signed is none. */
function traceRequests({ middlewareStack }: S3Client, tracing: Tracing): void {
  middlewareStack.add(
    (next, { commandName = 'request' }) =>
      (args) =>
        tracing.inSpan({ name: `S3 ${commandName}`, kind: 'client' }, () => next(args)),
    { step: 'deserialize', name: 'traceRequests' },
  )
}

interface OpenBucket {
  readonly disk: Disk
  /** One page of the objects whose names begin with `prefix`. */
  readonly page: (of: {
    readonly prefix: string
    readonly token?: string | undefined
    readonly most?: number | undefined
  }) => Promise<ListObjectsV2CommandOutput>
  readonly read: (key: string) => Promise<Uint8Array>
}

function objectsOf({ disk, page, read }: OpenBucket, root: string, ask: Ask): ObjectStore {
  const keyOf = (name: string) => `${root}/${name}`

  const list = (folder: string, token?: string, most?: number) => {
    const prefix = folder === '' ? `${root}/` : `${keyOf(folder)}/`
    return ask('list', folder, () => page({ prefix, token, most }))
  }

  const lengthOf = async (name: string) =>
    (await ask('look at', name, () => disk.getMetaData(keyOf(name)))).contentLength

  async function put(name: string, bytes: Uint8Array): Promise<void> {
    const ContentMD5 = createHash('md5').update(bytes).digest('base64')
    await ask('write', name, () =>
      disk.put(keyOf(name), bytes, { contentType: 'application/octet-stream', ContentMD5 }),
    )
    // Something on the way may have said yes in the store's place.
    const length = await unlessMissing(() => lengthOf(name))
    if (length === bytes.byteLength) return
    throw new StoreTroubleError(
      'failing',
      `write ${keyOf(name)}: it took ${bytes.byteLength} bytes, and has ${length ?? 'none'}`,
    )
  }

  return {
    put,
    putAll: async (objects) => {
      for await (const { name, bytes } of objects) await put(name, bytes)
    },
    read: (name) => ask('read', name, () => read(keyOf(name))),
    remove: (name) => ask('remove', name, () => disk.delete(keyOf(name))),
    rename: (from, to) => ask('rename', from, () => disk.move(keyOf(from), keyOf(to))),
    async *list(folder) {
      let next: string | undefined
      do {
        const { Contents = [], NextContinuationToken } = await list(folder, next)
        for (const { Key: key, LastModified: writtenAt } of Contents) {
          if (key !== undefined && writtenAt) yield { name: key.slice(root.length + 1), writtenAt }
        }
        next = NextContinuationToken
      } while (next !== undefined)
    },
    check: async () => {
      // Nothing is ever in it.
      await list('check', undefined, 1)
    },
  }
}
