import { readCirkle, startCirkle, type CirkleView } from '#contract/http/cirkles/cirkles.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { decline, joinCirkle, leaveCirkle } from '#contract/http/cirkles/membership.ts'
import { declineTakeOver, takeOver } from '#contract/http/cirkles/taking-over.ts'
import { call } from '#data/api/call.ts'
import { applyCirkle, forgetCirkle, forgetInvite, forgetTakeOver } from '#data/cirkles/apply-cirkle.ts'
import { localDb } from '#data/db/local-db.ts'
import type { Session } from '#data/session/session.ts'

/*
 * Calls that need a connection. Each write applies its answer to the local database before it resolves; all
 * throw what `call` throws. A sync after a write brings its side effects.
 */

/**
 * Accepts an invitation; returns `requested` when there was none and a public Cirkle was asked for a seat.
 */
export async function acceptInvite(
  { token, user }: Session,
  cirkleId: string,
): Promise<CallOutput<typeof joinCirkle>['membership']> {
  const { membership } = await call(joinCirkle, { id: cirkleId }, { token })
  await forgetInvite(localDb(), user.id, cirkleId)
  return membership
}

/** Declines an invitation; `isLeaving`: the page may be gone before the answer comes. */
export async function declineInvite(
  { token, user }: Session,
  cirkleId: string,
  isLeaving = false,
): Promise<void> {
  await call(decline, { id: cirkleId }, { token, keepalive: isLeaving })
  await forgetInvite(localDb(), user.id, cirkleId)
}

/** Takes over the place of a member without a phone. */
export async function acceptPlace(
  { token, user }: Session,
  cirkleId: string,
  placeId: string,
): Promise<void> {
  await call(takeOver, { id: cirkleId, user: placeId }, { token })
  await forgetTakeOver(localDb(), user.id, cirkleId, placeId)
}

/** Says no to a place; `isLeaving`: the page may be gone before the answer comes. */
export async function declinePlace(
  { token, user }: Session,
  cirkleId: string,
  placeId: string,
  isLeaving = false,
): Promise<void> {
  await call(declineTakeOver, { id: cirkleId, user: placeId }, { token, keepalive: isLeaving })
  await forgetTakeOver(localDb(), user.id, cirkleId, placeId)
}

/** A Cirkle behind a shared link, as far as this person may see it; a member's own is kept on the phone. */
export async function readLinked(
  { token, user }: Session,
  cirkleId: string,
  signal: AbortSignal,
): Promise<CirkleView> {
  const cirkle = await call(readCirkle, { id: cirkleId }, { token, signal })
  if (cirkle.view === 'member') await applyCirkle(localDb(), user.id, cirkle)
  return cirkle
}

/** Starts a forming Cirkle with its current members. */
export async function start({ token, user }: Session, cirkleId: string): Promise<void> {
  const cirkle = await call(startCirkle, { id: cirkleId }, { token })
  await applyCirkle(localDb(), user.id, cirkle)
}

/** Gives back the seat in a forming Cirkle. */
export async function leave({ token, user }: Session, cirkleId: string): Promise<void> {
  await call(leaveCirkle, { id: cirkleId }, { token })
  await forgetCirkle(localDb(), user.id, cirkleId)
}
