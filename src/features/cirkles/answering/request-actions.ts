import type { JoinRequest } from '#contract/http/cirkles/join-requests.ts'
import { acceptRequest, decline, withdrawRequest } from '#contract/http/cirkles/membership.ts'
import { call } from '#data/api/call.ts'
import { forgetJoinRequest } from '#data/cirkles/apply-cirkle.ts'
import { localDb } from '#data/db/local-db.ts'
import { noteRequested } from '#data/cirkles/discovered.ts'
import type { Session } from '#data/session/session.ts'

/*
 * Answers to a request to join, and its end. Each needs a connection and throws what `call` throws. Done twice it is
 * as done once, so that none needs a key.
 */

/** As the owner, gives a seat to somebody who asked. The next sync brings the new member. */
export async function acceptJoinRequest({ token, user }: Session, request: JoinRequest): Promise<void> {
  await call(acceptRequest, { id: request.cirkleId, email: request.email }, { token })
  await forgetJoinRequest(localDb(), user.id, request.id)
}

/** As the owner, refuses a seat to somebody who asked. */
export async function declineJoinRequest({ token, user }: Session, request: JoinRequest): Promise<void> {
  await call(decline, { id: request.cirkleId, email: request.email }, { token })
  await forgetJoinRequest(localDb(), user.id, request.id)
}

/** Takes a request off this phone which the server says is answered or withdrawn. */
export async function dropClosedRequest({ user }: Session, request: JoinRequest): Promise<void> {
  await forgetJoinRequest(localDb(), user.id, request.id)
}

/** Takes back my own request to join. */
export async function withdraw({ token }: Session, cirkleId: string): Promise<void> {
  await call(withdrawRequest, { id: cirkleId }, { token })
}

/** Notes that my request to join stands, or does not any more, for cards of the Cirkle that this phone has seen. */
export async function noteAsked({ user }: Session, cirkleId: string, hasAsked: boolean): Promise<void> {
  await noteRequested(localDb(), user.id, cirkleId, hasAsked)
}
