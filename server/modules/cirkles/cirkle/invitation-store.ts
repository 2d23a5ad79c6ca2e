import { and, count, desc, eq, gt, inArray, isNotNull, isNull, min, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/messages/language/languages.ts'
import type { InvitationStatus } from '#contract/rules/statuses.ts'
import type { Tx } from '#server/db/client.ts'
import { invitations, takeOvers, users } from '#server/db/schema.ts'
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

/** Can still be answered. */
export const isOpen = (now: Date) => and(eq(invitations.status, 'invited'), gt(invitations.expiresAt, now))

/** Those of these addresses that hold an invitation of either kind which they can still answer. */
export async function addressesStillInvited(
  tx: Tx,
  cirkleId: string,
  emails: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (emails.length === 0) return new Set()
  const rows = await tx
    .select({ email: invitations.email })
    .from(invitations)
    .where(and(eq(invitations.cirkleId, cirkleId), inArray(invitations.email, [...emails]), isOpen(now)))
  return new Set(rows.map(({ email }) => email))
}

/** Number of invitations a person sent since an instant, and the time of the first. */
export async function invitationsSentSince(
  tx: Tx,
  userId: string,
  since: Date,
): Promise<{ count: number; firstAt: Date | null }> {
  // Serialises two Cirkles created by one person at once.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const seats = tx
    .select({ at: invitations.createdAt })
    .from(invitations)
    .where(and(eq(invitations.invitedBy, userId), gt(invitations.createdAt, since)))
  const places = tx
    .select({ at: takeOvers.createdAt })
    .from(takeOvers)
    .where(and(eq(takeOvers.invitedBy, userId), gt(takeOvers.createdAt, since)))
  const sent = unionAll(seats, places).as('sent')
  const [row] = await tx.select({ count: count(), firstAt: min(sent.at) }).from(sent)
  return { count: row?.count ?? 0, firstAt: row?.firstAt ?? null }
}

/** An invitation to send: only its mail contains the token. */
export interface SentInvitation {
  readonly email: string
  readonly token: string
}

/** The owner typed the address, and reads it in their list; its mail has a token. */
export const isToTypedAddress = isNotNull(invitations.tokenHash)
/**
 * The owner invited a person found by name, whose address they must not learn (docs/decisions/0126). An address
 * may hold one of each kind: neither changes with the other, or the owner could test a guess.
 */
export const isByName = isNull(invitations.tokenHash)

/** Opens an invitation for each typed address. None of them may hold one that is still marked open. */
export async function insertInvitations(
  tx: Tx,
  cirkleId: string,
  invitedBy: string,
  emails: readonly string[],
  now: Date,
): Promise<SentInvitation[]> {
  if (emails.length === 0) return []
  const expiresAt = invitationExpiry(now)
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

/** Opens an invitation for a person found by name, who must hold no such one that is still marked open. */
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

/** Unanswered invitations of addresses that the owner typed, including expired ones. Call under `lockCirkle`. */
export async function unansweredTypedInvitations(tx: Tx, cirkleId: string): Promise<Invitation[]> {
  const rows = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.cirkleId, cirkleId), eq(invitations.status, 'invited'), isToTypedAddress))
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

/** Revokes all unanswered invitations; returns their addresses. */
export const revokeInvitations = (tx: Tx, cirkleId: string, now: Date): Promise<string[]> =>
  revokeWhere(tx, cirkleId, now, undefined)

/** Revokes the unanswered invitations of these addresses that the owner typed; returns those that had one. */
export const revokeTypedInvitations = (
  tx: Tx,
  cirkleId: string,
  now: Date,
  emails: readonly string[],
): Promise<string[]> =>
  revokeWhere(tx, cirkleId, now, and(isToTypedAddress, inArray(invitations.email, [...emails])))

/** Revokes the unanswered invitations of these people by name; returns the addresses of those who had one. */
export const revokeInvitationsByName = (
  tx: Tx,
  cirkleId: string,
  now: Date,
  userIds: readonly string[],
): Promise<string[]> => {
  const addresses = tx
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.id, [...userIds]))
  return revokeWhere(tx, cirkleId, now, and(isByName, inArray(invitations.email, addresses)))
}

async function revokeWhere(tx: Tx, cirkleId: string, now: Date, which: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .update(invitations)
    .set({
      status: sql`case when ${invitations.expiresAt} <= ${now.toISOString()} then 'expired' else 'revoked' end`,
      answeredAt: now,
    })
    .where(and(eq(invitations.cirkleId, cirkleId), eq(invitations.status, 'invited'), which))
    .returning({ email: invitations.email })
  return rows.map(({ email }) => email)
}

/** An invited address with an account, and whether they want notices of invitations. */
export interface Invitee {
  readonly id: string
  readonly email: string
  readonly language: Language
  readonly wantsNotice: boolean
}

/** Those of these addresses with a verified account. */
export async function inviteesAmong(tx: Tx, emails: readonly string[]): Promise<Invitee[]> {
  if (emails.length === 0) return []
  return tx
    .select({
      id: users.id,
      email: users.email,
      language: users.language,
      wantsNotice: users.notifyInvitations,
    })
    .from(users)
    .where(and(inArray(users.email, [...emails]), isNotNull(users.emailVerifiedAt)))
}
