import type { MiddlewareHandler } from 'hono'

/**
 * The headers of security.md (ASVS 3.4): nothing inline, nothing from elsewhere. `frame-src` and `img-src`
 * allow blobs, because proofs are read with the bearer token and shown from memory.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types cirkles-worker',
].join('; ')

/** @param options.isHttps whether people reach this server by https, so that HSTS may be promised */
export function securityHeaders(options: { isHttps: boolean; realtimeOrigin?: string }): MiddlewareHandler {
  const policy = options.realtimeOrigin
    ? CONTENT_SECURITY_POLICY.replace("connect-src 'self'", `connect-src 'self' ${options.realtimeOrigin}`)
    : CONTENT_SECURITY_POLICY
  return async (c, next) => {
    await next()
    const headers = c.res.headers
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy)
    if (c.req.path.startsWith('/api/') && !headers.has('Cache-Control'))
      headers.set('Cache-Control', 'no-store')
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'same-origin')
    headers.set('Cross-Origin-Opener-Policy', 'same-origin')
    headers.set('Cross-Origin-Resource-Policy', 'same-origin')
    headers.set('Permissions-Policy', 'geolocation=(), microphone=(), payment=()')
    if (options.isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}
