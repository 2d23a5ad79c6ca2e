import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Paths handled by the server, even when opened as a page. */
const SERVER_PATHS = [
  /^\/api(\/|$)/,
  /^\/apps?\//,
  /^\/mailbox(\/|$)/,
  // The operator's desk.
  /^\/operator(\/|$)/,
  /^\/share-target(\/|$)/,
  /^\/sw(-off)?\.js$/,
]

/**
 * Precaches the built app and answers every page from it. A new version is fetched beside the running one,
 * whose chunks stay until the new worker takes over.
 */
export function precacheApp(entries: (PrecacheEntry | string)[]): void {
  precacheAndRoute(entries)
  // Only caches of earlier Workbox formats; this build's own old files go at activation.
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: SERVER_PATHS }))
}

/**
 * Answers with the files that are kept beside the precache, if they are, where the browser has no static
 * routes, see `direct-calls.ts`.
 */
export function serveKeptFiles(files: readonly string[]): void {
  const paths = new Set(files.map((file) => `/${file}`))
  registerRoute(
    ({ sameOrigin, url }) => sameOrigin && paths.has(url.pathname),
    async ({ request }) => (await caches.match(request)) ?? fetch(request),
  )
}
