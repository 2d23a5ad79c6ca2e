import { register, resendOneTimeCode, verifyOneTimeCode } from '#contract/http/sign-up.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Tx } from '#server/db/client.ts'
import type { Effects } from '#server/http/effects.ts'
import { refuseOverLimit } from '#server/http/over-limit.ts'
import { done, refuse } from '#server/http/outcome.ts'
import { messageOf } from '#server/http/refusals.ts'
import { route, type Route } from '#server/http/route.ts'
import { findCountry } from '#server/modules/places/store.ts'
import { CODES_FROM_ADDRESS, CODE_TRIES_FROM_ADDRESS } from '#server/platform/limits.ts'
import { dataChanged } from '#server/realtime/hints.ts'
import {
  countWrongTry,
  drawCode,
  findCode,
  findIssueTimes,
  issueCode,
  markCodeUsed,
  type FreshCode,
} from './code-store.ts'
import { knownAddressMail } from './mails.ts'
import { isCodeLeftThisHour, mayIssueCode, tryCode } from './one-time-code.ts'
import { endAllSessions } from './session-store.ts'
import * as accounts from './store.ts'

/** Opening an account and proving its address. Nothing here tells whether an address has an account. */
export function signUpRoutes(deps: AppDeps): Route[] {
  return [registerRoute(deps), verifyRoute(deps), resendRoute(deps)]
}

function registerRoute(deps: AppDeps): Route {
  const { passwords, limiter } = deps
  return route(register, async (input, { tx, now, ip, effects }) => {
    const country = findCountry(input.country)
    if (!country) return refuse('invalid', { errors: { country: ['Please choose your country.'] } })
    if (passwords.isCommon(input.password)) {
      return refuse('too_common_password', { errors: { password: [messageOf('too_common_password')] } })
    }
    const overLimit = await refuseOverLimit(limiter, CODES_FROM_ADDRESS, ip)
    if (overLimit) return overLimit

    const { email, fullName, phone, termsVersion } = input
    const passwordHash = await passwords.hash(input.password)
    const registration = { email, fullName, phone, termsVersion, country: country.name, passwordHash }
    const inserted = await accounts.insertUser(tx, registration, now)
    const code = await drawCode(passwords)
    if (inserted) await issueCode(tx, effects, inserted, code, now)
    else await registerAgain(tx, effects, deps.config, registration, code, now)
    return done({ fullName, email }, 'We have sent a code to your e-mail address.')
  })
}

/**
 * The address has an account (api.md, Registering a known address). A verified one keeps all it has, and its owner
 * is told. One that never was takes the new details, with a new code that vouches for them and with no session of
 * whoever registered before; when no code is left this hour nothing changes at all.
 */
async function registerAgain(
  tx: Tx,
  effects: Effects,
  { appUrl }: AppDeps['config'],
  registration: accounts.Registration,
  code: FreshCode,
  now: Date,
): Promise<void> {
  const user = await accounts.lockUserByEmail(tx, registration.email)
  if (!user) throw new Error('An account vanished while somebody registered its address again')
  if (user.emailVerifiedAt) return effects.mail(knownAddressMail(user.email, appUrl))
  if (!isCodeLeftThisHour(await findIssueTimes(tx, user.id), now)) return
  await accounts.replaceRegistration(tx, user.id, registration)
  await endAllSessions(tx, user.id)
  await issueCode(tx, effects, user, code, now)
}

function verifyRoute({ passwords, limiter }: AppDeps): Route {
  return route(verifyOneTimeCode, async ({ email, code }, { tx, now, ip, effects }) => {
    const overLimit = await refuseOverLimit(limiter, CODE_TRIES_FROM_ADDRESS, ip)
    if (overLimit) return overLimit
    const user = await accounts.lockUserByEmail(tx, email)
    const stored = user && !user.emailVerifiedAt ? await findCode(tx, user.id) : undefined
    const isRight = await passwords.matches(code, stored?.codeHash ?? null)
    if (!user || !stored) return refuse('code_wrong')

    const trial = tryCode(stored, isRight, now)
    if (!trial.ok) {
      if (trial.reason === 'code-wrong') await countWrongTry(tx, stored.id, trial.wrongTries)
      // That a code waits here, spent or not, is told to none but who has it: there is none for other addresses.
      return refuse(isRight ? 'code_expired' : 'code_wrong')
    }
    await markCodeUsed(tx, stored.id, trial.usedAt)
    await accounts.markEmailVerified(tx, user.id, now)
    effects.publish(...dataChanged([user.id], ['account', 'invites']))
    return done({ verified: true }, 'Your e-mail address is verified.')
  })
}

function resendRoute({ passwords, limiter }: AppDeps): Route {
  return route(resendOneTimeCode, async ({ email }, { tx, now, ip, effects }) => {
    const overLimit = await refuseOverLimit(limiter, CODES_FROM_ADDRESS, ip)
    if (overLimit) return overLimit
    const code = await drawCode(passwords)
    const user = await accounts.lockUserByEmail(tx, email)
    const isWaiting = user !== undefined && user.emailVerifiedAt === null
    if (isWaiting && mayIssueCode(await findIssueTimes(tx, user.id), now).ok) {
      await issueCode(tx, effects, user, code, now)
    }
    return done(null, 'Resent OTP')
  })
}
