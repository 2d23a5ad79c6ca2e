import { resendOneTimeCode, verifyOneTimeCode } from '#contract/http/sign-up.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Tx } from '#server/db/client.ts'
import { refuseOverLimit } from '#server/http/over-limit.ts'
import { done, refuse } from '#server/http/outcome.ts'
import { route, type Route } from '#server/http/route.ts'
import { CODES_FROM_ADDRESS, CODE_TRIES_FROM_ADDRESS } from '#server/platform/limits.ts'
import { dataChanged } from '#server/realtime/hints.ts'
import {
  countWrongTry,
  drawCode,
  findIssueTimes,
  findVerificationCode,
  issueCode,
  lockChallengedSignIn,
  markCodeUsed,
  type CodeRequest,
} from './code-store.ts'
import { mayIssueCode, mayRenewChallenge, tryCode } from './one-time-code.ts'
import { provesRegistration } from './registration.ts'
import { lockUserByEmail, markEmailVerified, type UserRow } from './store.ts'

/** Proving an address by its code, and asking for another code. Neither tells whether an address has an account. */
export function codeRoutes(deps: AppDeps): Route[] {
  return [verifyRoute(deps), resendRoute(deps)]
}

function verifyRoute({ passwords, limiter }: AppDeps): Route {
  return route(
    verifyOneTimeCode,
    async ({ email, code, registration }, { tx, now, ip, session, effects }) => {
      const overLimit = await refuseOverLimit(limiter, CODE_TRIES_FROM_ADDRESS, ip)
      if (overLimit) return overLimit
      const user = await lockUserByEmail(tx, email)
      const stored = user && !user.emailVerifiedAt ? await findVerificationCode(tx, user.id) : undefined
      const isRight = await passwords.matches(code, stored?.codeHash ?? null)
      if (!user || !stored) return refuse('code_wrong')

      const trial = tryCode(stored, isRight, now)
      if (!trial.ok) {
        if (trial.reason === 'code-wrong') await countWrongTry(tx, stored.id, trial.wrongTries)
        // That a code waits here, spent or not, is told to none but who has it: there is none for other addresses.
        return refuse(isRight ? 'code_expired' : 'code_wrong')
      }
      // Who has the code has the mailbox, and may know that somebody else wants its address.
      if (!provesRegistration(user, { registration, isSignedIn: session?.userId === user.id, ip })) {
        return refuse('registration_replaced')
      }
      await markCodeUsed(tx, stored.id, trial.usedAt)
      await markEmailVerified(tx, user.id, now)
      effects.publish(...dataChanged([user.id], ['account', 'invites']))
      return done({ verified: true }, 'Your e-mail address is verified.')
    },
  )
}

function resendRoute({ passwords, limiter }: AppDeps): Route {
  return route(resendOneTimeCode, async ({ email, challenge }, { tx, now, ip, effects }) => {
    const overLimit = await refuseOverLimit(limiter, CODES_FROM_ADDRESS, ip)
    if (overLimit) return overLimit
    const code = await drawCode(passwords)
    const waiting =
      challenge === undefined ? await waitingToVerify(tx, email) : await waitingToSignIn(tx, challenge, now)
    if (waiting && mayIssueCode(await findIssueTimes(tx, waiting.user.id), now)) {
      await issueCode(tx, effects, waiting.user, waiting.request, code, now)
    }
    return done(null, 'Resent OTP')
  })
}

/** Who may be sent another code, and what for. */
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
  return { user: signIn.user, request: { purpose: 'two_factor', challenge } }
}
