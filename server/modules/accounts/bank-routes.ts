import { saveBankDetails } from '#contract/http/accounts.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { refuseOverLimit } from '#server/http/over-limit.ts'
import { done, refuse } from '#server/http/outcome.ts'
import { messageOf } from '#server/http/refusals.ts'
import { route, type Route } from '#server/http/route.ts'
import { PASSWORD_CHECKS } from '#server/platform/limits.ts'
import { dataChanged } from '#server/realtime/hints.ts'
import { bankDetailsMail } from './mails.ts'
import * as accounts from './store.ts'

/**
 * Where others pay a person. Whoever finds a phone unlocked must not be able to send the money elsewhere: once
 * there are details, changing them needs the password, and the owner is told by mail (ASVS 7.5.1, 6.3.7).
 */
export function bankRoute({ passwords, limiter }: AppDeps): Route {
  return route(saveBankDetails, async ({ currentPassword, ...details }, { tx, now, session, effects }) => {
    const user = await accounts.lockUser(tx, session.userId)
    if (await accounts.findBankDetails(tx, user.id)) {
      const overLimit = await refuseOverLimit(limiter, PASSWORD_CHECKS, user.id)
      if (overLimit) return overLimit
      if (!(await passwords.matches(currentPassword ?? '', user.passwordHash))) {
        return refuse('wrong_password', { errors: { current_password: [messageOf('wrong_password')] } })
      }
      await limiter.forgive(PASSWORD_CHECKS, user.id)
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
