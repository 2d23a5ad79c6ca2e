import { showBadge } from '#data/device/app-badge.ts'

/** Takes what the device shows of somebody who signed out: the icon's number, and notifications, those to come too. */
export async function leaveDevice(): Promise<void> {
  await showBadge(0)
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration === undefined) return
  for (const notification of await registration.getNotifications()) notification.close()
  const subscription = await registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
