import { addStaticRoutes } from './direct-calls.ts'
import { createLaterFiles } from './later-files.ts'
import { drainInWorker, onSync, phoneOf } from './outbox-sync.ts'
import { precacheApp, serveLaterFiles } from './precache.ts'
import { onNotificationClick, onPush, onSubscriptionChange } from './push.ts'
import { keepReadingPages } from './reading-pages.ts'
import { onShare } from './share-target.ts'
import { onMessage } from './update.ts'
import type { WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope

/*
 * The worker as a table of events. Workbox handles installing, activating and the precache, set up by
 * `precacheApp`; API answers are never stored in Cache Storage. To switch a broken worker off, see
 * docs/decisions/0004-worker-kill-switch.md.
 */
self.addEventListener('fetch', (event) => {
  onShare(self, event, pushPhone)
})

self.addEventListener('install', addStaticRoutes)

keepReadingPages()
// oxlint-disable-next-line no-underscore-dangle -- the name Workbox's build looks for
precacheApp(self.__WB_MANIFEST)

// Once: the build writes the list in its place.
const laterList = self.laterFiles
serveLaterFiles(laterList)
const laterFiles = createLaterFiles(laterList, {
  caches,
  fetch: (url, init) => fetch(url, init),
})

self.addEventListener('install', (event) => {
  event.waitUntil(laterFiles.bringAlong())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(laterFiles.deleteOthers())
})

self.addEventListener('sync', (event) => {
  onSync(self, event)
})

self.addEventListener('message', (event) => {
  onMessage(self, event, { drain: () => drainInWorker(self), keepLaterFiles: () => laterFiles.keep() })
})

self.addEventListener('push', (event) => {
  onPush(self, event, pushPhone)
})

self.addEventListener('pushsubscriptionchange', (event) => {
  onSubscriptionChange(self, event, pushPhone)
})

self.addEventListener('notificationclick', (event) => {
  onNotificationClick(self, event)
})

const pushPhone = () => ({ db: phoneOf(self).db, drain: () => drainInWorker(self) })
