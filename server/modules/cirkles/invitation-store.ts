import { and, asc, count, desc, eq, gt, inArray, isNotNull, min } from 'drizzle-orm'
import type { Invite } from '#contract/http/cirkles.ts'
import type { InvitationStatus } from '#contract/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, invitations, members, users } from '#server/db/schema.ts'
import { fileUrl } from '#server/modules/files/store.ts'
import { type Invitation, invitationExpiry } from './membership.ts'

/** The latest invitation of an address to a Cirkle, locked until the transaction ends. */
export async function lockInvitation(
  tx: Tx,
  cirkleId: string,
  email: string,
): Promise<(Invitation & { id: string }) | null> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.cirkleId, cirkleId), eq(invitations.email, email)))
    .orderBy(desc(invitations.createdAt))
    .limit(1)
    .for('update')
  if (!row) return null
  return { id: row.id, email: row.email, status: row.status, invitedAt: row.createdAt }
}

/** Whether this address holds an invitation it can still answer. */
export async function hasOpenInvitation(
  tx: Tx,
  cirkleId: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.cirkleId, cirkleId), eq(invitations.email, email), isOpen(now)))
  return rows.length > 0
}

const isOpen = (now: Date) => and(eq(invitations.status, 'invited'), gt(invitations.expiresAt, now))

/** How many invitations someone sent since an instant, and when the first of them was. */
export async function invitationsSentSince(
  tx: Tx,
  userId: string,
  since: Date,
): Promise<{ count: number; firstAt: Date | null }> {
  // One who creates two Cirkles at once is counted one after the other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [row] = await tx
    .select({ count: count(), firstAt: min(invitations.createdAt) })
    .from(invitations)
    .where(and(eq(invitations.invitedBy, userId), gt(invitations.createdAt, since)))
  return { count: row?.count ?? 0, firstAt: row?.firstAt ?? null }
}

export async function insertInvitations(
  tx: Tx,
  cirkleId: string,
  invitedBy: string,
  emails: readonly string[],
  now: Date,
): Promise<void> {
  if (emails.length === 0) return
  const expiresAt = invitationExpiry(now)
  await tx
    .insert(invitations)
    .values(emails.map((email) => ({ cirkleId, email, invitedBy, createdAt: now, expiresAt })))
}

export async function answerInvitation(
  tx: Tx,
  invitationId: string,
  status: Extract<InvitationStatus, 'member' | 'declined'>,
  now: Date,
): Promise<void> {
  await tx.update(invitations).set({ status, answeredAt: now }).where(eq(invitations.id, invitationId))
}

/** Takes back what is still open; answers with the addresses. */
export async function revokeInvitations(tx: Tx, cirkleId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(invitations)
    .set({ status: 'revoked', answeredAt: now })
    .where(and(eq(invitations.cirkleId, cirkleId), eq(invitations.status, 'invited')))
    .returning({ email: invitations.email })
  return rows.map(({ email }) => email)
}

/** A person with an account behind an address, and whether they want to hear of invitations. */
export interface Invitee {
  readonly id: string
  readonly email: string
  readonly wantsNotice: boolean
}

/** Who of these addresses has a verified account. */
export async function inviteesAmong(tx: Tx, emails: readonly string[]): Promise<Invitee[]> {
  if (emails.length === 0) return []
  return tx
    .select({ id: users.id, email: users.email, wantsNotice: users.notifyInvitations })
    .from(users)
    .where(and(inArray(users.email, [...emails]), isNotNull(users.emailVerifiedAt)))
}

/** The addresses with an open invitation, by Cirkle, oldest first. */
export async function openInvitationEmails(
  tx: Tx,
  cirkleIds: readonly string[],
  now: Date,
): Promise<{ cirkleId: string; email: string }[]> {
  if (cirkleIds.length === 0) return []
  return tx
    .select({ cirkleId: invitations.cirkleId, email: invitations.email })
    .from(invitations)
    .where(and(inArray(invitations.cirkleId, [...cirkleIds]), isOpen(now)))
    .orderBy(asc(invitations.createdAt), asc(invitations.email))
}

/** The invitations a person can answer now: open, not expired, to a Cirkle still forming; newest first. */
export async function listInvites(tx: Tx, userId: string, email: string, now: Date): Promise<Invite[]> {
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
  return rows.map(({ cirkle, ownerName, memberCount, invitedAt, expiresAt }) => ({
    id: cirkle.id,
    name: cirkle.name,
    description: cirkle.description,
    isOwner: cirkle.ownerId === userId,
    ownerDetails: { name: ownerName },
    memberCount,
    maxMembers: cirkle.maxMembers,
    contributionAmount: cirkle.contributionAmount,
    startMonth: cirkle.startMonth,
    imageUrl: cirkle.imageFileId === null ? null : fileUrl(cirkle.imageFileId),
    createdAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}
