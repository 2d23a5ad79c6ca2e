import { saveBankDetails } from '#contract/http/accounts.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { done } from '#server/http/outcome.ts'
import { route, type Route } from '#server/http/route.ts'
import { dataChanged } from '#server/realtime/hints.ts'
import { bankDetailsMail } from './mails.ts'
import { refuseWrongPassword } from './password-routes.ts'
import * as accounts from './store.ts'

/** Where others pay a person. Once there are details, changing them needs the password, and is mailed. */
export function bankRoute(deps: AppDeps): Route {
  return route(saveBankDetails, async ({ currentPassword, ...details }, { tx, now, session, effects }) => {
    const user = await accounts.lockUser(tx, session.userId)
    if (await accounts.findBankDetails(tx, user.id)) {
      const wrong = await refuseWrongPassword(deps, user, currentPassword)
      if (wrong) return wrong
    }
    const row = { userId: user.id, ...details, updatedAt: now }
    await accounts.saveBankDetails(tx, row)
    effects.mail(bankDetailsMail(user.email, details.accountNumber))
    const peers = await accounts.findPeersInActiveCirkles(tx, user.id)
    effects.publish(
      ...dataChanged([user.id], ['account']),
      ...dataChanged(peers, ['activity', 'payment_options']),
    )
    return done(accounts.bankDetailsOf(user, row), 'Your bank details are saved.')
  })
}
