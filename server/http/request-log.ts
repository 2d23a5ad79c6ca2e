import type { MiddlewareHandler } from 'hono'
import type { Log } from '#server/platform/log.ts'

/** One line a call: what was asked, what came of it, how long it took. Paths carry no secrets; queries stay out. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const ms = Math.round(performance.now() - start)
    log.info({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'call')
  }
}
