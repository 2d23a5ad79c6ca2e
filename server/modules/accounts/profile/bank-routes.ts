import { saveBankDetails } from '#contract/http/online/security.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { done } from '#server/http/answers/outcome.ts'
import { type Handler, route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/accounts.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { findDebtors } from '../account/debtors-store.ts'
import { bankDetailsMail } from '../account/mails.ts'
import { bankDetailsChangedNotice, ownBankDetailsNotice } from '../account/notices.ts'
import {
  type GivenPassword,
  lookAtPasswordIfGiven,
  refuseWrongPassword,
} from '../sign-in/given-password-route.ts'
import * as banks from '../account/bank-store.ts'
import * as accounts from '../account/store.ts'

/**
 * A person's payout account. It needs the password, the first time too (ASVS 7.5.1), and is mailed. A change
 * notifies everyone who owes that person: money on its way would go to the old account.
 */
export function bankRoute(deps: AppDeps): Route {
  const answer: Handler<typeof saveBankDetails, GivenPassword> = async (input, context, given) => {
    const { currentPassword: _, ...details } = input
    const { tx, now, session, effects } = context
    const user = await accounts.lockUser(tx, session.userId)
    const wrong = refuseWrongPassword(user, given)
    if (wrong) return wrong
    const before = await banks.findBankDetails(tx, user.id)
    await banks.saveBankDetails(tx, user.id, details, now)
    effects.note('bank-details-saved')
    effects.mail(bankDetailsMail(user, details.accountNumber, before === undefined))
    if (before) {
      const debtors = await findDebtors(tx, user.id)
      await notify(tx, effects, now, [
        ownBankDetailsNotice(user.id, details.accountNumber),
        ...debtors.map((id) => bankDetailsChangedNotice(id, user)),
      ])
    }
    const peers = await accounts.findPeersInActiveCirkles(tx, user.id)
    effects.publish(
      ...dataChanged([user.id], ['account']),
      ...dataChanged(peers, ['activity', 'payment_options']),
    )
    return done(banks.bankDetailsOf(user, details), t('bankDetailsSaved'))
  }
  return route(saveBankDetails, answer, {
    prepare: ({ currentPassword }, call) => lookAtPasswordIfGiven(deps, call, currentPassword),
  })
}
