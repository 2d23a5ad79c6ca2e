import { recoverSignIn } from '#contract/http/people/sign-in.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { keepLimit } from '#server/http/answers/over-limit.ts'
import { refuse } from '#server/http/answers/outcome.ts'
import { type Handler, route, type Route } from '#server/http/routing/route.ts'
import { refusalText } from '#server/messages/shared.ts'
import { CODE_TRIES_FROM_ADDRESS } from '#server/platform/limits.ts'
import { tryCode } from '../account/one-time-code.ts'
import { refuseAppSignIn } from '../sign-in/app-sign-in-route.ts'
import { lockChallengedSignIn, markCodeUsed } from '../sign-in/code-store.ts'
import { signedIn } from '../sign-in/sign-in-routes.ts'
import { spendRecoveryCode } from '../two-factor/recovery-code-store.ts'
import { tellOfRecoveryCode } from './given-factor-route.ts'

/**
 * Finishes a sign-in with a recovery code, in place of the authenticator app. Wrong
 * codes count towards the same limit as those of the app. Each use is mailed to the owner.
 */
export function recoverSignInRoute(deps: AppDeps): Route {
  const answer: Handler<typeof recoverSignIn> = async ({ challenge, recoveryCode, deviceName }, context) => {
    const { tx, now } = context
    const waiting = await lockChallengedSignIn(tx, challenge)
    // A sign-in that waits for a mailed code takes no other.
    if (waiting?.code.codeHash !== null) return refuse('code_expired', { message: refusalText('signInOver') })
    const { user, code: stored } = waiting
    // For a sign-in that is over, no code is used up.
    const mayTry = tryCode(stored, true, now)
    if (!mayTry.ok) return refuseAppSignIn(deps, waiting, mayTry, context)
    const left = await spendRecoveryCode(tx, user.id, recoveryCode, now)
    if (left === undefined) {
      const wrong = { ok: false, reason: 'code-wrong', wrongTries: stored.wrongTries + 1 } as const
      const refused = await refuseAppSignIn(deps, waiting, wrong, context)
      return { ...refused, message: refusalText('recoveryCodeWrong') }
    }
    await markCodeUsed(tx, stored.id, mayTry.usedAt)
    await tellOfRecoveryCode(user, left, deps.config.appUrl, context)
    const answered = await signedIn(deps, user, deviceName, context)
    return answered.ok ? { ...answered, data: { ...answered.data, recoveryCodesLeft: left } } : answered
  }
  return route(recoverSignIn, answer, {
    addressLimit: CODE_TRIES_FROM_ADDRESS,
    prepare: async (_, { ip }) => {
      await keepLimit(deps.limiter, CODE_TRIES_FROM_ADDRESS, ip)
      return undefined
    },
  })
}
