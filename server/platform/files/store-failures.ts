import { within } from '#server/platform/within.ts'
import { FileMissingError, type StoreTrouble, StoreTroubleError } from './objects.ts'

/** What an S3 store answered, found in the causes of an error; flydrive wraps the client's errors. */
interface StoreAnswer {
  /** `NoSuchBucket`, for example. */
  readonly code: string
  /** Undefined when nothing answered. */
  readonly status: number | undefined
}

/** Codes that say more than their status: several stores send 403 or 503 when they are full. */
const FULL = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'InsufficientStorage',
  'InsufficientCapacity',
])
const MISSING = new Set(['NoSuchKey', 'NotFound'])
const TRYING_AGAIN_HELPS = new Set([408, 429])

/** Whether the store answered that there is no such object. */
export function isMissing(error: unknown): boolean {
  const { code, status } = answerIn(error)
  return status === 404 && MISSING.has(code)
}

/** The code that the store answered with; its error's name or words when nothing answered. */
export const codeOf = (error: unknown): string => answerIn(error).code

/**
 * Asks an S3 store for something about an object; `what` is for its operator.
 *
 * @throws {StoreTroubleError}
 * @throws {FileMissingError}
 */
export type Ask = <Result>(what: string, name: string, request: () => Promise<Result>) => Promise<Result>

/** Asks about objects whose names begin with `root` and a slash, and waits for an answer as long as `totalMs`. */
export function askerIn(root: string, totalMs: number): Ask {
  return async (what, name, request) => {
    try {
      return await within(totalMs, request(), `no answer within ${totalMs / 1_000} s`)
    } catch (error) {
      if (isMissing(error))
        throw new FileMissingError(`There is no ${root}/${name} in the store`, { cause: error })
      throw troubleOf(error, `${what} ${root}/${name}`)
    }
  }
}

/** @param about what was asked of the store, for its operator */
export function troubleOf(error: unknown, about: string): StoreTroubleError {
  const { code, status } = answerIn(error)
  const trouble = kindOf(code, status)
  const answered = status === undefined ? code : `${status} ${code}`
  return new StoreTroubleError(trouble, `${about}: ${answered}`, { cause: error })
}

function kindOf(code: string, status: number | undefined): StoreTrouble {
  if (status === undefined) return 'unreachable'
  if (status === 507 || FULL.has(code)) return 'full'
  // An answer that is none of a store's comes from something on the way.
  if (status < 300 || status >= 500 || TRYING_AGAIN_HELPS.has(status)) return 'failing'
  // A wrong key, right, bucket or region.
  return 'denied'
}

function answerIn(error: unknown): StoreAnswer {
  if (!(error instanceof Error)) return { code: String(error), status: undefined }
  const status = statusOf(error)
  if (status !== undefined) return { code: error.name, status }
  if (error.cause instanceof Error) return answerIn(error.cause)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message
  return { code, status: undefined }
}

function statusOf(error: Error): number | undefined {
  if (!('$metadata' in error)) return undefined
  const { $metadata: metadata } = error
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}
