import type { JoinRequest } from '#contract/http/cirkles/join-requests.ts'
import { acceptRequest, decline, withdrawRequest } from '#contract/http/cirkles/membership.ts'
import { call } from '#data/api/call.ts'
import { forgetJoinRequest } from '#data/cirkles/apply-cirkle.ts'
import { localDb } from '#data/db/local-db.ts'
import { noteRequested } from '#data/cirkles/discovered.ts'
import type { Session } from '#data/session/session.ts'

/*
 * Answers to a join request, and its end. Each needs a connection and throws what `call` throws. All are
 * idempotent, so none needs a key.
 */

/** As the owner, accepts a join request. The next sync brings the new member. */
export async function acceptJoinRequest({ token, user }: Session, request: JoinRequest): Promise<void> {
  await call(acceptRequest, { id: request.cirkleId, email: request.email }, { token })
  await forgetJoinRequest(localDb(), user.id, request.id)
}

/** As the owner, declines a join request; `isLeaving`: the page may be gone before the answer comes. */
export async function declineJoinRequest(
  { token, user }: Session,
  request: JoinRequest,
  isLeaving = false,
): Promise<void> {
  await call(decline, { id: request.cirkleId, email: request.email }, { token, keepalive: isLeaving })
  await forgetJoinRequest(localDb(), user.id, request.id)
}

/** Removes a request from this phone that the server reports as answered or withdrawn. */
export async function dropClosedRequest({ user }: Session, request: JoinRequest): Promise<void> {
  await forgetJoinRequest(localDb(), user.id, request.id)
}

/** Withdraws my own join request. */
export async function withdraw({ token }: Session, cirkleId: string): Promise<void> {
  await call(withdrawRequest, { id: cirkleId }, { token })
}

/** Records whether my join request stands, on cards of the Cirkle that this phone has seen. */
export async function noteAsked({ user }: Session, cirkleId: string, hasAsked: boolean): Promise<void> {
  await noteRequested(localDb(), user.id, cirkleId, hasAsked)
}
