import type { HandOver } from '#contract/http/payments/hand-overs.ts'
import {
  acknowledgeHandOver,
  listHandOvers,
  listPayouts,
  recordHandOver,
  sendBackHandOver,
} from '#contract/http/payments/hand-overs.ts'
import type { Voices } from '#contract/rules/cirkles/voices.ts'
import { passesKycGate } from '#contract/rules/kyc-gate.ts'
import { done, refuse, type Outcome, type Refused } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import {
  type CallContext,
  type Handler,
  limited,
  route,
  type Route,
  type Session,
} from '#server/http/routing/route.ts'
import { t } from '#server/messages/payments.ts'
import { refusalText } from '#server/messages/shared.ts'
import { withVoices } from '#server/modules/cirkles/cirkle/kept-store.ts'
import { readActor } from '#server/modules/cirkles/cirkle/person-store.ts'
import { type CirkleRow, findCirkle, isMember, lockCirkle } from '#server/modules/cirkles/cirkle/store.ts'
import { markHandled } from '#server/modules/notifications/handled-store.ts'
import { allHandedOver, handOverAnswered } from '#server/modules/notifications/handled.ts'
import { notify } from '#server/modules/notifications/store.ts'
import type { PaymentDeps } from '#server/modules/payments/payment/deps.ts'
import { noteReveals } from '#server/modules/payments/payment/reveals.ts'
import { settleIfDone } from '#server/modules/payments/validate/settling-store.ts'
import { HAND_OVERS } from '#server/platform/limits.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import * as answering from './answer.ts'
import * as domain from './domain.ts'
import {
  findHandOver,
  type HandOverRow,
  handOversOf,
  lockHandOver,
  readHandOver,
  readHeld,
  recordAnswer,
  recordHandOver as recordRow,
} from './hand-over-store.ts'
import { handedOverNotice, handOverAcknowledgedNotice, handOverSentBackNotice } from './notices.ts'
import { proofRoute } from './proof-route.ts'
import { payoutsOf } from './read-payouts.ts'

/** Hand-overs: money that was paid to the owner, on its way to the receiver. */
export function handOverRoutes(deps: PaymentDeps): Route[] {
  return [
    route(listPayouts, async (_, { tx, now, effects, session: { userId } }) => {
      const payouts = await payoutsOf(tx, userId, now)
      noteReveals(effects, [], payouts)
      return done(payouts)
    }),
    route(listHandOvers, async ({ id }, { tx, session: { userId } }) => {
      if (!(await findCirkle(tx, id))) return refuse('not_found')
      if (!(await isMember(tx, id, userId))) return refuse('forbidden')
      return done(await handOversOf(tx, id, userId))
    }),
    ...limited(HAND_OVERS, recordRoute(deps)),
    proofRoute(deps),
    route(acknowledgeHandOver, (input, context) =>
      answerHandOver(input.id, context, deps, async ({ cirkle, row }) => {
        const decision = answering.acknowledgeHandOver(
          row,
          context.session.userId,
          cirkle,
          input.comment,
          context.language,
        )
        if (!decision.ok)
          return refusalOfAnswer(
            decision.reason,
            await readHandOver(context.tx, row.id, context.session.userId),
          )
        return done(
          await acknowledge(cirkle, row, decision, context.session.userId, context),
          t('handOverAcknowledged'),
        )
      }),
    ),
    route(sendBackHandOver, (input, context) =>
      answerHandOver(input.id, context, deps, async ({ cirkle, row }) => {
        const decision = answering.sendBackHandOver(row, context.session.userId, cirkle, input.comment)
        if (!decision.ok)
          return refusalOfAnswer(
            decision.reason,
            await readHandOver(context.tx, row.id, context.session.userId),
          )
        return done(await sendBack(row, decision, context.session.userId, context), t('handOverSentBack'))
      }),
    ),
  ]
}

