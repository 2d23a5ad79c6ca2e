import type { StoreAddress } from '#server/config/backup-store.ts'
import { isBucketName } from '#server/config/files-config.ts'
import {
  type Bucket,
  type BucketAddress,
  FOR_COMMANDS,
  openBucket,
} from '#server/platform/files/bucket-objects.ts'
import { FileMissingError, StoreTroubleError } from '#server/platform/files/objects.ts'
import { answersAnybody } from '#server/platform/files/try-bucket.ts'
import { BackupError } from './backup-error.ts'
import { type BackupPlace, type Bytes, folderPlace } from './place.ts'

const ANY_ADDRESS = /^[a-z\d]+:\/\//i
const OF_A_BUCKET =
  /^s3:\/\/(?<bucket>[^/]+)\/(?<prefix>(?:(?!\.{1,2}(?:\/|$))[\w.-]+\/)*(?!\.{1,2}\/?$)[\w.-]+)\/?$/

/** The stores that an address `s3://…` can mean. */
export interface KnownStores {
  /** That of backups; undefined: that of the files. */
  readonly backupStore: StoreAddress | undefined
  readonly filesBucket: BucketAddress | undefined
}

/**
 * The folder of this machine, or the place in a bucket, that is meant by `target`.
 *
 * @throws {BackupError} when it is neither, or the bucket is that of the files
 */
export async function placeAt(
  target: string,
  { backupStore, filesBucket }: KnownStores,
  patience = FOR_COMMANDS,
): Promise<BackupPlace> {
  if (!ANY_ADDRESS.test(target)) return folderPlace(target)
  const { bucket = '', prefix = '' } = OF_A_BUCKET.exec(target)?.groups ?? {}
  if (!isBucketName(bucket)) {
    throw new BackupError(
      `A backup is in a folder of this machine or at s3://bucket/prefix, and not at ${target}.`,
    )
  }
  const store = backupStore ?? filesBucket
  if (store === undefined) {
    throw new BackupError(
      `${target} is in no store that is known: BACKUP_S3_ENDPOINT and the lines beside it name one, else those of the files (S3_*).`,
    )
  }
  if (filesBucket?.bucket === bucket && filesBucket.endpoint === store.endpoint) {
    throw new BackupError(`${bucket} has the files themselves: a backup in it would be lost with them.`)
  }
  return bucketPlace(await openBucket({ ...store, bucket }, { patience }), `s3://${bucket}/${prefix}`, prefix)
}

/** The objects of a bucket whose names begin with `prefix` and a slash. */
function bucketPlace(bucket: Bucket, name: string, prefix: string): BackupPlace {
  const objects = bucket.objectsIn(prefix)
  const streams = bucket.streamsIn(prefix)
  const begun: string[] = []

  return {
    name,
    isEmpty: () =>
      inWords(`${name} cannot be listed`, async () => {
        // A store's console makes an object without a name of a folder.
        for await (const each of objects.list('')) if (each.name !== '') return false
        return true
      }),
    write: async (part, content) => {
      begun.push(part)
      await inWords(`${name}/${part} cannot be written`, () => streams.write(part, content))
      if (begun.length > 1 || !(await answersAnybody(await bucket.unsignedUrl(`${prefix}/${part}`)))) return
      throw new BackupError(`${name} can be read by anybody who knows an address: make the bucket private.`)
    },
    read: async (part) => {
      const what = `${name}/${part} cannot be read`
      const content = await inWords(what, () => streams.read(part))
      return content && readInWords(what, content)
    },
    discard: async () => {
      for (const part of begun) await inWords(`${name}/${part} cannot be removed`, () => objects.remove(part))
    },
  }
}

async function inWords<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw saidOf(what, error)
  }
}

async function* readInWords(what: string, content: Bytes): AsyncGenerator<Uint8Array> {
  try {
    yield* content
  } catch (error) {
    throw saidOf(what, error)
  }
}

function saidOf(what: string, error: unknown): unknown {
  const isOfStore = error instanceof StoreTroubleError || error instanceof FileMissingError
  return isOfStore ? new BackupError(`${what}: ${error.message}.`, { cause: error }) : error
}
