import type { Context } from 'hono'
import * as v from 'valibot'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/wire/envelope.ts'
import { Id } from '#contract/rules/fields.ts'
import { refusalText } from '#server/messages/shared.ts'
import { hashRequest, type Operation, type SlowDigest } from './idempotency.ts'
import { RefusedError } from '../answers/refused-error.ts'
import type { Route, Session } from './route.ts'

export interface Uploads {
  /** The bytes of this user's finished upload. */
  takeUpload(
    userId: string,
    uploadId: string,
  ): Promise<{ readonly ok: true; readonly blob: Blob } | { readonly ok: false }>
}

/** The operation of a call with a key, or null for a call whose answer is not stored. */
export async function operationOf(
  c: Context,
  { endpoint, isRead }: Route,
  session: Session | null,
  input: Readonly<Record<string, unknown>>,
  uploads: Uploads,
  slowDigest: SlowDigest,
): Promise<Operation | null> {
  // A guest's call has no user to store its answer for, even with a token; a sign-in's answer is a secret.
  if (isRead || !session || endpoint.access === 'guest') return null
  const header = c.req.header(IDEMPOTENCY_KEY_HEADER)
  if (header === undefined) {
    if (endpoint.idempotencyKey === 'required') throw new RefusedError('idempotency_key_required')
    return null
  }
  const parsed = v.safeParse(Id, header)
  if (!parsed.success) throw new RefusedError('malformed', { message: refusalText('keyIsNoUuid') })
  const { userId } = session
  const key = parsed.output.toLowerCase()
  const { name } = endpoint
  const { uploadId } = input
  const upload = typeof uploadId === 'string' ? await uploads.takeUpload(userId, uploadId) : null
  return {
    userId,
    key,
    endpoint: name,
    requestHash: await hashRequest(name, input, key, slowDigest),
    uploadedHash: upload?.ok
      ? await hashRequest(name, { ...input, uploadId: upload.blob }, key, slowDigest)
      : null,
  }
}
