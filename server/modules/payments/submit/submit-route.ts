import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { BankDetails } from '#contract/http/people/accounts.ts'
import type { ParsedInput } from '#contract/wire/endpoint.ts'
import type { Payment } from '#contract/http/payments/payments.ts'
import { submitPayment } from '#contract/http/payments/payments.ts'
import type { Tx } from '#server/db/client.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { type CallContext, type Handler, route, type Route } from '#server/http/routing/route.ts'
import { passesKycGate } from '#contract/rules/kyc-gate.ts'
import { FILE_MAX_BYTES } from '#contract/rules/limits.ts'
import { t } from '#server/messages/payments.ts'
import { readActor } from '#server/modules/cirkles/cirkle/person-store.ts'
import { findCirkle, isMember } from '#server/modules/cirkles/cirkle/store.ts'
import { storeUpload } from '#server/modules/files/store.ts'
import { UPLOADS } from '#server/platform/limits.ts'
import {
  banksOf,
  lockContribution,
  lockCurrentContribution,
  returnedPaymentId,
} from '../payment/contribution-store.ts'
import type { PaymentDeps } from '../payment/deps.ts'
import * as domain from '../payment/domain.ts'
import { readLivePayment, withoutBankDetails } from '../payment/payment-store.ts'
import { bankDetailsPaidTo } from '../payment/shown-bank-store.ts'
import { submit } from './submission-store.ts'

type Input = ParsedInput<typeof submitPayment>

/** `POST /cirkles/{id}/payment`: a member submits a payment; the proof is attached or follows. */
export function submitRoute(deps: PaymentDeps): Route {
  const answer: Handler<typeof submitPayment> = async (input, { tx, now, session, effects }) => {
    const actor = await readActor(tx, session.userId)
    if (!passesKycGate(deps.config.kycGate, actor.kycStatus)) return refuse('kyc_required')
    const cirkle = await findCirkle(tx, input.id)
    if (!cirkle) return refuse('not_found')
    if (!(await isMember(tx, cirkle.id, actor.id))) return refuse('forbidden')
    const owed =
      input.contributionId === undefined
        ? await lockCurrentContribution(tx, cirkle.id, actor.id, todayInKolkata(now))
        : await lockContribution(tx, cirkle.id, input.contributionId)
    if (!owed) return refuse(input.contributionId === undefined ? 'nothing_due' : 'not_found')

    const banks = await banksOf(tx, [cirkle.ownerId, owed.receiverId])
    const decision = domain.submitPayment(
      {
        payer: { id: actor.id, isMember: true },
        cirkle,
        cycle: owed,
        contribution: { ...owed, returnedPaymentId: await returnedPaymentId(tx, owed.id) },
        bankDetails: {
          admin: banks.get(cirkle.ownerId) ?? null,
          receiver: banks.get(owed.receiverId) ?? null,
        },
      },
      submissionOf(input),
      now,
    )
    if (!decision.ok) return refusalOf(decision.reason, await readLivePayment(tx, owed.id, actor.id))

    const accepted = await asShown(tx, decision.payment, input)
    const proof = await keepProof(input, decision.payment, actor.id, deps, { tx, now, effects })
    if (!proof.ok) return proof.refusal
    const payment = await submit(
      {
        cirkleId: cirkle.id,
        contributionId: owed.id,
        accepted,
        proofFileId: proof.fileId,
        proofSha256: proof.sha256,
        clientCreatedAt: input.clientCreatedAt === undefined ? null : new Date(input.clientCreatedAt),
      },
      { tx, now, effects },
      [cirkle.ownerId, owed.receiverId],
    )
    return done(payment, t('recorded'))
  }
  return route(submitPayment, answer, { dataToKeep: withoutBankDetails })
}

/** A payment with the bank details its payer was shown, which may be older than the payee's current ones. */
async function asShown<P extends domain.AcceptedPayment<BankDetails>>(
  tx: Tx,
  payment: P,
  { bankDetailsShown: shown }: Input,
): Promise<P> {
  if (payment.bankDetails === null) return payment
  const { payeeId, supersedes } = payment
  return {
    ...payment,
    bankDetails: (await bankDetailsPaidTo(tx, { payeeId, supersedes, shown })) ?? payment.bankDetails,
  }
}

function submissionOf(input: Input): domain.Submission {
  return {
    toAdmin: input.toAdmin,
    paymentMethod: input.paymentMethod,
    amount: input.amount,
    proof: hasFile(input.proof) ? 'attached' : input.proofDeclared ? 'declared' : 'none',
    ...input.meta,
  }
}

/** An empty file field is sent as an empty file. */
const hasFile = (blob: Blob | undefined): blob is Blob => blob !== undefined && blob.size > 0

type KeptProof = { ok: true; fileId: string | null; sha256: string | null } | { ok: false; refusal: Refused }

/** Stores the attached file, or the hash of the one that follows. Cash has no proof. */
async function keepProof(
  input: Input,
  { paymentMethod }: Pick<domain.AcceptedPayment<unknown>, 'paymentMethod'>,
  ownerId: string,
  deps: PaymentDeps,
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): Promise<KeptProof> {
  if (paymentMethod === 'cash') return { ok: true, fileId: null, sha256: null }
  if (!hasFile(input.proof)) return { ok: true, fileId: null, sha256: input.proofDeclared?.sha256 ?? null }
  const overLimit = await refuseOverLimit(deps.limiter, UPLOADS, ownerId)
  if (overLimit) return { ok: false, refusal: overLimit }
  const stored = await storeUpload(tx, effects, deps.files, {
    ownerId,
    kind: 'proof',
    blob: input.proof,
    accept: ['jpeg', 'png', 'pdf'],
    maxBytes: FILE_MAX_BYTES,
    now,
    declaredSha256: input.proofDeclared?.sha256,
  })
  return stored.ok ? { ok: true, fileId: stored.file.id, sha256: stored.file.sha256 } : stored
}

function refusalOf(reason: domain.SubmissionRefusal, existing: Payment | undefined): Refused {
  switch (reason) {
    case 'not-a-member':
    case 'not-your-contribution':
      return refuse('forbidden')
    case 'self-contribution':
      return refuse('nothing_due', { message: t('ownTurn') })
    case 'cirkle-not-active':
      return refuse('nothing_due')
    case 'already-submitted':
    case 'already-confirmed':
      return refuse(codeOf(reason), { data: existing })
    case 'cash-date-required':
    case 'cash-date-in-future':
    case 'amount-mismatch':
    case 'contribution-not-open':
    case 'no-bank-details':
    case 'proof-required':
      return refuse(codeOf(reason))
  }
}
