import { registerRoute } from 'workbox-routing'

/** The pages to read, which the build finished: see `vite.config.ts`. */
const READING_PAGES = new Set(['/', '/privacy', '/terms'])
const CACHE = 'reading-pages'

/** In place of a page that was never read here, and cannot be had now. */
const NEEDS_CONNECTION = `<!doctype html><html lang="en-IN"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Cirkles</title><main><h1>This page needs a connection</h1>
<p>Your Cirkles do not: <a href="/home">open Cirkles</a>.</p></main></html>`

/**
 * Answers the landing page and the legal ones from the network, and without one with what was last read. They are
 * not precached: every phone would pay for what few read twice. To be set up before the app's own pages.
 */
export function keepReadingPages(): void {
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && READING_PAGES.has(pageAt(url)),
    async ({ event, request, url }) => {
      const page = pageAt(url)
      // Not swallowed: no answer, whatever the cause, is told by the page that stands in for it.
      const answer = await fetch(request).catch(() => undefined)
      if (answer === undefined) return (await caches.match(page, { cacheName: CACHE })) ?? needsConnection()
      // Beside the answer: keeping it takes as long as all its bytes, and fails where the phone is full.
      if (isPage(answer)) event.waitUntil(keep(page, answer.clone()))
      return answer
    },
  )
}

/** The path of a page; the server leads from the one with a slash at its end to the one without. */
const pageAt = ({ pathname }: URL): string => (pathname === '/' ? pathname : pathname.replace(/\/$/, ''))

async function keep(pathname: string, page: Response): Promise<void> {
  const kept = await caches.open(CACHE)
  await kept.put(pathname, page)
}

/** Not what a captive portal sends a phone on to. */
const isPage = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && headers.get('content-type')?.startsWith('text/html') === true

const needsConnection = (): Response =>
  new Response(NEEDS_CONNECTION, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    },
  })
