import { useState } from 'react'

import { NotSavedError } from '#data/outbox/not-saved-error.ts'
import { indiaTime } from '#lib/india-time.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FieldNotes } from '#ui/field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { useNow } from '#ui/use-now.ts'
import { markAllRead } from '../actions.ts'
import { useUnread } from '../queries.ts'
import styles from './notification-panel.module.css'

type NotificationPanelProps = { userId: string; onClose: () => void }

/** "Notifications": what is new, newest first, and "Mark all as read", which works offline too. */
export function NotificationPanel({ userId, onClose }: NotificationPanelProps) {
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
        {unread?.map(({ id, message, createdAt }) => (
          <li key={id} className={styles['row']}>
            <p>{message}</p>
            <time className={styles['when']} dateTime={createdAt}>
              {indiaTime(createdAt, now)}
            </time>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
