import { eq } from 'drizzle-orm'
import type { Effect } from '#server/http/routing/due-step.ts'
import { users } from '#server/db/schema.ts'
import { voidCodes } from '../sign-in/code-store.ts'
import { voidResetLinks } from '../sign-in/reset-link-store.ts'
import { expireSessions } from '../sign-in/session-store.ts'

/** Suspends a person: their sessions and sockets end at once, and they can start none until reinstated. */
export async function suspendUser(userId: string, { tx, now, effects }: Effect): Promise<void> {
  await tx.update(users).set({ suspendedAt: now }).where(eq(users.id, userId))
  await expireSessions(tx, userId, now)
  await voidCodes(tx, userId, 'two_factor', now)
  await voidResetLinks(tx, userId, now)
  effects.publish({ disconnectUser: userId })
}

/** Lets a person sign in again. */
export async function reinstateUser(userId: string, { tx }: Pick<Effect, 'tx'>): Promise<void> {
  await tx.update(users).set({ suspendedAt: null }).where(eq(users.id, userId))
}
