import { changePassword } from '#contract/http/online/security.ts'
import type { Words } from '#contract/messages/words.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { route, type CallContext, type Handler, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/accounts.ts'
import { refusalText } from '#server/messages/shared.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { PROTECTING_CALLS } from '#server/platform/limits.ts'
import { forgetAppSignIns, voidCodes } from './code-store.ts'
import { type GivenPassword, lookAtGivenPassword, refuseWrongPassword } from './given-password-route.ts'
import type { Guessable, PasswordOwner } from '#server/platform/sign-in/guessable-password.ts'
import type { Passwords } from '#server/platform/sign-in/passwords.ts'
import { passwordChangedMail } from '../account/mails.ts'
import { passwordChangedNotice } from '../account/notices.ts'
import { countPasskeys } from '../passkeys/passkey-store.ts'
import { voidResetLinks } from './reset-link-store.ts'
import { endSessions, renewSession } from './session-store.ts'
import { findUser, lockUser, savePasswordHash, type UserRow } from '../account/store.ts'

/**
 * Changes the password, given the current one. All other devices are signed out. This one stays signed in, with
 * a new token if its app takes it: the one before is dead (ASVS 7.2.4).
 */
export function changePasswordRoute(deps: AppDeps): Route {
  const answer: Handler<typeof changePassword, Prepared> = async (
    { renewToken },
    context,
    { given, newHash },
  ) => {
    const { tx, session, effects } = context
    if (given.refusal) return given.refusal
    const user = await lockUser(tx, session.userId)
    const wrong = refuseWrongPassword(user, given)
    if (wrong) return wrong
    await replacePassword(deps, user, newHash, context, session.id)
    effects.note('password-changed')
    const token = renewToken ? await renewSession(tx, session.id) : undefined
    return done(token === undefined ? null : { token }, t('passwordChanged'))
  }
  return route(changePassword, answer, {
    // A token is kept nowhere.
    dataToKeep: () => null,
    pace: PROTECTING_CALLS,
    async prepare({ currentPassword, newPassword }, { session, hashInTurn }) {
      return hashInTurn(async () => {
        const given = await lookAtGivenPassword(deps, session, currentPassword)
        if (given.refusal) return { given, newHash: '' }
        const user = await deps.db.transaction((tx) => findUser(tx, session.userId))
        const refusal = refuseGuessablePassword(deps.passwords, newPassword, user, 'new_password')
        if (refusal) return { given: { refusal, passwordHash: '' }, newHash: '' }
        return { given, newHash: await deps.passwords.hash(newPassword) }
      })
    },
  })
}

interface Prepared {
  readonly given: GivenPassword
  /** Empty when the call is refused. */
  readonly newHash: string
}

const REASONS = {
  common: () => refusalText('passwordCommon'),
  personal: () => refusalText('passwordPersonal'),
  keyboard: () => refusalText('passwordKeyboard'),
  repeated: () => refusalText('passwordRepeated'),
  sequence: () => refusalText('passwordSequence'),
  date: () => refusalText('passwordDate'),
  simple: () => refusalText('passwordSimple'),
} as const satisfies Record<Guessable, () => Words>

/**
 * Refuses a password that is easy to guess, with the reason beside its field; null when it is acceptable.
 * Costly: it runs in a route's `prepare`.
 */
export function refuseGuessablePassword(
  passwords: Pick<Passwords, 'whyGuessable'>,
  password: string,
  owner: PasswordOwner,
  field: 'password' | 'new_password',
): Refused | null {
  const reason = passwords.whyGuessable(password, owner)
  if (reason === null) return null
  const message = REASONS[reason]()
  return refuse('too_common_password', { message, errors: { [field]: [message] } })
}

/**
 * Sets a new password. Ends everything the old one opened: sessions except the kept one, sign-ins waiting for
 * their code, open reset links. Passkeys stay, and the mail says so. Notifies the owner (ASVS 6.3.7, 7.4.3).
 */
export async function replacePassword(
  { config }: Pick<AppDeps, 'config'>,
  user: Pick<UserRow, 'id' | 'email' | 'language'>,
  passwordHash: string,
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
  keptSessionId?: string,
): Promise<void> {
  await savePasswordHash(tx, user.id, passwordHash)
  await endSessions(tx, { userId: user.id, keptId: keptSessionId, now, effects })
  await voidCodes(tx, user.id, 'two_factor', now)
  await forgetAppSignIns(tx, user.id)
  await voidResetLinks(tx, user.id, now)
  const passkeys = await countPasskeys(tx, user.id)
  effects.mail(passwordChangedMail(user, { appUrl: config.appUrl, passkeys }))
  await notify(tx, effects, now, [passwordChangedNotice(user.id)])
  effects.publish({ disconnectUser: user.id })
}
