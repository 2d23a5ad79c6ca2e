import { and, desc, eq, gt, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { InvitationStatus } from '#contract/rules/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { isAnyOf } from '#server/db/query/is-any-of.ts'
import { members, takeOvers, users } from '#server/db/schema.ts'
import { digestOf, newToken } from '#server/platform/opaque-token.ts'
import { invitationExpiry } from '../cirkle/membership.ts'
import type { TakeOverInvitation } from './domain.ts'

/** An invitation to take a place over, with its row. */
export interface TakeOverRow extends TakeOverInvitation {
  readonly id: string
  readonly cirkleId: string
}

const rowOf = ({ createdAt, ...row }: typeof takeOvers.$inferSelect): TakeOverRow => ({
  id: row.id,
  cirkleId: row.cirkleId,
  userId: row.userId,
  email: row.email,
  status: row.status,
  invitedAt: createdAt,
})

/** Can still be answered. */
export const isOpenAt = (now: Date) => and(eq(takeOvers.status, 'invited'), gt(takeOvers.expiresAt, now))

/** Opens an invitation for the place; whoever it was offered to before has none any more. Returns its token. */
export async function insertTakeOver(
  tx: Tx,
  offer: {
    readonly cirkleId: string
    readonly userId: string
    readonly email: string
    readonly invitedBy: string
  },
  now: Date,
): Promise<string> {
  const token = newToken()
  await tx.insert(takeOvers).values({
    ...offer,
    tokenHash: digestOf(token),
    createdAt: now,
    expiresAt: invitationExpiry(now),
  })
  return token
}

/** The invitation of a mailed token, in any state, or null. */
export const findTakeOver = (tx: Tx, token: string): Promise<TakeOverRow | null> =>
  firstWhere(tx, eq(takeOvers.tokenHash, digestOf(token)))

/** An address's invitation to a place: the open one, or else the one it took, or null. */
export const takeOverFor = (
  tx: Tx,
  offer: { readonly cirkleId: string; readonly userId: string; readonly email: string },
): Promise<TakeOverRow | null> =>
  firstWhere(
    tx,
    and(
      eq(takeOvers.cirkleId, offer.cirkleId),
      eq(takeOvers.userId, offer.userId),
      eq(takeOvers.email, offer.email),
    ),
  )

async function firstWhere(tx: Tx, where: SQL | undefined): Promise<TakeOverRow | null> {
  const [row] = await tx
    .select()
    .from(takeOvers)
    .where(where)
    .orderBy(desc(eq(takeOvers.status, 'invited')), desc(takeOvers.createdAt))
    .limit(1)
  return row ? rowOf(row) : null
}

/** Records an answer. Of a No the address is not kept. Call under `lockCirkle`. */
export async function answerTakeOver(
  tx: Tx,
  id: string,
  status: Extract<InvitationStatus, 'member' | 'declined'>,
  now: Date,
): Promise<void> {
  await tx
    .update(takeOvers)
    .set({ status, answeredAt: now, ...(status === 'declined' && { email: '' }) })
    .where(eq(takeOvers.id, id))
}

/** Whom an ended invitation was sent to, and whose place it was. */
export type EndedTakeOver = Pick<TakeOverRow, 'cirkleId' | 'email' | 'userId'>

/** Revokes the open invitation to a place. */
export const revokeTakeOver = (tx: Tx, userId: string, now: Date): Promise<EndedTakeOver[]> =>
  endWhere(tx, eq(takeOvers.userId, userId), revokedAt(now), now)

/** Revokes an address's open invitations to places of a Cirkle: an account has one. */
export const revokeTakeOversTo = (
  tx: Tx,
  cirkleId: string,
  email: string,
  now: Date,
): Promise<EndedTakeOver[]> =>
  endWhere(tx, and(eq(takeOvers.cirkleId, cirkleId), eq(takeOvers.email, email)), revokedAt(now), now)

const revokedAt = (now: Date) =>
  sql`case when ${takeOvers.expiresAt} <= ${now.toISOString()} then 'expired' else 'revoked' end`

/** Waits for an answer that comes too late. */
export const isOverdue = (now: Date) => and(eq(takeOvers.status, 'invited'), lte(takeOvers.expiresAt, now))

/** Marks a Cirkle's unanswered invitations as expired. */
export const expireTakeOvers = (tx: Tx, cirkleId: string, now: Date): Promise<EndedTakeOver[]> =>
  endWhere(tx, and(eq(takeOvers.cirkleId, cirkleId), isOverdue(now)), 'expired', now)

/** The row stays, for the answer to its link and the limit of a day; the address has served its purpose. */
async function endWhere(
  tx: Tx,
  which: SQL | undefined,
  status: 'expired' | SQL,
  now: Date,
): Promise<EndedTakeOver[]> {
  const ended = await tx
    .select({
      id: takeOvers.id,
      cirkleId: takeOvers.cirkleId,
      email: takeOvers.email,
      userId: takeOvers.userId,
    })
    .from(takeOvers)
    .where(and(eq(takeOvers.status, 'invited'), which))
    .orderBy(takeOvers.id)
    .for('update')
  if (ended.length === 0) return []
  const ids = ended.map(({ id }) => id)
  await tx.update(takeOvers).set({ status, answeredAt: now, email: '' }).where(isAnyOf(takeOvers.id, ids))
  return ended
}

/** The members of a Cirkle who are kept under a name that was not erased: theirs are the places to take over. */
export async function placesToTake(tx: Tx, cirkleId: string): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: users.id, name: users.fullName })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.cirkleId, cirkleId), isNotNull(members.keptAt), isNull(users.erasedAt)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
