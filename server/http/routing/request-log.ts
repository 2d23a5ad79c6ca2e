import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#server/platform/log.ts'
import type { ServerEnv } from './register.ts'

/** Identifies a call in its answer and in each of its log lines. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

/** Logs one line per call: request, result, duration. Paths hold no secrets; queries are omitted. */
export function requestLog(log: Log): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const start = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    // On the final answer: a handler's own response replaces headers set earlier.
    c.res.headers.set(REQUEST_ID_HEADER, requestId)
    const ms = Math.round(performance.now() - start)
    log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'call')
  }
}
