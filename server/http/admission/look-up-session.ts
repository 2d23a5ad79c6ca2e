import type { Context } from 'hono'
import { type Language, preferredLanguage } from '#contract/messages/language/languages.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { RefusedError } from '../answers/refused-error.ts'
import type { Kernel, ServerEnv } from '../routing/kernel.ts'
import type { NoSession, Session } from '../routing/route.ts'

/** The session of a request, or why it has none. */
export async function lookUpSession(
  c: Context<ServerEnv>,
  { authenticate }: Pick<Kernel, 'authenticate'>,
  now: Date,
): Promise<Session | NoSession> {
  const token = bearerToken(c)
  if (token === null) return 'unauthenticated'
  const session = await authenticate(token, now)
  if (typeof session !== 'string') c.set('language', session.language)
  return session
}

/**
 * The session of a call that needs one. Throws RefusedError: 401 without a live session, 403 while the e-mail
 * address of a `verified` call is unverified.
 */
export async function requireSession(
  c: Context<ServerEnv>,
  access: Exclude<Endpoint['access'], 'guest'>,
  kernel: Pick<Kernel, 'authenticate'>,
  now: Date,
): Promise<Session> {
  const session = await lookUpSession(c, kernel, now)
  if (typeof session === 'string') throw new RefusedError(session)
  c.set('userId', session.userId)
  if (access === 'verified' && !session.isEmailVerified) throw new RefusedError('email_unverified')
  return session
}

/** The language of a call's caller: that of their account, or of a guest's browser. */
export const languageOf = (c: Context<ServerEnv>): Language =>
  c.get('language') ?? preferredLanguage(c.req.header('Accept-Language'))

function bearerToken(c: Context): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}
