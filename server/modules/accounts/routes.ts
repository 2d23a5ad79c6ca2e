import { readAccount } from '#contract/http/people/accounts.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { done } from '#server/http/answers/outcome.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { PROTECTING_CALLS } from '#server/platform/limits.ts'
import { bankRoute } from './profile/bank-routes.ts'
import { consentRoute } from './profile/consent-routes.ts'
import { nomineeRoutes } from './profile/nominee-routes.ts'
import { codeRoutes } from './sign-in/code-routes.ts'
import { deviceRoutes } from './sign-in/device-routes.ts'
import { changePasswordRoute } from './sign-in/password-routes.ts'
import { resetRoutes } from './sign-in/reset-routes.ts'
import { profileRoutes } from './profile/profile-routes.ts'
import { settingsRoute } from './profile/settings-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { registerRoute } from './sign-in/sign-up-routes.ts'
import * as accounts from './account/store.ts'

/** Creating an account, signing in and out, and its data. */
export function accountRoutes(deps: AppDeps): Route[] {
  return [
    registerRoute(deps),
    ...codeRoutes(deps),
    ...signInRoutes(deps),
    ...resetRoutes(deps),
    ...deviceRoutes(deps).map((each) => ({ ...each, pace: PROTECTING_CALLS })),
    route(readAccount, async (_, { tx, session }) => done(await accounts.readAccount(tx, session.userId))),
    changePasswordRoute(deps),
    settingsRoute(deps),
    bankRoute(deps),
    consentRoute(),
    ...nomineeRoutes(deps).map((each) => ({ ...each, pace: PROTECTING_CALLS })),
    ...profileRoutes(deps),
  ]
}
