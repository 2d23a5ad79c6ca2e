import { acceptInvitation, declineInvitation } from '#contract/http/online/invitations.ts'
import { takeOverByLink } from '#contract/http/cirkles/taking-over.ts'
import { call } from '#data/api/call.ts'
import { forgetInvite } from '#data/cirkles/apply-cirkle.ts'
import { localDb } from '#data/db/local-db.ts'
import type { Session } from '#data/session/session.ts'

/* Answers to an invitation by its mailed link. These need a connection, and throw what `call` throws. */

/** Accepts an invitation by its mailed link; returns the Cirkle's id. */
export async function acceptMailed({ token, user }: Session, linkToken: string): Promise<string> {
  const { cirkleId } = await call(acceptInvitation, { token: linkToken }, { token })
  await forgetInvite(localDb(), user.id, cirkleId)
  return cirkleId
}

/** Takes over a place by its mailed link; returns the Cirkle's id. */
export async function takeOverMailed({ token }: Session, linkToken: string): Promise<string> {
  const { cirkleId } = await call(takeOverByLink, { token: linkToken }, { token })
  return cirkleId
}

/** Declines an invitation by its mailed link. */
export async function declineMailed({ token }: Session, linkToken: string): Promise<void> {
  await call(declineInvitation, { token: linkToken }, { token })
}
