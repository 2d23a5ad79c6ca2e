import type { Payment } from '#contract/http/payments/payments.ts'
import {
  acknowledgePayment,
  denyPayment,
  listRecorded,
  recordReceived,
} from '#contract/http/payments/records.ts'
import type { Words } from '#contract/messages/words.ts'
import { passesKycGate } from '#contract/rules/kyc-gate.ts'
import { done, refuse, type Outcome, type Refused } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import {
  type CallContext,
  type Handler,
  route,
  type Route,
  type Session,
} from '#server/http/routing/route.ts'
import { t } from '#server/messages/payments.ts'
import { refusalText } from '#server/messages/shared.ts'
import { readActor } from '#server/modules/cirkles/cirkle/person-store.ts'
import { type CirkleRow, findCirkle, isMember, lockCirkle } from '#server/modules/cirkles/cirkle/store.ts'
import { askedOf, lockContributionOf } from '../payment/contribution-store.ts'
import type { PaymentDeps } from '../payment/deps.ts'
import {
  findPayment,
  lockPayment,
  type PaymentRow,
  readLivePayment,
  readPayment,
  stateOf,
  withoutBankDetails,
} from '../payment/payment-store.ts'
import { acknowledge, deny, record } from './answer-store.ts'
import * as domain from './domain.ts'
import { recordedOf } from './read-recorded.ts'

const KEPT = { dataToKeep: withoutBankDetails }

/** Cash that its payee recorded, and the payer's Yes or No. */
export function recordedRoutes(deps: PaymentDeps): Route[] {
  return [
    route(listRecorded, async (_, { tx, session: { userId } }) => done(await recordedOf(tx, userId))),
    recordRoute(deps),
    acknowledgeRoute(deps),
    // Not subject to the KYC gate: nobody has to prove who they are to say that they did not pay.
    route(
      denyPayment,
      (input, context) =>
        answerRecord(input.id, context, async ({ row }) => {
          const { userId } = context.session
          const decision = domain.denyPayment(stateOf(row), userId, input.comment)
          if (!decision.ok)
            return refusalOfAnswer(decision.reason, () => readPayment(context.tx, row.id, userId))
          return done(await deny(row, decision, context), t('cashDenied'))
        }),
      KEPT,
    ),
  ]
}

/** `POST /cirkles/{id}/received`: the payee records cash that a member gave them. */
function recordRoute(deps: PaymentDeps): Route {
  const answer: Handler<typeof recordReceived> = async (input, { tx, now, session, effects }) => {
    const actor = await readActor(tx, session.userId)
    if (!passesKycGate(deps.config.kycGate, actor.kycStatus)) return refuse('kyc_required')
    const cirkle = await findCirkle(tx, input.id)
    if (!cirkle) return refuse('not_found')
    if (!(await isMember(tx, cirkle.id, actor.id))) return refuse('forbidden')
    // As a submission does: the two for one contribution are decided in turn.
    const owed = await lockContributionOf(tx, cirkle.id, input.user, input.cycle)
    if (!owed) return refuse('not_found')
    const decision = domain.recordReceived(
      {
        actorId: actor.id,
        cirkle,
        cycle: owed,
        contribution: { ...owed, ...(await askedOf(tx, owed.id)) },
      },
      input,
      now,
    )
    if (!decision.ok)
      return refusalOf(decision.reason, actor.id, () => readLivePayment(tx, owed.id, actor.id))
    const payment = await record(
      {
        cirkleId: cirkle.id,
        contributionId: owed.id,
        accepted: decision.payment,
        proofFileId: null,
        proofSha256: null,
        clientCreatedAt: input.clientCreatedAt === undefined ? null : new Date(input.clientCreatedAt),
      },
      { tx, now, effects },
      [cirkle.ownerId, owed.receiverId],
    )
    return done(payment, t('cashRecorded'))
  }
  return route(recordReceived, answer, KEPT)
}

/** `POST /payments/{id}/acknowledge`: the payer says Yes. */
function acknowledgeRoute(deps: PaymentDeps): Route {
  const answer: Handler<typeof acknowledgePayment> = async ({ id }, context) => {
    const actor = await readActor(context.tx, context.session.userId)
    if (!passesKycGate(deps.config.kycGate, actor.kycStatus)) return refuse('kyc_required')
    return answerRecord(id, context, async ({ cirkle, row }) => {
      const decision = domain.acknowledgePayment(stateOf(row), actor.id)
      if (!decision.ok) return refusalOfAnswer(decision.reason, () => readPayment(context.tx, id, actor.id))
      return done(await acknowledge(cirkle, row, decision, context), t('cashAcknowledged'))
    })
  }
  return route(acknowledgePayment, answer, KEPT)
}

async function refusalOf(
  reason: domain.ReceivedRefusal,
  actorId: string,
  existing: () => Promise<Payment | undefined>,
): Promise<Refused> {
  switch (reason) {
    case 'own-turn':
    case 'cirkle-not-active':
      return refuse('nothing_due', { message: refusalText('owesNothing') })
    case 'already-submitted':
    case 'already-recorded':
    case 'already-confirmed': {
      const data = await existing()
      const message = data && wordsOn(reason, data, actorId)
      return refuse(codeOf(reason), { data, ...(message && { message }) })
    }
    case 'own-payment':
    case 'not-the-payee':
    case 'contribution-not-open':
    case 'amount-mismatch':
    case 'cash-date-in-future':
    case 'cash-date-before-cycle':
      return refuse(codeOf(reason))
  }
}

/** What the payee is to do with the cash; undefined where the words of the code say it. */
function wordsOn(
  reason: 'already-submitted' | 'already-recorded' | 'already-confirmed',
  { payee }: Payment,
  actorId: string,
): Words | undefined {
  if (payee.id !== actorId) {
    const named = { payee: payee.name }
    return reason === 'already-recorded'
      ? refusalText('recordedByAnother', named)
      : refusalText('paidToAnother', named)
  }
  switch (reason) {
    case 'already-submitted':
      return refusalText('submittedByPayer')
    case 'already-confirmed':
      return refusalText('paidToYou')
    case 'already-recorded':
      return undefined
  }
}

interface Target {
  readonly cirkle: CirkleRow
  readonly row: PaymentRow
}

/** Takes the locks for the answer to a record, in their order, and passes it to `decide`. */
async function answerRecord(
  id: string,
  { tx, session }: CallContext<Session>,
  decide: (target: Target) => Promise<Outcome<Payment>>,
): Promise<Outcome<Payment>> {
  const found = await findPayment(tx, id)
  if (!found) return refuse('not_found')
  const cirkle = await lockCirkle(tx, found.cirkleId)
  if (![found.payerId, found.payeeId, cirkle?.ownerId].includes(session.userId)) return refuse('not_found')
  const row = await lockPayment(tx, id)
  return cirkle && row ? decide({ cirkle, row }) : refuse('not_found')
}

async function refusalOfAnswer(
  reason: domain.RecordAnswerRefusal,
  existing: () => Promise<Payment>,
): Promise<Refused> {
  switch (reason) {
    case 'not-the-payer':
      return refuse('forbidden')
    case 'already-confirmed':
      return refuse('already_confirmed', { message: refusalText('yesWasSaid'), data: await existing() })
    case 'not-pending':
      return refuse('not_pending', { message: refusalText('recordTakenBack'), data: await existing() })
  }
}
