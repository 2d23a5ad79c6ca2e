/** Texts of the calls about push subscriptions. */
export const push = {
  sentToThisDevice: 'Notifications are sent to this device.',
  notSentToThisDevice: 'No notifications are sent to this device.',
  newMessages: 'New messages in the chat of {cirkle}.',
  checkSession: 'You may have been signed out on this device. Open Cirkles to check.',
} as const
