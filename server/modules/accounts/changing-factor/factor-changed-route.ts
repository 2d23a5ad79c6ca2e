import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { CallContext, Session } from '#server/http/routing/route.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import type { UserRow } from '../account/store.ts'
import { endSessions } from '../sign-in/session-store.ts'
import { type FactorChange, factorMail, factorNotice } from '../two-factor/mails.ts'

const EVENTS = {
  none: 'two-factor-off',
  mailed_code: 'two-factor-on',
  authenticator: 'authenticator-on',
  new_recovery_codes: 'recovery-codes-made',
} as const satisfies Record<FactorChange, unknown>

/**
 * The effects of every change of the second factor: a notice and a mail to its owner (ASVS 6.3.7), a security
 * event, and the end of the other sessions if the call asks for it (ASVS 7.4.3).
 */
export async function followFactorChange(
  { config }: Pick<AppDeps, 'config'>,
  user: Pick<UserRow, 'id' | 'email' | 'language'>,
  { change, endsOthers }: { readonly change: FactorChange; readonly endsOthers: boolean },
  { tx, now, session, effects }: CallContext<Session>,
): Promise<void> {
  effects.note(EVENTS[change])
  effects.mail(factorMail(user, change, config.appUrl))
  await notify(tx, effects, now, [factorNotice(user.id, change)])
  effects.publish(...dataChanged([user.id], ['account']))
  if (!endsOthers) return
  await endSessions(tx, { userId: user.id, keptId: session.id, now, effects })
  effects.note('other-sessions-ended')
  effects.publish({ disconnectUser: user.id })
}
