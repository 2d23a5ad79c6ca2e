import type { CallOutput } from '#contract/wire/endpoint.ts'
import type { login } from '#contract/http/people/sign-in.ts'
import { CODE_TRIES } from '#contract/rules/limits.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { done, refuse, type Outcome, type Refused } from '#server/http/answers/outcome.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import type { CallContext } from '#server/http/routing/route.ts'
import { t } from '#server/messages/accounts.ts'
import { refusalText } from '#server/messages/shared.ts'
import type { Limiter } from '#server/platform/limiter.ts'
import { LEFT_SIGN_IN_MAILS, WRONG_APP_CODES } from '#server/platform/limits.ts'
import { newToken } from '#server/platform/opaque-token.ts'
import { type CodeTrial, mayIssueForNewRequest, tryCode } from '../account/one-time-code.ts'
import type { UserRow } from '../account/store.ts'
import { stepUsedBy } from '../two-factor/app-code.ts'
import { findAuthenticator, markStepUsed } from '../two-factor/authenticator-store.ts'
import { codesGuessedMail, signInLeftMail } from '../two-factor/mails.ts'
import {
  type ChallengedSignIn,
  countWrongTry,
  findUnfinishedAppSignIns,
  insertAppSignIn,
  markCodeUsed,
  wrongTriesOfOpenAppSignIn,
} from './code-store.ts'

/* The second step of a sign-in whose code comes from an authenticator app. */

/**
 * The password was right, and opens nothing yet. Like mailed codes, sign-ins that were not finished are
 * limited, so that who knows the password cannot guess on; a device that the account knows has the day's limit
 * of wrong codes alone. One that was left after wrong codes is mailed: its password is known to whoever gave
 * them.
 */
export async function beginAppSignIn(
  { limiter, config }: Pick<AppDeps, 'limiter' | 'config'>,
  user: UserRow,
  { isKnownDevice }: { readonly isKnownDevice: boolean },
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): Promise<Outcome<CallOutput<typeof login>>> {
  const allowed = mayIssueForNewRequest(await findUnfinishedAppSignIns(tx, user.id), now)
  if (!allowed.ok && !isKnownDevice) {
    return refuse('too_many_requests', { retryAfterSeconds: allowed.retryAfterSeconds })
  }
  const wrongTries = await wrongTriesOfOpenAppSignIn(tx, user.id)
  // The last try of a sign-in was mailed when it was made.
  const isUntold = wrongTries > 0 && wrongTries < CODE_TRIES
  if (isUntold && (await limiter.take(LEFT_SIGN_IN_MAILS, user.id)).ok) {
    effects.mail(signInLeftMail(user, wrongTries, config.appUrl))
  }
  const challenge = newToken()
  await insertAppSignIn(tx, user.id, challenge, now)
  const methods = ['authenticator' as const, 'recovery_code' as const]
  return done({ twoFactorRequired: true, challenge, email: user.email, methods }, t('appCodeAsked'))
}

/**
 * The refusal of a code of the app for a waiting sign-in, whose person is locked; null when it was right, and is
 * used up.
 */
export async function refuseWrongAppCode(
  deps: Pick<AppDeps, 'background' | 'mailer' | 'config' | 'limiter'>,
  signIn: ChallengedSignIn,
  code: string,
  context: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): Promise<Refused | null> {
  const { tx, now } = context
  const { user, code: waiting } = signIn
  const mayTry = tryCode(waiting, true, now)
  if (!mayTry.ok) return refuseAppSignIn(deps, signIn, mayTry, context)
  const overLimit = await countAppCode(deps.limiter, user.id)
  if (overLimit) return overLimit
  const authenticator = await findAuthenticator(tx, user.id)
  const step = authenticator ? stepUsedBy(authenticator, code, now) : null
  if (!authenticator || step === null) {
    const wrong = { ok: false, reason: 'code-wrong', wrongTries: waiting.wrongTries + 1 } as const
    return refuseAppSignIn(deps, signIn, wrong, context)
  }
  await forgiveAppCode(deps.limiter, user.id)
  await markStepUsed(tx, authenticator.id, step)
  await markCodeUsed(tx, waiting.id, now)
  return null
}

/**
 * Counts a try of an app's code towards the day's limit of wrong ones, before it is checked; the refusal, or
 * null. It names the recovery codes: they finish a sign-in all the same, so that nobody keeps the owner out.
 */
export async function countAppCode(limiter: Pick<Limiter, 'take'>, userId: string): Promise<Refused | null> {
  const overLimit = await refuseOverLimit(limiter, WRONG_APP_CODES, userId)
  return overLimit && { ...overLimit, message: refusalText('appCodesUsedUp') }
}

/** The counted code was right. */
export const forgiveAppCode = (limiter: Pick<Limiter, 'forgive'>, userId: string): Promise<void> =>
  limiter.forgive(WRONG_APP_CODES, userId)

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
  if (trial.reason !== 'code-wrong') return refuse('code_expired', { message: refusalText('signInOver') })
  await countWrongTry(tx, waiting.id, trial.wrongTries)
  if (trial.wrongTries === CODE_TRIES) {
    // Not an effect of the call: a refused one has none.
    background.begin(
      () => mailer.send(codesGuessedMail(user, config.appUrl)),
      'a mail about wrong codes was not sent',
    )
  }
  return refuse('code_wrong', { message: refusalText('appCodeWrong') })
}
