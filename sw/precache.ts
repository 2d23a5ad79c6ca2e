import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { isPageOfBuild } from './page-of-build.ts'

const PAGE = 'index.html'

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
 * whose chunks stay until the new worker takes over. A page of another release fails the installation, which the
 * browser tries again: it would be without its files.
 */
export function precacheApp(entries: (PrecacheEntry | string)[]): void {
  const files = entries.map((entry) => (typeof entry === 'string' ? entry : entry.url))
  addPlugins([
    {
      async fetchDidSucceed({ request, response }) {
        if (new URL(request.url).pathname !== `/${PAGE}`) return response
        if (isPageOfBuild(await response.clone().text(), files)) return response
        throw new Error('The page is of another release than the worker')
      },
    },
  ])
  precacheAndRoute(entries)
  // Only caches of earlier Workbox formats; this build's own old files go at activation.
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL(PAGE), { denylist: SERVER_PATHS }))
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
