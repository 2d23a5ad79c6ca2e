import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { firstDueMonth, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Invite, Person } from '#contract/http/cirkles/cirkles.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, invitations, members, users } from '#server/db/schema.ts'
import { fileUrl } from '#server/modules/files/store.ts'
import { personColumns, personOf } from '#server/modules/people/shown-person-store.ts'
import { isByName, isOpen, isToTypedAddress } from '../cirkle/invitation-store.ts'

/** An open invitation as its owner may see it. */
export interface OpenInvitation {
  readonly cirkleId: string
  /** The address that the owner typed; null for an invitation by name. */
  readonly email: string | null
  /** Who is invited by name. */
  readonly person: Person | null
}

/** The open invitations to Cirkles: addresses by the alphabet, people in the order they were invited. */
export async function openInvitationsTo(
  tx: Tx,
  cirkleIds: readonly string[],
  now: Date,
): Promise<OpenInvitation[]> {
  if (cirkleIds.length === 0) return []
  const typed = sql<string | null>`case when ${isToTypedAddress} then ${invitations.email} end`
  const rows = await tx
    .select({ cirkleId: invitations.cirkleId, email: typed, person: personColumns(users) })
    .from(invitations)
    .leftJoin(users, and(isByName, eq(users.email, invitations.email)))
    .where(and(inArray(invitations.cirkleId, [...cirkleIds]), isOpen(now)))
    .orderBy(asc(typed), asc(invitations.createdAt), asc(users.id))
  return rows.map(({ person, ...row }) => ({ ...row, person: person && personOf(person) }))
}

/**
 * Invitations a person can answer now: open, not expired, to a Cirkle still forming; newest first, one a
 * Cirkle.
 */
export async function invitesOf(tx: Tx, userId: string, email: string, now: Date): Promise<Invite[]> {
  const rows = await tx
    .select({
      cirkle: cirkles,
      ownerName: users.fullName,
      memberCount: tx.$count(members, eq(members.cirkleId, cirkles.id)),
      invitedAt: invitations.createdAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(cirkles, eq(cirkles.id, invitations.cirkleId))
    .innerJoin(users, eq(users.id, cirkles.ownerId))
    .where(and(eq(invitations.email, email), isOpen(now), eq(cirkles.status, 'forming')))
    .orderBy(desc(invitations.createdAt), asc(cirkles.id))
  const ids = rows.map(({ cirkle }) => cirkle.id)
  const newest = rows.filter(({ cirkle }, place) => ids.indexOf(cirkle.id) === place)
  return newest.map(({ cirkle, ownerName, memberCount, invitedAt, expiresAt }) => ({
    id: cirkle.id,
    name: cirkle.name,
    description: cirkle.description,
    isOwner: cirkle.ownerId === userId,
    ownerDetails: { name: ownerName },
    memberCount,
    maxMembers: cirkle.maxMembers,
    contributionAmount: cirkle.contributionAmount,
    startMonth: firstDueMonth(cirkle, todayInKolkata(now)),
    imageUrl: cirkle.imageFileId === null ? null : fileUrl(cirkle.imageFileId),
    createdAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}
