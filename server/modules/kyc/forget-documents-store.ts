import { and, isNotNull, lt, or } from 'drizzle-orm'
import { KYC_DOCUMENT_DAYS } from '#contract/rules/limits.ts'
import { kycSubmissions } from '#server/db/schema.ts'
import type { DueContext } from '#server/http/routing/due-step.ts'

const DAY_MS = 86_400_000

/**
 * Lets go of the documents of checks answered some time ago: they were sent to be looked at. Kinds, last four
 * characters and the form stay. The sweep of files removes the bytes.
 */
export async function forgetCheckedDocuments({ now, transact }: DueContext): Promise<void> {
  const since = new Date(now.getTime() - KYC_DOCUMENT_DAYS * DAY_MS)
  await transact(({ tx }) =>
    tx
      .update(kycSubmissions)
      .set({ identityFileId: null, addressFileId: null })
      .where(
        and(
          lt(kycSubmissions.decidedAt, since),
          or(isNotNull(kycSubmissions.identityFileId), isNotNull(kycSubmissions.addressFileId)),
        ),
      ),
  )
}
