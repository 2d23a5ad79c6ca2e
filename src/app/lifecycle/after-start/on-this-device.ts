import { showBadge } from '#data/device/app-badge.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { watch } from '#data/db/watch.ts'
import { countUnreadNotices } from '#data/known/unread-notices.ts'

/**
 * Shows the signed-in user's state outside the app, until `signal` is aborted: the unread count on the app's
 * icon; and notifications, where they were turned on.
 */
export function showOnDevice(signal: AbortSignal): void {
  if (signal.aborted) return
  const unwatch = watch(countUnreadNotices, {
    onValue: (count) => void showBadge(count),
    // Passed as a property, `reportError` would lose its window.
    onError: (error) => reportError(error),
  })
  signal.addEventListener('abort', unwatch)
  renew().catch(reportError)
}

async function renew(): Promise<void> {
  const db = localDb()
  const { push } = await readFacts(db, ['push'])
  const registration = push?.choice === 'on' ? await navigator.serviceWorker.getRegistration() : undefined
  if (registration === undefined) return
  try {
    const { renewPush } = await import('#data/device/push.ts')
    await renewPush({ db, registration })
  } catch (error) {
    // Ignored: without a network there is nothing to renew, and each start tries again.
    console.warn('Notifications on this device were not renewed.', error)
  }
}
