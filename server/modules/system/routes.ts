import type { Hono } from 'hono'
import { readConfig } from '#contract/http/system/system.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { checkFiles } from '#server/http/static/check-files.ts'
import { done } from '#server/http/answers/outcome.ts'
import type { ServerEnv } from '#server/http/routing/kernel.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { within } from '#server/platform/within.ts'
import { answersQueries } from './store.ts'

/** Longer than a healthy database takes, and short enough for a monitor that polls every few seconds. */
const DATABASE_MS = 1_500

/** Settings the app needs before sign-in. */
export function systemRoutes({ config, push, realtimeKey, version }: AppDeps): Route[] {
  return [
    route(readConfig, async () =>
      done({
        realtime: {
          key: realtimeKey,
          ...(config.pusher ? { host: config.pusher.host, scheme: 'https' as const } : {}),
        },
        support: { ...config.support, links: [...config.support.links] },
        kycGate: config.kycGate,
        publicListing: config.hasPublicListing,
        pushPublicKey: push?.publicKey ?? null,
        version,
      }),
    ),
  ]
}

/**
 * `GET /health`: this process answers. `GET /ready`: so does what its calls depend on, else 503 and what is missing;
 * also 503 while a stopping server still answers. A file store that fails is said, and takes no process away.
 */
export function serveHealth(app: Hono<ServerEnv>, deps: AppDeps): void {
  app.get('/api/health', (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ status: 'ok', service: 'cirkles' })
  })
  app.get('/api/ready', async (c) => {
    const [[database], { areUsable, isFolderFit }] = await Promise.all([
      Promise.allSettled([
        within(DATABASE_MS, answersQueries(deps.db), 'The database does not answer in time'),
      ]),
      checkFiles(deps),
    ])
    if (database.status === 'rejected') deps.log.error({ err: database.reason as unknown }, 'not ready')
    const checks = {
      database: database.status === 'fulfilled',
      storage: areUsable,
      realtime: deps.isRealtimeListening(),
    }
    c.header('Cache-Control', 'no-store')
    if (deps.isStopping()) return c.json({ status: 'stopping', checks }, 503)
    const isReady = checks.database && isFolderFit && checks.realtime
    return c.json({ status: isReady ? 'ready' : 'not_ready', checks }, isReady ? 200 : 503)
  })
}
