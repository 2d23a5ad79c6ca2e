import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import type { CirklesDatabase } from '../db/database.ts'
import { putSection, whileSignedIn } from '../db/while-signed-in.ts'

/**
 * Stores a Cirkle from an answer, the newest first as the server lists them.
 * Does nothing when `userId` is no longer signed in. The next sync brings the answer's other changes.
 */
export async function applyCirkle(db: CirklesDatabase, userId: string, cirkle: Cirkle): Promise<void> {
  await whileSignedIn(db, userId, async () => {
    const row = await db.facts.get('cirkles')
    const known = row?.name === 'cirkles' ? row.value : []
    const isKnown = known.some(({ id }) => id === cirkle.id)
    const value = isKnown ? known.map((each) => (each.id === cirkle.id ? cirkle : each)) : [cirkle, ...known]
    await putSection(db, { name: 'cirkles', value })
  })
}

/** Stores a Cirkle's members from an answer, in payout order, unless `userId` is no longer signed in. */
export async function applyMembers(
  db: CirklesDatabase,
  userId: string,
  cirkleId: string,
  members: Member[],
): Promise<void> {
  await whileSignedIn(db, userId, async () => {
    await db.members.put({ cirkleId, members })
    await db.sections.delete('members')
  })
}

/**
 * Changes the members of a Cirkle as an answer says, and counts them, unless `userId` is no longer signed in; nothing
 * where the phone does not have them.
 */
export async function changeMembers(
  db: CirklesDatabase,
  userId: string,
  cirkleId: string,
  change: (members: readonly Member[]) => Member[],
): Promise<void> {
  await whileSignedIn(db, userId, async () => {
    const known = await db.members.get(cirkleId)
    if (known === undefined) return
    const members = change(known.members)
    await db.members.put({ cirkleId, members })
    await db.sections.delete('members')
    const row = await db.facts.get('cirkles')
    if (row?.name !== 'cirkles') return
    const value = row.value.map((each) =>
      each.id === cirkleId ? { ...each, memberCount: members.length } : each,
    )
    await putSection(db, { name: 'cirkles', value })
  })
}

/** Removes a Cirkle that the person left from the phone, unless `userId` is no longer signed in. */
export async function forgetCirkle(db: CirklesDatabase, userId: string, cirkleId: string): Promise<void> {
  await whileSignedIn(db, userId, async () => {
    const row = await db.facts.get('cirkles')
    if (row?.name !== 'cirkles') return
    await putSection(db, { name: 'cirkles', value: row.value.filter(({ id }) => id !== cirkleId) })
    await db.members.delete(cirkleId)
    await db.sections.delete('members')
  })
}

/** Removes an answered invitation from the phone, unless `userId` is no longer signed in. */
export async function forgetInvite(db: CirklesDatabase, userId: string, cirkleId: string): Promise<void> {
  await whileSignedIn(db, userId, async () => {
    const row = await db.facts.get('invites')
    if (row?.name !== 'invites') return
    await putSection(db, { name: 'invites', value: row.value.filter(({ id }) => id !== cirkleId) })
  })
}

/** Removes the answered invitation to a place from the phone, unless `userId` is no longer signed in. */
export async function forgetTakeOver(
  db: CirklesDatabase,
  userId: string,
  cirkleId: string,
  placeId: string,
): Promise<void> {
  await whileSignedIn(db, userId, async () => {
    const row = await db.facts.get('takeOvers')
    if (row?.name !== 'takeOvers') return
    const value = row.value.filter(({ id, takesOver }) => id !== cirkleId || takesOver.id !== placeId)
    await putSection(db, { name: 'takeOvers', value })
  })
}

/** Removes an answered join request from the phone, unless `userId` is no longer signed in. */
export async function forgetJoinRequest(
  db: CirklesDatabase,
  userId: string,
  requestId: string,
): Promise<void> {
  await whileSignedIn(db, userId, async () => {
    const row = await db.facts.get('joinRequests')
    if (row?.name !== 'joinRequests') return
    await putSection(db, { name: 'joinRequests', value: row.value.filter(({ id }) => id !== requestId) })
  })
}
