// The kill switch: served in place of sw.js it removes the worker and its precache (docs/decisions/0004).
// IndexedDB is left alone, so nothing that waits to be sent is lost.
self.addEventListener('install', (event) => {
  // A worker that goes on trying to send would keep this one waiting for minutes; it may begin to at any moment.
  const channel = new BroadcastChannel('make-way')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel stays within its origin
  const ask = () => channel.postMessage(null)
  ask()
  setInterval(ask, 500)
  event.waitUntil(self.skipWaiting())
  setTimeout(takeOver, 3_000)
})

/**
 * Chromium looks whether the old worker is done when this one is installed, and then only when the old one comes to
 * rest: were it just being put to sleep, which is neither, this one would wait for five minutes. So, where it still
 * waits, the old one is woken, and asked for its place once more.
 */
async function takeOver() {
  self.registration.active?.postMessage('make-way')
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await self.skipWaiting()
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      await self.registration.unregister()
      for (const page of await self.clients.matchAll({ type: 'window' })) await page.navigate(page.url)
    })(),
  )
})
