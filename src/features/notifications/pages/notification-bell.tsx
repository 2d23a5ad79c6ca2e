import { lazy, Suspense } from 'react'

import { IconButton } from '#ui/icon-button.tsx'
import { useUnreadCount } from '../use-unread-count.ts'

const NotificationPanel = lazy(() =>
  import('../components/notification-panel.tsx').then(({ NotificationPanel: component }) => ({
    default: component,
  })),
)

type NotificationBellProps = {
  userId: string
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
}

/** The bell with its count, and the panel it opens. */
export function NotificationBell({ userId, isOpen, onOpen, onClose }: NotificationBellProps) {
  const count = useUnreadCount()
  return (
    <>
      <IconButton
        icon="bell"
        label={count === 0 ? 'Notifications' : `Notifications, ${count} unread`}
        count={count}
        onClick={onOpen}
      />
      {isOpen && (
        <Suspense>
          <NotificationPanel userId={userId} onClose={onClose} />
        </Suspense>
      )}
    </>
  )
}
