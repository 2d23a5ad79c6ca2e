import {
  approveCheck,
  type KycDocument,
  listWaitingChecks,
  readCheck,
  readCheckDocument,
  rejectCheck,
} from '#contract/http/operator/kyc.ts'
import { plainWords } from '#contract/messages/words.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { say } from '#server/messages/languages/say.ts'
import { reasonWords } from '#server/messages/languages/stored-reason.ts'
import { findUserIfAny, lockUserIfAny, type UserRow } from '#server/modules/accounts/account/store.ts'
import { reviewKyc, type Verdict } from '#server/modules/kyc/domain.ts'
import { unmaskedCard } from '#server/modules/kyc/notices.ts'
import { findWithDocuments, listUnderReview } from '#server/modules/kyc/review-store.ts'
import { findSubmission } from '#server/modules/kyc/store.ts'
import { giveVerdict } from '#server/modules/kyc/verdict-store.ts'
import { latestActAbout } from '#server/modules/operator/read-audit.ts'
import { type DeskContext, type DeskRoute, deskRoute } from '../calls/desk-route.ts'

/** Rows that one look shows: the oldest, which are answered first. */
const SHOWN = 100

/** The queue of identity checks. */
export const deskKycRoutes = (deps: AppDeps): DeskRoute[] => [
  deskRoute(listWaitingChecks, async (_, { tx, audit }) => {
    const waiting = await listUnderReview(tx)
    const rows = waiting.slice(0, SHOWN)
    await audit('kyc.list', { details: { userIds: rows.map(({ userId }) => userId) } })
    return done({
      rows: rows.map(({ submittedAt, ...row }) => ({ ...row, submittedAt: submittedAt.toISOString() })),
      total: waiting.length,
    })
  }),
  checkRoute(),
  documentRoute(deps),
  deskRoute(approveCheck, (seen, context) => answer(deps, seen, { status: 'verified' }, context)),
  deskRoute(rejectCheck, (input, context) => {
    const verdict: Verdict =
      input.kind === 'unmasked' ? unmaskedCard() : { status: 'rejected', reason: input.reason }
    return answer(deps, input, verdict, context)
  }),
]

const nothingHandedIn = (): Refused =>
  refuse('not_found', { message: plainWords('This person has handed in nothing.') })

const answeredAlready = (): Refused =>
  refuse('not_pending', { message: plainWords('This check does not wait for an answer any more.') })

const handedInAnew = (): Refused =>
  refuse('not_pending', {
    message: plainWords('They have handed in anew. Please look at what they handed in now.'),
  })

/** Whether this is what the operator saw, and nothing that was handed in afterwards. */
const isSeen = (submission: { readonly submittedAt: Date }, { submittedAt }: Seen): boolean =>
  submission.submittedAt.getTime() === Date.parse(submittedAt)

/** Whose check the operator saw, and when that was handed in. */
interface Seen {
  readonly id: string
  readonly submittedAt: string
}

const checkRoute = (): DeskRoute =>
  deskRoute(readCheck, async ({ id }, { tx, audit }) => {
    const person = await findUserIfAny(tx, id)
    const found = person && (await findWithDocuments(tx, id))
    if (!person || !found) return nothingHandedIn()
    await audit('kyc.show', { subjectId: id, details: { documents: false } })
    const { submission, documents } = found
    const mimeOf = (fileId: string | null) => documents.find((file) => file.id === fileId)?.mime ?? null
    const answered =
      person.kycStatus === 'verified' || person.kycStatus === 'rejected'
        ? await latestActAbout(tx, id, ['kyc.approve', 'kyc.reject'])
        : undefined
    const joined = (...parts: readonly (string | null)[]) => parts.filter(Boolean)
    return done({
      userId: id,
      status: person.kycStatus,
      reason: person.kycReason && say('en', reasonWords(person.kycReason)),
      answered: answered ? { operator: answered.operator, at: answered.at.toISOString() } : null,
      account: { name: person.fullName, email: person.email, phone: person.phone },
      submittedAt: submission.submittedAt.toISOString(),
      name: joined(submission.firstName, submission.middleName, submission.lastName).join(' '),
      dob: submission.dob,
      identity: { type: submission.identityInfoType, lastFour: submission.identityLastFour },
      address: joined(
        submission.address,
        submission.secondaryAddress,
        submission.city,
        submission.state,
        submission.country,
      ).join(', '),
      publicProfile: submission.publicProfile,
      occupation: submission.occupation,
      income: submission.incomeBracket,
      documents: {
        identity: { type: submission.identityProofType, mime: mimeOf(submission.identityFileId) },
        address: { type: submission.addressProofType, mime: mimeOf(submission.addressFileId) },
      },
    })
  })

/** Only while the check waits: an answered one gives no reason to look. */
const documentRoute = ({ files }: Pick<AppDeps, 'files'>): DeskRoute =>
  deskRoute(readCheckDocument, async ({ document, ...seen }, { tx, audit }) => {
    const { id } = seen
    const person = await findUserIfAny(tx, id)
    const found = person && (await findWithDocuments(tx, id))
    if (!person || !found) return nothingHandedIn()
    if (!reviewKyc(person.kycStatus).ok) return answeredAlready()
    if (!isSeen(found.submission, seen)) return handedInAnew()
    const fileIds: Record<KycDocument, string | null> = {
      identity: found.submission.identityFileId,
      address: found.submission.addressFileId,
    }
    const file = found.documents.find((each) => each.id === fileIds[document])
    if (!file) return refuse('not_found', { message: plainWords('The file of this document is gone.') })
    await audit('kyc.document', { subjectId: id, details: { document } })
    const bytes = await files.read(file.storageKey, file.fileKey)
    return done({ name: file.name, mime: file.mime, base64: Buffer.from(bytes).toString('base64') })
  })

async function answer(
  { config }: Pick<AppDeps, 'config'>,
  seen: Seen,
  verdict: Verdict,
  { tx, now, effects, audit }: DeskContext,
) {
  const { id } = seen
  const person: UserRow | undefined = await lockUserIfAny(tx, id)
  // Handing in and withdrawing lock the person too.
  const submission = person && (await findSubmission(tx, id))
  if (!person || !submission) return nothingHandedIn()
  if (!reviewKyc(person.kycStatus).ok) return answeredAlready()
  if (!isSeen(submission, seen)) return handedInAnew()
  if (verdict.status === 'verified') await audit('kyc.approve', { subjectId: id })
  else await audit('kyc.reject', { subjectId: id, details: { reason: verdict.reason } })
  await giveVerdict(person, verdict, { tx, now, effects }, config.appUrl)
  return done(null)
}
