import type { Context, MiddlewareHandler } from 'hono'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { callerAddress } from '#server/platform/caller-address.ts'
import { keepRefusing } from '../answers/over-limit.ts'
import type { Kernel, ServerEnv } from '../routing/kernel.ts'
import type { Route, Session } from '../routing/route.ts'
import { lookUpSession, requireSession } from './look-up-session.ts'

/** Admits a call, and lets it wait for its turn, which ends with its answer: the body of a download comes later. */
export function takeTurn(
  route: { readonly endpoint: Pick<Endpoint, 'access'> } & Pick<Route, 'addressLimit'>,
  kernel: Pick<Kernel, 'authenticate' | 'clock' | 'config' | 'limiter' | 'turns'>,
): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const now = kernel.clock.now()
    const ip = callerAddress(c, kernel.config.isTrustedProxy)
    if (route.addressLimit) keepRefusing(kernel.limiter, route.addressLimit, ip)
    const session = await kernel.turns.admissions.pass(ip, () => admit(c, route.endpoint, kernel, now))
    const who = session?.userId ?? ip
    c.set('admitted', { now, ip, session, who })
    await kernel.turns.calls.pass(who, async () => {
      await next()
      return session && c.get('refusal')
    })
  }
}

async function admit(
  c: Context<ServerEnv>,
  endpoint: Pick<Endpoint, 'access'>,
  kernel: Pick<Kernel, 'authenticate'>,
  now: Date,
): Promise<Session | null> {
  if (endpoint.access !== 'guest') return requireSession(c, endpoint.access, kernel, now)
  const session = await lookUpSession(c, kernel, now)
  if (typeof session === 'string') return null
  c.set('userId', session.userId)
  return session
}
