import type { Context } from 'hono'
import { parse, serialize } from 'hono/utils/cookie'
import type { Config } from '#server/config/config.ts'

const NAME = 'operator-session'
/** A browser takes it only with `Secure`, of this host alone, and for all its paths. */
const HOST_NAME = `__Host-${NAME}`

/** The token in the cookie of a request; null without one that can be a token. */
export function readSessionCookie(c: Context): string | null {
  const cookies = parse(c.req.header('Cookie') ?? '')
  const token = cookies[HOST_NAME] ?? cookies[NAME] ?? ''
  return /^[\w-]{20,200}$/.test(token) ? token : null
}

/** The `Set-Cookie` header that signs this browser in, until it is closed; without a token, one that signs it out. */
export function sessionCookie({ appUrl }: Pick<Config, 'appUrl'>, token: string | null): string {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    ...(token === null && { maxAge: 0 }),
  } as const
  const value = token ?? ''
  // On loopback without TLS, where not every browser keeps a cookie that is `Secure`.
  return appUrl.startsWith('https:')
    ? serialize(HOST_NAME, value, { ...options, secure: true })
    : serialize(NAME, value, options)
}
