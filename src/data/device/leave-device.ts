import { showBadge } from './app-badge.ts'

/**
 * Removes what the device shows of a signed-out person: the icon's number and all notifications, future too.
 */
export async function leaveDevice(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  await showBadge(0)
  if (registration === undefined) return
  for (const notification of await registration.getNotifications()) notification.close()
  const subscription = await registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
