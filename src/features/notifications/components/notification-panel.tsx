import { type ReactNode, useState } from 'react'

import type { Notification } from '#contract/http/system/notifications.ts'
import { NotSavedError } from '#data/outbox/entries/not-saved-error.ts'
import { t } from '#messages/notifications.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { lazyOnlinePart } from '#ui/lazy/lazy-online-part.tsx'
import { lazyOnline } from '#ui/lazy/lazy-online.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { markAllRead } from '../actions.ts'
import { useUnread } from '../queries.ts'
import { NoticeList } from '../list/notice-list.tsx'

// Without a network there is nothing to offer.
const PushOffer = lazyOnline(
  async () => {
    await import('#data/device/push.ts')
    return import('../push/push-offer.tsx')
  },
  'PushOffer',
  () => null,
)

// Many alike are one row once this is on the phone.
const Notices = lazyOnline(() => import('../grouped/grouped-notices.tsx'), 'GroupedNotices', NoticeList)

const AlreadyRead = lazyOnlinePart(
  () => import('../grouped/already-read.tsx'),
  'AlreadyRead',
  () => t('readNeedConnection'),
)

type NotificationPanelProps = {
  userId: string
  onClose: () => void
  /** Renders the answers to a swap request. */
  renderSwapAnswer: (hash: string) => ReactNode
}

/**
 * "Notifications": new ones by day, newest first, and "Mark all as read", which works offline too; below them
 * those that were read or are done.
 */
export function NotificationPanel({ userId, onClose, renderSwapAnswer }: NotificationPanelProps) {
  const unread = useUnread()
  const now = useNow(60_000)
  const [error, setError] = useState<string>()
  const markAll = async (shown: readonly Notification[]) => {
    setError(undefined)
    try {
      await markAllRead(userId, shown)
    } catch (failure) {
      if (!(failure instanceof NotSavedError)) throw failure
      setError(failure.message)
    }
  }
  const isEmpty = unread?.length === 0
  return (
    <Sheet
      title={t('notifications')}
      look="high"
      isOpen
      onClose={onClose}
      footer={
        unread !== undefined && !isEmpty ? (
          <Button icon="check" onClick={() => void markAll(unread)}>
            {t('markAllAsRead')}
          </Button>
        ) : undefined
      }
    >
      {unread === undefined && (
        <Loading label={t('loadingNotifications')}>
          <Skeleton />
          <Skeleton shape="short-line" />
        </Loading>
      )}
      {isEmpty && <EmptyState title={t('noNotifications')} />}
      <FieldNotes id="mark-all" error={error} />
      <Notices notices={unread ?? []} now={now} renderSwapAnswer={renderSwapAnswer} />
      <AlreadyRead now={now} renderSwapAnswer={renderSwapAnswer} />
      <PushOffer />
    </Sheet>
  )
}
