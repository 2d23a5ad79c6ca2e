import type { Effect } from '#server/http/routing/due-step.ts'
import type { UserRow } from '#server/modules/accounts/account/store.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import type { Verdict } from './domain.ts'
import { kycResultMail, kycResultNotice } from './notices.ts'
import { saveVerdict } from './store.ts'

/** Stores an operator's answer and tells its person, in the app and by mail. Their row is locked. */
export async function giveVerdict(
  user: UserRow,
  verdict: Verdict,
  { tx, now, effects }: Effect,
  appUrl: string,
): Promise<void> {
  await saveVerdict(tx, user.id, verdict, now)
  await notify(tx, effects, now, [kycResultNotice(user.id, verdict)])
  effects.mail(kycResultMail(user, verdict, appUrl))
  effects.publish(...dataChanged([user.id], ['account']))
}
