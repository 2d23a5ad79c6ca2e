import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { authenticators } from '#server/db/schema.ts'
import type { Authenticator } from './app-code.ts'

/** A stored authenticator, with its secret opened. */
export interface StoredAuthenticator extends Authenticator {
  readonly id: string
  readonly createdAt: Date
}

/** The app whose codes finish this person's sign-ins. */
export const findAuthenticator = (tx: Tx, userId: string): Promise<StoredAuthenticator | undefined> =>
  find(tx, userId, true)

/** The app that this person has still to confirm. */
export const findUnconfirmed = (tx: Tx, userId: string): Promise<StoredAuthenticator | undefined> =>
  find(tx, userId, false)

async function find(tx: Tx, userId: string, isConfirmed: boolean): Promise<StoredAuthenticator | undefined> {
  const { confirmedAt } = authenticators
  const [row] = await tx
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isConfirmed ? isNotNull(confirmedAt) : isNull(confirmedAt)))
  if (!row) return undefined
  const { id, createdAt, lastUsedStep, sealedSecret } = row
  return { id, createdAt, lastUsedStep, secret: await tx.sealing.open('authenticator', id, sealedSecret) }
}

/** Stores a secret that is to be confirmed, in place of an earlier one that was not. */
export async function insertUnconfirmed(tx: Tx, userId: string, secret: string, now: Date): Promise<void> {
  await forgetUnconfirmed(tx, userId)
  const id = crypto.randomUUID()
  const sealedSecret = await tx.sealing.seal('authenticator', id, secret)
  await tx.insert(authenticators).values({ id, userId, sealedSecret, createdAt: now })
}

/** Makes the app to be confirmed the one that counts, in place of an earlier one; its first code is used up. */
export async function confirmAuthenticator(
  tx: Tx,
  { userId, id, step }: { readonly userId: string; readonly id: string; readonly step: number },
  now: Date,
): Promise<void> {
  await tx
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
  await tx
    .update(authenticators)
    .set({ confirmedAt: now, lastUsedStep: step })
    .where(eq(authenticators.id, id))
}

/** Notes that a code was accepted. The person's row is locked, so of two equal codes one comes too late. */
export async function markStepUsed(tx: Tx, id: string, step: number): Promise<void> {
  await tx.update(authenticators).set({ lastUsedStep: step }).where(eq(authenticators.id, id))
}

export async function forgetAuthenticators(tx: Tx, userId: string): Promise<void> {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId))
}

async function forgetUnconfirmed(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(authenticators)
    .where(and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt)))
}

/** Deletes secrets that were begun before `since` and never confirmed, as a part of another statement. */
export const unconfirmedBefore = (tx: Tx, since: Date) =>
  tx.$with('unconfirmed').as(
    tx
      .delete(authenticators)
      .where(and(isNull(authenticators.confirmedAt), lt(authenticators.createdAt, since)))
      .returning({ id: authenticators.id }),
  )
