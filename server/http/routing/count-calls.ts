import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { REPLAYED_HEADER } from '#contract/wire/envelope.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { ServerEnv } from './kernel.ts'

/** Counts and times every call; what a caller is made to wait after a refusal is not its time. */
export function countCalls(metrics: Pick<Metrics, 'countCall'>): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    metrics.countCall({
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      seconds: (performance.now() - start) / 1_000,
      isReplay: c.res.headers.has(REPLAYED_HEADER),
    })
  }
}
