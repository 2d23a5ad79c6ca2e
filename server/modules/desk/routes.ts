import type { Hono } from 'hono'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { ServerEnv } from '#server/http/routing/kernel.ts'
import { deskAnnouncementRoutes } from './announcing/announcement-routes.ts'
import { deskAuditRoutes } from './audit/audit-routes.ts'
import type { DeskRoute } from './calls/desk-route.ts'
import { registerDeskRoute } from './calls/register-route.ts'
import { deskCirkleRoutes } from './cirkles/cirkle-routes.ts'
import { deskHealthRoutes } from './health/health-routes.ts'
import { deskKycRoutes } from './kyc/kyc-routes.ts'
import { deskOperatorRoutes } from './operators/operators-routes.ts'
import { deskPeopleRoutes } from './people/people-routes.ts'
import { deskOwnSignInRoutes } from './sign-in/own-sign-in-routes.ts'
import { deskReportRoutes } from './reports/reports-routes.ts'
import { deskSignInRoutes } from './sign-in/sign-in-routes.ts'
import { createOperatorAuthenticator } from './sessions/session-store.ts'

/** All calls of the operator's desk; none where it is off. */
export const deskRoutes = (deps: AppDeps): DeskRoute[] =>
  deps.config.hasOperatorDesk
    ? [
        ...deskSignInRoutes(deps),
        ...deskOwnSignInRoutes(deps),
        ...deskHealthRoutes(deps),
        ...deskKycRoutes(deps),
        ...deskReportRoutes(),
        ...deskPeopleRoutes(),
        ...deskCirkleRoutes(deps),
        ...deskAnnouncementRoutes(),
        ...deskOperatorRoutes(),
        ...deskAuditRoutes(),
      ]
    : []

/** Binds the calls of the desk. */
export function serveDeskCalls(app: Hono<ServerEnv>, routes: readonly DeskRoute[], deps: AppDeps): void {
  const authenticate = createOperatorAuthenticator(deps.db)
  for (const route of routes) registerDeskRoute(app, route, deps, authenticate)
}
