import { randomUUID } from 'node:crypto'
import { within } from '#server/platform/within.ts'
import type { Bucket } from './bucket-objects.ts'
import { StoreTroubleError } from './objects.ts'
import { codeOf } from './store-failures.ts'

/** What is wrong with a bucket, naming the line of the environment that an operator should look at. */
interface BucketFault {
  readonly message: string
  readonly cause?: unknown
}

const FOLDER = 'start-check'
const UNSIGNED_MS = 3_000

const LINES: Readonly<Record<string, string>> = {
  NoSuchBucket: 'S3_BUCKET names no bucket at S3_ENDPOINT',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is unknown at S3_ENDPOINT',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  AuthorizationHeaderMalformed: 'S3_REGION is not the region of the bucket',
  PermanentRedirect: 'S3_REGION or S3_ENDPOINT is not that of the bucket',
}

/**
 * Looks at a bucket, and writes, reads and removes an object of a few bytes there; undefined when all goes well and
 * nobody can read it without a key. Ends within a minute, usually at once.
 */
export async function tryBucket(bucket: Bucket): Promise<BucketFault | undefined> {
  const objects = bucket.objectsIn(FOLDER)
  const name = randomUUID()
  const bytes = Buffer.from(name)
  try {
    await objects.check()
    await objects.put(name, bytes)
    try {
      if (!bytes.equals(await objects.read(name)))
        return { message: 'S3_BUCKET gives back other bytes than it took.' }
      if (await answersAnybody(await bucket.unsignedUrl(`${FOLDER}/${name}`))) {
        return { message: 'S3_BUCKET can be read by anybody who knows an address: make it private.' }
      }
    } finally {
      await objects.remove(name)
    }
    return undefined
  } catch (error) {
    if (!(error instanceof StoreTroubleError)) throw error
    return { message: `${faultIn(error)} (${error.detail}).`, cause: error }
  }
}

function faultIn(error: StoreTroubleError): string {
  const line = LINES[codeOf(error)]
  if (line !== undefined) return line
  switch (error.trouble) {
    case 'unreachable':
      return 'S3_ENDPOINT does not answer'
    case 'failing':
      return 'S3_ENDPOINT answers with failures'
    case 'full':
      return 'S3_BUCKET is full'
    case 'denied':
      return 'S3_ACCESS_KEY_ID may not list, write, read and remove in S3_BUCKET'
  }
}

/** Whether an address of the store answers without a key. */
export async function answersAnybody(url: string): Promise<boolean> {
  try {
    const answer = await within(UNSIGNED_MS, fetch(url, { redirect: 'manual' }), 'no answer')
    await answer.body?.cancel()
    return answer.ok
  } catch {
    // Whoever does not answer gives nothing away.
    return false
  }
}
