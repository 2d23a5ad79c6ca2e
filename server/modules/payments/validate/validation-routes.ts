import type { Payment } from '#contract/http/payments/payments.ts'
import { requestReupload, validatePayment } from '#contract/http/payments/validations.ts'
import type { Tx } from '#server/db/client.ts'
import { done, refuse, type Outcome, type Refused } from '#server/http/answers/outcome.ts'
import { codeOf } from '#server/http/answers/refusals.ts'
import { route, type CallContext, type Route, type Session } from '#server/http/routing/route.ts'
import { passesKycGate } from '#contract/rules/kyc-gate.ts'
import { t } from '#server/messages/payments.ts'
import { keptMembers } from '#server/modules/cirkles/cirkle/kept-store.ts'
import { payoutOrder } from '#server/modules/cirkles/cirkle/order-store.ts'
import { readActor, type Actor } from '#server/modules/cirkles/cirkle/person-store.ts'
import { lockCirkle, type CirkleRow } from '#server/modules/cirkles/cirkle/store.ts'
import { askAgain, confirm } from './answer-store.ts'
import type { PaymentDeps } from '../payment/deps.ts'
import { lockPaymentsOf, type PaymentRow, readPayment, stateOf } from '../payment/payment-store.ts'
import * as validation from '../payment/validation.ts'

/** `POST /cirkles/{id}/validate` and `/reupload`: the payee's answer to a payment. */
export function validationRoutes(deps: PaymentDeps): Route[] {
  return [
    route(validatePayment, (input, context) =>
      answerPayment(input, context, deps, async (target) => {
        const decision = validation.confirmPayment(
          target.state,
          target.validator,
          input.comment,
          context.language,
        )
        if (!decision.ok) return refusalOf(decision.reason, await target.read())
        const payment = await confirm(target.cirkle, target.row, decision, target.actor, context)
        return done(payment, t('confirmed'))
      }),
    ),
    route(requestReupload, (input, context) =>
      answerPayment(input, context, deps, async (target) => {
        const decision = validation.requestReupload(target.state, target.validator, input.comment)
        if (!decision.ok) return refusalOf(decision.reason, await target.read())
        const payment = await askAgain(target.row, decision, target.actor, context)
        return done(payment, t('reuploadRequested'))
      }),
    ),
  ]
}

interface Target {
  readonly actor: Actor
  readonly cirkle: CirkleRow
  readonly row: PaymentRow
  readonly state: ReturnType<typeof stateOf>
  readonly validator: validation.Validator
  read(): Promise<Payment>
}

/** Finds the payment to answer, takes the locks for its answer, and passes it to `answer`. */
async function answerPayment(
  input: { readonly id: string; readonly user: string; readonly paymentId?: string | undefined },
  { tx, now, session }: CallContext<Session>,
  deps: PaymentDeps,
  decide: (target: Target) => Promise<Outcome<Payment>>,
): Promise<Outcome<Payment>> {
  const actor = await readActor(tx, session.userId)
  if (!passesKycGate(deps.config.kycGate, actor.kycStatus)) return refuse('kyc_required')
  // Two answers may settle the same cycle, or the last one: they run in turn.
  const cirkle = await lockCirkle(tx, input.id)
  if (!cirkle) return refuse('not_found')
  if (!(await payoutOrder(tx, cirkle.id)).includes(actor.id)) return refuse('forbidden')
  if (input.user === actor.id) return refuse('own_payment')
  const validator = {
    actorId: actor.id,
    ownerId: cirkle.ownerId,
    kept: await keptMembers(tx, cirkle.id),
    now,
  }
  const row = await findMeant(tx, cirkle.id, input, validator)
  if (!row) return refuse(input.paymentId === undefined ? 'not_pending' : 'not_found')
  return decide({
    actor,
    cirkle,
    row,
    state: stateOf(row),
    validator,
    read: () => readPayment(tx, row.id, actor.id),
  })
}

/**
 * The named payment, or else the oldest the caller may answer. When there is none of those, a pending one is
 * returned, so that its refusal says why the caller may not answer it.
 */
async function findMeant(
  tx: Tx,
  cirkleId: string,
  { user, paymentId }: { readonly user: string; readonly paymentId?: string | undefined },
  validator: validation.Validator,
): Promise<PaymentRow | undefined> {
  const rows = await lockPaymentsOf(tx, cirkleId, user)
  if (paymentId !== undefined) return rows.find(({ id }) => id === paymentId)
  const oldest = validation.oldestToValidate(rows.map(stateOf), user, validator)
  return rows.find(({ id, status }) => (oldest ? id === oldest.id : status === 'pending'))
}

type Reason = Extract<
  ReturnType<typeof validation.confirmPayment> | ReturnType<typeof validation.requestReupload>,
  { ok: false }
>['reason']

function refusalOf(reason: Reason, existing: Payment): Refused {
  switch (reason) {
    case 'not-the-payee':
      return refuse('forbidden')
    case 'already-confirmed':
      return refuse('already_confirmed', { data: existing })
    case 'own-payment':
    case 'too-early':
    case 'not-pending':
    case 'reason-required':
      return refuse(codeOf(reason))
  }
}
