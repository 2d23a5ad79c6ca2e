import { agreeToTerms } from '#contract/http/online/consent.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/accounts.ts'
import { refusalText } from '#server/messages/shared.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { lockUser, renewConsent, termsOf } from '../account/store.ts'

/**
 * Consent to terms and notice that have changed (decision 0113). Only to what is current: consent to what was
 * not shown is none. Given twice, the first time counts.
 */
export function consentRoute(): Route {
  return route(agreeToTerms, async ({ termsVersion }, { tx, now, session, language, effects }) => {
    if (termsVersion !== TERMS_VERSION) {
      const message = refusalText('termsChanged')
      return refuse('invalid', { message, errors: { terms_version: [message] } })
    }
    const user = await lockUser(tx, session.userId)
    if (user.termsVersion !== termsVersion) {
      await renewConsent(tx, user, { version: termsVersion, language, now })
      effects.note('consent-given')
      effects.publish(...dataChanged([user.id], ['account']))
    }
    return done(termsOf({ termsVersion }), t('termsAgreed'))
  })
}
