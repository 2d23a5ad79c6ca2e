import { endSession, endSignedOut, listSessions, logout } from '#contract/http/people/sessions.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { keepLimit } from '#server/http/answers/over-limit.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { type Handler, route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/accounts.ts'
import { SIGN_OUTS_FROM_ADDRESS } from '#server/platform/limits.ts'
import { lockUser } from '../account/store.ts'
import { type GivenPassword, lookAtPasswordIfGiven, refuseWrongPassword } from './given-password-route.ts'
import * as sessions from './session-store.ts'

/** The devices signed in to an account, and signing each of them out (ASVS 7.4.1, 7.5.2). */
export function deviceRoutes(deps: AppDeps): Route[] {
  return [
    route(listSessions, async (_, { tx, session, now }) =>
      done(await sessions.readDevices(tx, session, now)),
    ),
    endSessionRoute(deps),
    route(logout, async (_, { tx, session, effects }) => {
      await sessions.forgetSession(tx, session.id)
      effects.note('sign-out')
      effects.publish({ disconnectUser: session.userId })
      return done(null, t('signedOut'))
    }),
    endSignedOutRoute(deps),
  ]
}

/** Needs the password: whoever finds a phone unlocked must not sign its owner out elsewhere (ASVS 7.5.2). */
function endSessionRoute(deps: AppDeps): Route {
  const answer: Handler<typeof endSession, GivenPassword> = async ({ id }, context, given) => {
    const { tx, session, now, effects } = context
    const user = await lockUser(tx, session.userId)
    const wrong = refuseWrongPassword(user, given)
    if (wrong) return wrong
    if (!(await sessions.endSession(tx, { id, userId: user.id, now, effects }))) return refuse('not_found')
    effects.note('session-ended', { subjectId: id })
    effects.publish({ disconnectUser: user.id })
    return done(null, t('deviceSignedOut'))
  }
  return route(endSession, answer, {
    prepare: ({ currentPassword }, call) => lookAtPasswordIfGiven(deps, call, currentPassword),
  })
}

/** The same answer whether or not the digest is a session's (docs/decisions/0016). */
function endSignedOutRoute({ limiter }: AppDeps): Route {
  const answer: Handler<typeof endSignedOut> = async ({ tokenDigest }, { tx, effects }) => {
    const userId = await sessions.forgetSessionOfDigest(tx, tokenDigest)
    if (userId !== undefined) {
      effects.note('sign-out', { userId })
      effects.publish({ disconnectUser: userId })
    }
    return done(null, t('signedOut'))
  }
  return route(endSignedOut, answer, {
    addressLimit: SIGN_OUTS_FROM_ADDRESS,
    prepare: async (_, { ip }) => {
      await keepLimit(limiter, SIGN_OUTS_FROM_ADDRESS, ip)
      return undefined
    },
  })
}
