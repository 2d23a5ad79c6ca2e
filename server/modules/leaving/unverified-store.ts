import { and, eq, inArray, isNull, lt, not, sql } from 'drizzle-orm'
import { UNVERIFIED_ACCOUNT_DAYS } from '#contract/rules/limits.ts'
import type { Tx } from '#server/db/client.ts'
import { notifications, oneTimeCodes, operations, resetLinks, sessions, users } from '#server/db/schema.ts'
import { isKept } from '#server/modules/people/kept-person-store.ts'
import type { DueContext } from '#server/http/routing/due-step.ts'

const DAY_MS = 86_400_000
/** Accounts deleted per transaction. */
const AT_ONCE = 200

/** Deletes accounts whose address nobody has proven for a month: perhaps it was never theirs. */
export async function forgetUnverified({ now, transact }: DueContext): Promise<void> {
  const since = new Date(now.getTime() - UNVERIFIED_ACCOUNT_DAYS * DAY_MS)
  const registeredAt = sql`coalesce(${users.termsAcceptedAt}, ${users.createdAt})`
  const forgetSome = async (tx: Tx) => {
    const found = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(isNull(users.emailVerifiedAt), isNull(users.erasedAt), lt(registeredAt, since), not(isKept)))
      .limit(AT_ONCE)
      // One that is being verified is left alone.
      .for('update', { skipLocked: true })
    const ids = found.map(({ id }) => id)
    for (const table of [sessions, oneTimeCodes, resetLinks, operations, notifications]) {
      if (ids.length > 0) await tx.delete(table).where(inArray(table.userId, ids))
    }
    for (const id of ids) await tx.delete(users).where(eq(users.id, id))
    return ids.length
  }
  while ((await transact(({ tx }) => forgetSome(tx))) === AT_ONCE);
}
