import { createCirkle, type Cirkle } from '#contract/http/cirkles/cirkles.ts'
import type { CallInput } from '#contract/wire/endpoint.ts'
import { readOperation } from '#contract/http/system/operations.ts'
import { fromWire } from '#contract/wire/wire-names.ts'
import { call, callOnWire } from '#data/api/call.ts'
import { readAnswer } from '#data/api/read-answer.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { applyCirkle } from '#data/cirkles/apply-cirkle.ts'
import { localDb } from '#data/db/local-db.ts'
import { fetchWithProgress } from '#data/files/fetch-with-progress.ts'
import type { Session } from '#data/session/session.ts'

/** A Cirkle to create; `key` was created with its draft, so that a retry creates none twice. */
export interface NewCirkle {
  readonly key: string
  readonly input: CallInput<typeof createCirkle>
  /** Takes what has left the phone, as a share from 0 to 1; undefined where there is no picture. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** A photo and up to a hundred invitations may take a while on a slow line. */
const CREATE_TIMEOUT_MS = 60_000

/**
 * Creates a Cirkle and invites its first members. If the answer to an earlier try under this key was lost and
 * the form changed since, returns that try's Cirkle: one form makes one Cirkle.
 */
export async function create(
  { token, user }: Session,
  { key, input, onProgress }: NewCirkle,
): Promise<Cirkle> {
  const options = {
    token,
    idempotencyKey: key,
    timeoutMs: CREATE_TIMEOUT_MS,
    fetch: onProgress && fetchWithProgress(onProgress),
  }
  const cirkle = await call(createCirkle, input, options).catch(async (error: unknown) => {
    if (!(error instanceof RefusedError) || error.code !== 'idempotency_key_reused') throw error
    const { status, body } = await callOnWire(readOperation, { key }, { token })
    if (status === null) throw error
    return fromWire(readAnswer(createCirkle.output, { status, body }, key))
  })
  await applyCirkle(localDb(), user.id, cirkle)
  return cirkle
}

/** Statuses of temporary failures, not about the request. */
const PASSING_STATUSES = [401, 408, 409, 425, 429]

/** Whether the server refused for good: the same request would be refused again. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof RefusedError)) return false
  return error.status < 500 && !PASSING_STATUSES.includes(error.status)
}
