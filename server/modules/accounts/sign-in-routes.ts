import type { CallOutput } from '#contract/endpoint.ts'
import { login, twoFactor } from '#contract/http/sign-in.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { refuseOverLimit } from '#server/http/over-limit.ts'
import { done, refuse, type Outcome } from '#server/http/outcome.ts'
import { route, type CallContext, type Route } from '#server/http/route.ts'
import {
  CODES_FROM_ADDRESS,
  CODE_TRIES_FROM_ADDRESS,
  SIGN_IN_FROM_ADDRESS,
  SIGN_IN_TO_ACCOUNT,
} from '#server/platform/limits.ts'
import { newToken } from '#server/platform/opaque-token.ts'
import {
  countWrongTry,
  drawCode,
  findIssueTimes,
  issueCode,
  lockChallengedSignIn,
  markCodeUsed,
} from './code-store.ts'
import { mayIssueCode, mayIssueForNewRequest, tryCode } from './one-time-code.ts'
import { nameOfRegistration } from './registration.ts'
import { endSession, startSession } from './session-store.ts'
import * as accounts from './store.ts'

/** Getting into an account: by its password, and with two-factor authentication by a mailed code too. */
export function signInRoutes(deps: AppDeps): Route[] {
  return [loginRoute(deps), twoFactorRoute(deps)]
}

/**
 * An unknown address and a wrong password are answered alike, time included. Whoever has not verified their address
 * yet gets a session that opens only what verifying needs, and a new code when the limits allow.
 */
function loginRoute(deps: AppDeps): Route {
  const { passwords, limiter, log } = deps
  return route(login, async ({ email, password, deviceName }, context) => {
    const { tx, ip } = context
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

    if (user.suspendedAt !== null) return refuse('account_suspended')
    // A right password is no failure, also when a code is still to come: codes have limits of their own.
    for (const { rule, key } of limits) await limiter.forgive(rule, key)
    if (user.twoFactor) return challenge(deps, user, context)
    if (user.emailVerifiedAt === null) await mailCodeIfAllowed(deps, user, context)
    return signedIn(user, deviceName, context)
  })
}

/**
 * The password was right, and opens nothing yet. The challenge is the one thing the mailed code works with. When no
 * code is left this hour the sign-in is refused: it could not be finished.
 */
async function challenge(
  { limiter, passwords }: AppDeps,
  user: accounts.UserRow,
  { tx, effects, now, ip }: CallContext,
): Promise<Outcome<CallOutput<typeof login>>> {
  const allowed = mayIssueForNewRequest(await findIssueTimes(tx, user.id), now)
  if (!allowed.ok) {
    return refuse('too_many_requests', { retryAfterSeconds: allowed.retryAfterSeconds })
  }
  const overLimit = await refuseOverLimit(limiter, CODES_FROM_ADDRESS, ip)
  if (overLimit) return overLimit
  const token = newToken()
  const request = { purpose: 'two_factor', challenge: token } as const
  await issueCode(tx, effects, user, request, await drawCode(passwords), now)
  return done(
    { twoFactorRequired: true, challenge: token, email: user.email },
    'We have sent a code to your e-mail address.',
  )
}

async function mailCodeIfAllowed(
  { limiter, passwords }: AppDeps,
  user: accounts.UserRow,
  { tx, effects, now, ip }: CallContext,
): Promise<void> {
  if (!mayIssueCode(await findIssueTimes(tx, user.id), now)) return
  const limit = await limiter.take(CODES_FROM_ADDRESS, ip)
  if (limit.ok) {
    await issueCode(tx, effects, user, { purpose: 'verify_email' }, await drawCode(passwords), now)
  }
}

/** A device holds one session: the one that came with the call, whoever's it was, ends with it (ASVS 7.2.4). */
async function signedIn(
  { id: userId, emailVerifiedAt, passwordHash, deletionScheduledFor }: accounts.UserRow,
  deviceName: string | null,
  { tx, now, session: replaced, effects }: CallContext,
): Promise<Outcome<CallOutput<typeof twoFactor> & { registration?: string }>> {
  if (replaced !== null) {
    await endSession(tx, { id: replaced.id, userId: replaced.userId, now })
    effects.publish({ disconnectUser: replaced.userId })
  }
  const token = await startSession(tx, { userId, deviceName, now })
  const unproven = emailVerifiedAt === null ? { registration: nameOfRegistration(passwordHash) } : {}
  const leaving =
    deletionScheduledFor === null ? {} : { deletionScheduledFor: deletionScheduledFor.toISOString() }
  return done(
    { token, user: await accounts.readAccount(tx, userId), ...unproven, ...leaving },
    'Login successful',
  )
}

/** Finishes a sign-in, once. A challenge that is over is answered as its code is: both have to be asked for anew. */
function twoFactorRoute({ passwords, limiter, log }: AppDeps): Route {
  return route(twoFactor, async ({ challenge: token, code, deviceName }, context) => {
    const { tx, now, ip } = context
    const overLimit = await refuseOverLimit(limiter, CODE_TRIES_FROM_ADDRESS, ip)
    if (overLimit) return overLimit
    const waiting = await lockChallengedSignIn(tx, token)
    if (!waiting) return refuse('code_expired')

    const { user, code: stored } = waiting
    const trial = tryCode(stored, await passwords.matches(code, stored.codeHash), now)
    if (!trial.ok) {
      log.warn({ ip, userId: user.id, reason: trial.reason }, 'a second factor was refused')
      if (trial.reason !== 'code-wrong') return refuse('code_expired')
      await countWrongTry(tx, stored.id, trial.wrongTries)
      return refuse('code_wrong')
    }
    await markCodeUsed(tx, stored.id, trial.usedAt)
    return signedIn(user, deviceName, context)
  })
}
