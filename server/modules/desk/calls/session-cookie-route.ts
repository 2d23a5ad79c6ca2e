import type { Context } from 'hono'
import { parse, serialize } from 'hono/utils/cookie'
import type { Config } from '#server/config/config.ts'

const NAME = 'operator-session'
/** A browser takes it only with `Secure`, of this host alone, and for all its paths. */
const HOST_NAME = `__Host-${NAME}`

/** On loopback without TLS not every browser keeps a cookie that is `Secure`. */
const isSecure = ({ appUrl }: Pick<Config, 'appUrl'>): boolean => appUrl.startsWith('https:')

/**
 * The token in the cookie of a request; null without one that can be a token. On https only the name is read that
 * no other host and no page without TLS can set.
 */
export function readSessionCookie(c: Context, config: Pick<Config, 'appUrl'>): string | null {
  const cookies = parse(c.req.header('Cookie') ?? '')
  const token = cookies[isSecure(config) ? HOST_NAME : NAME] ?? ''
  return /^[\w-]{20,200}$/.test(token) ? token : null
}

/** The `Set-Cookie` header that signs this browser in, until it is closed; without a token, one that signs it out. */
export function sessionCookie(config: Pick<Config, 'appUrl'>, token: string | null): string {
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    ...(token === null && { maxAge: 0 }),
  } as const
  const value = token ?? ''
  return isSecure(config)
    ? serialize(HOST_NAME, value, { ...options, secure: true })
    : serialize(NAME, value, options)
}
