import { registerRoute } from 'workbox-routing'
import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { t } from '#messages/worker.ts'

/** The static text pages, finished by the build: see `vite.config.ts`. */
const READING_PAGES = new Set(['/', '/privacy', '/terms'])
const CACHE = 'reading-pages'

/** Fallback for a page that was never read here, and is unreachable now. */
const needsConnectionPage =
  (): string => `<!doctype html><html lang="${spokenLanguage()}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${t('pageTitle')}</title><main><h1>${t('pageNeedsConnection')}</h1>
<p>${t('openCirklesInstead').replace('<a>', '<a href="/home">')}</p></main></html>`

/**
 * Serves the landing page and the legal ones from the network, and offline as last read. They are not
 * precached: every phone would download what few read twice. Register before the app's own pages.
 * @param speak has the worker say its texts in the phone's language
 */
export function keepReadingPages(speak: () => Promise<void>): void {
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && READING_PAGES.has(pageAt(url)),
    async ({ event, request, url }) => {
      const page = pageAt(url)
      // Not swallowed: for a failure of any cause, the fallback page says so.
      const answer = await fetch(request).catch(() => undefined)
      if (answer === undefined) {
        const kept = await caches.match(page, { cacheName: CACHE })
        if (kept !== undefined) return kept
        await speak()
        return needsConnection()
      }
      // In the background: storing takes as long as all its bytes, and fails when the phone is full.
      if (isPage(answer)) event.waitUntil(keep(page, answer.clone()))
      return answer
    },
  )
}

/** The path of a page; the server redirects a trailing slash to the path without one. */
const pageAt = ({ pathname }: URL): string => (pathname === '/' ? pathname : pathname.replace(/\/$/, ''))

async function keep(pathname: string, page: Response): Promise<void> {
  const kept = await caches.open(CACHE)
  await kept.put(pathname, page)
}

/** Rules out a captive portal's redirect. */
const isPage = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && headers.get('content-type')?.startsWith('text/html') === true

const needsConnection = (): Response =>
  new Response(needsConnectionPage(), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
