import {
  createCirkle,
  readCirkle,
  startCirkle,
  type Cirkle,
  type CirkleView,
} from '#contract/http/cirkles.ts'
import type { CallInput, CallOutput } from '#contract/endpoint.ts'
import { acceptInvitation, declineInvitation, readInvitation } from '#contract/http/invitations.ts'
import { decline, joinCirkle } from '#contract/http/membership.ts'
import { readOperation } from '#contract/http/operations.ts'
import { fromWire } from '#contract/wire-names.ts'
import { call, callOnWire } from '#data/api/call.ts'
import { readAnswer } from '#data/api/read-answer.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { applyCirkle, forgetInvite } from '#data/apply-cirkle.ts'
import { localDb } from '#data/db/local-db.ts'
import type { Session } from '#data/session.ts'

/*
 * What needs a connection. Each write applies its answer to the local database before it resolves; all throw what
 * `call` throws. A sync after a write brings what else it changed.
 */

/** A Cirkle ready to be sent; `key` was minted with its draft, so that a second try creates none twice. */
export interface NewCirkle {
  readonly key: string
  readonly input: CallInput<typeof createCirkle>
}

/** A photo and up to a hundred invitations may take a while on a slow line. */
const CREATE_TIMEOUT_MS = 60_000

/**
 * Creates a Cirkle and invites its first members. When the answer to an earlier try under this key was lost
 * and the form was changed since, the Cirkle of that try is answered: one form makes one Cirkle.
 */
export async function create({ token, user }: Session, { key, input }: NewCirkle): Promise<Cirkle> {
  const options = { token, idempotencyKey: key, timeoutMs: CREATE_TIMEOUT_MS }
  const cirkle = await call(createCirkle, input, options).catch(async (error: unknown) => {
    if (!(error instanceof RefusedError) || error.code !== 'idempotency_key_reused') throw error
    const { status, body } = await callOnWire(readOperation, { key }, { token })
    if (status === null) throw error
    return fromWire(readAnswer(createCirkle.output, { status, body }, key))
  })
  await applyCirkle(localDb(), user.id, cirkle)
  return cirkle
}

/** Statuses that are about the moment, not about the request. */
const PASSING_STATUSES = [401, 408, 409, 425, 429]

/** Whether the server refused for good, so that the same request would be refused again. */
export function isFinal(error: unknown): boolean {
  if (!(error instanceof RefusedError)) return false
  return error.status < 500 && !PASSING_STATUSES.includes(error.status)
}

/** Accepts an invitation; answers `requested` where there is none, and a public Cirkle was asked for a seat. */
export async function acceptInvite(
  { token, user }: Session,
  cirkleId: string,
): Promise<CallOutput<typeof joinCirkle>['membership']> {
  const { membership } = await call(joinCirkle, { id: cirkleId }, { token })
  await forgetInvite(localDb(), user.id, cirkleId)
  return membership
}

/** Declines an invitation. */
export async function declineInvite({ token, user }: Session, cirkleId: string): Promise<void> {
  await call(decline, { id: cirkleId }, { token })
  await forgetInvite(localDb(), user.id, cirkleId)
}

/** A Cirkle behind a shared link, as much of it as this person may see; a member's own is kept on the phone. */
export async function readLinked({ token, user }: Session, cirkleId: string): Promise<CirkleView> {
  const cirkle = await call(readCirkle, { id: cirkleId }, { token })
  if (cirkle.view === 'member') await applyCirkle(localDb(), user.id, cirkle)
  return cirkle
}

/** What a mailed link invites to. */
export async function readMailed(
  { token }: Session,
  linkToken: string,
): Promise<CallOutput<typeof readInvitation>> {
  return call(readInvitation, { token: linkToken }, { token })
}

/** Accepts an invitation by its mailed link; answers with the id of the Cirkle. */
export async function acceptMailed({ token, user }: Session, linkToken: string): Promise<string> {
  const { cirkleId } = await call(acceptInvitation, { token: linkToken }, { token })
  await forgetInvite(localDb(), user.id, cirkleId)
  return cirkleId
}

/** Declines an invitation by its mailed link. */
export async function declineMailed({ token }: Session, linkToken: string): Promise<void> {
  await call(declineInvitation, { token: linkToken }, { token })
}

/** Starts a forming Cirkle with the members there are. */
export async function start({ token, user }: Session, cirkleId: string): Promise<void> {
  const cirkle = await call(startCirkle, { id: cirkleId }, { token })
  await applyCirkle(localDb(), user.id, cirkle)
}
