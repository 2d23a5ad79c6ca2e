import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { resetLinks } from '#server/db/schema.ts'
import { digestOf } from '#server/platform/opaque-token.ts'
import { RESET_LINKS_PER_HOUR, type ResetLink } from '../account/reset-link.ts'

export interface StoredResetLink extends ResetLink {
  readonly id: string
  readonly userId: string
}

/** Times of the user's latest mailed links, newest first: as many as the limit checks. */
export async function findLinkTimes(tx: Tx, userId: string): Promise<Date[]> {
  const rows = await tx
    .select({ createdAt: resetLinks.createdAt })
    .from(resetLinks)
    .where(eq(resetLinks.userId, userId))
    .orderBy(desc(resetLinks.createdAt))
    .limit(RESET_LINKS_PER_HOUR)
  return rows.map((row) => row.createdAt)
}

/** Stores a new link of the user, and voids earlier ones. */
export async function insertResetLink(tx: Tx, userId: string, token: string, now: Date): Promise<void> {
  await voidResetLinks(tx, userId, now)
  await tx.insert(resetLinks).values({ userId, tokenHash: digestOf(token), createdAt: now })
}

/** Voids the user's open links. */
export async function voidResetLinks(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(resetLinks)
    .set({ voidedAt: now })
    .where(and(eq(resetLinks.userId, userId), isNull(resetLinks.usedAt), isNull(resetLinks.voidedAt)))
}

export async function findResetLink(tx: Tx, token: string): Promise<StoredResetLink | undefined> {
  const [row] = await tx
    .select()
    .from(resetLinks)
    .where(eq(resetLinks.tokenHash, digestOf(token)))
  return row && { ...row, issuedAt: row.createdAt }
}

export async function markResetLinkUsed(tx: Tx, id: string, usedAt: Date): Promise<void> {
  await tx.update(resetLinks).set({ usedAt }).where(eq(resetLinks.id, id))
}
