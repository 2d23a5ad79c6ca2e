import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { cirkles, members } from '#server/db/schema.ts'
import { lockUser, type UserRow } from '#server/modules/accounts/account/store.ts'
import { lockCirkle } from '#server/modules/cirkles/cirkle/store.ts'

/**
 * Locks a person and all their Cirkles that are not over, so that none of these starts while unsettled
 * contributions are checked. Undefined when the person took a seat in another one before the lock.
 */
export async function lockWithCirkles(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const cirkleIds = await openCirklesOf(tx, userId)
  for (const id of cirkleIds) await lockCirkle(tx, id)
  const user = await lockUser(tx, userId)
  const isComplete = (await openCirklesOf(tx, userId)).every((id) => cirkleIds.includes(id))
  return isComplete ? user : undefined
}

/** In lock order. */
export async function openCirklesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: cirkles.id })
    .from(members)
    .innerJoin(cirkles, and(eq(cirkles.id, members.cirkleId), inArray(cirkles.status, ['forming', 'active'])))
    .where(eq(members.userId, userId))
    .orderBy(cirkles.id)
  return rows.map(({ id }) => id)
}
