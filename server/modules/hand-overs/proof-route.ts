import { attachHandOverProof } from '#contract/http/payments/hand-overs.ts'
import { passesKycGate } from '#contract/rules/kyc-gate.ts'
import type { ParsedInput } from '#contract/wire/endpoint.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { type Handler, route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/payments.ts'
import { refusalText } from '#server/messages/shared.ts'
import { readActor } from '#server/modules/cirkles/cirkle/person-store.ts'
import { keepUpload } from '#server/modules/files/store.ts'
import type { PaymentDeps } from '#server/modules/payments/payment/deps.ts'
import { attachProof } from '#server/modules/payments/payment/domain.ts'
import { lookAtProof, type SentProof } from '#server/modules/payments/submit/sent-proof-store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { findHandOver, type HandOverRow, lockHandOver, readHandOver, recordProof } from './hand-over-store.ts'

/** `POST /hand-overs/{id}/proof`: the declared file, or a declared replacement, follows its hand-over. */
export function proofRoute(deps: PaymentDeps): Route {
  const answer: Handler<typeof attachHandOverProof, SentProof> = async (input, context, sent) => {
    const { tx, session, effects } = context
    const actor = await readActor(tx, session.userId)
    if (!passesKycGate(deps.config.kycGate, actor.kycStatus)) return refuse('kyc_required')
    const handOver = await lockHandOver(tx, input.id)
    if (!handOver || ![handOver.ownerId, handOver.receiverId].includes(actor.id)) return refuse('not_found')
    if (sent === null) return refuse('proof_required')
    if (!sent.ok) return sent.refusal

    const decision = decide(handOver, actor.id, sent.sha256, input)
    if (!decision.ok) return refusalOf(decision.reason)
    const { checked } = sent
    // It has changed since its proof was looked at: the phone sends it again.
    if (checked === 'not-wanted') return refuse('too_many_requests', { retryAfterSeconds: 1 })
    if (!checked.ok) return checked.refusal
    const stored = await keepUpload(tx, effects, deps.files, checked)
    await recordProof(tx, handOver.id, {
      fileId: stored.id,
      status: decision.proofStatus,
      declaredSha256: decision.declaredSha256,
    })
    effects.publish(...dataChanged([handOver.ownerId, handOver.receiverId], ['payouts']))
    return done(await readHandOver(tx, handOver.id, actor.id), t('proofArrived'))
  }
  return route(attachHandOverProof, answer, {
    prepare: (input, call) =>
      lookAtProof(deps, input, call, async (tx, sha256) => {
        const handOver = await findHandOver(tx, input.id)
        return handOver !== null && decide(handOver, call.session.userId, sha256, input).ok
      }),
  })
}

/** As for a payment: a proof still counts after the receiver acknowledged without waiting for it. */
const PAYMENT_STATUS = {
  pending: 'pending',
  acknowledged: 'confirmed',
  sent_back: 'reupload_requested',
} as const satisfies Record<HandOverRow['status'], string>

const decide = (
  { ownerId, status, proofStatus, proofDeclaredSha256 }: HandOverRow,
  actorId: string,
  sha256: string,
  { proofDeclared }: ParsedInput<typeof attachHandOverProof>,
) =>
  attachProof({ payerId: ownerId, status: PAYMENT_STATUS[status], proofStatus }, actorId, {
    sha256,
    declaredSha256: proofDeclaredSha256,
    declaredAnewSha256: proofDeclared?.sha256 ?? null,
  })

function refusalOf(reason: Extract<ReturnType<typeof attachProof>, { ok: false }>['reason']): Refused {
  switch (reason) {
    case 'not-your-payment':
      return refuse('forbidden')
    case 'not-pending':
      return refuse('hand_over_answered')
    case 'proof-not-expected':
      return refuse('proof_already_attached', { message: refusalText('noProofAwaited') })
    case 'proof-already-attached':
    case 'proof-mismatch':
      return refuse(codeOf(reason))
  }
}
