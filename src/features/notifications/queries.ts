import { useLiveQuery } from 'dexie-react-hooks'

import type { Notification } from '#contract/http/notifications.ts'
import { localDb } from '#data/db/local-db.ts'

/** The unread notifications, newest first; undefined while they are being read. */
export function useUnread(): readonly Notification[] | undefined {
  return useLiveQuery(async () => {
    const rows = await localDb().notifications.orderBy('createdAt').toArray()
    return rows.filter(({ readAt }) => readAt === null).toReversed()
  })
}
