import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Tracing } from '#server/platform/tracing/tracing.ts'
import type { ServerEnv } from './kernel.ts'

/** Asked every second or two by proxies and supervisors. */
const PROBES = new Set(['/api/health', '/api/ready'])

/**
 * Makes each call a trace, named by its method and route. Paths, queries, headers and bodies stay out: they hold
 * ids, tokens and personal data. The log has the caller, by the id of the trace.
 */
export function traceCalls(tracing: Tracing): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (PROBES.has(c.req.path)) return next()
    const { method } = c.req
    return tracing.inSpan(
      { name: method, kind: 'server', facts: { 'http.request.method': method } },
      async (span) => {
        await next()
        const [route, { status }] = [routePath(c), c.res]
        span.rename(`${method} ${route}`)
        span.add({ 'http.route': route, 'http.response.status_code': status })
        if (status >= 500) span.fail(String(status))
      },
    )
  }
}
