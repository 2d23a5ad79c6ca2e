import { eq } from 'drizzle-orm'
import type { Kyc } from '#contract/http/kyc/kyc.ts'
import type { Tx } from '#server/db/client.ts'
import { kycSubmissions, users } from '#server/db/schema.ts'
import { say } from '#server/messages/languages/say.ts'
import { reasonWords } from '#server/messages/languages/stored-reason.ts'
import type { Verdict } from './domain.ts'

type Row = typeof kycSubmissions.$inferSelect

/** A submission; of the identity's number only the last four characters are stored, sealed. */
type Submission = Omit<Row, 'sealedLastFour' | 'sealedWith'> & { readonly identityLastFour: string }

/** Stores a submission, replacing the previous one, and puts it under review. */
export async function saveSubmission(tx: Tx, submission: Submission): Promise<void> {
  const { userId, identityLastFour, ...given } = submission
  const fields = { ...given, sealedLastFour: await tx.sealing.seal('identity', userId, identityLastFour) }
  await tx
    .insert(kycSubmissions)
    .values({ userId, ...fields })
    .onConflictDoUpdate({ target: kycSubmissions.userId, set: fields })
  await tx.update(users).set({ kycStatus: 'under_review', kycReason: null }).where(eq(users.id, userId))
}

/** Deletes a submission; its documents lose their last reference. The person may begin again. */
export async function forgetSubmission(tx: Tx, userId: string): Promise<void> {
  await tx.delete(kycSubmissions).where(eq(kycSubmissions.userId, userId))
  await tx.update(users).set({ kycStatus: 'not_started', kycReason: null }).where(eq(users.id, userId))
}

/** A person's last submission; undefined when there is none. */
export async function findSubmission(tx: Tx, userId: string): Promise<Submission | undefined> {
  const [row] = await tx.select().from(kycSubmissions).where(eq(kycSubmissions.userId, userId))
  return row && openSubmission(tx, row)
}

async function openSubmission(tx: Tx, row: Row): Promise<Submission> {
  const { sealedLastFour, sealedWith: _, ...fields } = row
  const identityLastFour = await tx.sealing.open('identity', fields.userId, sealedLastFour)
  return { ...fields, identityLastFour }
}

/** The status of a person's check, as they see it, in their language. Throws when the person does not exist. */
export async function readKyc(tx: Tx, userId: string): Promise<Kyc> {
  const [row] = await tx
    .select({
      status: users.kycStatus,
      reason: users.kycReason,
      language: users.language,
      submission: kycSubmissions,
    })
    .from(users)
    .leftJoin(kycSubmissions, eq(kycSubmissions.userId, users.id))
    .where(eq(users.id, userId))
  if (!row) throw new Error(`No user ${userId}`)
  const { status, reason, language } = row
  const submission = row.submission && (await openSubmission(tx, row.submission))
  return {
    status,
    reason: reason && say(language, reasonWords(reason)),
    submittedAt: submission?.submittedAt.toISOString() ?? null,
    identityInfoType: submission?.identityInfoType ?? null,
    identityLastFour: submission?.identityLastFour ?? null,
    identityProofType: submission?.identityProofType ?? null,
    addressProofType: submission?.addressProofType ?? null,
    typed: status === 'rejected' && submission ? typedOf(submission) : null,
    keepsDocuments:
      status === 'rejected' && submission?.identityFileId != null && submission.addressFileId !== null,
  }
}

function typedOf(submission: Submission): NonNullable<Kyc['typed']> {
  return {
    firstName: submission.firstName,
    middleName: submission.middleName,
    lastName: submission.lastName,
    dob: submission.dob,
    identityInfoType: submission.identityInfoType,
    country: submission.country,
    address: submission.address,
    secondaryAddress: submission.secondaryAddress,
    city: submission.city,
    state: submission.state,
    publicProfile: submission.publicProfile,
    occupation: submission.occupation,
    incomeBracket: submission.incomeBracket,
    identityProofType: submission.identityProofType,
    addressProofType: submission.addressProofType,
  }
}

/** Stores the operator's answer. Verified data fills gaps in the profile, which is then locked. */
export async function saveVerdict(tx: Tx, userId: string, verdict: Verdict, now: Date): Promise<void> {
  const kycReason = verdict.status === 'rejected' ? verdict.reason : null
  const [user] = await tx
    .update(users)
    .set({ kycStatus: verdict.status, kycReason })
    .where(eq(users.id, userId))
    .returning()
  const [submission] = await tx
    .update(kycSubmissions)
    .set({
      decidedAt: now,
      ...(verdict.status === 'rejected' && verdict.dropsIdentityProof === true && { identityFileId: null }),
    })
    .where(eq(kycSubmissions.userId, userId))
    .returning()
  if (!user || !submission) throw new Error(`There is nothing to review of ${userId}`)
  if (verdict.status === 'rejected') return
  const { address, secondaryAddress, city, state, country } = submission
  await tx
    .update(users)
    .set({
      dob: submission.dob,
      address: user.address ?? [address, secondaryAddress, city, state, country].filter(Boolean).join(', '),
      occupation: user.occupation ?? submission.occupation,
    })
    .where(eq(users.id, userId))
}
