import { Server } from '@tus/server'
import type { Context, Hono } from 'hono'
import { FILE_MAX_BYTES } from '#contract/rules/limits.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { Refused } from '#server/http/answers/outcome.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { RefusedError } from '#server/http/answers/refused-error.ts'
import type { ServerEnv } from '#server/http/routing/kernel.ts'
import { verifiedSession } from '#server/http/admission/verified-session.ts'
import { refusalText } from '#server/messages/shared.ts'
import type { Limiter } from '#server/platform/limiter.ts'
import { UPLOADS, UPLOADS_BEGUN_AGAIN, UPLOADS_OF_NEW_FILES } from '#server/platform/limits.ts'

const PATH = '/api/uploads'

/**
 * Resumable uploads by tus 1.0: an interrupted proof continues where it stopped (offline.md rule 9). Any
 * bytes may arrive here; they are inspected when a payment uses them.
 * @see https://tus.io/protocols/resumable-upload
 */
export function serveUploads(app: Hono<ServerEnv>, deps: AppDeps): void {
  const { uploads, limiter } = deps
  const creators = new WeakMap<Request, string>()
  const failures = new WeakMap<Request, Error>()
  const tus = new Server({
    path: PATH,
    datastore: uploads.files,
    maxSize: FILE_MAX_BYTES,
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: (request) => {
      const userId = creators.get(request)
      if (userId === undefined) throw new Error('An upload begins without its user')
      return uploads.newId(userId)
    },
    onResponseError: (request, error) => {
      // What the protocol has no answer for.
      if (error instanceof Error && !('status_code' in error)) failures.set(request, error)
      return undefined
    },
  })

  async function answer(request: Request): Promise<Response> {
    const response = await tus.handleWeb(request)
    const failure = failures.get(request)
    if (failure !== undefined) throw failure
    return response
  }

  app.post(PATH, async (c) => {
    refuseDisguised(c)
    const { userId } = await verifiedSession(c, deps)
    if (!/^[1-9]\d{0,15}$/.test(c.req.header('upload-length') ?? '')) {
      throw new RefusedError('malformed', { message: refusalText('uploadLengthNeeded') })
    }
    const overLimit = await countUpload(limiter, userId, c.req.header('upload-metadata'))
    if (overLimit) throw new RefusedError(overLimit.code, overLimit)
    creators.set(c.req.raw, userId)
    return answer(c.req.raw)
  })

  app.all(`${PATH}/:id`, async (c) => {
    if (!['HEAD', 'PATCH', 'DELETE'].includes(c.req.raw.method)) throw new RefusedError('method_not_allowed')
    refuseDisguised(c)
    await checkOwner(c)
    return answer(c.req.raw)
  })

  /** Another user's upload is answered like a missing one. */
  async function checkOwner(c: Context<ServerEnv>): Promise<void> {
    const { userId } = await verifiedSession(c, deps)
    if (!uploads.isOwnedBy(userId, c.req.param('id') ?? '')) throw new RefusedError('not_found')
  }
}

/** The library reads the upload's id from the end of the whole address, also of its query or fragment. */
function refuseDisguised(c: Context<ServerEnv>): void {
  if (/[?#]/.test(c.req.raw.url)) throw new RefusedError('malformed')
}

/**
 * Counts a new upload. One begun before with the same `sha256` in its metadata (hexadecimal, optional) is the
 * same file after a lost connection: up to ten a day are not counted again. Null when allowed.
 */
async function countUpload(
  limiter: Limiter,
  userId: string,
  metadata: string | undefined,
): Promise<Refused | null> {
  const sha256 = sha256Of(metadata)
  if (sha256 === undefined) return refuseOverLimit(limiter, UPLOADS, userId)
  const file = `${userId} ${sha256}`
  const isNew = (await limiter.take(UPLOADS_OF_NEW_FILES, file)).ok
  if (!isNew && (await limiter.take(UPLOADS_BEGUN_AGAIN, file)).ok) return null
  const overLimit = await refuseOverLimit(limiter, UPLOADS, userId)
  // A refused file has not begun: it stays new for every later try.
  if (overLimit && isNew) await limiter.forgive(UPLOADS_OF_NEW_FILES, file)
  return overLimit
}

/** Undefined without a plausible hash; the protocol refuses unreadable metadata. */
function sha256Of(metadata: string | undefined): string | undefined {
  const [, value = ''] = /(?:^|,)sha256 ([\w+/=]+)/.exec(metadata ?? '') ?? []
  const sha256 = Buffer.from(value, 'base64').toString('latin1')
  return /^[\da-f]{64}$/.test(sha256) ? sha256 : undefined
}
