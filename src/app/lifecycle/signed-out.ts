import { showBadge } from '#data/device/app-badge.ts'
import { localDb } from '#data/db/local-db.ts'
import { endSignOuts, readSignOuts } from '#data/sign-in/sign-outs.ts'
import type { RunningSession } from '../session/running-session.ts'
import { reachWorker, requestBackgroundDrain } from '../worker/worker.ts'

/**
 * Finishes a sign-out on this phone: removes what it shows of the person outside the app, and has the server
 * end those sessions, now, whenever the browser says `online`, and by the worker when this page is closed
 * first.
 */
export async function startSignedOut(refresh: () => void): Promise<RunningSession> {
  const db = localDb()
  const ending = new AbortController()
  const askWorker = async () => {
    await reachWorker(refresh)
    await requestBackgroundDrain('saved')
  }
  const tell = () => {
    endSignOuts(db).catch(reportError)
  }
  leaveDevice().catch(reportError)
  if ((await readSignOuts(db)).length > 0) {
    askWorker().catch(reportError)
    tell()
  }
  addEventListener('online', tell, { signal: ending.signal })
  return {
    refresh: tell,
    stop: () => ending.abort(),
  }
}

/**
 * Removes what the device shows of a signed-out person: the icon's number and all notifications, future too.
 */
async function leaveDevice(): Promise<void> {
  await showBadge(0)
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration === undefined) return
  for (const notification of await registration.getNotifications()) notification.close()
  const subscription = await registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
