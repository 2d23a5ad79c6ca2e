import { forgetPushSubscription, savePushSubscription } from '#contract/http/system/push.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/push.ts'
import { refusalText } from '#server/messages/shared.ts'
import { forgetSubscriptions, saveSubscription } from './subscription-store.ts'

/** Push subscriptions of a person's devices: each device registers itself (docs/decisions/0029). */
export function pushRoutes({ push }: AppDeps): Route[] {
  return [
    route(savePushSubscription, async ({ endpoint, keys: { p256dh, auth } }, { tx, session, now }) => {
      if (push === null) return refuse('push_off')
      const target = { endpoint, p256dh, auth }
      if (!push.accepts(target)) {
        return refuse('invalid', { errors: { endpoint: [refusalText('cannotBeSentThere')] } })
      }
      await saveSubscription(tx, session, target, now)
      return done(null, t('sentToThisDevice'))
    }),
    route(forgetPushSubscription, async (_, { tx, session }) => {
      await forgetSubscriptions(tx, [session.id])
      return done(null, t('notSentToThisDevice'))
    }),
  ]
}
