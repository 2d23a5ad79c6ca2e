import type { CallOutput } from '#contract/wire/endpoint.ts'
import type { login } from '#contract/http/people/sign-in.ts'
import { CODE_TRIES } from '#contract/rules/limits.ts'
import type { Tx } from '#server/db/client.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { done, refuse, type Outcome, type Refused } from '#server/http/answers/outcome.ts'
import type { CallContext } from '#server/http/routing/route.ts'
import { t } from '#server/messages/accounts.ts'
import { newToken } from '#server/platform/opaque-token.ts'
import { type CodeTrial, mayIssueForNewRequest, tryCode } from '../account/one-time-code.ts'
import type { UserRow } from '../account/store.ts'
import { stepUsedBy } from '../two-factor/app-code.ts'
import { findAuthenticator, markStepUsed } from '../two-factor/authenticator-store.ts'
import { codesGuessedMail } from '../two-factor/mails.ts'
import {
  type ChallengedSignIn,
  countWrongTry,
  findUnfinishedAppSignIns,
  insertAppSignIn,
} from './code-store.ts'

/* The second step of a sign-in whose code comes from an authenticator app. */

/**
 * The password was right, and opens nothing yet. Nothing is mailed. Like mailed codes, sign-ins that were not
 * finished are limited, so that who knows the password cannot guess on.
 */
export async function beginAppSignIn(
  user: UserRow,
  { tx, now }: Pick<CallContext, 'tx' | 'now'>,
): Promise<Outcome<CallOutput<typeof login>>> {
  const allowed = mayIssueForNewRequest(await findUnfinishedAppSignIns(tx, user.id), now)
  if (!allowed.ok) return refuse('too_many_requests', { retryAfterSeconds: allowed.retryAfterSeconds })
  const challenge = newToken()
  await insertAppSignIn(tx, user.id, challenge, now)
  const methods = ['authenticator' as const, 'recovery_code' as const]
  return done({ twoFactorRequired: true, challenge, email: user.email, methods }, t('appCodeAsked'))
}

/** Result of a code of the app for a waiting sign-in, whose person is locked. A right one is used up. */
export async function tryAppSignIn(
  tx: Tx,
  { user, code: waiting }: ChallengedSignIn,
  code: string,
  now: Date,
): Promise<CodeTrial> {
  const authenticator = await findAuthenticator(tx, user.id)
  const step = authenticator ? stepUsedBy(authenticator, code, now) : null
  const trial = tryCode(waiting, step !== null, now)
  if (trial.ok && authenticator && step !== null) await markStepUsed(tx, authenticator.id, step)
  return trial
}

/**
 * Counts a refused try, and words the refusal. The last try of a sign-in is mailed: its password is known to
 * whoever made it.
 */
export async function refuseAppSignIn(
  { background, mailer, config }: Pick<AppDeps, 'background' | 'mailer' | 'config'>,
  { user, code: waiting }: ChallengedSignIn,
  trial: Exclude<CodeTrial, { ok: true }>,
  { tx, effects }: Pick<CallContext, 'tx' | 'effects'>,
): Promise<Refused> {
  effects.note('second-factor-refused', { userId: user.id, reason: trial.reason })
  if (trial.reason !== 'code-wrong') return refuse('code_expired', { message: t('signInOver') })
  await countWrongTry(tx, waiting.id, trial.wrongTries)
  if (trial.wrongTries === CODE_TRIES) {
    // Not an effect of the call: a refused one has none.
    background.begin(
      () => mailer.send(codesGuessedMail(user.email, config.appUrl)),
      'a mail about wrong codes was not sent',
    )
  }
  return refuse('code_wrong', { message: t('appCodeWrong') })
}
