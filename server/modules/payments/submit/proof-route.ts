import { attachProof } from '#contract/http/payments/payments.ts'
import type { ParsedInput } from '#contract/wire/endpoint.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { type Handler, route, type Route } from '#server/http/routing/route.ts'
import { passesKycGate } from '#contract/rules/kyc-gate.ts'
import { t } from '#server/messages/payments.ts'
import { refusalText } from '#server/messages/shared.ts'
import { readActor } from '#server/modules/cirkles/cirkle/person-store.ts'
import { findCirkle } from '#server/modules/cirkles/cirkle/store.ts'
import { keepUpload } from '#server/modules/files/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import type { PaymentDeps } from '../payment/deps.ts'
import * as domain from '../payment/domain.ts'
import {
  findPayment,
  lockPayment,
  readPayment,
  recordProof,
  stateOf,
  type PaymentRow,
  withoutBankDetails,
} from '../payment/payment-store.ts'
import { lookAtProof, type SentProof } from './sent-proof-store.ts'

/** `POST /payments/{id}/proof`: the declared file, or a declared replacement, follows its payment. */
export function proofRoute(deps: PaymentDeps): Route {
  const answer: Handler<typeof attachProof, SentProof> = async (input, context, sent) => {
    const { tx, session, effects } = context
    const actor = await readActor(tx, session.userId)
    if (!passesKycGate(deps.config.kycGate, actor.kycStatus)) return refuse('kyc_required')
    const payment = await lockPayment(tx, input.id)
    if (!payment || !(await mayKnow(payment, actor.id))) return refuse('not_found')
    if (sent === null) return refuse('proof_required')
    if (!sent.ok) return sent.refusal

    const decision = decide(payment, actor.id, sent.sha256, input)
    if (!decision.ok) return refusalOf(decision.reason)
    const { checked } = sent
    // It has changed since its proof was looked at: the phone sends it again.
    if (checked === 'not-wanted') return refuse('too_many_requests', { retryAfterSeconds: 1 })
    if (!checked.ok) return checked.refusal
    const stored = await keepUpload(tx, effects, deps.files, checked)
    await recordProof(tx, payment.id, {
      fileId: stored.id,
      status: decision.proofStatus,
      declaredSha256: decision.declaredSha256,
    })
    effects.publish(
      ...dataChanged([payment.payerId], ['history', 'activity']),
      ...dataChanged([payment.payeeId], ['activity']),
    )
    return done(await readPayment(tx, payment.id, actor.id), t('proofArrived'))

    async function mayKnow({ payerId, payeeId, cirkleId }: PaymentRow, userId: string) {
      return [payerId, payeeId].includes(userId) || (await findCirkle(tx, cirkleId))?.ownerId === userId
    }
  }
  return route(attachProof, answer, {
    dataToKeep: withoutBankDetails,
    prepare: (input, call) =>
      lookAtProof(deps, input, call, async (tx, sha256) => {
        const payment = await findPayment(tx, input.id)
        return payment !== null && decide(payment, call.session.userId, sha256, input).ok
      }),
  })
}

const decide = (
  payment: PaymentRow,
  actorId: string,
  sha256: string,
  { proofDeclared }: ParsedInput<typeof attachProof>,
) =>
  domain.attachProof(stateOf(payment), actorId, {
    sha256,
    declaredSha256: payment.proofDeclaredSha256,
    declaredAnewSha256: proofDeclared?.sha256 ?? null,
  })

function refusalOf(reason: Extract<ReturnType<typeof domain.attachProof>, { ok: false }>['reason']): Refused {
  switch (reason) {
    case 'not-your-payment':
      return refuse('forbidden')
    case 'proof-not-expected':
      return refuse('proof_already_attached', { message: refusalText('cashHasNoProof') })
    case 'not-pending':
    case 'proof-already-attached':
    case 'proof-mismatch':
      return refuse(codeOf(reason))
  }
}
