import { lazyOnlineSheet } from '#ui/lazy-online-sheet.tsx'
import type { NotificationSettingsProps } from '../components/notification-settings-sheet.tsx'

/** The sheet over the settings for what one is told of. */
export const NotificationSettings = lazyOnlineSheet<NotificationSettingsProps>(
  'Notification Preferences',
  async () => {
    // Also what its switch needs: without a network later it could not be had any more.
    await import('#data/push.ts')
    return (await import('../components/notification-settings-sheet.tsx')).NotificationSettingsSheet
  },
)
