import type { Payment } from '#contract/http/payments/payments.ts'
import {
  acknowledgePayment,
  denyPayment,
  listAttesting,
  listRecorded,
  recordGiven,
  recordReceived,
} from '#contract/http/payments/records.ts'
import type { Words } from '#contract/messages/words.ts'
import { answererOf, recordedIn, voiceOf, type Voices } from '#contract/rules/cirkles/voices.ts'
import { passesKycGate } from '#contract/rules/kyc-gate.ts'
import { done, refuse, type Outcome, type Refused } from '#server/http/answers/outcome.ts'
import { codeOf, messageOf } from '#server/http/answers/refusals.ts'
import {
  type CallContext,
  type Handler,
  route,
  type Route,
  type Session,
} from '#server/http/routing/route.ts'
import { t } from '#server/messages/payments.ts'
import { refusalText } from '#server/messages/shared.ts'
import { withVoices } from '#server/modules/cirkles/cirkle/kept-store.ts'
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
import { attestingOf, recordedOf } from './read-recorded.ts'

const KEPT = { dataToKeep: withoutBankDetails }

/** Cash that its payee recorded, and the payer's Yes or No. */
export function recordedRoutes(deps: PaymentDeps): Route[] {
  return [
    route(listRecorded, async (_, { tx, session: { userId } }) => done(await recordedOf(tx, userId))),
    route(listAttesting, async (_, { tx, session: { userId } }) => done(await attestingOf(tx, userId))),
    receivedRoute(deps),
    givenRoute(deps),
    acknowledgeRoute(deps),
    // Not subject to the KYC gate: nobody has to prove who they are to say that they did not pay.
    route(
      denyPayment,
      (input, context) =>
        answerRecord(input.id, context, async ({ cirkle, row }) => {
          const actor = await readActor(context.tx, context.session.userId)
          const decision = domain.denyPayment(stateOf(row), actor.id, cirkle, input.comment)
          if (!decision.ok) {
            return refusalOfAnswer(decision.reason, () => readPayment(context.tx, row.id, actor.id))
          }
          return done(await deny(row, decision, actor, context), t('cashDenied'))
        }),
      KEPT,
    ),
  ]
}

/** `POST /cirkles/{id}/received`: the payee, or the owner for one they keep, records cash that a member gave. */
function receivedRoute(deps: PaymentDeps): Route {
  const answer: Handler<typeof recordReceived> = (input, context) =>
    recordCash(input, context, deps, (facts) =>
      domain.recordReceived(facts, { ...input, attesterId: input.attester ?? null }, context.now),
    )
  return route(recordReceived, answer, KEPT)
}

/** `POST /cirkles/{id}/given`: the owner records cash that a member they keep gave, or they to one. */
function givenRoute(deps: PaymentDeps): Route {
  const answer: Handler<typeof recordGiven> = (input, context) =>
    recordCash(input, context, deps, (facts) =>
      domain.recordGiven(facts, { ...input, attesterId: input.attester ?? null }, context.now),
    )
  return route(recordGiven, answer, KEPT)
}

interface CashInput {
  readonly id: string
  readonly user: string
  readonly cycle: number
  readonly clientCreatedAt?: string | undefined
}

/** Reads the facts under the lock of the contribution, and records what `decide` accepts. */
async function recordCash(
  input: CashInput,
  { tx, now, session, effects }: CallContext<Session>,
  deps: PaymentDeps,
  decide: (
    facts: domain.ReceivedFacts,
  ) => ReturnType<typeof domain.recordReceived> | ReturnType<typeof domain.recordGiven>,
): Promise<Outcome<Payment>> {
  const actor = await readActor(tx, session.userId)
  if (!passesKycGate(deps.config.kycGate, actor.kycStatus)) return refuse('kyc_required')
  const found = await findCirkle(tx, input.id)
  if (!found) return refuse('not_found')
  if (!(await isMember(tx, found.id, actor.id))) return refuse('forbidden')
  // As a submission does: the two for one contribution are decided in turn.
  const locked = await lockContributionOf(tx, found.id, input.user, input.cycle)
  if (!locked) return refuse('not_found', { message: refusalText('payerActsNow') })
  const owed = { ...locked, ...(await askedOf(tx, locked.id)) }
  const cirkle = await withVoices(tx, found)
  const decision = decide({
    actorId: actor.id,
    cirkle,
    cycle: owed,
    contribution: owed,
  })
  if (!decision.ok) {
    return refusalOf(decision.reason, { actorId: actor.id, cirkle }, () =>
      readLivePayment(tx, owed.id, actor.id),
    )
  }
  const answerer = answererOf({ ...decision.payment, authorId: actor.id }, cirkle)
  if (!answerer) throw new Error('A record was accepted that nobody can answer')
  const payment = await record(
    {
      cirkleId: cirkle.id,
      contributionId: owed.id,
      accepted: decision.payment,
      proofFileId: null,
      proofSha256: null,
      clientCreatedAt: input.clientCreatedAt === undefined ? null : new Date(input.clientCreatedAt),
    },
    { authorId: actor.id, answererId: answerer.id },
    { tx, now, effects },
    [cirkle.ownerId, owed.receiverId],
  )
  return done(payment, t('cashRecorded'))
}

