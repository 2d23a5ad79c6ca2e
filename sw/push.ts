import * as v from 'valibot'
import { type PushPayload, PushPayloadSchema } from '#contract/realtime/push-payload.ts'
import { showBadge } from '#data/device/app-badge.ts'
import { countUnreadNotices } from '#data/known/unread-notices.ts'
import type { CirklesDatabase } from '#data/db/database.ts'
import { closeChatNotification } from '#data/device/chat-notification.ts'
import { renewPush } from '#data/device/push.ts'
import { t } from '#messages/worker.ts'
import { tellSessionEnd } from './session-end.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Functions of the phone's database that the worker uses; created at the first event. */
export interface PushPhone {
  readonly db: CirklesDatabase
  /** Sends the waiting entries and fetches changes. */
  readonly drain: () => Promise<unknown>
  /** Has the worker say its texts in the phone's language. */
  readonly speak: () => Promise<void>
}

/**
 * Shows the server's notification, and catches up: the phone has a network now (offline.md rule 14). A push to
 * check the session only catches up, which signs out and says so if it has ended.
 */
export function onPush(scope: WorkerScope, event: PushEvent, phone: () => PushPhone): void {
  event.waitUntil(takePush(scope, event.data?.json(), phone()))
}

async function takePush(
  scope: WorkerScope,
  message: unknown,
  { db, drain, speak }: PushPhone,
): Promise<void> {
  await speak()
  const push = v.parse(PushPayloadSchema, message)
  const session = await db.session.get('current')
  const isTheirs = session?.userId === push.user_id && session.origin === scope.location.origin
  if (push.check_session === true && session === undefined && (await tellSessionEnd(scope, db))) return
  if (!isTheirs) {
    // For a user no longer signed in here: the phone's current user must not see it.
    await (await scope.registration.pushManager.getSubscription())?.unsubscribe()
    return
  }
  if (push.check_session === true) {
    await drain()
    if ((await db.session.get('current')) === undefined) await tellSessionEnd(scope, db)
    // No answer came, or this phone has signed in again meanwhile.
    else await showPush(scope, push)
    return
  }
  await showPush(scope, push)
  await drain()
  await showBadge(await countUnreadNotices(db))
}

async function showPush(scope: WorkerScope, push: PushPayload): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window' })
  await scope.registration.showNotification(t('notificationTitle'), {
    body: push.message,
    // A repeated push replaces its notification; new messages of a chat ring again.
    tag: push.id,
    ...(push.chat === true && { renotify: true }),
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    // No sound while the app is visible, which shows it too.
    silent: pages.some((page) => page.visibilityState === 'visible'),
    data: push.path,
  })
  // Browsers want every push to be shown; who has the chat open has read it.
  if (push.chat === true && pages.some((page) => showsChat(page, push.id))) {
    await closeChatNotification(scope.registration, push.id)
  }
}

const showsChat = ({ visibilityState, url }: WindowClient, cirkleId: string): boolean =>
  visibilityState === 'visible' && new URL(url).searchParams.get('chat') === cirkleId

/** Opens a notification's target: in an open page, else in a new one. */
export function onNotificationClick(scope: WorkerScope, event: NotificationEvent): void {
  event.notification.close()
  event.waitUntil(openPlace(scope, event.notification.data))
}

async function openPlace(scope: WorkerScope, path: unknown): Promise<void> {
  const { origin } = scope.location
  const place = new URL(typeof path === 'string' ? path : '/home', origin)
  if (place.origin !== origin) return
  // Ordered by most recent focus.
  for (const page of await scope.clients.matchAll({ type: 'window' })) {
    try {
      await page.focus()
      await page.navigate(place)
      return
    } catch {
      // The page closed meanwhile.
    }
  }
  await scope.clients.openWindow(place)
}

/** The browser has changed or lost its subscription. */
export function onSubscriptionChange(
  scope: WorkerScope,
  event: ExtendableEvent,
  phone: () => PushPhone,
): void {
  event.waitUntil(renewPush({ db: phone().db, registration: scope.registration }))
}
