import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** Paths that belong to the server, also when a person opens them as a page. */
const SERVER_PATHS = [
  /^\/api(\/|$)/,
  /^\/apps?\//,
  /^\/mailbox(\/|$)/,
  /^\/share-target(\/|$)/,
  /^\/sw(-off)?\.js$/,
]

/**
 * Keeps the built app on the phone and answers every page of it from there. A new version is fetched beside the
 * running one, whose chunks stay until the new worker takes over.
 */
export function precacheApp(entries: (PrecacheEntry | string)[]): void {
  precacheAndRoute(entries)
  // Of earlier Workbox formats only; this build's own old files go when it becomes active.
  cleanupOutdatedCaches()
  registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: SERVER_PATHS }))
}
