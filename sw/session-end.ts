import type { WorkerMessage } from '#contract/realtime/worker.ts'
import type { CirklesDatabase } from '#data/db/database.ts'
import { leaveDevice } from '#data/device/leave-device.ts'
import { readSessionEnd } from '#data/sign-in/end-session.ts'
import { t } from '#messages/worker.ts'
import type { WorkerScope } from './worker-scope.ts'

const TAG = 'session-end'

/**
 * Says that the server has ended this phone's session, in place of all other notifications, and lets open
 * pages look; once, however often it is called. Returns false when the server has not.
 */
export async function tellSessionEnd(scope: WorkerScope, db: CirklesDatabase): Promise<boolean> {
  if ((await readSessionEnd(db)) === undefined) return false
  if ((await scope.registration.getNotifications({ tag: TAG })).length > 0) return true
  await leaveDevice(scope.registration)
  const pages = await scope.clients.matchAll({ type: 'window' })
  const look: WorkerMessage = { type: 'drained', accepted: 0, left: 0 }
  for (const page of pages) page.postMessage(look, [])
  if (Notification.permission !== 'granted') return true
  await scope.registration.showNotification(t('notificationTitle'), {
    body: t('signedOut'),
    tag: TAG,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    silent: pages.some((page) => page.visibilityState === 'visible'),
    data: '/sign-in',
  })
  return true
}
