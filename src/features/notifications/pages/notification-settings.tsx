import { t } from '#messages/notifications.ts'
import { lazyOnlinePart } from '#ui/lazy/lazy-online-part.tsx'

/** Cards that are as high as the switches. */
const AS_HIGH = 4

/** The notification switches among the settings. */
export const NotificationChoices = lazyOnlinePart(
  async () => {
    // The switch of this device needs it, and could not load it offline later.
    await import('#data/device/push.ts')
    return import('../push/notification-choices.tsx')
  },
  'NotificationChoices',
  () => t('choicesNeedConnection'),
  AS_HIGH,
)
