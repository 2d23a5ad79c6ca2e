import { and, asc, count, desc, eq, gt, inArray, isNotNull, min, sql } from 'drizzle-orm'
import { firstDueMonth, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Invite } from '#contract/http/cirkles/cirkles.ts'
import type { InvitationStatus } from '#contract/rules/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, invitations, members, users } from '#server/db/schema.ts'
import { fileUrl } from '#server/modules/files/store.ts'
import { digestOf, newToken } from '#server/platform/opaque-token.ts'
import { type Invitation, invitationExpiry } from './membership.ts'

/** An address's open invitation to a Cirkle, or else its latest, locked until the transaction ends. */
export async function lockInvitation(tx: Tx, cirkleId: string, email: string): Promise<Invitation | null> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.cirkleId, cirkleId), eq(invitations.email, email)))
    .orderBy(desc(eq(invitations.status, 'invited')), desc(invitations.createdAt))
    .limit(1)
    .for('update')
  return row ? stateOf(row) : null
}

/** Those of these Cirkles to which the address holds an invitation it can still answer. */
export async function cirklesInvitedTo(
  tx: Tx,
  cirkleIds: readonly string[],
  email: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: invitations.cirkleId })
    .from(invitations)
    .where(and(inArray(invitations.cirkleId, [...cirkleIds]), eq(invitations.email, email), isOpen(now)))
  return new Set(rows.map(({ id }) => id))
}

const isOpen = (now: Date) => and(eq(invitations.status, 'invited'), gt(invitations.expiresAt, now))

/** Number of invitations a person sent since an instant, and the time of the first. */
export async function invitationsSentSince(
  tx: Tx,
  userId: string,
  since: Date,
): Promise<{ count: number; firstAt: Date | null }> {
  // Serialises two Cirkles created by one person at once.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [row] = await tx
    .select({ count: count(), firstAt: min(invitations.createdAt) })
    .from(invitations)
    .where(and(eq(invitations.invitedBy, userId), gt(invitations.createdAt, since)))
  return { count: row?.count ?? 0, firstAt: row?.firstAt ?? null }
}

/** An invitation to send: only its mail contains the token. */
export interface SentInvitation {
  readonly email: string
  readonly token: string
}

/**
 * Invitations of an address that the owner typed. Without a token a person was invited by name, whose address
 * the owner must not learn: it is in no list of theirs (docs/decisions/0126).
 */
const isTyped = isNotNull(invitations.tokenHash)

/** Opens an invitation for each address. None of them may hold one that is still marked open. */
export async function insertInvitations(
  tx: Tx,
  cirkleId: string,
  invitedBy: string,
  emails: readonly string[],
  now: Date,
  expiresAt = invitationExpiry(now),
): Promise<SentInvitation[]> {
  if (emails.length === 0) return []
  const sent = emails.map((email) => ({ email, token: newToken() }))
  await tx.insert(invitations).values(
    sent.map(({ email, token }) => ({
      cirkleId,
      email,
      tokenHash: digestOf(token),
      invitedBy,
      createdAt: now,
      expiresAt,
    })),
  )
  return sent
}

/** Opens an invitation for a person found by name. Their address must hold none that is still marked open. */
export async function insertInvitationByName(
  tx: Tx,
  cirkleId: string,
  invitedBy: string,
  email: string,
  now: Date,
): Promise<void> {
  const expiresAt = invitationExpiry(now)
  await tx.insert(invitations).values({ cirkleId, email, invitedBy, createdAt: now, expiresAt })
}

/** The invitation of a mailed token, in any state, or null. */
export async function findByToken(
  tx: Tx,
  token: string,
): Promise<(Invitation & { readonly cirkleId: string }) | null> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, digestOf(token)))
  return row ? { ...stateOf(row), cirkleId: row.cirkleId } : null
}

const stateOf = ({ email, status, createdAt }: typeof invitations.$inferSelect): Invitation => ({
  email,
  status,
  invitedAt: createdAt,
})

