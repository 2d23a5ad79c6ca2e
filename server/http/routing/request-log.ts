import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import * as v from 'valibot'
import { Id } from '#contract/rules/fields.ts'
import type { Log } from '#server/platform/log.ts'
import type { ServerEnv } from './register.ts'

/** Identifies a call in its answer and in each of its log lines. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

/** Logs one line per call: request, result, duration. */
export function requestLog(log: Log): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const start = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    // On the final answer: a handler's own response replaces headers set earlier.
    c.res.headers.set(REQUEST_ID_HEADER, requestId)
    const ms = Math.round(performance.now() - start)
    log.info({ requestId, method: c.req.method, path: loggedPath(c), status: c.res.status, ms }, 'call')
  }
}

/**
 * The path of the route that answered, with the ids of the call. Other values stay names (`/api/invite/:token`):
 * they may be secrets, which a log must not hold (ASVS 14.2.1, 16.2.5).
 */
export function loggedPath(c: Context<ServerEnv>): string {
  return routePath(c).replace(/:(\w+)/g, (name, parameter: string) => {
    const value = c.req.param(parameter)
    return value !== undefined && v.is(Id, value) ? value : name
  })
}
