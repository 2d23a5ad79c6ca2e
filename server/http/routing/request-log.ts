import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#server/platform/log.ts'
import type { ServerEnv } from './register.ts'

/** Names a call in its answer and in every line of the log about it. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

/** One line a call: what was asked, what came of it, how long it took. Paths carry no secrets; queries stay out. */
export function requestLog(log: Log): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const start = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    // On the answer itself: what a handler answers by itself has headers of its own.
    c.res.headers.set(REQUEST_ID_HEADER, requestId)
    const ms = Math.round(performance.now() - start)
    log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'call')
  }
}
