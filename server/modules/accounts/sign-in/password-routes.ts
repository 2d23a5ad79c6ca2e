import { changePassword } from '#contract/http/online/security.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { messageOf } from '#server/http/answers/refusals.ts'
import { route, type CallContext, type Handler, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/accounts.ts'
import { notify } from '#server/modules/notifications/store.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { voidCodes } from './code-store.ts'
import { type GivenPassword, lookAtGivenPassword, refuseWrongPassword } from './given-password-route.ts'
import { passwordChangedMail } from '../account/mails.ts'
import { passwordChangedNotice } from '../account/notices.ts'
import { voidResetLinks } from './reset-link-store.ts'
import { endSessions } from './session-store.ts'
import { lockUser, savePasswordHash, type UserRow } from '../account/store.ts'

/** Changes the password, given the current one. This device stays signed in, all others are signed out. */
export function changePasswordRoute(deps: AppDeps): Route {
  const answer: Handler<typeof changePassword, Prepared> = async (_, context, { given, newHash }) => {
    const { tx, session, effects } = context
    if (given.refusal) return given.refusal
    const user = await lockUser(tx, session.userId)
    const wrong = refuseWrongPassword(user, given)
    if (wrong) return wrong
    await replacePassword(deps, user, newHash, context, session.id)
    effects.note('password-changed')
    return done(null, t('passwordChanged'))
  }
  return route(changePassword, answer, {
    async prepare({ currentPassword, newPassword }, { session: { userId } }) {
      const refusal = refuseCommonPassword(deps.passwords, newPassword, 'new_password')
      if (refusal) return { given: { refusal, passwordHash: '' }, newHash: '' }
      const given = await lookAtGivenPassword(deps, userId, currentPassword)
      return { given, newHash: given.refusal ? '' : await deps.passwords.hash(newPassword) }
    },
  })
}

interface Prepared {
  readonly given: GivenPassword
  /** Empty when the call is refused. */
  readonly newHash: string
}

/** Refuses a common password with a field error (ASVS 6.2.4); null when it is acceptable. */
export function refuseCommonPassword(
  passwords: Pick<Passwords, 'isCommon'>,
  password: string,
  field: 'password' | 'new_password',
): Refused | null {
  if (!passwords.isCommon(password)) return null
  return refuse('too_common_password', { errors: { [field]: [messageOf('too_common_password')] } })
}

/**
 * Sets a new password. Ends everything the old one opened: sessions except the kept one, sign-ins waiting for
 * their code, open reset links. Notifies the owner (ASVS 6.3.7, 7.4.3).
 */
export async function replacePassword(
  { config }: Pick<AppDeps, 'config'>,
  user: Pick<UserRow, 'id' | 'email'>,
  passwordHash: string,
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
  keptSessionId?: string,
): Promise<void> {
  await savePasswordHash(tx, user.id, passwordHash)
  await endSessions(tx, { userId: user.id, keptId: keptSessionId, now })
  await voidCodes(tx, user.id, 'two_factor', now)
  await voidResetLinks(tx, user.id, now)
  effects.mail(passwordChangedMail(user.email, config.appUrl))
  await notify(tx, effects, now, [passwordChangedNotice(user.id)])
  effects.publish({ disconnectUser: user.id })
}
