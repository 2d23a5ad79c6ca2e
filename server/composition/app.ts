import { type Context, Hono } from 'hono'
import { SHARE_PATH, sharedAddress } from '#contract/share-target.ts'
import { accountRoutes } from '../modules/accounts/routes.ts'
import { serveBroadcastingAuth } from '../modules/broadcasting/routes.ts'
import { chatRoutes } from '../modules/chat/routes.ts'
import { cirkleRoutes } from '../modules/cirkles/routes.ts'
import { takingOverRoutes } from '../modules/taking-over/routes.ts'
import { serveStopMails } from '../modules/daily-mail/routes.ts'
import { deskRoutes, serveDeskCalls } from '../modules/desk/routes.ts'
import { discoverRoutes } from '../modules/discover/routes.ts'
import { fileRoutes, serveFiles } from '../modules/files/routes.ts'
import { kycRoutes } from '../modules/kyc/routes.ts'
import { exportDownload, serveExport } from '../modules/leaving/export-routes.ts'
import { leavingRoutes } from '../modules/leaving/routes.ts'
import { mailboxRoutes } from '../modules/mailbox/routes.ts'
import { readMailbox } from '../modules/mailbox/store.ts'
import { notificationRoutes } from '../modules/notifications/routes.ts'
import { operationRoutes } from '../modules/operations/routes.ts'
import { handOverRoutes } from '../modules/hand-overs/routes.ts'
import { csvDownloads, serveCsv } from '../modules/payments/reads/csv-routes.ts'
import { paymentRoutes } from '../modules/payments/routes.ts'
import { placeRoutes } from '../modules/places/routes.ts'
import { pushRoutes } from '../modules/push/routes.ts'
import { reportRoutes } from '../modules/reports/routes.ts'
import { swapRoutes } from '../modules/swaps/routes.ts'
import { syncRoutes } from '../modules/sync/routes.ts'
import { serveHealth, systemRoutes } from '../modules/system/routes.ts'
import { serveUploads } from '../modules/uploads/routes.ts'
import type { AppDeps } from '../http/routing/app-deps.ts'
import { refusalAnswer } from '../http/answers/envelope.ts'
import { isPassingTrouble, needsOperator, RETRY_AFTER_SECONDS } from '../http/answers/passing-trouble.ts'
import { openApiDocument } from '../http/routing/openapi.ts'
import { refuse } from '../http/answers/outcome.ts'
import { RefusedError } from '../http/answers/refused-error.ts'
import { languageOf } from '../http/admission/look-up-session.ts'
import type { ServerEnv } from '../http/routing/kernel.ts'
import { registerRoute, send } from '../http/register.ts'
import type { Route } from '../http/routing/route.ts'
import { holdRefusals } from '../http/admission/hold-refusals.ts'
import { countCalls } from '../http/routing/count-calls.ts'
import { loggedPath, requestLog } from '../http/routing/request-log.ts'
import { traceCalls } from '../http/routing/trace-calls.ts'
import { refusalText } from '#server/messages/shared.ts'
import { FileMissingError } from '../platform/files/objects.ts'
import { CrowdedError } from '../platform/load/gate.ts'
import { securityHeaders } from '../http/static/security-headers.ts'
import { serveDesk } from '../http/static/serve-desk.ts'
import { serveApp } from '../http/static/static-app.ts'
import { serveWellKnown } from '../http/static/well-known.ts'

/** All calls in the envelope. The OpenAPI document and the authorization test are made from this list. */
export function appRoutes(deps: AppDeps): Route[] {
  return [
    ...accountRoutes(deps),
    ...kycRoutes(deps),
    ...reportRoutes(deps),
    ...leavingRoutes(deps),
    ...placeRoutes(),
    // Before the Cirkles, whose ids would match the names of the lists.
    ...discoverRoutes(deps),
    ...cirkleRoutes(deps),
    ...takingOverRoutes(deps),
    ...chatRoutes(deps),
    ...paymentRoutes(deps),
    ...handOverRoutes(deps),
    ...swapRoutes(),
    ...notificationRoutes(),
    ...pushRoutes(deps),
    ...syncRoutes(deps),
    ...operationRoutes(),
    ...fileRoutes(deps),
    ...systemRoutes(deps),
  ]
}

