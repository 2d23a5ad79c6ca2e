import { and, asc, gt, isNotNull, isNull } from 'drizzle-orm'
import type { Language } from '#contract/messages/language/languages.ts'
import type { Tx } from '#server/db/client.ts'
import { users } from '#server/db/schema.ts'

/**
 * The next people with a verified address after the id `after`, in id order; null starts at the first.
 * Suspended people only hear what everybody must.
 */
export async function peopleAfter(
  tx: Tx,
  after: string | null,
  limit: number,
  { isMandatory }: { readonly isMandatory: boolean },
): Promise<{ readonly id: string; readonly email: string; readonly language: Language }[]> {
  return tx
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(
      and(
        isNotNull(users.emailVerifiedAt),
        isMandatory ? undefined : isNull(users.suspendedAt),
        after === null ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit)
}
