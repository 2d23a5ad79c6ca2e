import { useLiveQuery } from 'dexie-react-hooks'

import type { Notification } from '#contract/http/notifications.ts'
import { localDb } from '#data/db/local-db.ts'

/** How many notifications are unread; 0 while they are being read. */
export function useUnreadCount(): number {
  return (
    useLiveQuery(() =>
      localDb()
        .notifications.filter(({ readAt }) => readAt === null)
        .count(),
    ) ?? 0
  )
}

/** The unread notifications, newest first; undefined while they are being read. */
export function useUnread(): readonly Notification[] | undefined {
  return useLiveQuery(async () => {
    const rows = await localDb().notifications.orderBy('createdAt').toArray()
    return rows.filter(({ readAt }) => readAt === null).toReversed()
  })
}
