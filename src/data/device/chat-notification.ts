/** Closes what the device shows about a Cirkle's chat: its notification's tag is the Cirkle's id. */
export async function closeChatNotification(
  registration: ServiceWorkerRegistration | undefined,
  cirkleId: string,
): Promise<void> {
  const shown = (await registration?.getNotifications({ tag: cirkleId })) ?? []
  for (const notification of shown) notification.close()
}
