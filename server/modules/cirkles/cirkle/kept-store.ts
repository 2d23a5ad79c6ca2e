import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Voices } from '#contract/rules/cirkles/voices.ts'
import type { Tx } from '#server/db/client.ts'
import { cirkles, members, notifications, users } from '#server/db/schema.ts'
import { isNaming } from '#server/modules/notifications/naming-store.ts'
import { addMember, removeMember } from './order-store.ts'
import type { CirkleRow } from './store.ts'

/** The members of a Cirkle without a phone, whom its owner keeps. */
export async function keptMembers(tx: Tx, cirkleId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.cirkleId, cirkleId), isNotNull(members.keptAt)))
  return new Set(rows.map(({ userId }) => userId))
}

/** Who speaks for a person in a Cirkle: its owner for somebody they keep, else the person. */
export async function voiceIn(tx: Tx, cirkleId: string, personId: string): Promise<string> {
  const [row] = await tx
    .select({ ownerId: cirkles.ownerId })
    .from(members)
    .innerJoin(cirkles, eq(cirkles.id, members.cirkleId))
    .where(and(eq(members.cirkleId, cirkleId), eq(members.userId, personId), isNotNull(members.keptAt)))
  return row?.ownerId ?? personId
}

/**
 * A Cirkle with whoever speaks for whom in it, and its members who can be asked, in payout order: not those whose
 * account is suspended or erased.
 */
export async function withVoices(
  tx: Tx,
  cirkle: CirkleRow,
): Promise<CirkleRow & Voices & { readonly members: readonly string[] }> {
  const present = await tx
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.cirkleId, cirkle.id), isNull(users.suspendedAt), isNull(users.erasedAt)))
    .orderBy(asc(members.position))
  return {
    ...cirkle,
    kept: await keptMembers(tx, cirkle.id),
    members: present.map(({ userId }) => userId),
  }
}

/**
 * Gives the next turn to somebody without a phone; returns their id. Their row holds a name and nothing else: an
 * address that nobody can guess, receive mail at or prove, and no password.
 */
export async function insertKeptMember(tx: Tx, cirkleId: string, name: string, now: Date): Promise<string> {
  const [row] = await tx
    .insert(users)
    .values({
      fullName: name,
      email: `kept-${crypto.randomUUID()}@kept.invalid`,
      phone: '',
      country: '',
      passwordHash: 'kept',
      idleDueAt: null,
      notifyPaymentReminders: false,
      notifyCirkleUpdates: false,
      notifyInvitations: false,
      notifySystemAnnouncements: false,
      notifyDailyMail: false,
      createdAt: now,
    })
    .returning({ id: users.id })
  if (!row) throw new Error('A kept member was written but its row did not come back')
  await addMember(tx, cirkleId, row.id, now)
  await tx.update(members).set({ keptAt: now }).where(eq(members.userId, row.id))
  return row.id
}

/** Takes out somebody without a phone before anything is owed, and deletes their name with their row. */
export async function deleteKeptMember(tx: Tx, cirkleId: string, userId: string): Promise<void> {
  await removeMember(tx, cirkleId, userId)
  // The others were told the name.
  await tx.delete(notifications).where(isNaming(userId))
  // An older process may have written to them.
  await tx.delete(notifications).where(eq(notifications.userId, userId))
  await tx.delete(users).where(eq(users.id, userId))
}
