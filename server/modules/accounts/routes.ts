import { readAccount } from '#contract/http/people/accounts.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { done } from '#server/http/answers/outcome.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { bankRoute } from './bank-routes.ts'
import { codeRoutes } from './code-routes.ts'
import { deviceRoutes } from './device-routes.ts'
import { changePasswordRoute } from './password-routes.ts'
import { resetRoutes } from './reset-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { settingsRoute } from './settings-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { registerRoute } from './sign-up-routes.ts'
import * as accounts from './store.ts'

/** Opening an account, getting into it and out again, and what is kept in it. */
export function accountRoutes(deps: AppDeps): Route[] {
  return [
    registerRoute(deps),
    ...codeRoutes(deps),
    ...signInRoutes(deps),
    ...resetRoutes(deps),
    ...deviceRoutes(deps),
    route(readAccount, async (_, { tx, session }) => done(await accounts.readAccount(tx, session.userId))),
    changePasswordRoute(deps),
    settingsRoute(deps),
    bankRoute(deps),
    ...profileRoutes(deps),
  ]
}
