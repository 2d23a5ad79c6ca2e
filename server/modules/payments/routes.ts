import {
  listActivity,
  readOverview,
  readPaymentOptions,
  readQuickStats,
  type PaymentOptions,
} from '#contract/http/payments/payments.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { cirklesOf } from '#server/modules/cirkles/reads/read-cirkles.ts'
import { findCirkle, isMember } from '#server/modules/cirkles/cirkle/store.ts'
import { activityOf } from '#contract/views/activity.ts'
import type { PaymentDeps } from './payment/deps.ts'
import { historyRoutes } from './reads/history-routes.ts'
import { proofRoute } from './submit/proof-route.ts'
import { overviewOf, quickStatsOf } from './reads/read-numbers.ts'
import { paymentOptionsOf } from './reads/read-options.ts'
import { noteReveals } from './payment/reveals.ts'
import { submitRoute } from './submit/submit-route.ts'
import { paymentsToValidate } from './reads/read-to-validate.ts'
import { validationRoutes } from './validate/validation-routes.ts'
import { recordedRoutes } from './recorded/routes.ts'
import { withdrawRoute } from './submit/withdraw-route.ts'

/** Payments: amounts owed, submissions, confirmations. */
export function paymentRoutes(deps: PaymentDeps): Route[] {
  return [
    route(readQuickStats, async (_, { tx, now, session }) =>
      done(await quickStatsOf(tx, session.userId, now)),
    ),
    route(readOverview, async (_, { tx, now, session }) => done(await overviewOf(tx, session.userId, now))),
    route(listActivity, async (_, { tx, now, effects, session: { userId } }) => {
      const options = await paymentOptionsOf(tx, userId, now)
      const cirkles = await cirklesOf(tx, userId, now)
      noteReveals(effects, options)
      return done(activityOf(userId, cirkles, options, await paymentsToValidate(tx, userId, now)))
    }),
    ...historyRoutes(),
    route(readPaymentOptions, async ({ id }, { tx, now, effects, session: { userId } }) => {
      const cirkle = await findCirkle(tx, id)
      if (!cirkle) return refuse('not_found')
      if (!(await isMember(tx, id, userId))) return refuse('forbidden')
      const options = await paymentOptionsOf(tx, userId, now, id)
      noteReveals(effects, options)
      return done(options[0] ?? nothingOwed(cirkle))
    }),
    submitRoute(deps),
    proofRoute(deps),
    withdrawRoute(),
    ...validationRoutes(deps),
    ...recordedRoutes(deps),
  ]
}

/** Result for a Cirkle without cycles. */
const nothingOwed = ({ id, name }: { readonly id: string; readonly name: string }): PaymentOptions => ({
  cirkleId: id,
  cirkleName: name,
  lastPayment: null,
  pastPendingPayments: [],
})
