import { useLiveQuery } from 'dexie-react-hooks'

import type { Notification } from '#contract/http/system/notifications.ts'
import { localDb } from '#data/db/local-db.ts'

/** The unread notifications, newest first; undefined while they are being read. */
export function useUnread(): readonly Notification[] | undefined {
  return useLiveQuery(async () => {
    const newestFirst = localDb().notifications.orderBy('createdAt').reverse()
    return newestFirst.filter(({ readAt }) => readAt === null).toArray()
  })
}
