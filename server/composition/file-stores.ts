import path from 'node:path'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/config-error.ts'
import type { FilesPlace } from '../config/files-config.ts'
import { systemClock } from '../platform/clock.ts'
import {
  type Bucket,
  type BucketAddress,
  type BucketUse,
  openBucket,
} from '../platform/files/bucket-objects.ts'
import { createChunkedUploads } from '../platform/files/chunked-uploads.ts'
import { type FileStore, fileStoreOn } from '../platform/files/files.ts'
import { folderObjects } from '../platform/files/folder-objects.ts'
import { createUploadStore } from '../platform/files/folder-uploads.ts'
import { movingObjects } from '../platform/files/moving-objects.ts'
import type { ObjectStore } from '../platform/files/objects.ts'
import { tryBucket } from '../platform/files/try-bucket.ts'
import type { UploadStore } from '../platform/files/upload-store.ts'

/** Where files and uploads on their way are, by the configuration. */
export interface FileStores {
  readonly files: FileStore
  readonly uploads: UploadStore
  /** With FILES_MOVED_FROM: what the operator's `files move` moves. */
  readonly move: FilesMove | undefined
}

export interface FilesMove {
  readonly from: ObjectStore
  readonly to: ObjectStore
  /** Uploads on their way in the earlier place. */
  readonly earlierUploads: UploadStore
}

type FilesConfig = Pick<Config, 'files' | 'dataDir'>

/**
 * Opens the places of the configuration, and tries a bucket before it is used.
 *
 * @throws {ConfigError} naming the line, when the bucket cannot be used
 */
export async function openFileStores(
  { files: config, dataDir }: FilesConfig,
  use: BucketUse = {},
): Promise<FileStores> {
  const { driver, movedFrom } = config
  const address = driver === 's3' || movedFrom === 's3' ? config.bucket : undefined
  const bucket = address && (await openTried(address, use))
  const open = (place: FilesPlace) => (place === 's3' ? inBucket(bucket) : inFolder(dataDir))
  const { objects, uploads } = open(driver)
  if (movedFrom === undefined) return { files: fileStoreOn(objects), uploads, move: undefined }
  const earlier = open(movedFrom)
  const move = { from: earlier.objects, to: objects, earlierUploads: earlier.uploads }
  return {
    files: fileStoreOn(movingObjects(move)),
    // An upload that was begun in the earlier place is not continued: its phone starts it again here.
    uploads: {
      ...uploads,
      sweep: async (minute) => {
        await Promise.all([uploads.sweep(minute), earlier.uploads.sweep(minute)])
      },
    },
    move,
  }
}

async function openTried(address: BucketAddress, use: BucketUse): Promise<Bucket> {
  // Tried with the usual time limits: a wrong configuration is reported at once, also where `use` waits longer.
  const fault = await tryBucket(await openBucket(address))
  if (fault !== undefined) throw new ConfigError(fault.message, { cause: fault.cause })
  return openBucket(address, use)
}

interface Place {
  readonly objects: ObjectStore
  readonly uploads: UploadStore
}

function inFolder(dataDir: string): Place {
  return {
    objects: folderObjects(path.join(dataDir, 'files')),
    uploads: createUploadStore({ folder: path.join(dataDir, 'uploads'), machineClock: systemClock }),
  }
}

function inBucket(bucket: Bucket | undefined): Place {
  if (bucket === undefined) throw new Error('The configuration names no bucket')
  return {
    objects: bucket.objectsIn('files'),
    uploads: createChunkedUploads(bucket.objectsIn('uploads'), systemClock),
  }
}
