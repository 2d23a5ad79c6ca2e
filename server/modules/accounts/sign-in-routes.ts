import { login } from '#contract/http/sign-in.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { refuseOverLimit } from '#server/http/over-limit.ts'
import { done, refuse } from '#server/http/outcome.ts'
import { route, type CallContext, type Route } from '#server/http/route.ts'
import { CODES_FROM_ADDRESS, SIGN_IN_FROM_ADDRESS, SIGN_IN_TO_ACCOUNT } from '#server/platform/limits.ts'
import { drawCode, findIssueTimes, issueCode } from './code-store.ts'
import { mayIssueCode } from './one-time-code.ts'
import { startSession } from './session-store.ts'
import * as accounts from './store.ts'

/**
 * Sign-in. An unknown address and a wrong password are answered alike, time included. Whoever has not verified
 * their address yet gets a session that opens only what verifying needs, and a new code when the limits allow.
 */
export function signInRoute(deps: AppDeps): Route {
  const { passwords, limiter, log } = deps
  return route(login, async ({ email, password, deviceName }, context) => {
    const { tx, now, ip } = context
    const limits = [
      { rule: SIGN_IN_TO_ACCOUNT, key: `${email} ${ip}` },
      { rule: SIGN_IN_FROM_ADDRESS, key: ip },
    ]
    // Taken before the password is looked at, so that tries made at the same time count too.
    for (const { rule, key } of limits) {
      const overLimit = await refuseOverLimit(limiter, rule, key)
      if (overLimit) return overLimit
    }
    const found = await accounts.findUserByEmail(tx, email)
    const isRight = await passwords.matches(password, found?.passwordHash ?? null)
    // Hashing takes its time, and nobody waits for it: so the password may have been replaced meanwhile.
    const user = found && isRight ? await accounts.lockUser(tx, found.id) : undefined
    if (!user || user.passwordHash !== found?.passwordHash) {
      log.warn({ ip, userId: found?.id ?? null }, 'a sign-in was refused')
      return refuse('wrong_credentials')
    }

    for (const { rule, key } of limits) await limiter.forgive(rule, key)
    if (user.emailVerifiedAt === null) await mailCodeIfAllowed(deps, user, context)
    const token = await startSession(tx, { userId: user.id, deviceName, now })
    return done({ token, user: await accounts.readAccount(tx, user.id) }, 'Login successful')
  })
}

async function mailCodeIfAllowed(
  { limiter, passwords }: AppDeps,
  user: accounts.UserRow,
  { tx, effects, now, ip }: CallContext,
): Promise<void> {
  if (!mayIssueCode(await findIssueTimes(tx, user.id), now).ok) return
  const limit = await limiter.take(CODES_FROM_ADDRESS, ip)
  if (limit.ok) await issueCode(tx, effects, user, await drawCode(passwords), now)
}
