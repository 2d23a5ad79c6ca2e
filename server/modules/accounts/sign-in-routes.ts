import { login } from '#contract/http/accounts.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { done, refuse } from '#server/http/outcome.ts'
import { route, type Route } from '#server/http/route.ts'
import { CODES_FROM_ADDRESS, SIGN_IN_FROM_ADDRESS, SIGN_IN_TO_ACCOUNT } from '#server/platform/limits.ts'
import { findIssueTimes, issueCode } from './code-store.ts'
import { mayIssueCode } from './one-time-code.ts'
import { startSession } from './session-store.ts'
import * as accounts from './store.ts'

/**
 * Sign-in. An unknown address and a wrong password are answered alike, time included. Whoever has not verified
 * their address yet gets a session that opens only what verifying needs, and a new code when the limits allow.
 */
export function signInRoute({ passwords, limiter }: AppDeps): Route {
  return route(login, async ({ email, password, deviceName }, { tx, now, ip, effects }) => {
    const limits = [
      { rule: SIGN_IN_TO_ACCOUNT, key: `${email} ${ip}` },
      { rule: SIGN_IN_FROM_ADDRESS, key: ip },
    ]
    // Taken before the password is looked at, so that tries made at the same time count too.
    for (const { rule, key } of limits) {
      const limit = await limiter.take(rule, key)
      if (!limit.ok) return refuse('too_many_requests', { retryAfterSeconds: limit.retryAfterSeconds })
    }
    const user = await accounts.lockUserByEmail(tx, email)
    const isRight = await passwords.matches(password, user?.passwordHash ?? null)
    if (!user || !isRight) return refuse('wrong_credentials')

    for (const { rule, key } of limits) await limiter.forgive(rule, key)
    if (user.emailVerifiedAt === null && mayIssueCode(await findIssueTimes(tx, user.id), now).ok) {
      const limit = await limiter.take(CODES_FROM_ADDRESS, ip)
      if (limit.ok) await issueCode(tx, effects, passwords, user, now)
    }
    const token = await startSession(tx, { userId: user.id, deviceName, now })
    return done({ token, user: await accounts.readAccount(tx, user.id) }, 'Login successful')
  })
}
