/** Texts of the notifications. */
export const notifications = {
  notifications: 'Notifications',
  markAllAsRead: 'Mark all as read',
  loadingNotifications: 'Loading your notifications',
  noNotifications: 'No new notifications.',
  notificationsWithCount: 'Notifications, {count} unread',
  readNeedConnection: 'Read notifications need a connection for now',
  choicesNeedConnection: 'Changing these needs a connection',
} as const