/** The whole server without its socket: answers web-standard requests, and never listens. */
export function buildApp(deps: AppDeps): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>()
  const { appUrl } = deps.config
  const realtimeOrigin = realtimeOriginOf(deps)
  app.use(securityHeaders({ isHttps: appUrl.startsWith('https:'), realtimeOrigin }))
  app.use('/api/*', holdRefusals(deps))
  if (deps.tracing) app.use('/api/*', traceCalls(deps.tracing))
  app.use('/api/*', countCalls(deps.metrics), requestLog(deps.log, deps.config.isTrustedProxy))
  app.onError((error, c) => {
    if (error instanceof RefusedError) return send(c, refusalAnswer(error.refused, languageOf(c)))
    if (error instanceof CrowdedError) {
      deps.log.info(callOf(c, error), 'a person has too many calls waiting')
      const details = { message: refusalText('tooManyAtOnce'), retryAfterSeconds: RETRY_AFTER_SECONDS }
      return send(c, refusalAnswer(refuse('too_many_requests', details), languageOf(c)))
    }
    if (isPassingTrouble(error)) {
      if (needsOperator(error)) deps.log.error(callOf(c, error), 'a call has to be made again')
      else deps.log.warn(callOf(c, error), 'a call has to be made again')
      return send(
        c,
        refusalAnswer(refuse('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }), languageOf(c)),
      )
    }
    if (error instanceof FileMissingError) {
      deps.log.error(callOf(c, error), 'a file that a row names is missing from the store')
      return send(c, refusalAnswer(refuse('not_found'), languageOf(c)))
    }
    deps.log.error(callOf(c, error), 'a call failed')
    return send(c, refusalAnswer(refuse('internal'), languageOf(c)))
  })

  const routes = appRoutes(deps)
  const desk = deskRoutes(deps)
  // Made when it is first asked for: it took most of the time of building an app.
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/openapi.json', (c) => {
    document ??= openApiDocument(
      {
        routes,
        deskCalls: desk.map(({ endpoint }) => endpoint),
        downloads: [exportDownload, ...csvDownloads],
      },
      deps.version,
    )
    return c.json(document)
  })
  serveHealth(app, deps)
  serveFiles(app, deps)
  serveCsv(app, deps)
  serveExport(app, deps)
  serveUploads(app, deps)
  serveBroadcastingAuth(app, deps)
  serveStopMails(app, deps)
  for (const route of routes) registerRoute(app, `/api${route.endpoint.path}`, route, deps)
  serveDeskCalls(app, desk, deps)
  app.all('/api/*', (c) => send(c, refusalAnswer(refuse('not_found'), languageOf(c))))

  app.all('/apps/*', (c) => deps.realtime.handleHttp(c.req.raw))
  if (deps.config.isLocal) mailboxRoutes(app, (recipient) => readMailbox(deps.db, recipient))
  // A file shared to the app while no worker runs (yet): redirects to the app, which says so. The file is not
  // read, because the request is unauthenticated.
  app.post(SHARE_PATH, (c) => c.redirect(sharedAddress('no-worker'), 303))
  serveWellKnown(app, {
    appUrl,
    security: deps.config.security,
    now: () => deps.clock.now(),
  })
  if (deps.clientFolder && deps.config.hasOperatorDesk) serveDesk(app, deps.clientFolder)
  if (deps.clientFolder) serveApp(app, deps.clientFolder, { appUrl, realtimeOrigin })
  app.notFound((c) => send(c, refusalAnswer(refuse('not_found'), languageOf(c))))
  return app
}

const callOf = (c: Context<ServerEnv>, error: Error) => ({
  err: error,
  requestId: c.get('requestId'),
  method: c.req.method,
  path: loggedPath(c),
})

/** An outside Pusher-protocol service must be allowed in the page's connect-src. */
const realtimeOriginOf = ({ config }: AppDeps): string | undefined =>
  config.pusher ? `wss://${config.pusher.host}` : undefined
