import type { Member } from '#contract/http/cirkles/cirkles.ts'
import { addKeptMember, removeKeptMember } from '#contract/http/cirkles/kept.ts'
import { FORMER_MEMBER } from '#contract/views/history-names.ts'
import { call } from '#data/api/call.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { changeMembers } from '#data/cirkles/apply-cirkle.ts'
import { localDb } from '#data/db/local-db.ts'
import type { Session } from '#data/session/session.ts'
import { isFinal } from '../create/create-action.ts'
import type { KeptDraft } from './kept-draft.ts'

/*
 * Calls about members without a phone. Each needs a connection, applies its answer to the local database before it
 * resolves, and throws what `call` throws.
 */

/** Adds a member without a phone; `key` is kept with the name, so that a second try adds nobody twice. */
export async function addKept(
  { token, user }: Session,
  cirkleId: string,
  { name, key }: KeptDraft,
): Promise<void> {
  const added = await call(addKeptMember, { id: cirkleId, name }, { token, idempotencyKey: key })
  await changeMembers(localDb(), user.id, cirkleId, (members) => [
    ...members.filter(({ id }) => id !== added.id),
    // The server keeps its answer to this key without the name.
    { ...added, name },
  ])
}

/** Whether nothing more comes under this key: the server keeps its refusals, so the next try needs another. */
export function isAnswered(failure: unknown): boolean {
  if (!(failure instanceof RefusedError)) return false
  return isFinal(failure) || addKeptMember.errors.some((code) => code === failure.code)
}

/** Takes a member without a phone out of a forming Cirkle, with their name. */
export async function removeKept(session: Session, cirkleId: string, userId: string): Promise<void> {
  await remove(session, cirkleId, userId, () => [])
}

/** Deletes the name of a member without a phone, in the books of a completed Cirkle. */
export async function eraseKept(session: Session, cirkleId: string, userId: string): Promise<void> {
  await remove(session, cirkleId, userId, (member) => [
    { ...member, name: FORMER_MEMBER, firstName: '', lastName: '', isFormer: true },
  ])
}

async function remove(
  { token, user }: Session,
  cirkleId: string,
  userId: string,
  left: (member: Member) => Member[],
): Promise<void> {
  await call(removeKeptMember, { id: cirkleId, user: userId }, { token })
  await changeMembers(localDb(), user.id, cirkleId, (members) =>
    members.flatMap((member) => (member.id === userId ? left(member) : [member])),
  )
}
