import { useLiveQuery } from 'dexie-react-hooks'

import type { Notification } from '#contract/http/system/notifications.ts'
import { localDb } from '#data/db/local-db.ts'

/** The notifications on this phone, newest first; undefined while they are being read. */
export function useNotices(): readonly Notification[] | undefined {
  return useLiveQuery(() => localDb().notifications.orderBy('createdAt').reverse().toArray())
}
