import type { Hono } from 'hono'
import { addressIn, FINISHED_PAGES } from '#contract/finished-pages.ts'
import { LOCALES } from '#contract/messages/language/languages.ts'
import type { SecurityContact } from '#server/config/security-contact.ts'
import type { ServerEnv } from '../routing/kernel.ts'

interface WellKnownOptions {
  /** The app's public address, without a trailing slash. */
  readonly appUrl: string
  readonly security: SecurityContact
  readonly now: () => Date
}

/** Pages for search engines: the finished pages in each language. */
const PUBLIC_PAGES = FINISHED_PAGES.flatMap((page) => LOCALES.map((locale) => addressIn(page, locale)))

/** An old copy of the file must not outlive its contact: less than a year, says RFC 9116 (2.5.5). */
const SECURITY_TXT_MS = 180 * 86_400_000

/** Serves the files at fixed addresses for search engines, password managers and security researchers. */
export function serveWellKnown(app: Hono<ServerEnv>, { appUrl, security, now }: WellKnownOptions): void {
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
  if (security.contacts.length === 0) return
  app.get('/.well-known/security.txt', (c) => {
    const lines = [
      ...security.contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${new Date(now().getTime() + SECURITY_TXT_MS).toISOString()}`,
      ...(security.policy === null ? [] : [`Policy: ${security.policy}`]),
      'Preferred-Languages: en',
      `Canonical: ${appUrl}/.well-known/security.txt`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'Content-Type': 'text/plain; charset=utf-8' })
  })
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
