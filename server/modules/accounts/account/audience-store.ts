import { and, asc, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { users } from '#server/db/schema.ts'

/** The next user ids after `after`, in id order; null starts at the first. */
export async function usersAfter(tx: Tx, after: string | null, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNotNull(users.emailVerifiedAt),
        isNull(users.suspendedAt),
        after === null ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
