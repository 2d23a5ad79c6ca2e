import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { BankDetails } from '#contract/http/people/accounts.ts'
import type { ParsedInput } from '#contract/wire/endpoint.ts'
import type { Payment } from '#contract/http/payments/payments.ts'
import { submitPayment } from '#contract/http/payments/payments.ts'
import type { Tx } from '#server/db/client.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { type Handler, route, type Route } from '#server/http/routing/route.ts'
import { passesKycGate } from '#contract/rules/kyc-gate.ts'
import { t } from '#server/messages/payments.ts'
import { refusalText } from '#server/messages/shared.ts'
import { keptMembers } from '#server/modules/cirkles/cirkle/kept-store.ts'
import { readActor } from '#server/modules/cirkles/cirkle/person-store.ts'
import { findCirkle, isMember } from '#server/modules/cirkles/cirkle/store.ts'
import { checkInTurn, hasFile } from '#server/modules/files/check-in-turn-store.ts'
import { type CheckedUpload, keepUpload } from '#server/modules/files/store.ts'
import { askedOf, banksOf, lockContribution, lockCurrentContribution } from '../payment/contribution-store.ts'
import type { PaymentDeps } from '../payment/deps.ts'
import * as domain from '../payment/domain.ts'
import { readLivePayment, withoutBankDetails } from '../payment/payment-store.ts'
import { bankDetailsPaidTo } from '../payment/shown-bank-store.ts'
import { proofOf } from './sent-proof-store.ts'
import { submit } from './submission-store.ts'

type Input = ParsedInput<typeof submitPayment>

/** `POST /cirkles/{id}/payment`: a member submits a payment; the proof is attached or follows. */
export function submitRoute(deps: PaymentDeps): Route {
  const answer: Handler<typeof submitPayment, CheckedUpload | undefined> = async (
    input,
    context,
    checked,
  ) => {
    const { tx, now, session, effects } = context
    const actor = await readActor(tx, session.userId)
    if (!passesKycGate(deps.config.kycGate, actor.kycStatus)) return refuse('kyc_required')
    const cirkle = await findCirkle(tx, input.id)
    if (!cirkle) return refuse('not_found')
    if (!(await isMember(tx, cirkle.id, actor.id))) return refuse('forbidden')
    const locked =
      input.contributionId === undefined
        ? await lockCurrentContribution(tx, cirkle.id, actor.id, todayInKolkata(now))
        : await lockContribution(tx, cirkle.id, input.contributionId)
    if (!locked) return refuse(input.contributionId === undefined ? 'nothing_due' : 'not_found')
    const owed = { ...locked, ...(await askedOf(tx, locked.id)) }

    const banks = await banksOf(tx, [cirkle.ownerId, owed.receiverId])
    const decision = domain.submitPayment(
      {
        payer: { id: actor.id, isMember: true },
        cirkle: { ...cirkle, kept: await keptMembers(tx, cirkle.id) },
        cycle: owed,
        contribution: owed,
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
    if (checked?.ok === false) return checked.refusal
    const proof = checked && (await keepUpload(tx, effects, deps.files, checked))
    const payment = await submit(
      {
        cirkleId: cirkle.id,
        contributionId: owed.id,
        accepted,
        proofFileId: proof?.id ?? null,
        proofSha256: proof?.sha256 ?? declaredSha256(input),
        clientCreatedAt: input.clientCreatedAt === undefined ? null : new Date(input.clientCreatedAt),
      },
      { tx, now, effects },
      [cirkle.ownerId, owed.receiverId],
    )
    return done(payment, t('recorded'))
  }
  return route(submitPayment, answer, {
    dataToKeep: withoutBankDetails,
    // Cash has no proof.
    prepare: async ({ paymentMethod, proof, proofDeclared }, call) =>
      paymentMethod !== 'cash' && hasFile(proof)
        ? checkInTurn(deps, call, {
            ...proofOf(proof, { ownerId: call.session.userId, now: call.now }),
            declaredSha256: proofDeclared?.sha256,
          })
        : undefined,
  })
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

/** The hash of the proof that follows; cash has none. */
const declaredSha256 = ({ paymentMethod, proofDeclared }: Input): string | null =>
  paymentMethod === 'cash' ? null : (proofDeclared?.sha256 ?? null)

function refusalOf(reason: domain.SubmissionRefusal, existing: Payment | undefined): Refused {
  switch (reason) {
    case 'not-a-member':
    case 'not-your-contribution':
      return refuse('forbidden')
    case 'self-contribution':
      return refuse('nothing_due', { message: refusalText('ownTurn') })
    case 'cirkle-not-active':
      return refuse('nothing_due')
    case 'already-recorded':
      return refuse('already_recorded', {
        data: existing,
        message: refusalText('recordBySomebodyElse'),
      })
    case 'already-submitted':
    case 'already-confirmed':
      return refuse(codeOf(reason), {
        data: existing,
        ...(existing?.recordedByPayee === true && { message: refusalText('cashConfirmed') }),
      })
    case 'cash-date-required':
    case 'cash-date-in-future':
    case 'amount-mismatch':
    case 'contribution-not-open':
    case 'attester-required':
    case 'no-bank-details':
    case 'proof-required':
      return refuse(codeOf(reason))
  }
}
