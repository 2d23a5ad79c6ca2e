import type { MiddlewareHandler } from 'hono'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** For answers that are no page: opened as one, they may load, run and send nothing. */
const DATA_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

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
    const isOfApi = c.req.path.startsWith('/api/')
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', isOfApi ? DATA_POLICY : policy)
    }
    if (isOfApi && !headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'no-referrer')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'geolocation=(), microphone=(), payment=()')
    if (options.isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}
