import { saveSettings } from '#contract/http/people/accounts.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { type Handler, route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/accounts.ts'
import { refusalText } from '#server/messages/shared.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { lockUser, saveLanguageOf, saveNotificationsOf, settingsOf } from '../account/store.ts'
import { followFactorChange } from '../changing-factor/factor-changed-route.ts'
import { switchFactor } from '../changing-factor/switch-factor-store.ts'
import {
  type GivenPassword,
  lookAtPasswordIfGiven,
  refuseWrongPassword,
} from '../sign-in/given-password-route.ts'

/**
 * Changes the given settings. Apps that were made before `change-two-factor` have codes mailed by this call,
 * given the password. They cannot turn that off again: it takes a code, which they do not ask for.
 */
export function settingsRoute(deps: AppDeps): Route {
  const answer: Handler<typeof saveSettings, GivenPassword> = async (input, context, given) => {
    const { tx, now, session, effects } = context
    const { notifications = {} } = input
    let user = await lockUser(tx, session.userId)
    const twoFactor = input.twoFactor ?? input['2fa'] ?? user.twoFactor
    if (twoFactor !== user.twoFactor) {
      const wrong = refuseWrongPassword(user, given)
      if (wrong) return wrong
      if (!twoFactor) return refuse('code_wrong', { message: refusalText('factorNeeded') })
      user = await switchFactor(tx, user, 'mailed_code', now)
      await followFactorChange(deps, user, { change: 'mailed_code', endsOthers: false }, context)
    }
    const { language = user.language } = input
    // What is said in a language, beside the account, is in these sections.
    if (language !== user.language) {
      user = await saveLanguageOf(tx, user, language)
      effects.publish(...dataChanged([user.id], ['notifications', 'categories', 'join_requests']))
    }
    const saved = await saveNotificationsOf(tx, user, notifications)
    effects.publish(...dataChanged([user.id], ['account']))
    return done(settingsOf(saved), t('settingsSaved'))
  }
  return route(saveSettings, answer, {
    prepare: ({ currentPassword }, call) =>
      lookAtPasswordIfGiven(deps, call, currentPassword, { hasField: true }),
  })
}
