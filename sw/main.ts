import { bringLanguageAlong, deleteOldFiles, speakKeptLanguage } from '#lib/language/kept-language.ts'
import { addStaticRoutes } from './direct-calls.ts'
import { createLaterFiles } from './later-files.ts'
import { drainInWorker, onSync, phoneOf } from './outbox-sync.ts'
import { precacheApp, serveKeptFiles } from './precache.ts'
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

keepReadingPages(() => speak())
// oxlint-disable-next-line no-underscore-dangle -- the name Workbox's build looks for
precacheApp(self.__WB_MANIFEST)

// Once: the build writes the lists in their place.
const laterList = self.laterFiles
const languageFiles = self.languageFiles
// Not swallowed: what cannot be read is said in English, which is better than nothing.
const speak = () => speakKeptLanguage(languageFiles).catch((error: unknown) => console.warn(error))
serveKeptFiles([
  ...laterList.files,
  ...Object.values(languageFiles).flatMap((groups) => Object.values(groups)),
])
const laterFiles = createLaterFiles(laterList, {
  caches,
  fetch: (url, init) => fetch(url, init),
})

self.addEventListener('install', (event) => {
  event.waitUntil(laterFiles.bringAlong())
  // Without them the update waits: it must not take away a language that worked without a network.
  event.waitUntil(bringLanguageAlong(languageFiles))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(laterFiles.deleteOthers())
  event.waitUntil(deleteOldFiles(languageFiles))
})

self.addEventListener('sync', (event) => {
  onSync(self, event, speak)
})

self.addEventListener('message', (event) => {
  onMessage(self, event, { drain, keepLaterFiles: () => laterFiles.keep() })
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

const drain = async () => {
  await speak()
  return drainInWorker(self)
}

const pushPhone = () => ({ db: phoneOf(self).db, drain, speak })
