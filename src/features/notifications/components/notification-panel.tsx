import { type ReactNode, useState } from 'react'

import { NotSavedError } from '#data/outbox/not-saved-error.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FieldNotes } from '#ui/field.tsx'
import { lazyOnline } from '#ui/lazy-online.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useNow } from '#ui/use-now.ts'
import { markAllRead } from '../actions.ts'
import { useUnread } from '../queries.ts'
import { NoticeRow } from './notice-row.tsx'
import styles from './notification-panel.module.css'

// Without a network there is nothing to offer.
const PushOffer = lazyOnline(
  async () => {
    await import('#data/push.ts')
    return (await import('./push-offer.tsx')).PushOffer
  },
  () => null,
)

type NotificationPanelProps = {
  userId: string
  onClose: () => void
  /** How a request to swap turns is answered. */
  renderSwapAnswer: (hash: string) => ReactNode
}

/** "Notifications": what is new, newest first, and "Mark all as read", which works offline too. */
export function NotificationPanel({ userId, onClose, renderSwapAnswer }: NotificationPanelProps) {
  const unread = useUnread()
  const now = useNow(null)
  const [error, setError] = useState<string>()
  const markAll = async () => {
    setError(undefined)
    try {
      await markAllRead(userId)
    } catch (failure) {
      if (!(failure instanceof NotSavedError)) throw failure
      setError(failure.message)
    }
  }
  const isEmpty = unread?.length === 0
  return (
    <Sheet
      title="Notifications"
      isOpen
      onClose={onClose}
      footer={
        unread !== undefined && !isEmpty ? (
          <Button icon="check" onClick={() => void markAll()}>
            Mark all as read
          </Button>
        ) : undefined
      }
    >
      {unread === undefined && (
        <Loading label="Loading your notifications">
          <Skeleton />
          <Skeleton shape="short-line" />
        </Loading>
      )}
      {isEmpty && <EmptyState title="No new notifications" />}
      <FieldNotes id="mark-all" error={error} />
      <ul className={styles['list']}>
        {unread?.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} now={now} renderSwapAnswer={renderSwapAnswer} />
        ))}
      </ul>
      <PushOffer />
    </Sheet>
  )
}
