import type { MiddlewareHandler } from 'hono'
import { contentSecurityPolicy } from './content-security-policy.ts'

/**
 * Sets the headers of security.md (ASVS 3.4) on every answer, and a default Content-Security-Policy.
 * @param options.isHttps whether the public address uses https, so that HSTS may be sent
 */
export function securityHeaders(options: {
  isHttps: boolean
  realtimeOrigin?: string | undefined
}): MiddlewareHandler {
  const policy = contentSecurityPolicy({ connectTo: options.realtimeOrigin })
  return async (c, next) => {
    await next()
    const headers = c.res.headers
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
    if (c.req.path.startsWith('/api/') && !headers.has('Cache-Control'))
      headers.set('Cache-Control', 'no-store')
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'no-referrer')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'geolocation=(), microphone=(), payment=()')
    if (options.isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}
