import type { Hono } from 'hono'
import type { ServerEnv } from '../routing/register.ts'

interface WellKnownOptions {
  /** The app's public address, without a trailing slash. */
  readonly appUrl: string
  /** Contact for security reports; null when the operator gave none. */
  readonly supportEmail: string | null
  readonly now: () => Date
}

/** Pages for search engines: the paths of the finished pages. */
const PUBLIC_PAGES = ['/', '/privacy', '/terms']

const YEAR_MS = 365 * 86_400_000

/** Serves the files at fixed addresses for search engines, password managers and security researchers. */
export function serveWellKnown(app: Hono<ServerEnv>, { appUrl, supportEmail, now }: WellKnownOptions): void {
  app.get('/robots.txt', (c) =>
    c.text(`User-agent: *\nAllow: /\nDisallow: /api/\nSitemap: ${appUrl}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', (c) => {
    const places = PUBLIC_PAGES.map((path) => `<url><loc>${escaped(appUrl + path)}</loc></url>`)
    const body = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>`
    return c.body(body, 200, { 'Content-Type': 'application/xml; charset=utf-8' })
  })
  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (c) => c.redirect('/updatepassword', 302))
  // RFC 9116: a file without a contact is invalid.
  if (supportEmail === null) return
  app.get('/.well-known/security.txt', (c) => {
    const expires = new Date(now().getTime() + YEAR_MS).toISOString()
    return c.text(
      `Contact: mailto:${supportEmail}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${appUrl}/.well-known/security.txt\n`,
    )
  })
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
