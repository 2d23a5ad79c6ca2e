import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#server/db/client.ts'
import { files, kycSubmissions, users } from '#server/db/schema.ts'
import { findSubmission } from './store.ts'

/** Somebody who waits for an operator. */
export interface Waiting {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly submittedAt: Date
}

/** All who wait for a review, who waits longest first. */
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

/** What a person handed in, with its documents; undefined when they handed in nothing. */
export async function findWithDocuments(tx: Tx, userId: string) {
  const submission = await findSubmission(tx, userId)
  if (!submission) return undefined
  const ids = [submission.identityFileId, submission.addressFileId]
  const documents = await tx.select().from(files).where(inArray(files.id, ids)).orderBy(asc(files.name))
  return { submission, documents }
}
