import { cancelDeletion, deleteAccount, readDeletion } from '#contract/http/online/leaving.ts'
import { DELETION_GRACE_DAYS } from '#contract/rules/limits.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { type Handler, limited, route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/leaving.ts'
import * as domain from '#server/modules/accounts/account/domain.ts'
import {
  type GivenPassword,
  lookAtGivenPassword,
  refuseWrongPassword,
} from '#server/modules/accounts/sign-in/given-password-route.ts'
import { endSessions } from '#server/modules/accounts/sign-in/session-store.ts'
import { accountStatusOf, findUser, lockUser, saveDeletion } from '#server/modules/accounts/account/store.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { CIRKLE_EDITS } from '#server/platform/limits.ts'
import { readBlocks } from './blocks-store.ts'
import { openExportRoute } from './export-routes.ts'
import { removeKeptRoute } from './kept-route.ts'
import { deletionCancelledMail, deletionScheduledMail } from './mails.ts'
import { deletionCancelledNotice, deletionScheduledNotice } from './notices.ts'

/**
 * Account deletion: needs the password, is due after thirty days, and can be cancelled by signing in. And the deletion
 * of somebody whom an owner keeps by a name alone.
 */
export function leavingRoutes(deps: AppDeps): Route[] {
  return [
    route(readDeletion, async (_, { tx, session }) => {
      const { deletionScheduledFor } = await findUser(tx, session.userId)
      return done({
        scheduledFor: deletionScheduledFor?.toISOString() ?? null,
        blockedBy: await readBlocks(tx, session.userId),
      })
    }),
    openExportRoute(deps),
    deleteRoute(deps),
    ...limited(CIRKLE_EDITS, removeKeptRoute()),
    route(cancelDeletion, async (_, { tx, now, session, effects }) => {
      const user = await lockUser(tx, session.userId)
      if (!domain.cancelDeletion(accountStatusOf(user)).ok) return refuse('deletion_not_scheduled')
      await saveDeletion(tx, user.id, null)
      effects.note('deletion-cancelled')
      effects.mail(deletionCancelledMail(user))
      await notify(tx, effects, now, [deletionCancelledNotice(user.id)])
      return done(null, t('accountStays'))
    }),
  ]
}

function deleteRoute(deps: AppDeps): Route {
  const answer: Handler<typeof deleteAccount, GivenPassword> = async (_, context, given) => {
    const { tx, now, session, effects } = context
    const user = await lockUser(tx, session.userId)
    const wrong = refuseWrongPassword(user, given, 'password')
    if (wrong) return wrong
    const decision = domain.scheduleDeletion(accountStatusOf(user), now)
    if (!decision.ok) return refuse('deletion_scheduled')
    const { scheduledFor } = decision
    await saveDeletion(tx, user.id, scheduledFor)
    effects.note('deletion-asked')
    // This device stays signed in to show the result; on any other, a sign-in asks whether to stay.
    await endSessions(tx, { userId: user.id, keptId: session.id, now, effects })
    const blockedBy = await readBlocks(tx, user.id)
    const { appUrl } = deps.config
    effects.mail(deletionScheduledMail(user, { appUrl, scheduledFor, isBlocked: blockedBy.length > 0 }))
    await notify(tx, effects, now, [deletionScheduledNotice(user.id, scheduledFor)])
    effects.publish({ disconnectUser: user.id })
    return done(
      { scheduledFor: scheduledFor.toISOString(), blockedBy },
      t('deletionScheduled', { days: DELETION_GRACE_DAYS }),
    )
  }
  return route(deleteAccount, answer, {
    prepare: ({ password }, { session, hashInTurn }) =>
      hashInTurn(() => lookAtGivenPassword(deps, session, password, 'password')),
  })
}
