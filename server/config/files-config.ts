import * as v from 'valibot'
import { isLoopback } from '../platform/loopback.ts'
import type { BucketAddress } from '../platform/files/bucket-objects.ts'
import { ConfigError } from './config-error.ts'
import { flag, missingLine, optionalValue } from './lines.ts'

/** A folder of this machine, or a bucket of an S3 store. */
export type FilesPlace = 'local' | 's3'

/** Where files and uploads on their way are. */
export interface FilesConfig {
  /** Where new ones go. */
  readonly driver: FilesPlace
  /** Where those of before still are, some or all of them. */
  readonly movedFrom: FilesPlace | undefined
  readonly bucket: BucketAddress | undefined
}

const place = v.picklist(['local', 's3'], 'must be local or s3')

/** The lines of the environment about files. */
export const FILES_LINES = {
  FILES_DRIVER: v.optional(place, 'local'),
  FILES_MOVED_FROM: v.pipe(optionalValue, v.optional(place)),
  S3_ENDPOINT: optionalValue,
  S3_REGION: optionalValue,
  S3_BUCKET: optionalValue,
  S3_ACCESS_KEY_ID: optionalValue,
  S3_SECRET_ACCESS_KEY: optionalValue,
  S3_FORCE_PATH_STYLE: flag,
}
const FilesSchema = v.object(FILES_LINES)
type FilesLines = v.InferOutput<typeof FilesSchema>

/** @throws {ConfigError} naming the missing or wrong line */
export function filesOf(lines: FilesLines): FilesConfig {
  const { FILES_DRIVER: driver, FILES_MOVED_FROM: movedFrom } = lines
  if (movedFrom === driver) {
    throw new ConfigError('FILES_MOVED_FROM must be another place than FILES_DRIVER, or left out.')
  }
  const use =
    driver === 's3' ? 'FILES_DRIVER is s3' : movedFrom === 's3' ? 'FILES_MOVED_FROM is s3' : undefined
  return { driver, movedFrom, bucket: bucketOf(lines, use) }
}

/** Whether everything is elsewhere: a server needs no folder of its own then, and is not a local one. */
export const isOnlyInBucket = ({ driver, movedFrom }: FilesConfig): boolean =>
  driver === 's3' && movedFrom === undefined

/** @param use why there must be a bucket; undefined when the lines are not needed, and all or none are given */
function bucketOf(lines: FilesLines, use: string | undefined): BucketAddress | undefined {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = lines
  const given = { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  if (S3_ENDPOINT && S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return {
      endpoint: endpointOf('S3_ENDPOINT', S3_ENDPOINT),
      region: S3_REGION,
      bucket: bucketNameOf(S3_BUCKET),
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      forcePathStyle: lines.S3_FORCE_PATH_STYLE === '1',
    }
  }
  const missing = missingLine(given, use !== undefined)
  if (missing === undefined) return undefined
  throw new ConfigError(`${missing} is missing: ${use ?? 'other S3_* lines are set'}.`)
}

/** The address of a store, as the line of that name gives it. @throws {ConfigError} */
export function endpointOf(line: string, given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new ConfigError(`${line} must be an address such as https://s3.example, without a path.`)
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new ConfigError(`${line} must begin with https:// beyond loopback: files would travel in clear.`)
  }
  return url.origin
}

/** Whether stores take such a name for a bucket. */
export const isBucketName = (name: string): boolean => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)

function bucketNameOf(given: string): string {
  if (isBucketName(given)) return given
  throw new ConfigError(
    'S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens.',
  )
}
