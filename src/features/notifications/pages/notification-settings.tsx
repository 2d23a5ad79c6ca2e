import { lazyOnlinePart } from '#ui/lazy-online-part.tsx'
import { lazyOnlineSheet } from '#ui/lazy-online-sheet.tsx'
import type { NotificationChoicesProps } from '../components/notification-choices.tsx'
import type { NotificationSettingsProps } from '../components/notification-settings-sheet.tsx'

/** The sheet over the settings for what one is told of. */
export const NotificationSettings = lazyOnlineSheet<NotificationSettingsProps>(
  'Notification Preferences',
  async () => {
    await loadPush()
    return (await import('../components/notification-settings-sheet.tsx')).NotificationSettingsSheet
  },
)

/** The same among the settings of a large screen. */
export const NotificationChoices = lazyOnlinePart<NotificationChoicesProps>(
  'Changing these needs a connection',
  async () => {
    await loadPush()
    return (await import('../components/notification-choices.tsx')).NotificationChoices
  },
)

/** What the switch of this phone needs: without a network later it could not be had any more. */
const loadPush = () => import('#data/push.ts')
