import { type ReactNode, Suspense } from 'react'

import { afterPaint } from '#lib/async/after-paint.ts'
import { afterPresses } from '#lib/async/press-first.ts'
import { t } from '#messages/notifications.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { type Source, useSource } from '#ui/hooks/use-source.ts'
import { lazyPreloaded } from '#ui/lazy/lazy-preloaded.ts'

const NotificationPanel = lazyPreloaded(
  () => import('../components/notification-panel.tsx'),
  'NotificationPanel',
)

type NotificationBellProps = {
  userId: string
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** Renders the answers to a swap request, which belong to another feature. */
  renderSwapAnswer: (hash: string) => ReactNode
}

/** The bell with its count, and the panel it opens. */
export function NotificationBell({
  userId,
  isOpen,
  onOpen,
  onClose,
  renderSwapAnswer,
}: NotificationBellProps) {
  const count = useUnreadCount()
  return (
    <>
      <IconButton
        // Its name changes with its count; a press before the app has started finds it by this id.
        id="notification-bell"
        icon="bell"
        label={count === 0 ? t('notifications') : t('notificationsWithCount', { count })}
        count={count}
        onClick={onOpen}
      />
      {isOpen && (
        <Suspense>
          <NotificationPanel userId={userId} onClose={onClose} renderSwapAnswer={renderSwapAnswer} />
        </Suspense>
      )}
    </>
  )
}

/** How many notifications are unread; 0 while they are being read, which waits until the screen is painted. */
function useUnreadCount(): number {
  return useSource(0, unreadCount)
}

const unreadCount: Source<number> = async (listener) => {
  await afterPaint()
  await afterPresses()
  const [{ watch }, { countUnreadNotices }] = await Promise.all([
    import('#data/db/watch.ts'),
    import('#data/known/unread-notices.ts'),
  ])
  return watch(countUnreadNotices, listener)
}