function recordRoute(deps: PaymentDeps): Route {
  const answer: Handler<typeof recordHandOver> = async (input, { tx, now, session, effects }) => {
    const actor = await readActor(tx, session.userId)
    if (!passesKycGate(deps.config.kycGate, actor.kycStatus)) return refuse('kyc_required')
    // Confirmations and other hand-overs of the Cirkle run in turn: what is held does not change meanwhile.
    const cirkle = await lockCirkle(tx, input.id)
    if (!cirkle) return refuse('not_found')
    if (!(await isMember(tx, cirkle.id, actor.id))) return refuse('forbidden')
    const found = await readHeld(tx, cirkle.id, input.cycle)
    if (!found) return refuse(actor.id === cirkle.ownerId ? 'not_found' : 'forbidden')
    const draft: domain.HandOverDraft = {
      receiverId: input.receiver,
      amount: input.amount,
      paymentMethod: input.paymentMethod,
      proofSha256: input.proofDeclared?.sha256 ?? null,
      paymentDate: input.paymentDate,
      location: input.location,
      witnesses: input.witnesses,
      utr: input.utr,
      attesterId: input.attester ?? null,
    }
    const savedAt = input.clientCreatedAt === undefined ? null : new Date(input.clientCreatedAt)
    const facts = { ...found, savedAt, actorId: actor.id, cirkle: await withVoices(tx, cirkle) }
    const decision = domain.recordHandOver(facts, draft, now)
    if (!decision.ok) {
      const same = decision.reason === 'already-handed-over' && domain.recordedAlready(facts, draft)
      return refuse(codeOf(decision.reason), same ? { data: await readHandOver(tx, same.id, actor.id) } : {})
    }
    const id = await recordRow(tx, {
      cirkleId: cirkle.id,
      cycleId: found.cycle.id,
      accepted: decision.handOver,
      clientCreatedAt: savedAt,
    })
    const handOver = await readHandOver(tx, id, actor.id)
    if (handOver.amount === domain.leftToHandOver(found.held)) {
      await markHandled(tx, effects, now, [allHandedOver({ ...handOver, ownerId: actor.id })])
    }
    const answererId = decision.handOver.attesterId ?? handOver.receiver.id
    await notify(tx, effects, now, [handedOverNotice(handOver, answererId)])
    effects.publish(...dataChanged([actor.id, answererId], ['payouts']))
    return done(handOver, t('handOverRecorded'))
  }
  return route(recordHandOver, answer)
}

interface Target {
  readonly cirkle: CirkleRow & Voices
  readonly row: HandOverRow
}

/** Takes the locks for the answer to a hand-over, in their order, and passes it to `decide`. */
async function answerHandOver(
  id: string,
  { tx, session }: CallContext<Session>,
  deps: PaymentDeps,
  decide: (target: Target) => Promise<Outcome<HandOver>>,
): Promise<Outcome<HandOver>> {
  const actor = await readActor(tx, session.userId)
  if (!passesKycGate(deps.config.kycGate, actor.kycStatus)) return refuse('kyc_required')
  const found = await findHandOver(tx, id)
  if (!found || ![found.ownerId, found.receiverId, found.attesterId].includes(actor.id))
    return refuse('not_found')
  // Two answers may settle the same cycle, or the last one: they run in turn.
  const cirkle = await lockCirkle(tx, found.cirkleId)
  const row = await lockHandOver(tx, id)
  return cirkle && row ? decide({ cirkle: await withVoices(tx, cirkle), row }) : refuse('not_found')
}

type Effect = Pick<CallContext, 'tx' | 'now' | 'effects'>

/** The money is the receiver's; the last of it settles its cycle, and the last cycle completes the Cirkle. */
async function acknowledge(
  cirkle: CirkleRow,
  row: HandOverRow,
  decision: answering.HandOverAnswer,
  by: string,
  { tx, now, effects }: Effect,
): Promise<HandOver> {
  await recordAnswer(tx, row.id, decision, now)
  const settled = await settleIfDone(cirkle, row.cycleId, { tx, now, effects })
  const handOver = await readHandOver(tx, row.id, by)
  await markHandled(tx, effects, now, [handOverAnswered({ ...row, answeredBy: by })])
  await notify(tx, effects, now, [handOverAcknowledgedNotice(handOver, by)])
  await settled.tell()
  effects.publish(...dataChanged([row.ownerId, row.receiverId, by], ['payouts']))
  return handOver
}

async function sendBack(
  row: HandOverRow,
  decision: answering.HandOverAnswer,
  by: string,
  { tx, now, effects }: Effect,
): Promise<HandOver> {
  await recordAnswer(tx, row.id, decision, now)
  const handOver = await readHandOver(tx, row.id, by)
  const asked = row.attesterId ?? by
  await markHandled(tx, effects, now, [handOverAnswered({ ...row, answeredBy: asked })])
  // Taken back by its owner, there is nobody to tell.
  if (by !== row.ownerId) await notify(tx, effects, now, [handOverSentBackNotice(handOver, by)])
  effects.publish(...dataChanged([row.ownerId, row.receiverId, asked], ['payouts']))
  return handOver
}

type AnswerRefusal = Extract<ReturnType<typeof answering.sendBackHandOver>, { ok: false }>['reason']

function refusalOfAnswer(reason: AnswerRefusal, existing: HandOver): Refused {
  switch (reason) {
    case 'not-the-payee':
      return refuse('forbidden')
    case 'hand-over-answered':
      return refuse('hand_over_answered', { data: existing })
    case 'reason-required':
      return refuse('reason_required', { message: refusalText('sayWhySentBack') })
  }
}
