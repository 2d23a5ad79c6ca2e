import { endSession, endSignedOut, listSessions, logout } from '#contract/http/people/sessions.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/accounts.ts'
import { SIGN_OUTS_FROM_ADDRESS } from '#server/platform/limits.ts'
import * as sessions from './session-store.ts'

/** The devices signed in to an account, and signing each of them out (ASVS 7.4.1, 7.5.2). */
export function deviceRoutes(deps: AppDeps): Route[] {
  return [
    route(listSessions, async (_, { tx, session, now }) =>
      done(await sessions.readDevices(tx, session, now)),
    ),
    route(endSession, async ({ id }, { tx, session: { userId }, now, effects }) => {
      if (!(await sessions.endSession(tx, { id, userId, now }))) return refuse('not_found')
      effects.note('session-ended', { subjectId: id })
      effects.publish({ disconnectUser: userId })
      return done(null, t('deviceSignedOut'))
    }),
    route(logout, async (_, { tx, session, effects }) => {
      await sessions.forgetSession(tx, session.id)
      effects.note('sign-out')
      effects.publish({ disconnectUser: session.userId })
      return done(null, t('signedOut'))
    }),
    endSignedOutRoute(deps),
  ]
}

/** The same answer whether or not the digest is a session's (docs/decisions/0016). */
function endSignedOutRoute({ limiter }: AppDeps): Route {
  return route(endSignedOut, async ({ tokenDigest }, { tx, ip, effects }) => {
    const overLimit = await refuseOverLimit(limiter, SIGN_OUTS_FROM_ADDRESS, ip)
    if (overLimit) return overLimit
    const userId = await sessions.forgetSessionOfDigest(tx, tokenDigest)
    if (userId !== undefined) {
      effects.note('sign-out', { userId })
      effects.publish({ disconnectUser: userId })
    }
    return done(null, t('signedOut'))
  })
}
