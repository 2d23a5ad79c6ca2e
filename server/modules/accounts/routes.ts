import { readAccount } from '#contract/http/accounts.ts'
import { logout } from '#contract/http/sign-in.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { done } from '#server/http/outcome.ts'
import { route, type Route } from '#server/http/route.ts'
import { bankRoute } from './bank-routes.ts'
import { endSession } from './session-store.ts'
import { signInRoute } from './sign-in-routes.ts'
import { signUpRoutes } from './sign-up-routes.ts'
import * as accounts from './store.ts'

/** Opening an account, getting into it and out again, and what is kept in it. */
export function accountRoutes(deps: AppDeps): Route[] {
  return [
    ...signUpRoutes(deps),
    signInRoute(deps),
    route(logout, async (_, { tx, session, effects }) => {
      await endSession(tx, session.id)
      effects.publish({ disconnectUser: session.userId })
      return done(null, 'You are signed out.')
    }),
    route(readAccount, async (_, { tx, session }) => done(await accounts.readAccount(tx, session.userId))),
    bankRoute(deps),
  ]
}
