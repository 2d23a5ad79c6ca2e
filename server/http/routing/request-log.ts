import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import * as v from 'valibot'
import { Id } from '#contract/rules/fields.ts'
import { callerAddress, type IsTrustedProxy } from '#server/platform/caller-address.ts'
import type { Log } from '#server/platform/log.ts'
import type { ServerEnv } from './kernel.ts'
import {
  eventOfRefusal,
  linesAtAnyLevel,
  logEvents,
  type NotedEvent,
} from '#server/http/effects/security-events.ts'

/** Identifies a call in its answer and in each of its log lines. */
export const REQUEST_ID_HEADER = 'X-Request-Id'

/**
 * Logs one line per call (who, from where, request, result, duration) and one per security event of it.
 * A refusal adds no line, only its event to the line of the call:
 * refused calls cannot fill a disk sooner than others.
 */
export function requestLog(log: Log, isTrustedProxy: IsTrustedProxy): MiddlewareHandler<ServerEnv> {
  const always = linesAtAnyLevel(log)
  return async (c, next) => {
    const start = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    await next()
    // On the final answer: a handler's own response replaces headers set earlier.
    c.res.headers.set(REQUEST_ID_HEADER, requestId)
    const ms = Math.round(performance.now() - start)
    const caller = {
      userId: c.get('userId') ?? null,
      address: callerAddress(c, isTrustedProxy),
      requestId,
    }
    logEvents(log, c.get('events') ?? [], caller)
    const { method } = c.req
    const route = routePath(c)
    const refused = refusalOf(c, route)
    const line = { ...caller, method, route, path: loggedPath(c), status: c.res.status, ms, ...refused }
    const lines = refused.event === undefined ? log : always
    lines.info(line, 'call')
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

/** Notes a security event of a call outside `registerRoute`; its row in the audit is the caller's to add. */
export function noteEvent(c: Context<ServerEnv>, event: NotedEvent): void {
  c.set('events', [...(c.get('events') ?? []), event])
}

function refusalOf(c: Context<ServerEnv>, route: string) {
  const reason = c.get('refusal')
  if (reason === undefined) return {}
  const call = { status: c.res.status, hasUser: c.get('userId') !== undefined, hasId: route.includes(':') }
  return { event: eventOfRefusal(reason, call), reason }
}
