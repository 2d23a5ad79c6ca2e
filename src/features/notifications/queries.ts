import { useLiveQuery } from 'dexie-react-hooks'

import type { Notification } from '#contract/http/system/notifications.ts'
import { localDb } from '#data/db/local-db.ts'
import { readUnreadNotices } from '#data/known/unread-notices.ts'

/** The unread notifications, newest first; undefined while they are being read. */
export function useUnread(): readonly Notification[] | undefined {
  return useLiveQuery(async () => readUnreadNotices(localDb()))
}
