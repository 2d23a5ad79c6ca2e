import type { CallOutput } from '#contract/wire/endpoint.ts'
import { login, twoFactor } from '#contract/http/people/sign-in.ts'
import { RESEND_AFTER_SECONDS } from '#contract/rules/limits.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { done, refuse, type Outcome } from '#server/http/answers/outcome.ts'
import { RefusedError } from '#server/http/answers/refused-error.ts'
import {
  route,
  type CallContext,
  type EarlyCall,
  type Handler,
  type Route,
} from '#server/http/routing/route.ts'
import { t } from '#server/messages/accounts.ts'
import { CODE_TRIES_FROM_ADDRESS, CODES_FROM_ADDRESS } from '#server/platform/limits.ts'
import { newToken } from '#server/platform/opaque-token.ts'
import { beginAppSignIn, refuseWrongAppCode } from './app-sign-in-route.ts'
import {
  countWrongTry,
  drawCode,
  findIssueTimes,
  issueCode,
  lockChallengedSignIn,
  markCodeUsed,
  type FreshCode,
} from './code-store.ts'
import {
  countSignIn,
  forgiveSignIn,
  keepRefusingSignIn,
  rememberDevice,
  rememberRefusedSignIn,
  type SignInTry,
} from './counted-sign-in-route.ts'
import { type LookedAtCode, lookAtCode } from './given-code-route.ts'
import { mayIssueForNewRequest, secondsToResend, tryCode } from '../account/one-time-code.ts'
import { nameOfRegistration } from '../account/registration.ts'
import { replaceSession, startSession } from './session-store.ts'
import * as accounts from '../account/store.ts'

/** Signing in: by password, and with two-factor authentication by a code too. */
export function signInRoutes(deps: AppDeps): Route[] {
  return [loginRoute(deps), twoFactorRoute(deps)]
}

/**
 * An unknown address and a wrong password get the same answer in the same time. A person with an unverified
 * address gets a session limited to verifying it, and a new code when the limits allow.
 */
function loginRoute(deps: AppDeps): Route {
  const answer: Handler<typeof login, CheckedPassword> = async ({ email, deviceName }, context, checked) => {
    const { tx, effects } = context
    const { found, isRight, code, tried } = checked
    // Hashing is slow and holds no lock: the password may have changed meanwhile.
    const user = found && isRight ? await accounts.lockUser(tx, found.id) : undefined
    if (!user || user.passwordHash !== found?.passwordHash) {
      effects.note('sign-in-refused', { userId: found?.id, email, reason: 'wrong_credentials' })
      return refuse('wrong_credentials')
    }

    if (user.suspendedAt !== null) {
      effects.note('sign-in-refused', { userId: user.id, email, reason: 'account_suspended' })
      return refuse('account_suspended')
    }
    // A right password is no failure, even when a code is still required: codes have limits of their own.
    await forgiveSignIn(deps, tried, tx)
    if (user.twoFactor && user.twoFactorMethod === 'authenticator') {
      return beginAppSignIn(deps, user, { isKnownDevice: tried.deviceId !== null }, context)
    }
    if (user.twoFactor) return challenge(deps, user, context, code)
    if (user.emailVerifiedAt !== null) return signedIn(deps, user, deviceName, context)
    return signedIn(deps, user, deviceName, context, await mailCodeIfAllowed(deps, user, context, code))
  }
  return route(login, answer, {
    prepare: async (input, call) => {
      keepRefusingSignIn(deps, { email: input.email, ip: call.ip }, call)
      return call.hashInTurn(() => checkPassword(deps, input, call))
    },
  })
}

interface CheckedPassword {
  readonly tried: SignInTry
  readonly found: accounts.UserRow | undefined
  readonly isRight: boolean
  /** For a person who needs a code to finish, if the limits allow one. */
  readonly code: FreshCode | undefined
}

/** No account has this id: without one, the same work is done. */
const NOBODY = ''

/**
 * Runs before the transaction: hashing is slow, and must not hold a connection.
 *
 * @throws {RefusedError} over a limit
 */
async function checkPassword(
  deps: AppDeps,
  { email, password }: { readonly email: string; readonly password: string },
  { ip, cookies, now }: EarlyCall,
): Promise<CheckedPassword> {
  // While it waited for its turn, another try may have been the last.
  keepRefusingSignIn(deps, { email, ip }, { cookies, now })
  const { db, knownDevices, passwords } = deps
  const found = await db.transaction((tx) => accounts.findUserByEmail(tx, email))
  const tried = { email, ip, deviceId: knownDevices.idOf(found?.id ?? NOBODY, cookies, now) }
  const refusal = await countSignIn(deps, tried, now)
  if (refusal) {
    rememberRefusedSignIn(deps, tried, { userId: found?.id ?? NOBODY, refusal })
    throw new RefusedError(refusal.code, refusal)
  }
  const isRight = await passwords.matches(password, found?.passwordHash ?? null)
  const code = isRight && found && isMailedCode(found) ? await drawCode(passwords) : undefined
  return { tried, found, isRight, code }
}

/** Whether a right password of this person has a code mailed. */
const isMailedCode = (user: accounts.UserRow): boolean =>
  user.twoFactor ? user.twoFactorMethod === 'mailed_code' : user.emailVerifiedAt === null

