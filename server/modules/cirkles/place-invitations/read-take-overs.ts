import { and, asc, desc, eq, isNotNull, isNull, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { firstDueMonth, todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import type { TakeOver } from '#contract/http/cirkles/taking-over.ts'
import type { Tx } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/query/is-any-of.ts'
import { cirkles, cycles, members, takeOvers, users } from '#server/db/schema.ts'
import { fileUrl } from '#server/modules/files/store.ts'
import { isOpenAt } from './take-over-store.ts'

const kept = alias(users, 'kept')
const own = alias(members, 'own')

/** An open invitation as the owner sees it: who takes over whose place, until when. */
export interface OpenTakeOver {
  readonly cirkleId: string
  readonly userId: string
  readonly email: string
  readonly expiresAt: string
}

/** The open invitations to places of these Cirkles, in the order they were sent. */
export async function openTakeOversIn(
  tx: Tx,
  cirkleIds: readonly string[],
  now: Date,
): Promise<OpenTakeOver[]> {
  if (cirkleIds.length === 0) return []
  const rows = await tx
    .select({
      cirkleId: takeOvers.cirkleId,
      userId: takeOvers.userId,
      email: takeOvers.email,
      expiresAt: takeOvers.expiresAt,
    })
    .from(takeOvers)
    .where(and(isAnyOf(takeOvers.cirkleId, cirkleIds), isOpenAt(now)))
    .orderBy(asc(takeOvers.createdAt), asc(takeOvers.id))
  return rows.flatMap(({ userId, expiresAt, ...row }) =>
    userId === null ? [] : [{ ...row, userId, expiresAt: expiresAt.toISOString() }],
  )
}

/** When the member of a place receives; null while the Cirkle forms. */
export async function turnOf(tx: Tx, cirkleId: string, userId: string): Promise<CalendarDate | null> {
  const [row] = await tx
    .select({ dueDate: cycles.dueDate })
    .from(cycles)
    .where(and(eq(cycles.cirkleId, cirkleId), eq(cycles.receiverId, userId)))
  return row?.dueDate ?? null
}

/** The places that this address can take over now, newest first; none in a Cirkle where the person has one. */
export async function takeOversOf(tx: Tx, userId: string, email: string, now: Date): Promise<TakeOver[]> {
  const mine = tx
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(own.cirkleId, takeOvers.cirkleId), eq(own.userId, userId)))
  const rows = await tx
    .select({
      cirkle: cirkles,
      ownerName: users.fullName,
      // By a name of its own: the place is joined as `members` too.
      memberCount: sql<number>`(select count(*)::int from ${members} m where m.cirkle_id = ${cirkles.id})`,
      place: { id: kept.id, name: kept.fullName },
      turnOn: cycles.dueDate,
      invitedAt: takeOvers.createdAt,
      expiresAt: takeOvers.expiresAt,
    })
    .from(takeOvers)
    .innerJoin(cirkles, and(eq(cirkles.id, takeOvers.cirkleId), ne(cirkles.status, 'cancelled')))
    .innerJoin(users, eq(users.id, cirkles.ownerId))
    .innerJoin(kept, and(eq(kept.id, takeOvers.userId), isNull(kept.erasedAt)))
    .innerJoin(
      members,
      and(eq(members.cirkleId, takeOvers.cirkleId), eq(members.userId, kept.id), isNotNull(members.keptAt)),
    )
    .leftJoin(cycles, and(eq(cycles.cirkleId, takeOvers.cirkleId), eq(cycles.receiverId, kept.id)))
    .where(and(eq(takeOvers.email, email), isOpenAt(now), notExists(mine)))
    .orderBy(desc(takeOvers.createdAt), asc(takeOvers.id))
  return rows.map(({ cirkle, ownerName, memberCount, place, turnOn, invitedAt, expiresAt }) => ({
    id: cirkle.id,
    name: cirkle.name,
    description: cirkle.description,
    isOwner: false,
    ownerDetails: { name: ownerName },
    memberCount,
    maxMembers: cirkle.maxMembers,
    contributionAmount: cirkle.contributionAmount,
    startMonth: firstDueMonth(cirkle, todayInKolkata(cirkle.startedAt ?? now)),
    imageUrl: cirkle.imageFileId === null ? null : fileUrl(cirkle.imageFileId),
    createdAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    status: cirkle.status,
    takesOver: place,
    turnOn,
  }))
}
