import type { Context, MiddlewareHandler } from 'hono'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { callerAddress } from '#server/platform/caller-address.ts'
import { keepRefusing } from '../answers/over-limit.ts'
import { RefusedError } from '../answers/refused-error.ts'
import type { Kernel, ServerEnv } from '../routing/kernel.ts'
import type { Route, Session } from '../routing/route.ts'
import { lookUpSession } from './look-up-session.ts'

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
  const session = await lookUpSession(c, kernel, now)
  if (typeof session === 'string') {
    if (endpoint.access === 'guest') return null
    throw new RefusedError(session)
  }
  c.set('userId', session.userId)
  if (endpoint.access === 'guest') return session
  if (endpoint.access === 'verified' && !session.isEmailVerified) throw new RefusedError('email_unverified')
  return session
}
