import { listNotifications, markNotificationsRead } from '#contract/http/system/notifications.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { markRead, notificationsOf } from './read-notifications.ts'

const PAGE = 50

/** Reading notifications, and marking them as read. */
export function notificationRoutes(): Route[] {
  return [
    route(listNotifications, async ({ cursor }, { tx, session, language }) => {
      const page = await notificationsOf(tx, session.userId, { limit: PAGE, cursor, language })
      return page ? done(page) : refuse('malformed')
    }),
    route(markNotificationsRead, async ({ ids }, { tx, now, session, effects }) => {
      await markRead(tx, session.userId, ids, now)
      effects.publish(...dataChanged([session.userId], ['notifications']))
      return done(null)
    }),
  ]
}
