import { listNotifications, markNotificationsRead } from '#contract/http/notifications.ts'
import { readCursor } from '#server/db/cursor.ts'
import { done, refuse } from '#server/http/outcome.ts'
import { route, type Route } from '#server/http/route.ts'
import { dataChanged } from '#server/realtime/hints.ts'
import { markRead, notificationsOf } from './read-notifications.ts'

const PAGE = 50

/** What people were told, and whether they have seen it. */
export function notificationRoutes(): Route[] {
  return [
    route(listNotifications, async ({ cursor }, { tx, session }) => {
      const after = cursor === undefined ? null : readCursor(cursor)
      if (cursor !== undefined && after === null) return refuse('malformed')
      return done(await notificationsOf(tx, session.userId, { limit: PAGE, after }))
    }),
    route(markNotificationsRead, async ({ ids }, { tx, now, session, effects }) => {
      await markRead(tx, session.userId, ids, now)
      effects.publish(...dataChanged([session.userId], ['notifications']))
      return done(null)
    }),
  ]
}