/** `POST /payments/{id}/acknowledge`: the other side says Yes, or who saw it. */
function acknowledgeRoute(deps: PaymentDeps): Route {
  const answer: Handler<typeof acknowledgePayment> = async ({ id }, context) => {
    const actor = await readActor(context.tx, context.session.userId)
    if (!passesKycGate(deps.config.kycGate, actor.kycStatus)) return refuse('kyc_required')
    return answerRecord(id, context, async ({ cirkle, row }) => {
      const decision = domain.acknowledgePayment(stateOf(row), actor.id, cirkle)
      if (!decision.ok) return refusalOfAnswer(decision.reason, () => readPayment(context.tx, id, actor.id))
      return done(await acknowledge(cirkle, row, decision, actor, context), t('cashAcknowledged'))
    })
  }
  return route(acknowledgePayment, answer, KEPT)
}

async function refusalOf(
  reason: domain.ReceivedRefusal | domain.GivenRefusal,
  by: Recorder,
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
      const message = data && wordsOn(reason, data, by)
      return refuse(codeOf(reason), { data, ...(message && { message }) })
    }
    case 'own-payment':
    case 'not-the-payee':
    case 'not-owner':
    case 'not-kept':
    case 'attester-required':
    case 'not-an-attester':
    case 'contribution-not-open':
    case 'amount-mismatch':
    case 'cash-date-in-future':
    case 'cash-date-before-cycle':
      return refuse(codeOf(reason))
  }
}

/** Who recorded it, and for whom they speak. */
interface Recorder {
  readonly actorId: string
  readonly cirkle: Voices
}

/** What who recorded it is to do with the cash; undefined where the words of the code say it. */
function wordsOn(
  reason: 'already-submitted' | 'already-recorded' | 'already-confirmed',
  data: Payment,
  { actorId, cirkle }: Recorder,
): Words | undefined {
  const { payer, payee } = data
  const isForPayee = voiceOf(payee.id, cirkle) === actorId
  if (reason === 'already-recorded') {
    const answerer = answererOf(recordedIn(data), cirkle)
    // Only what another payee recorded waits for the payer.
    const waitsForPayer = !isForPayee && answerer?.as === 'payer' && answerer.id !== actorId
    if (waitsForPayer) return refusalText('recordedByAnother', { payee: payee.name })
    return isForPayee ? undefined : messageOf('already_submitted')
  }
  if (!isForPayee) {
    // Who speaks for the payer holds no cash of theirs.
    return voiceOf(payer.id, cirkle) === actorId
      ? undefined
      : refusalText('paidToAnother', { payee: payee.name })
  }
  if (reason === 'already-submitted') return refusalText('submittedByPayer')
  return payee.id === actorId ? refusalText('paidToYou') : undefined
}

interface Target {
  readonly cirkle: CirkleRow & Voices
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
  const known = [found.payerId, found.payeeId, found.attesterId, cirkle?.ownerId]
  if (!known.includes(session.userId)) return refuse('not_found')
  const row = await lockPayment(tx, id)
  return cirkle && row ? decide({ cirkle: await withVoices(tx, cirkle), row }) : refuse('not_found')
}

async function refusalOfAnswer(
  reason: domain.RecordAnswerRefusal,
  existing: () => Promise<Payment>,
): Promise<Refused> {
  switch (reason) {
    case 'not-asked':
      return refuse('forbidden')
    case 'already-confirmed':
      return refuse('already_confirmed', { message: refusalText('yesWasSaid'), data: await existing() })
    case 'not-pending':
      return refuse('not_pending', { message: refusalText('recordTakenBack'), data: await existing() })
  }
}
