import { saveSettings } from '#contract/http/people/accounts.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { done } from '#server/http/answers/outcome.ts'
import { type Handler, route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/accounts.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { twoFactorMail } from '../account/mails.ts'
import { twoFactorNotice } from '../account/notices.ts'
import {
  type GivenPassword,
  lookAtPasswordIfGiven,
  refuseWrongPassword,
} from '../sign-in/given-password-route.ts'
import { lockUser, saveSettingsOf, settingsOf } from '../account/store.ts'

/** Changes the given settings. Switching two-factor authentication needs the password, and is mailed. */
export function settingsRoute(deps: AppDeps): Route {
  const answer: Handler<typeof saveSettings, GivenPassword> = async (input, context, given) => {
    const { tx, now, session, effects } = context
    const { notifications = {} } = input
    const user = await lockUser(tx, session.userId)
    const twoFactor = input.twoFactor ?? input['2fa'] ?? user.twoFactor
    if (twoFactor !== user.twoFactor) {
      const wrong = refuseWrongPassword(user, given)
      if (wrong) return wrong
      effects.note(twoFactor ? 'two-factor-on' : 'two-factor-off')
      effects.mail(twoFactorMail(user.email, { appUrl: deps.config.appUrl, isOn: twoFactor }))
      await notify(tx, effects, now, [twoFactorNotice(user.id, twoFactor)])
    }
    const saved = await saveSettingsOf(tx, user, { twoFactor, notifications })
    effects.publish(...dataChanged([user.id], ['account']))
    return done(settingsOf(saved), t('settingsSaved'))
  }
  return route(saveSettings, answer, {
    prepare: ({ currentPassword }, call) =>
      lookAtPasswordIfGiven(deps, call, currentPassword, { hasField: true }),
  })
}
