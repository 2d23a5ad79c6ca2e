import { RECOVERY_CODE_LENGTH } from '#contract/rules/recovery-code.ts'
import { plainWords } from '#contract/messages/words.ts'
import { refuse, type Refused } from '#server/http/answers/outcome.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { OperatorSession } from '#server/http/routing/operator-session.ts'
import { stepUsedBy } from '#server/modules/accounts/two-factor/app-code.ts'
import { DESK_WRONG_CODES } from '#server/platform/limits.ts'
import type { DeskContext } from '../calls/desk-route.ts'
import { mayTryCode } from '../sessions/domain.ts'
import { forgetSession, lockWrongTries, saveWrongTries } from '../sessions/session-store.ts'
import * as operators from './operator-store.ts'
import { spendRecoveryCode } from './recovery-code-store.ts'

/** Whose code was right, and what it was. */
interface RightCode {
  readonly refusal: null
  readonly operator: operators.OperatorRow
  readonly by: 'app' | 'recovery_code'
  /** The code is the first one of a new authenticator app. */
  readonly isFirst: boolean
}

/**
 * Uses up the code of the authenticator app, or the recovery code, of a session's operator, and locks the operator's
 * row. Five wrong codes end the session. The app's codes also have a limit a day; recovery codes have none, so that
 * an attacker cannot lock the operator out.
 */
export async function takeSecondFactor(
  { limiter }: Pick<AppDeps, 'limiter'>,
  code: string,
  context: DeskContext<OperatorSession>,
): Promise<RightCode | { readonly refusal: Refused }> {
  const { tx, now, session } = context
  const wrongTries = await lockWrongTries(tx, session.id)
  const operator = await operators.lockOperator(tx, session.operatorId)
  if (!operator || wrongTries === undefined || !mayTryCode(wrongTries)) {
    await endSession('too_many_of_sign_in', context)
    return { refusal: signInAgain(session) }
  }
  const isFirst = operator.enrolledAt === null
  if (code.length === RECOVERY_CODE_LENGTH) {
    // An app that is not confirmed has none of its own yet.
    const isRight = !isFirst && (await spendRecoveryCode(tx, operator.id, code, now))
    if (!isRight) return { refusal: await refuseWrong('recovery_code', wrongTries, context) }
    await context.audit('desk.recovery-code', { details: { address: context.ip } })
    return { refusal: null, operator, by: 'recovery_code', isFirst }
  }
  // A reset is followed by another password and another app, whose codes count from the beginning.
  const setup = `${operator.id} ${operator.passwordHash ?? ''}`
  const overLimit = await refuseOverLimit(limiter, DESK_WRONG_CODES, setup)
  if (overLimit) {
    await endSession('too_many_of_day', context)
    return { refusal: overLimit }
  }
  const secret = await operators.openSecret(tx, operator)
  const { lastUsedStep } = operator
  const step = secret === null ? null : stepUsedBy({ secret, lastUsedStep }, code, now)
  if (step === null) return { refusal: await refuseWrong('code', wrongTries, context) }
  await limiter.forgive(DESK_WRONG_CODES, setup)
  await operators.markStepUsed(tx, operator.id, step, now)
  return { refusal: null, operator, by: 'app', isFirst }
}

const WRONG = {
  code: 'This is not the code that the app shows now.',
  recovery_code: 'This is none of your unused recovery codes.',
} as const

async function refuseWrong(
  step: keyof typeof WRONG,
  wrongTries: number,
  { tx, ip, session, effects, audit }: DeskContext<OperatorSession>,
): Promise<Refused> {
  await saveWrongTries(tx, session.id, wrongTries + 1)
  await audit('desk.sign-in-refused', { details: { step, address: ip } })
  effects.note('second-factor-refused', { userId: session.operatorId })
  const message = plainWords(WRONG[step])
  return refuse('code_wrong', { message, errors: { code: [message] } })
}

/** The session of a sign-in is over by its code; that of somebody who is signed in, by their session. */
const signInAgain = ({ isProven }: OperatorSession): Refused =>
  refuse(isProven ? 'unauthenticated' : 'code_expired', { message: plainWords('Please sign in again.') })

/** No code counts in this session any more. It is forgotten, so that each leaves one row of this kind at most. */
async function endSession(
  reason: 'too_many_of_sign_in' | 'too_many_of_day',
  { tx, ip, session, audit }: DeskContext<OperatorSession>,
): Promise<void> {
  await audit('desk.sign-in-refused', { details: { step: 'code', reason, address: ip } })
  await forgetSession(tx, session.id)
}
