import { readKyc, submitKyc, withdrawKyc } from '#contract/http/kyc/kyc.ts'
import type { ParsedInput } from '#contract/wire/endpoint.ts'
import { KYC_DOCUMENT_MAX_BYTES } from '#contract/rules/limits.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { codeOf, messageOf } from '#server/http/answers/refusals.ts'
import {
  type CallContext,
  type EarlyCall,
  route,
  type Route,
  type Session,
} from '#server/http/routing/route.ts'
import { t } from '#server/messages/kyc.ts'
import { refusalText } from '#server/messages/shared.ts'
import { birthRefusal } from '#server/modules/accounts/account/birth.ts'
import { lockUser } from '#server/modules/accounts/account/store.ts'
import {
  type CheckedUpload,
  checkUpload,
  keepUpload,
  type UploadChecks,
  type UploadDraft,
} from '#server/modules/files/store.ts'
import { findCountry } from '#server/modules/places/store.ts'
import type { FileStore } from '#server/platform/files/files.ts'
import { judgeCounted } from '#server/modules/files/check-in-turn-store.ts'
import { UPLOADS } from '#server/platform/limits.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import * as domain from './domain.ts'
import { kycReceivedMail, kycWithdrawnMail } from './notices.ts'
import * as store from './store.ts'

/** Two documents and their form. */
const MAX_BODY_BYTES = 2 * KYC_DOCUMENT_MAX_BYTES + 1024 * 1024

type KycDeps = Pick<AppDeps, 'files' | 'limiter' | keyof UploadChecks>

/** The identity check, for its person. Documents go in here and never come out (security.md, Who may). */
export function kycRoutes(deps: KycDeps): Route[] {
  return [
    route(readKyc, async (_, { tx, session }) => done(await store.readKyc(tx, session.userId))),
    submitRoute(deps),
    withdrawRoute(),
  ]
}

function submitRoute(deps: KycDeps): Route {
  return route<typeof submitKyc, SentDocuments>(
    submitKyc,
    async ({ identityProof: _identity, addressProof: _address, ...form }, context, sent) => {
      const { tx, now, session, effects } = context
      const user = await lockUser(tx, session.userId)
      const decision = domain.submitKyc(user.kycStatus)
      if (!decision.ok) return refuse(codeOf(decision.reason))
      const tooYoung = birthRefusal(form.dob, now)
      if (tooYoung !== null) return refuse('invalid', { message: tooYoung, errors: { dob: [tooYoung] } })
      const country = findCountry(form.country)
      if (!country) return refuse('invalid', { errors: { country: [refusalText('chooseCountry')] } })

      if (!sent.ok) return sent.refusal
      const before = user.kycStatus === 'rejected' ? await store.findSubmission(tx, user.id) : undefined
      // Both are checked before either is stored: a refusal leaves nothing behind.
      const identity = documentOf(deps.files, context, {
        field: 'identity_proof',
        checked: sent.identity,
        keptId: before?.identityProofType === form.identityProofType ? before.identityFileId : null,
      })
      if (!identity.ok) return identity.refusal
      const address = documentOf(deps.files, context, {
        field: 'address_proof',
        checked: sent.address,
        keptId: before?.addressProofType === form.addressProofType ? before.addressFileId : null,
      })
      if (!address.ok) return address.refusal
      await store.saveSubmission(tx, {
        ...form,
        userId: user.id,
        country: country.name,
        identityFileId: await identity.keep(),
        addressFileId: await address.keep(),
        submittedAt: now,
        decidedAt: null,
      })
      effects.note('kyc-submitted')
      effects.mail(kycReceivedMail(user))
      effects.publish(...dataChanged([user.id], ['account']))
      return done(await store.readKyc(tx, user.id), t('documentsSent'))
    },
    { maxBodyBytes: MAX_BODY_BYTES, prepare: (input, call) => lookAtDocuments(deps, input, call) },
  )
}

/** Possible in every state. The sweep of files removes the documents within minutes. */
function withdrawRoute(): Route {
  return route(withdrawKyc, async (_, { tx, session, effects }) => {
    const user = await lockUser(tx, session.userId)
    if (user.kycStatus !== 'not_started') {
      await store.forgetSubmission(tx, user.id)
      effects.note('kyc-withdrawn')
      effects.mail(kycWithdrawnMail(user))
      effects.publish(...dataChanged([user.id], ['account']))
    }
    return done(await store.readKyc(tx, user.id), t('documentsWithdrawn'))
  })
}

type SentDocuments =
  | {
      readonly ok: true
      readonly identity: CheckedUpload | undefined
      readonly address: CheckedUpload | undefined
    }
  | { readonly ok: false; readonly refusal: Refused }

/** Counts one upload, and inspects both documents. */
function lookAtDocuments(
  deps: KycDeps,
  { identityProof, identityProofType, addressProof }: ParsedInput<typeof submitKyc>,
  call: EarlyCall<Session>,
): Promise<SentDocuments> {
  return call.decodeInTurn(async () => {
    const refusal = await refuseOverLimit(deps.limiter, UPLOADS, call.session.userId)
    if (refusal) return { ok: false, refusal }
    return judgeCounted(deps.limiter, [UPLOADS], call.session.userId, async () => ({
      ok: true,
      identity:
        identityProof &&
        withoutPdfOfAadhaar(
          identityProofType,
          await checkUpload(deps, draftOf('identity-proof', identityProof, call)),
        ),
      address: addressProof && (await checkUpload(deps, draftOf('address-proof', addressProof, call))),
    }))
  })
}

/**
 * Refuses a PDF of an Aadhaar card: its number cannot be covered on the phone. Whether it is covered in a
 * picture, only an operator can see.
 */
function withoutPdfOfAadhaar(
  type: ParsedInput<typeof submitKyc>['identityProofType'],
  checked: CheckedUpload,
) {
  const isPdf = checked.ok && checked.content.extension === 'pdf'
  if (type !== 'aadhaar_card' || !isPdf) return checked
  return { ok: false, refusal: refuse('file_refused', { message: refusalText('aadhaarNotPdf') }) } as const
}

interface SentDocument {
  readonly field: 'identity_proof' | 'address_proof'
  /** Undefined when none was sent. */
  readonly checked: CheckedUpload | undefined
  /** The file of a rejected check, reused when no new one is sent. */
  readonly keptId: string | null | undefined
}

/** An acceptable document; `keep` returns the id of its file. */
type AcceptedDocument =
  | { readonly ok: true; readonly keep: () => Promise<string> }
  | { readonly ok: false; readonly refusal: Refused }

function documentOf(
  files: FileStore,
  { tx, effects }: CallContext<Session>,
  { field, checked, keptId }: SentDocument,
): AcceptedDocument {
  if (checked === undefined) {
    if (keptId != null) return { ok: true, keep: async () => keptId }
    return {
      ok: false,
      refusal: beside(field, refuse('invalid', { message: refusalText('documentMissing') })),
    }
  }
  if (!checked.ok) return { ok: false, refusal: beside(field, checked.refusal) }
  return { ok: true, keep: async () => (await keepUpload(tx, effects, files, checked)).id }
}

/** A document to store, under our own name: senders put numbers into theirs. */
const draftOf = (name: string, blob: Blob, { session, now }: EarlyCall<Session>): UploadDraft => ({
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
