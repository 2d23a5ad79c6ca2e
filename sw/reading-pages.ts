import { registerRoute } from 'workbox-routing'
import { addressIn, finishedPageAt } from '#contract/finished-pages.ts'
import { isLocale, LOCALES } from '#contract/messages/language/languages.ts'
import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { t } from '#messages/worker.ts'

const CACHE = 'reading-pages'

/** Fallback for a page that was never read here, and is unreachable now. */
const needsConnectionPage =
  (): string => `<!doctype html><html lang="${spokenLanguage()}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${t('pageTitle')}</title><main><h1>${t('pageNeedsConnection')}</h1>
<p>${t('openCirklesInstead').replace('<a>', '<a href="/home">')}</p></main></html>`

/**
 * Serves the landing page and the legal ones from the network, and offline as last read in the language. They are
 * not precached: every phone would download what few read twice. Register before the app's own pages.
 * @param speak has the worker say its texts in the phone's language
 */
export function keepReadingPages(speak: () => Promise<void>): void {
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && placeAt(url) !== undefined,
    async ({ event, request, url }) => {
      // Not swallowed: for a failure of any cause, the fallback page says so.
      const answer = await fetch(request).catch(() => undefined)
      if (answer === undefined) {
        await speak()
        return (await lastRead(url)) ?? needsConnection()
      }
      // In the background: storing takes as long as all its bytes, and fails when the phone is full.
      if (isPage(answer)) event.waitUntil(keep(url, answer.clone()))
      return answer
    },
  )
}

const placeAt = ({ pathname, searchParams }: URL) => finishedPageAt(pathname, searchParams.get('language'))

/** At an address that names no language in the app's, or else in any. */
async function lastRead(url: URL): Promise<Response | undefined> {
  const place = placeAt(url)
  if (place === undefined) return undefined
  const languages = place.locale === undefined ? [spokenLanguage(), ...LOCALES] : [place.locale]
  const kept = await Promise.all(
    languages.map((language) => caches.match(addressIn(place.page, language), { cacheName: CACHE })),
  )
  return kept.find((each) => each !== undefined)
}

/** Keeps a page at its address in its language. */
async function keep(url: URL, answer: Response): Promise<void> {
  const page = placeAt(url)?.page
  const language = answer.headers.get('content-language')
  if (page === undefined || !isLocale(language)) return
  const kept = await caches.open(CACHE)
  await kept.put(addressIn(page, language), answer)
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
