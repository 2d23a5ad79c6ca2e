import { readKyc, submitKyc } from '#contract/http/kyc/kyc.ts'
import { KYC_DOCUMENT_MAX_BYTES } from '#contract/rules/limits.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { codeOf, messageOf } from '#server/http/answers/refusals.ts'
import { route, type CallContext, type Route, type Session } from '#server/http/routing/route.ts'
import { t } from '#server/messages/kyc.ts'
import { birthRefusal } from '#server/modules/accounts/account/birth.ts'
import { lockUser } from '#server/modules/accounts/account/store.ts'
import { checkUpload, keepUpload, type UploadDraft } from '#server/modules/files/store.ts'
import { findCountry } from '#server/modules/places/store.ts'
import type { FileStore } from '#server/platform/files/files.ts'
import { UPLOADS } from '#server/platform/limits.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import * as domain from './domain.ts'
import { kycReceivedMail } from './notices.ts'
import * as store from './store.ts'

/** Two documents and their form. */
const MAX_BODY_BYTES = 2 * KYC_DOCUMENT_MAX_BYTES + 1024 * 1024

type KycDeps = Pick<AppDeps, 'files' | 'limiter'>

/** The identity check, for its person. Documents go in here and never come out (security.md, Who may). */
export function kycRoutes(deps: KycDeps): Route[] {
  return [
    route(readKyc, async (_, { tx, session }) => done(await store.readKyc(tx, session.userId))),
    submitRoute(deps),
  ]
}

function submitRoute(deps: KycDeps): Route {
  return route(
    submitKyc,
    async ({ identityProof, addressProof, ...form }, context) => {
      const { tx, now, session, effects } = context
      const user = await lockUser(tx, session.userId)
      const decision = domain.submitKyc(user.kycStatus)
      if (!decision.ok) return refuse(codeOf(decision.reason))
      const tooYoung = birthRefusal(form.dob, now)
      if (tooYoung !== null) return refuse('invalid', { message: tooYoung, errors: { dob: [tooYoung] } })
      const country = findCountry(form.country)
      if (!country) return refuse('invalid', { errors: { country: [t('chooseCountry')] } })

      const overLimit = await refuseOverLimit(deps.limiter, UPLOADS, user.id)
      if (overLimit) return overLimit
      const before = user.kycStatus === 'rejected' ? await store.findSubmission(tx, user.id) : undefined
      // Both are checked before either is stored: a refusal leaves nothing behind.
      const identity = await checkDocument(deps.files, context, {
        field: 'identity_proof',
        blob: identityProof,
        keptId: before?.identityProofType === form.identityProofType ? before.identityFileId : undefined,
      })
      if (!identity.ok) return identity.refusal
      const address = await checkDocument(deps.files, context, {
        field: 'address_proof',
        blob: addressProof,
        keptId: before?.addressProofType === form.addressProofType ? before.addressFileId : undefined,
      })
      if (!address.ok) return address.refusal
      await store.saveSubmission(tx, {
        ...form,
        userId: user.id,
        country: country.name,
        identityFileId: await identity.keep(),
        addressFileId: await address.keep(),
        submittedAt: now,
      })
      effects.note('kyc-submitted')
      effects.mail(kycReceivedMail(user.email))
      effects.publish(...dataChanged([user.id], ['account']))
      return done(await store.readKyc(tx, user.id), t('documentsSent'))
    },
    { maxBodyBytes: MAX_BODY_BYTES },
  )
}

interface SentDocument {
  readonly field: 'identity_proof' | 'address_proof'
  readonly blob: Blob | undefined
  /** The file of a rejected check, reused when no new one is sent. */
  readonly keptId: string | undefined
}

/** An acceptable document; `keep` returns the id of its file. */
type CheckedDocument =
  | { readonly ok: true; readonly keep: () => Promise<string> }
  | { readonly ok: false; readonly refusal: Refused }

async function checkDocument(
  files: FileStore,
  context: CallContext<Session>,
  { field, blob, keptId }: SentDocument,
): Promise<CheckedDocument> {
  if (blob === undefined) {
    if (keptId !== undefined) return { ok: true, keep: async () => keptId }
    return { ok: false, refusal: beside(field, refuse('invalid', { message: t('documentMissing') })) }
  }
  const draft = draftOf(field.replace('_', '-'), blob, context)
  const upload = await checkUpload(draft)
  if (!upload.ok) return { ok: false, refusal: beside(field, upload.refusal) }
  return {
    ok: true,
    keep: async () => (await keepUpload(context.tx, context.effects, files, draft, upload)).id,
  }
}

/** A document to store, under our own name: senders put numbers into theirs. */
const draftOf = (
  name: string,
  blob: Blob,
  { session, now }: Pick<CallContext<Session>, 'session' | 'now'>,
): UploadDraft => ({
  ownerId: session.userId,
  kind: 'kyc_document',
  blob,
  accept: ['jpeg', 'png', 'pdf'],
  maxBytes: KYC_DOCUMENT_MAX_BYTES,
  name,
  now,
})

const beside = (field: string, refusal: Refused): Refused => ({
  ...refusal,
  errors: { [field]: [refusal.message ?? messageOf(refusal.code)] },
})
