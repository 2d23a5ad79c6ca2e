import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { DESK_HEADER, type OperatorEndpoint } from '#contract/http/operator/operator-endpoint.ts'
import type { Tx } from '#server/db/client.ts'
import { answerOf, type Answer } from '#server/http/answers/envelope.ts'
import { keepRefusing } from '#server/http/answers/over-limit.ts'
import { RefusedError } from '#server/http/answers/refused-error.ts'
import {
  type CollectedEffects,
  collectEffects,
  publishInside,
  settleEffects,
  undoEffects,
} from '#server/http/effects/effects.ts'
import { send } from '#server/http/register.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { ServerEnv } from '#server/http/routing/kernel.ts'
import type { OperatorSession } from '#server/http/routing/operator-session.ts'
import { JSON_LIMIT, readInput } from '#server/http/routing/read-input.ts'
import { writeAudit } from '#server/modules/operator/audit-store.ts'
import { callerAddress } from '#server/platform/caller-address.ts'
import { DESK_SIGN_INS_FROM_ADDRESS } from '#server/platform/limits.ts'
import { holdSession } from '../sessions/session-store.ts'
import type { DeskContext, DeskRoute } from './desk-route.ts'
import { readSessionCookie } from './session-cookie-route.ts'

/** Finds the session of a cookie's token; null when there is none that lives. */
type Authenticate = (token: string, now: Date) => Promise<OperatorSession | null>

/** A call that must leave a row in the audit left none: nothing of it happens. */
class UnauditedError extends Error {
  override readonly name = 'UnauditedError'
}

/**
 * Binds a call of the desk to its method and path: who may, parsing, one transaction with its rows in the audit,
 * effects, envelope. A member's bearer token is not read.
 */
export function registerDeskRoute(
  app: Hono<ServerEnv>,
  route: DeskRoute,
  deps: AppDeps,
  authenticate: Authenticate,
): void {
  const { endpoint } = route
  const limit = bodyLimit({
    maxSize: JSON_LIMIT,
    onError: () => {
      throw new RefusedError('too_large')
    },
  })
  app.on(
    endpoint.method,
    `/api${endpoint.path}`,
    async (c, next) => {
      const session = await admit(c, endpoint, deps, authenticate)
      await deps.turns.calls.pass(whoOf(c, session, deps), async () => {
        await next()
        return session && c.get('refusal')
      })
    },
    limit,
    (c) => answerCall(c, route, deps),
  )
}

async function admit(
  c: Context<ServerEnv>,
  { method, desk: access }: OperatorEndpoint,
  { clock, config, limiter, turns }: AppDeps,
  authenticate: Authenticate,
): Promise<OperatorSession | null> {
  refuseOtherSites(c)
  const now = clock.now()
  const ip = callerAddress(c, config.isTrustedProxy)
  // Who is signed in may be asked for however many sign-ins were tried.
  if (access === 'anybody' && method !== 'GET') keepRefusing(limiter, DESK_SIGN_INS_FROM_ADDRESS, ip)
  const token = readSessionCookie(c, config)
  const session = token === null ? null : await turns.admissions.pass(ip, () => authenticate(token, now))
  if (session) c.set('userId', session.operatorId)
  c.set('operator', session)
  if (access === 'anybody') return session
  if (session === null) throw new RefusedError('unauthenticated')
  if (access === 'half') return session
  if (!session.isProven) throw new RefusedError('unauthenticated')
  if (!access.includes(session.role)) throw new RefusedError('forbidden')
  return session
}

/**
 * The cookie comes along with whatever this browser sends here. A page of another site cannot set the header
 * without asking first, which nothing answers; browsers that say where a request is from are believed.
 */
function refuseOtherSites(c: Context): void {
  const site = c.req.header('Sec-Fetch-Site')
  const isFromHere = site === undefined || site === 'same-origin'
  if (!isFromHere || c.req.header(DESK_HEADER) === undefined) throw new RefusedError('forbidden')
}

const whoOf = (c: Context<ServerEnv>, session: OperatorSession | null, { config }: AppDeps): string =>
  session?.operatorId ?? callerAddress(c, config.isTrustedProxy)

async function answerCall(c: Context<ServerEnv>, route: DeskRoute, deps: AppDeps): Promise<Response> {
  const { endpoint } = route
  const session = c.get('operator') ?? null
  const who = whoOf(c, session, deps)
  const [now, ip] = [deps.clock.now(), callerAddress(c, deps.config.isTrustedProxy)]
  const input = await readInput(c, endpoint)
  if (endpoint.body && c.env.incoming?.complete === false) throw new RefusedError('malformed')
  const prepared = await route.prepare?.(input, {
    now,
    ip,
    session,
    hashInTurn: (work) => deps.turns.hashing.pass(who, work),
  })
  const effects = collectEffects()
  const gate = endpoint.method === 'GET' ? deps.turns.reads : deps.turns.writes
  try {
    const answer = await gate.pass(who, () =>
      deps.db.transaction((tx) =>
        answerInside(tx, route, { input, prepared, context: { now, ip, session, effects } }, deps),
      ),
    )
    c.set('events', effects.notes)
    if (answer.body.success) await settleEffects(deps, effects)
    else await undoEffects(effects)
    return await send(c, answer)
  } catch (error) {
    await undoEffects(effects)
    throw error
  }
}

interface Asked {
  readonly input: unknown
  readonly prepared: unknown
  readonly context: Omit<DeskContext, 'tx' | 'audit' | 'effects'> & { readonly effects: CollectedEffects }
}

async function answerInside(
  tx: Tx,
  route: DeskRoute,
  { input, prepared, context }: Asked,
  { publisher }: Pick<AppDeps, 'publisher'>,
): Promise<Answer> {
  const { now, session, effects } = context
  if (session !== null && route.endpoint.desk !== 'anybody') {
    // Since the call was admitted, its operator may have been removed or reset.
    const isThere = await holdSession(
      tx,
      session.id,
      route.endpoint.method === 'GET' ? 'key share' : 'update',
    )
    if (!isThere) throw new RefusedError('unauthenticated')
  }
  let rows = 0
  const audit: DeskContext['audit'] = async (action, { operator = session?.email, ...about } = {}) => {
    if (operator === undefined) throw new UnauditedError(`${action} has no operator`)
    rows += 1
    await writeAudit(tx, { operator, action, ...about }, now)
  }
  const outcome = await route.answer(input, { ...context, tx, audit }, prepared)
  if (outcome.ok && route.isAudited && rows === 0) {
    throw new UnauditedError(`${route.endpoint.name} left nothing in the audit`)
  }
  const answer = answerOf(route.endpoint, outcome, 'en')
  if (outcome.ok) await publishInside(tx, publisher, effects)
  return answer
}