/**
 * The password was right, and opens nothing yet. The mailed code works only with this challenge. When no code
 * is left this hour the sign-in is refused: it could not be finished.
 */
async function challenge(
  { limiter, passwords }: AppDeps,
  user: accounts.UserRow,
  { tx, effects, now, ip }: CallContext,
  code: FreshCode | undefined,
): Promise<Outcome<CallOutput<typeof login>>> {
  const allowed = mayIssueForNewRequest(await findIssueTimes(tx, user.id), now)
  if (!allowed.ok) {
    return refuse('too_many_requests', { retryAfterSeconds: allowed.retryAfterSeconds })
  }
  const overLimit = await refuseOverLimit(limiter, CODES_FROM_ADDRESS, ip)
  if (overLimit) return overLimit
  const token = newToken()
  const request = { purpose: 'two_factor', challenge: token } as const
  // Two-factor authentication may have been switched on since the password was checked.
  await issueCode(tx, effects, user, request, code ?? (await drawCode(passwords)), now)
  const methods = ['mailed_code' as const]
  return done({ twoFactorRequired: true, challenge: token, email: user.email, methods }, t('codeSent'))
}

interface Verification {
  readonly code: 'sent' | 'recent' | 'none'
  readonly retryAfterSeconds: number
}

async function mailCodeIfAllowed(
  { limiter, passwords }: AppDeps,
  user: accounts.UserRow,
  { tx, effects, now, ip }: CallContext,
  code: FreshCode | undefined,
): Promise<Verification> {
  const issuedAt = await findIssueTimes(tx, user.id)
  const wait = secondsToResend(issuedAt, now)
  const allowed = mayIssueForNewRequest(issuedAt, now)
  const hourly = allowed.ok ? 0 : allowed.retryAfterSeconds
  if (wait > 0) return { code: 'recent', retryAfterSeconds: Math.max(wait, hourly) }
  if (!allowed.ok) return { code: 'none', retryAfterSeconds: hourly }
  const limit = await limiter.take(CODES_FROM_ADDRESS, ip)
  if (!limit.ok) return { code: 'none', retryAfterSeconds: limit.retryAfterSeconds }
  await issueCode(tx, effects, user, { purpose: 'verify_email' }, code ?? (await drawCode(passwords)), now)
  return { code: 'sent', retryAfterSeconds: RESEND_AFTER_SECONDS }
}

/** A device holds one session: the one sent with the call, even another person's, ends (ASVS 7.2.4). */
export async function signedIn(
  deps: AppDeps,
  { id: userId, emailVerifiedAt, passwordHash, deletionScheduledFor }: accounts.UserRow,
  deviceName: string | null,
  context: CallContext,
  verification?: Verification,
): Promise<Outcome<CallOutput<typeof twoFactor> & { registration?: string; verification?: Verification }>> {
  const { tx, now, session: replaced, effects } = context
  if (replaced !== null) {
    await replaceSession(tx, replaced.id, now)
    effects.publish({ disconnectUser: replaced.userId })
  }
  const token = await startSession(tx, { userId, deviceName, now })
  effects.note('sign-in', { userId })
  const unproven = emailVerifiedAt === null ? { registration: nameOfRegistration(passwordHash) } : {}
  const leaving =
    deletionScheduledFor === null ? {} : { deletionScheduledFor: deletionScheduledFor.toISOString() }
  const answer = {
    token,
    user: await accounts.readAccount(tx, userId),
    ...unproven,
    ...leaving,
    ...(verification && { verification }),
  }
  // Until the address is proven, anybody may have registered it.
  const cookie = emailVerifiedAt === null ? undefined : await rememberDevice(deps, userId, context)
  return { ...done(answer, t('signedIn')), cookie }
}

/** Finishes a sign-in, once. An expired challenge is answered like its code: sign in again. */
function twoFactorRoute(deps: AppDeps): Route {
  const answer: Handler<typeof twoFactor, LookedAtCode> = async (input, context, checked) => {
    const { challenge: token, deviceName } = input
    const { tx, now, effects } = context
    const waiting = await lockChallengedSignIn(tx, token)
    if (!waiting) {
      effects.note('second-factor-refused', { reason: 'no-sign-in-waits' })
      return refuse('code_expired')
    }

    const { user, code: stored } = waiting
    if (stored.codeHash === null) {
      const refused = await refuseWrongAppCode(deps, waiting, input.code, context)
      return refused ?? signedIn(deps, user, deviceName, context)
    }
    // A code other than the checked one is no match.
    const trial = tryCode(stored, checked.isRight && checked.codeId === stored.id, now)
    if (!trial.ok) {
      effects.note('second-factor-refused', { userId: user.id, reason: trial.reason })
      if (trial.reason !== 'code-wrong') return refuse('code_expired')
      await countWrongTry(tx, stored.id, trial.wrongTries)
      return refuse('code_wrong')
    }
    await markCodeUsed(tx, stored.id, trial.usedAt)
    return signedIn(deps, user, deviceName, context)
  }
  return route(twoFactor, answer, {
    addressLimit: CODE_TRIES_FROM_ADDRESS,
    prepare: ({ challenge: token, code }, call) =>
      lookAtCode(deps, code, call, async (tx) => (await lockChallengedSignIn(tx, token))?.code),
  })
}
