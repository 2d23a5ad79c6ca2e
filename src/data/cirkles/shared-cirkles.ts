import type { CirklesDatabase } from '../db/database.ts'
import { readFacts } from '../db/facts.ts'

/** A Cirkle with its name. */
export interface SharedCirkle {
  readonly id: string
  readonly name: string
}

/** My Cirkles that a person belongs to, as far as this phone has their members. */
export async function sharedCirkles(db: CirklesDatabase, personId: string): Promise<SharedCirkle[]> {
  const [{ cirkles = [] }, rows] = await Promise.all([readFacts(db, ['cirkles']), db.members.toArray()])
  const theirs = new Set(
    rows
      .filter(({ members }) => members.some(({ pivot }) => pivot.userId === personId))
      .map(({ cirkleId }) => cirkleId),
  )
  return cirkles.filter(({ id }) => theirs.has(id)).map(({ id, name }) => ({ id, name }))
}

/** My forming Cirkles with a free seat that a person is not in: I own them, so I can invite to them. */
export async function invitingCirkles(db: CirklesDatabase, personId: string): Promise<SharedCirkle[]> {
  const [{ cirkles = [] }, shared] = await Promise.all([
    readFacts(db, ['cirkles']),
    sharedCirkles(db, personId),
  ])
  const theirs = new Set(shared.map(({ id }) => id))
  return cirkles
    .filter(({ id, isOwner, status, memberCount, maxMembers }) => {
      return isOwner && status === 'forming' && memberCount < maxMembers && !theirs.has(id)
    })
    .map(({ id, name }) => ({ id, name }))
}
