import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { signInFailures } from '#server/db/schema.ts'
import { digestOf } from '#server/platform/opaque-token.ts'
import { type Tried, tryPassword } from '../account/guessing-delay.ts'

/**
 * Counts a try of a password for `email`, or returns how long to wait. The row stays locked until the
 * transaction ends, so concurrent tries from anywhere take turns: keep the transaction to this.
 */
export async function countGuess(tx: Tx, email: string, now: Date): Promise<Tried> {
  const addressHash = digestOf(email)
  const [before] = await tx
    .insert(signInFailures)
    .values({ addressHash, failures: 0, lastTriedAt: now })
    // Changes nothing: it locks and returns the row that is there.
    .onConflictDoUpdate({ target: signInFailures.addressHash, set: { addressHash } })
    .returning()
  if (!before) throw new Error('A count of failed sign-ins was neither made nor found')
  const tried = tryPassword(before, now)
  if (!tried.ok) return tried
  await tx
    .update(signInFailures)
    .set({ failures: tried.failures, lastTriedAt: now })
    .where(eq(signInFailures.addressHash, addressHash))
  return tried
}

/** Takes a counted try back: its password was right. */
export async function forgiveGuess(tx: Tx, email: string): Promise<void> {
  await tx
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)` })
    .where(eq(signInFailures.addressHash, digestOf(email)))
}
