import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mayHoldAadhaarNumber } from '#contract/rules/aadhaar.ts'
import { say } from '#server/messages/languages/say.ts'
import { reasonWords } from '#server/messages/languages/stored-reason.ts'
import { reviewKyc, type Verdict } from '#server/modules/kyc/domain.ts'
import { findWithDocuments, listUnderReview } from '#server/modules/kyc/review-store.ts'
import { giveVerdict } from '#server/modules/kyc/verdict-store.ts'
import { writeAudit } from '#server/modules/operator/audit-store.ts'
import { OperatorError, type OperatorContext } from './context.ts'
import { findPerson } from './find-person.ts'
import { facts, printable } from './printable.ts'

/** `kyc list`: people waiting for a review, longest wait first. */
export async function listKyc({ operator, transact }: OperatorContext): Promise<string> {
  return transact(async ({ tx, now }) => {
    const waiting = await listUnderReview(tx)
    const details = { userIds: waiting.map(({ userId }) => userId) }
    await writeAudit(tx, { operator, action: 'kyc.list', details }, now)
    if (waiting.length === 0) return 'Nobody waits for a review.'
    return waiting
      .map(({ email, name, submittedAt }) => printable(`${submittedAt.toISOString()}  ${email}  ${name}`))
      .join('\n')
  })
}

/**
 * `kyc show <e-mail>`: a person's submission. With `folder`, writes their two documents there, readable only
 * by this user of the machine; the operator deletes them afterwards.
 */
export async function showKyc(
  { operator, stores, transact }: OperatorContext,
  email: string,
  folder?: string,
): Promise<string> {
  const documentFiles = folder === undefined ? undefined : (await stores()).files
  const { user, found } = await transact(async ({ tx, now }) => {
    const person = await findPerson(tx, email)
    const handedIn = await findWithDocuments(tx, person.id)
    if (!handedIn) throw new OperatorError(`${email} has handed in nothing.`)
    const details = { documents: folder !== undefined }
    await writeAudit(tx, { operator, action: 'kyc.show', subjectId: person.id, details }, now)
    return { user: person, found: handedIn }
  })
  const { submission, documents } = found
  const written: string[] = []
  if (folder !== undefined && documentFiles !== undefined) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const { name, storageKey, fileKey } of documents) {
      const file = path.join(folder, name)
      // Never overwrites a file: it may be another person's.
      await writeFile(file, await documentFiles.read(storageKey, fileKey), { mode: 0o600, flag: 'wx' })
      written.push(file)
    }
  }
  return facts([
    ['State', user.kycStatus],
    ['Reason', user.kycReason && say('en', reasonWords(user.kycReason))],
    ['Account', `${user.fullName}, ${user.email}, ${user.phone}`],
    ['Submitted', submission.submittedAt.toISOString()],
    ['Name', [submission.firstName, submission.middleName, submission.lastName].filter(Boolean).join(' ')],
    ['Date of birth', submission.dob],
    ['Identity', `${submission.identityInfoType} ending in ${submission.identityLastFour}`],
    [
      'Address',
      [submission.address, submission.secondaryAddress, submission.city, submission.state, submission.country]
        .filter(Boolean)
        .join(', '),
    ],
    ['Public profile', submission.publicProfile],
    ['Occupation', submission.occupation],
    ['Income', submission.incomeBracket],
    ['Proof of identity', submission.identityProofType],
    ['Proof of address', submission.addressProofType],
    ...(submission.identityProofType === 'aadhaar_card'
      ? ([['Look for', 'eight covered digits; else: kyc reject <e-mail> --unmasked']] as const)
      : []),
    ...(folder === undefined
      ? ([['Documents', 'written by --documents <folder>']] as const)
      : written.map((file) => ['Document', file] as const)),
  ])
}

/**
 * `kyc approve <e-mail>` and `kyc reject <e-mail> --reason`: answers once, and notifies the person. It answers what
 * they have handed in by now; the desk answers what the operator saw.
 */
export async function answerKyc(
  { operator, appUrl, transact }: OperatorContext,
  email: string,
  verdict: Verdict,
): Promise<string> {
  // The reason is stored, mailed and shown (product.md §4).
  if (verdict.status === 'rejected' && mayHoldAadhaarNumber(verdict.reason)) {
    throw new OperatorError('The reason seems to hold a whole Aadhaar number. Please give it without.')
  }
  if (appUrl === undefined) {
    throw new OperatorError('APP_URL is missing: the mail has to link to the address of your server.')
  }
  return transact(async (effect) => {
    const { tx, now } = effect
    const user = await findPerson(tx, email)
    if (!reviewKyc(user.kycStatus).ok) {
      throw new OperatorError(`${email} is not under review but ${user.kycStatus}.`)
    }
    const action = verdict.status === 'verified' ? 'kyc.approve' : 'kyc.reject'
    await writeAudit(tx, { operator, action, subjectId: user.id }, now)
    await giveVerdict(user, verdict, effect, appUrl)
    return `${email} is ${verdict.status}.`
  })
}
