import { lazyOnlinePart } from '#ui/overlays/lazy-online-part.tsx'
import type { NotificationChoicesProps } from '../components/notification-choices.tsx'

/** The notification switches among the settings. */
export const NotificationChoices = lazyOnlinePart<NotificationChoicesProps>(
  'Changing these needs a connection',
  async () => {
    // The switch of this device needs it, and without a network later it could not be had any more.
    await import('#data/device/push.ts')
    return (await import('../components/notification-choices.tsx')).NotificationChoices
  },
)
