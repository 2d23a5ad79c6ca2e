import * as v from 'valibot'
import { PushPayloadSchema } from '#contract/realtime/push-payload.ts'
import { showBadge } from '#data/device/app-badge.ts'
import { countUnreadNotices } from '#data/known/unread-notices.ts'
import type { CirklesDatabase } from '#data/db/database.ts'
import { renewPush } from '#data/device/push.ts'
import type { WorkerScope } from './worker-scope.ts'

/** What the worker uses of the phone; made at the first event. */
export interface PushPhone {
  readonly db: CirklesDatabase
  /** Sends what waits and fetches what changed. */
  readonly drain: () => Promise<unknown>
}

/** Shows what the server sent, and brings the phone up to date: it has a network now (offline.md rule 14). */
export function onPush(scope: WorkerScope, event: PushEvent, phone: () => PushPhone): void {
  event.waitUntil(takePush(scope, event.data?.json(), phone()))
}

async function takePush(scope: WorkerScope, message: unknown, { db, drain }: PushPhone): Promise<void> {
  const push = v.parse(PushPayloadSchema, message)
  const session = await db.session.get('current')
  if (session?.userId !== push.user_id || session.origin !== scope.location.origin) {
    // Of somebody who is no longer signed in here: not for the eyes of who holds the phone now.
    await (await scope.registration.pushManager.getSubscription())?.unsubscribe()
    return
  }
  const pages = await scope.clients.matchAll({ type: 'window' })
  await scope.registration.showNotification('Cirkles', {
    body: push.message,
    // One notification is one, however often it comes.
    tag: push.id,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    // Who looks at the app sees it there.
    silent: pages.some((page) => page.visibilityState === 'visible'),
    data: push.path,
  })
  await drain()
  await showBadge(await countUnreadNotices(db))
}

/** Opens the place a notification leads to: in a page that is open, else in a new one. */
export function onNotificationClick(scope: WorkerScope, event: NotificationEvent): void {
  event.notification.close()
  event.waitUntil(openPlace(scope, event.notification.data))
}

async function openPlace(scope: WorkerScope, path: unknown): Promise<void> {
  const { origin } = scope.location
  const place = new URL(typeof path === 'string' ? path : '/home', origin)
  if (place.origin !== origin) return
  // Those looked at last come first.
  for (const page of await scope.clients.matchAll({ type: 'window' })) {
    try {
      await page.focus()
      await page.navigate(place)
      return
    } catch {
      // It closed meanwhile.
    }
  }
  await scope.clients.openWindow(place)
}

/** The browser has changed its subscription, or lost it. */
export function onSubscriptionChange(
  scope: WorkerScope,
  event: ExtendableEvent,
  phone: () => PushPhone,
): void {
  event.waitUntil(renewPush({ db: phone().db, registration: scope.registration }))
}