/**
 * Unanswered invitations of addresses that the owner typed, including expired ones. Call under `lockCirkle`.
 */
export async function unansweredInvitations(tx: Tx, cirkleId: string): Promise<Invitation[]> {
  const rows = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.cirkleId, cirkleId), eq(invitations.status, 'invited'), isTyped))
  return rows.map(stateOf)
}

/** The addresses of all unanswered invitations to a Cirkle. */
export async function unansweredEmails(tx: Tx, cirkleId: string): Promise<string[]> {
  const rows = await tx
    .select({ email: invitations.email })
    .from(invitations)
    .where(and(eq(invitations.cirkleId, cirkleId), eq(invitations.status, 'invited')))
  return rows.map(({ email }) => email)
}

/** Ends an address's invitation to a Cirkle, if there is one. */
export async function answerInvitation(
  tx: Tx,
  cirkleId: string,
  email: string,
  status: Extract<InvitationStatus, 'member' | 'declined'>,
  now: Date,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ status, answeredAt: now })
    .where(
      and(
        eq(invitations.cirkleId, cirkleId),
        eq(invitations.email, email),
        eq(invitations.status, 'invited'),
      ),
    )
}

/** Revokes unanswered invitations, or only those of these addresses; returns the addresses. */
export async function revokeInvitations(
  tx: Tx,
  cirkleId: string,
  now: Date,
  emails?: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .update(invitations)
    .set({
      status: sql`case when ${invitations.expiresAt} <= ${now.toISOString()} then 'expired' else 'revoked' end`,
      answeredAt: now,
    })
    .where(
      and(
        eq(invitations.cirkleId, cirkleId),
        eq(invitations.status, 'invited'),
        emails && inArray(invitations.email, [...emails]),
      ),
    )
    .returning({ email: invitations.email })
  return rows.map(({ email }) => email)
}

/** An invited address with an account, and whether they want notices of invitations. */
export interface Invitee {
  readonly id: string
  readonly email: string
  readonly wantsNotice: boolean
}

/** Those of these addresses with a verified account. */
export async function inviteesAmong(tx: Tx, emails: readonly string[]): Promise<Invitee[]> {
  if (emails.length === 0) return []
  return tx
    .select({ id: users.id, email: users.email, wantsNotice: users.notifyInvitations })
    .from(users)
    .where(and(inArray(users.email, [...emails]), isNotNull(users.emailVerifiedAt)))
}

/** When the open invitation of an address that the owner typed expires; null if it has none. */
export async function typedInvitationExpiry(
  tx: Tx,
  cirkleId: string,
  email: string,
  now: Date,
): Promise<Date | null> {
  const [row] = await tx
    .select({ expiresAt: invitations.expiresAt })
    .from(invitations)
    .where(and(eq(invitations.cirkleId, cirkleId), eq(invitations.email, email), isOpen(now), isTyped))
  return row?.expiresAt ?? null
}

/**
 * The typed addresses with an open invitation, by Cirkle. In the order of the alphabet: their times would tell
 * which of them was invited again by name.
 */
export async function openInvitationEmails(
  tx: Tx,
  cirkleIds: readonly string[],
  now: Date,
): Promise<{ cirkleId: string; email: string }[]> {
  if (cirkleIds.length === 0) return []
  return tx
    .select({ cirkleId: invitations.cirkleId, email: invitations.email })
    .from(invitations)
    .where(and(inArray(invitations.cirkleId, [...cirkleIds]), isOpen(now), isTyped))
    .orderBy(asc(invitations.email))
}

/** Invitations a person can answer now: open, not expired, to a Cirkle still forming; newest first. */
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
    startMonth: firstDueMonth(cirkle, todayInKolkata(now)),
    imageUrl: cirkle.imageFileId === null ? null : fileUrl(cirkle.imageFileId),
    createdAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}
