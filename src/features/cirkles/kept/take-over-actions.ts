import { inviteToTakeOver, revokeTakeOver } from '#contract/http/cirkles/taking-over.ts'
import { call } from '#data/api/call.ts'
import type { Session } from '#data/session/session.ts'

/* Calls of the owner. They need a connection, and throw what `call` throws; a sync brings who is invited. */

/** Mails the person behind a member without a phone a link to take the place over; again for a new link. */
export async function invite(
  { token }: Session,
  cirkleId: string,
  memberId: string,
  email: string,
): Promise<void> {
  await call(inviteToTakeOver, { id: cirkleId, user: memberId, email }, { token })
}

/** Takes an open invitation to a place back. */
export async function takeBack({ token }: Session, cirkleId: string, memberId: string): Promise<void> {
  await call(revokeTakeOver, { id: cirkleId, user: memberId }, { token })
}
