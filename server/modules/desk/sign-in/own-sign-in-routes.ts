import { renewOperatorCodes, resetOwnSignIn } from '#contract/http/operator/sign-in.ts'
import { done } from '#server/http/answers/outcome.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { type DeskRoute, deskRoute } from '../calls/desk-route.ts'
import { sessionCookie } from '../calls/session-cookie-route.ts'
import { resetOperator, setupOf } from './operator-store.ts'
import { replaceRecoveryCodes } from './recovery-code-store.ts'
import { takeSecondFactor } from './second-factor-route.ts'

/** What operators do about their own sign-in: each takes the second factor again. */
export const deskOwnSignInRoutes = (deps: AppDeps): DeskRoute[] => [
  deskRoute(renewOperatorCodes, async ({ code }, context) => {
    const given = await takeSecondFactor(deps, code, context)
    if (given.refusal) return given.refusal
    await context.audit('desk.recovery-codes-made')
    return done({ recoveryCodes: await replaceRecoveryCodes(context.tx, given.operator.id, context.now) })
  }),
  deskRoute(resetOwnSignIn, async ({ code }, context) => {
    const given = await takeSecondFactor(deps, code, context)
    if (given.refusal) return given.refusal
    await context.audit('operators.reset', { details: { email: given.operator.email } })
    const setup = await resetOperator(context.tx, given.operator, context.now)
    return { ...done(setupOf(setup)), cookie: sessionCookie(deps.config, null) }
  }),
]
