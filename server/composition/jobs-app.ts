import { Hono } from 'hono'
import { refusalAnswer } from '../http/answers/envelope.ts'
import { refuse } from '../http/answers/outcome.ts'
import { languageOf } from '../http/admission/look-up-session.ts'
import { send } from '../http/register.ts'
import type { AppDeps } from '../http/routing/app-deps.ts'
import type { ServerEnv } from '../http/routing/kernel.ts'
import { securityHeaders } from '../http/static/security-headers.ts'
import { serveHealth } from '../modules/system/routes.ts'

/** What a process answers that does jobs only: whether it lives, and whether it is ready. */
export function buildJobsApp(deps: AppDeps): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>()
  app.use(securityHeaders({ isHttps: deps.config.appUrl.startsWith('https:'), realtimeOrigin: undefined }))
  serveHealth(app, deps)
  app.notFound((c) => send(c, refusalAnswer(refuse('not_found'), languageOf(c))))
  return app
}
