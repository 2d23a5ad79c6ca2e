import { and, asc, count, eq } from 'drizzle-orm'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import type { listPasskeys } from '#contract/http/people/passkeys.ts'
import type { Tx } from '#server/db/client.ts'
import { passkeyChallenges, passkeys } from '#server/db/schema.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** The person's passkeys, the oldest first. */
export async function findPasskeys(tx: Tx, userId: string): Promise<PasskeyRow[]> {
  return tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

export async function countPasskeys(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ passkeys: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  return row?.passkeys ?? 0
}

/** The passkey that an authenticator names. */
export async function findByCredential(tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

/** The passkey, locked until the transaction ends; undefined when it was removed meanwhile. */
export async function lockPasskey(tx: Tx, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.id, id)).for('update')
  return row
}

/** Stores a passkey. Undefined if its credential is stored already, for this person or another. */
export async function insertPasskey(
  tx: Tx,
  values: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .insert(passkeys)
    .values(values)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning()
  return row
}

/** Notes what a passkey reported when it signed its person in. */
export async function noteUse(
  tx: Tx,
  id: string,
  use: Pick<PasskeyRow, 'counter' | 'isBackedUp' | 'lastUsedAt'>,
): Promise<void> {
  await tx.update(passkeys).set(use).where(eq(passkeys.id, id))
}

interface OwnPasskey {
  readonly id: string
  readonly userId: string
}

const isOwn = ({ id, userId }: OwnPasskey) => and(eq(passkeys.id, id), eq(passkeys.userId, userId))

/** Renames a passkey; undefined when the person has no such one. */
export async function savePasskeyName(
  tx: Tx,
  own: OwnPasskey,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx.update(passkeys).set({ name }).where(isOwn(own)).returning()
  return row
}

/** Deletes a passkey; undefined when the person has no such one. */
export async function deletePasskey(tx: Tx, own: OwnPasskey): Promise<PasskeyRow | undefined> {
  const [row] = await tx.delete(passkeys).where(isOwn(own)).returning()
  return row
}

/** Deletes all passkeys of a person, and challenges for more. */
export async function forgetPasskeys(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
}

/** A passkey as its owner sees it. */
export const passkeyOf = ({
  id,
  name,
  isBackedUp,
  createdAt,
  lastUsedAt,
}: PasskeyRow): CallOutput<typeof listPasskeys>[number] => ({
  id,
  name,
  isBackedUp,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
