import type { Context } from 'hono'
import { type Language, preferredLanguage } from '#contract/messages/language/languages.ts'
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

/** The language of a call's caller: that of their account, or of a guest's browser. */
export const languageOf = (c: Context<ServerEnv>): Language =>
  c.get('language') ?? preferredLanguage(c.req.header('Accept-Language'))

function bearerToken(c: Context): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}
