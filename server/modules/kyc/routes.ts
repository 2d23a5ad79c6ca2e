import { KYC_DOCUMENT_MAX_BYTES, readKyc, submitKyc } from '#contract/http/kyc.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { refuseOverLimit } from '#server/http/over-limit.ts'
import { done, refuse, type Refused } from '#server/http/outcome.ts'
import { codeOf, messageOf } from '#server/http/refusals.ts'
import { route, type CallContext, type Route, type Session } from '#server/http/route.ts'
import { lockUser } from '#server/modules/accounts/store.ts'
import { checkUpload, keepUpload, type UploadDraft } from '#server/modules/files/store.ts'
import { findCountry } from '#server/modules/places/store.ts'
import { UPLOADS } from '#server/platform/limits.ts'
import { dataChanged } from '#server/realtime/hints.ts'
import * as domain from './domain.ts'
import { kycReceivedMail } from './notices.ts'
import * as store from './store.ts'

/** Two documents and the form around them. */
const MAX_BODY_BYTES = 2 * KYC_DOCUMENT_MAX_BYTES + 1024 * 1024

type KycDeps = Pick<AppDeps, 'files' | 'limiter'>

/** The identity check, as its person sees it. Documents go in here and never come out (security.md, Who may). */
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
      const tooYoung = domain.birthRefusal(form.dob, now)
      if (tooYoung !== null) return refuse('invalid', { message: tooYoung, errors: { dob: [tooYoung] } })
      const country = findCountry(form.country)
      if (!country) return refuse('invalid', { errors: { country: ['Please choose your country.'] } })

      const overLimit = await refuseOverLimit(deps.limiter, UPLOADS, user.id)
      if (overLimit) return overLimit
      const drafts = {
        identity: draftOf('identity-proof', identityProof, context),
        address: draftOf('address-proof', addressProof, context),
      }
      // Both are looked at before either is kept: a refusal leaves nothing behind.
      const identity = await checkUpload(drafts.identity)
      if (!identity.ok) return beside('identity_proof', identity.refusal)
      const address = await checkUpload(drafts.address)
      if (!address.ok) return beside('address_proof', address.refusal)
      const identityFile = await keepUpload(tx, effects, deps.files, drafts.identity, identity)
      const addressFile = await keepUpload(tx, effects, deps.files, drafts.address, address)
      await store.saveSubmission(tx, {
        ...form,
        userId: user.id,
        country: country.name,
        identityFileId: identityFile.id,
        addressFileId: addressFile.id,
        submittedAt: now,
      })
      effects.mail(kycReceivedMail(user.email))
      effects.publish(...dataChanged([user.id], ['account']))
      return done(
        await store.readKyc(tx, user.id),
        'Your documents are under review. We reply within two business days.',
      )
    },
    { maxBodyBytes: MAX_BODY_BYTES },
  )
}

/** A document, under a name of ours: senders put numbers into theirs. */
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
