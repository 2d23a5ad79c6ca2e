import type { Words } from '#contract/messages/words.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { refuse, type Refused } from '#server/http/answers/outcome.ts'
import { messageOf } from '#server/http/answers/refusals.ts'
import type { CallContext, EarlyCall, Session } from '#server/http/routing/route.ts'
import { refusalText } from '#server/messages/shared.ts'
import { notify } from '#server/modules/notifications/store.ts'
import { FACTOR_CHECKS } from '#server/platform/limits.ts'
import { tryCode } from '../account/one-time-code.ts'
import type { UserRow } from '../account/store.ts'
import { countAppCode, forgiveAppCode } from '../sign-in/app-sign-in-route.ts'
import { countWrongTry, findFactorCode, markCodeUsed } from '../sign-in/code-store.ts'
import { type GivenPassword, lookAtGivenPassword } from '../sign-in/given-password-route.ts'
import { stepUsedBy } from '../two-factor/app-code.ts'
import { findAuthenticator, markStepUsed } from '../two-factor/authenticator-store.ts'
import { recoveryCodeUsedMail, recoveryCodeUsedNotice } from '../two-factor/mails.ts'
import { spendRecoveryCode } from '../two-factor/recovery-code-store.ts'
import { factorOf } from './switch-factor-store.ts'

/** Proof of the current second factor, as sent with a change of it. */
interface FactorProof {
  readonly code: string | null
  readonly recoveryCode: string | null
}

/** Result of checking what was sent with a change, before its transaction. */
export interface GivenProofs {
  readonly password: GivenPassword
  /** The mailed code that `code` was compared with, if one waits in this session. */
  readonly mailed: { readonly id: string; readonly isRight: boolean } | undefined
}

/** Checks the password, and the code if it is a mailed one: hashing must not hold a connection. */
export async function lookAtProofs(
  deps: Pick<AppDeps, 'db' | 'passwords' | 'limiter'>,
  { currentPassword, code }: { readonly currentPassword: string; readonly code: string | null },
  { session, hashInTurn }: EarlyCall<Session>,
): Promise<GivenProofs> {
  return hashInTurn(async () => {
    const password = await lookAtGivenPassword(deps, session, currentPassword)
    if (password.refusal || code === null) return { password, mailed: undefined }
    const stored = await deps.db.transaction((tx) => findFactorCode(tx, session.id))
    if (!stored) return { password, mailed: undefined }
    const isRight = await deps.passwords.matches(code, stored.codeHash)
    return { password, mailed: { id: stored.id, isRight } }
  })
}

/**
 * The refusal, or null when the person's second factor was proven, or none is on. A right code is used up. Only
 * wrong ones count towards the limit. `user` is locked.
 */
export async function refuseWrongFactor(
  deps: Pick<AppDeps, 'limiter' | 'config'>,
  user: UserRow,
  proof: FactorProof,
  { mailed }: GivenProofs,
  context: CallContext<Session>,
): Promise<Refused | null> {
  const factor = factorOf(user)
  if (factor === 'none') return null
  const { code, recoveryCode } = proof
  if (code === null && recoveryCode === null) return wrongFactor('code', refusalText('factorNeeded'))
  const overLimit = await refuseOverLimit(deps.limiter, FACTOR_CHECKS, user.id)
  if (overLimit) return overLimit
  const wrong =
    factor === 'mailed_code' ? await tryMailedCode(mailed, context) : await tryApp(deps, user, proof, context)
  // A try that another limit refuses is none.
  const isWrongTry = wrong !== null && wrong.code !== 'too_many_requests'
  if (isWrongTry) context.effects.note('second-factor-refused')
  else await deps.limiter.forgive(FACTOR_CHECKS, user.id)
  return wrong
}

async function tryMailedCode(
  mailed: GivenProofs['mailed'],
  { tx, now, session }: CallContext<Session>,
): Promise<Refused | null> {
  const stored = await findFactorCode(tx, session.id)
  // Another code has replaced the checked one meanwhile, or none was mailed.
  if (!stored || stored.id !== mailed?.id) return wrongFactor('code', messageOf('code_wrong'))
  const trial = tryCode(stored, mailed.isRight, now)
  if (trial.ok) {
    await markCodeUsed(tx, stored.id, trial.usedAt)
    return null
  }
  if (trial.reason !== 'code-wrong') {
    return refuse('code_expired', { errors: { code: [messageOf('code_expired')] } })
  }
  await countWrongTry(tx, stored.id, trial.wrongTries)
  return wrongFactor('code', messageOf('code_wrong'))
}

async function tryApp(
  { limiter, config }: Pick<AppDeps, 'limiter' | 'config'>,
  user: UserRow,
  { code, recoveryCode }: FactorProof,
  { tx, now, effects }: CallContext<Session>,
): Promise<Refused | null> {
  if (recoveryCode !== null) {
    const left = await spendRecoveryCode(tx, user.id, recoveryCode, now)
    if (left === undefined) return wrongFactor('recovery_code', refusalText('recoveryCodeWrong'))
    await tellOfRecoveryCode(user, left, config.appUrl, { tx, now, effects })
    return null
  }
  const overLimit = await countAppCode(limiter, user.id)
  if (overLimit) return overLimit
  const authenticator = await findAuthenticator(tx, user.id)
  const step = authenticator && code !== null ? stepUsedBy(authenticator, code, now) : null
  if (!authenticator || step === null) return wrongFactor('code', refusalText('appCodeWrong'))
  await forgiveAppCode(limiter, user.id)
  await markStepUsed(tx, authenticator.id, step)
  return null
}

const wrongFactor = (field: 'code' | 'recovery_code', message: Words): Refused =>
  refuse('code_wrong', { message, errors: { [field]: [message] } })

/** Tells a person, in the app and by mail, that one of their recovery codes was used. */
export async function tellOfRecoveryCode(
  user: Pick<UserRow, 'id' | 'email' | 'language'>,
  left: number,
  appUrl: string,
  { tx, now, effects }: Pick<CallContext, 'tx' | 'now' | 'effects'>,
): Promise<void> {
  effects.note('recovery-code-used', { userId: user.id })
  effects.mail(recoveryCodeUsedMail(user, left, appUrl))
  await notify(tx, effects, now, [recoveryCodeUsedNotice(user.id, left)])
}
