import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { files, kycSubmissions, users } from '#server/db/schema.ts'
import { openFileKey } from '#server/modules/files/store.ts'
import { findSubmission } from './store.ts'

/** A person waiting for a review. */
export interface Waiting {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly submittedAt: Date
}

/** All people waiting for a review, longest wait first. */
export async function listUnderReview(tx: Tx): Promise<Waiting[]> {
  return tx
    .select({
      userId: users.id,
      email: users.email,
      name: users.fullName,
      submittedAt: kycSubmissions.submittedAt,
    })
    .from(kycSubmissions)
    .innerJoin(users, eq(users.id, kycSubmissions.userId))
    .where(eq(users.kycStatus, 'under_review'))
    .orderBy(asc(kycSubmissions.submittedAt), asc(users.email))
}

/** A person's submission with its documents; undefined when there is none. */
export async function findWithDocuments(tx: Tx, userId: string) {
  const submission = await findSubmission(tx, userId)
  if (!submission) return undefined
  const ids = [submission.identityFileId, submission.addressFileId].filter((id) => id !== null)
  const documents = await tx.select().from(files).where(inArray(files.id, ids)).orderBy(asc(files.name))
  return {
    submission,
    documents: await Promise.all(
      documents.map(async (document) => ({ ...document, fileKey: await openFileKey(tx, document) })),
    ),
  }
}
