import type { ParsedInput } from '#contract/wire/endpoint.ts'
import { resendOneTimeCode, verifyOneTimeCode } from '#contract/http/people/sign-up.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import type { Tx } from '#server/db/client.ts'
import { keepLimit } from '#server/http/answers/over-limit.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { type Handler, route, type Route } from '#server/http/routing/route.ts'
import { transacting } from '#server/http/routing/transacting.ts'
import { t } from '#server/messages/accounts.ts'
import { CODE_TRIES_FROM_ADDRESS, CODES_FROM_ADDRESS } from '#server/platform/limits.ts'
import { dataChanged } from '#server/realtime/publish/hints.ts'
import {
  countWrongTry,
  drawCode,
  findIssueTimes,
  findVerificationCode,
  issueCode,
  lockChallengedSignIn,
  markCodeUsed,
  type CodeRequest,
  type FreshCode,
} from './code-store.ts'
import { rememberDevice } from './counted-sign-in-route.ts'
import { type LookedAtCode, lookAtCode } from './given-code-route.ts'
import { mayIssueCode, mayRenewChallenge, tryCode } from '../account/one-time-code.ts'
import { provesRegistration } from '../account/registration.ts'
import { findUserByEmail, lockUserByEmail, markEmailVerified, type UserRow } from '../account/store.ts'

/** Verifies an address by code, or sends another. Neither reveals whether an address has an account. */
export function codeRoutes(deps: AppDeps): Route[] {
  return [verifyRoute(deps), resendRoute(deps)]
}

function verifyRoute(deps: AppDeps): Route {
  const answer: Handler<typeof verifyOneTimeCode, LookedAtCode> = async (input, context, looked) => {
    const { email, registration } = input
    const { tx, now, ip, session, effects } = context
    const { isRight } = looked
    const user = await lockUserByEmail(tx, email)
    const stored = user && !user.emailVerifiedAt ? await findVerificationCode(tx, user.id) : undefined
    // Another code has replaced the checked one meanwhile.
    if (!user || !stored || stored.id !== looked.codeId) {
      effects.note('code-refused', { userId: user?.id, email })
      return refuse('code_wrong')
    }

    const trial = tryCode(stored, isRight, now)
    if (!trial.ok) {
      effects.note('code-refused', { userId: user.id, email, reason: trial.reason })
      if (trial.reason === 'code-wrong') await countWrongTry(tx, stored.id, trial.wrongTries)
      // Only a holder of the right code learns that one exists: other addresses have none.
      return refuse(isRight ? 'code_expired' : 'code_wrong')
    }
    // The right code proves access to the mailbox, so its owner may learn of the other registration.
    if (!provesRegistration(user, { registration, isSignedIn: session?.userId === user.id, ip })) {
      effects.note('code-refused', { userId: user.id, email, reason: 'registration_replaced' })
      return refuse('registration_replaced')
    }
    await markCodeUsed(tx, stored.id, trial.usedAt)
    await markEmailVerified(tx, user.id, now)
    effects.note('email-verified', { userId: user.id })
    effects.publish(...dataChanged([user.id], ['account', 'invites']))
    const cookie = await rememberDevice(deps, user.id, context)
    return { ...done({ verified: true as const }, t('emailVerified')), cookie }
  }
  return route(verifyOneTimeCode, answer, {
    addressLimit: CODE_TRIES_FROM_ADDRESS,
    prepare: ({ email, code }, call) =>
      lookAtCode(deps, code, call, async (tx) => {
        const user = await findUserByEmail(tx, email)
        return user && !user.emailVerifiedAt ? findVerificationCode(tx, user.id) : undefined
      }),
  })
}

/** The answer does not wait for what follows, which takes longer where a code is mailed (ASVS 6.3.8). */
function resendRoute(deps: AppDeps): Route {
  const { passwords, limiter } = deps
  const answer: Handler<typeof resendOneTimeCode, FreshCode> = async (input, { now, ip }, code) => {
    deps.background.begin(
      () => deps.turns.writes.pass(ip, () => mailAnotherCode(deps, input, code, now)),
      'another code was not mailed',
    )
    return done(null, t('codeSentAgain'))
  }
  return route(resendOneTimeCode, answer, {
    addressLimit: CODES_FROM_ADDRESS,
    prepare: (_, { ip, hashInTurn }) =>
      hashInTurn(async () => {
        await keepLimit(limiter, CODES_FROM_ADDRESS, ip)
        return drawCode(passwords)
      }),
  })
}

async function mailAnotherCode(
  deps: AppDeps,
  { email, challenge }: ParsedInput<typeof resendOneTimeCode>,
  code: FreshCode,
  now: Date,
): Promise<void> {
  await transacting(
    deps,
    now,
  )(async ({ tx, effects }) => {
    const waiting =
      challenge === undefined ? await waitingToVerify(tx, email) : await waitingToSignIn(tx, challenge, now)
    if (waiting && mayIssueCode(await findIssueTimes(tx, waiting.user.id), now)) {
      await issueCode(tx, effects, waiting.user, waiting.request, code, now)
    }
  })
}

/** A person who may get another code, and its purpose. */
interface Waiting {
  readonly user: UserRow
  readonly request: CodeRequest
}

async function waitingToVerify(tx: Tx, email: string): Promise<Waiting | undefined> {
  const user = await lockUserByEmail(tx, email)
  return user && !user.emailVerifiedAt ? { user, request: { purpose: 'verify_email' } } : undefined
}

async function waitingToSignIn(tx: Tx, challenge: string, now: Date): Promise<Waiting | undefined> {
  const signIn = await lockChallengedSignIn(tx, challenge)
  if (!signIn || !mayRenewChallenge(signIn.startedAt, now)) return undefined
  // Its code is shown by the authenticator app.
  if (signIn.code.codeHash === null) return undefined
  return { user: signIn.user, request: { purpose: 'two_factor', challenge } }
}
