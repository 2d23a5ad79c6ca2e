import { changePassword } from '#contract/http/accounts.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { refuseOverLimit } from '#server/http/over-limit.ts'
import { done, refuse, type Refused } from '#server/http/outcome.ts'
import { messageOf } from '#server/http/refusals.ts'
import { route, type CallContext, type Route } from '#server/http/route.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { PASSWORD_CHECKS } from '#server/platform/limits.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { voidCodes } from './code-store.ts'
import { passwordChangedMail } from './mails.ts'
import { passwordChangedNotice } from './notices.ts'
import { voidResetLinks } from './reset-link-store.ts'
import { endSessions } from './session-store.ts'
import { lockUser, savePasswordHash, type UserRow } from './store.ts'

/** A new password in place of the one the person knows. This device stays signed in, all others do not. */
export function changePasswordRoute(deps: AppDeps): Route {
  return route(changePassword, async ({ currentPassword, newPassword }, context) => {
    const { tx, session } = context
    const tooCommon = refuseCommonPassword(deps.passwords, newPassword, 'new_password')
    if (tooCommon) return tooCommon
    const user = await lockUser(tx, session.userId)
    const wrong = await refuseWrongPassword(deps, user, currentPassword)
    if (wrong) return wrong
    await replacePassword(deps, user, newPassword, context, session.id)
    return done(null, 'Your password is changed. Your other devices are signed out.')
  })
}

/**
 * Whoever finds a phone unlocked must not be able to take the account over: what matters most needs the password
 * again (ASVS 7.5.1). Answers the refusal, or null when `given` is the user's password; only wrong ones count.
 */
export async function refuseWrongPassword(
  { passwords, limiter }: Pick<AppDeps, 'passwords' | 'limiter'>,
  user: Pick<UserRow, 'id' | 'passwordHash'>,
  given: string | null,
  field: 'current_password' | 'password' = 'current_password',
): Promise<Refused | null> {
  const overLimit = await refuseOverLimit(limiter, PASSWORD_CHECKS, user.id)
  if (overLimit) return overLimit
  if (!(await passwords.matches(given ?? '', user.passwordHash))) {
    return refuse('wrong_password', { errors: { [field]: [messageOf('wrong_password')] } })
  }
  await limiter.forgive(PASSWORD_CHECKS, user.id)
  return null
}

/** Refuses, beside its field, a password that too many people use (ASVS 6.2.4); null lets it pass. */
export function refuseCommonPassword(
  passwords: Pick<Passwords, 'isCommon'>,
  password: string,
  field: 'password' | 'new_password',
): Refused | null {
  if (!passwords.isCommon(password)) return null
  return refuse('too_common_password', { errors: { [field]: [messageOf('too_common_password')] } })
}

/**
 * Gives an account a new password. With the old one ends all it opened: sessions but the one that is kept, sign-ins
 * that wait for their code, links to set yet another. The owner is told (ASVS 6.3.7, 7.4.3).
 */
export async function replacePassword(
  { passwords, config }: Pick<AppDeps, 'passwords' | 'config'>,
  user: Pick<UserRow, 'id' | 'email'>,
  password: string,
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
  keptSessionId?: string,
): Promise<void> {
  await savePasswordHash(tx, user.id, await passwords.hash(password))
  await endSessions(tx, { userId: user.id, keptId: keptSessionId, now })
  await voidCodes(tx, user.id, 'two_factor', now)
  await voidResetLinks(tx, user.id, now)
  effects.mail(passwordChangedMail(user.email, config.appUrl))
  await notify(tx, effects, now, [passwordChangedNotice(user.id)])
  effects.publish({ disconnectUser: user.id })
}
