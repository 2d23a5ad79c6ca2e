import { and, asc, eq } from 'drizzle-orm'
import type { Member } from '#contract/http/cirkles/cirkles.ts'
import type { Tx } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/query/is-any-of.ts'
import { groupBy } from '#server/db/query/group-by.ts'
import { cirkles, cycles, members, users } from '#server/db/schema.ts'
import { splitName } from '#server/modules/accounts/account/person-name.ts'
import { personColumns, personOf } from '#server/modules/people/shown-person-store.ts'

/** The members of these Cirkles in payout order, by Cirkle: one query regardless of their number. */
export async function membersByCirkle(
  tx: Tx,
  cirkleIds: readonly string[],
): Promise<{ cirkleId: string; members: Member[] }[]> {
  if (cirkleIds.length === 0) return []
  const rows = await tx
    .select({
      cirkleId: members.cirkleId,
      ownerId: cirkles.ownerId,
      person: personColumns(users),
      erasedAt: users.erasedAt,
      position: members.position,
      keptAt: members.keptAt,
      payoutOn: cycles.dueDate,
    })
    .from(members)
    .innerJoin(cirkles, eq(cirkles.id, members.cirkleId))
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(cycles, and(eq(cycles.cirkleId, members.cirkleId), eq(cycles.receiverId, members.userId)))
    .where(isAnyOf(members.cirkleId, cirkleIds))
    .orderBy(asc(members.cirkleId), asc(members.position))
  return [...groupBy(rows, ({ cirkleId }) => cirkleId)].map(([cirkleId, group]) => ({
    cirkleId,
    members: group.map(({ person, ownerId, erasedAt, keptAt, position, payoutOn }) => ({
      ...personOf(person),
      ...splitName(person.name),
      isOwner: person.id === ownerId,
      ...(erasedAt !== null && { isFormer: true }),
      ...(keptAt !== null && { isKept: true }),
      pivot: { userId: person.id, position, nextPayment: payoutOn },
    })),
  }))
}
