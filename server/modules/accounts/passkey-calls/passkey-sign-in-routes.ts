import { passkeyOptions, passkeySignIn } from '#contract/http/people/passkeys.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { refuseOverLimit } from '#server/http/answers/over-limit.ts'
import { done, refuse, type Refused } from '#server/http/answers/outcome.ts'
import { type EarlyCall, type Handler, route, type Route } from '#server/http/routing/route.ts'
import { PASSKEY_TRIES, PASSKEYS_ASKED_FROM_ADDRESS } from '#server/platform/limits.ts'
import type { Assertion } from '#server/platform/passkeys/passkeys.ts'
import { lockUser } from '../account/store.ts'
import { signedIn } from '../sign-in/sign-in-routes.ts'
import { issueChallenge, useChallenge } from '../passkeys/challenge-store.ts'
import { isNextCounter } from '../passkeys/domain.ts'
import { findByCredential, lockPasskey, noteUse, type PasskeyRow } from '../passkeys/passkey-store.ts'
import { userHandleOf } from '../passkeys/user-handle.ts'

/**
 * Signing in by passkey. Nobody names an account before their passkey does, so neither call tells whether an
 * account exists. A passkey is held by its person and unlocked by them: it counts as both factors
 * (docs/decisions/0112).
 */
export function passkeySignInRoutes(deps: AppDeps): Route[] {
  return [optionsRoute(deps), signInRoute(deps)]
}

/** Counted until the sign-in succeeds. */
function optionsRoute({ limiter, passkeys }: AppDeps): Route {
  return route(passkeyOptions, async (_, { tx, now, ip }) => {
    const overLimit = await refuseOverLimit(limiter, PASSKEYS_ASKED_FROM_ADDRESS, ip)
    if (overLimit) return overLimit
    return done(passkeys.requestOptions(await issueChallenge(tx, { purpose: 'sign_in' }, now)))
  })
}

type Looked =
  | { readonly refusal: Refused }
  | {
      readonly refusal: null
      readonly challenge: string | null
      /** The passkey that the answer names. */
      readonly passkey: PasskeyRow | undefined
      /** What it reported, if its signature holds. */
      readonly reported: { readonly counter: number; readonly isBackedUp: boolean } | null
    }

function signInRoute(deps: AppDeps): Route {
  const answer: Handler<typeof passkeySignIn, Looked> = async (input, context, looked) => {
    if (looked.refusal) return looked.refusal
    const { tx, now, ip, effects } = context
    const { challenge, reported } = looked
    const refuseWith = (reason: string, userId?: string) => {
      effects.note('passkey-refused', { userId, reason })
      return refuse('passkey_refused')
    }
    if (challenge === null) return refuseWith('unreadable')
    // Used up by every answer, so that none can be tried twice.
    if (!(await useChallenge(tx, challenge, { purpose: 'sign_in' }, now))) return refuse('passkey_expired')
    if (!looked.passkey) return refuseWith('unknown')
    const user = await lockUser(tx, looked.passkey.userId)
    const passkey = await lockPasskey(tx, looked.passkey.id)
    if (!passkey) return refuseWith('unknown')
    if (reported === null || input.userHandle !== userHandleOf(user.id))
      return refuseWith('not-verified', user.id)
    if (!isNextCounter(passkey.counter, reported.counter)) {
      effects.note('passkey-copied', { userId: user.id, subjectId: passkey.id })
      return refuse('passkey_refused')
    }
    if (user.suspendedAt !== null) {
      effects.note('sign-in-refused', { userId: user.id, reason: 'account_suspended' })
      return refuse('account_suspended')
    }
    await noteUse(tx, passkey.id, { ...reported, lastUsedAt: now })
    await deps.limiter.forgive(PASSKEYS_ASKED_FROM_ADDRESS, ip)
    await deps.limiter.forgive(PASSKEY_TRIES, user.id)
    return signedIn(deps, user, input.deviceName, context)
  }
  return route(passkeySignIn, answer, { prepare: (input, call) => lookAtAssertion(deps, input, call) })
}

/** Runs before the transaction: a signature is checked without holding a connection. */
async function lookAtAssertion(
  { db, limiter, passkeys }: AppDeps,
  input: Assertion,
  { ip }: EarlyCall,
): Promise<Looked> {
  const challenge = passkeys.challengeOf(input.clientDataJson)
  const passkey = await db.transaction((tx) => findByCredential(tx, input.id))
  // An unknown passkey is counted by its address, like one that was never asked for.
  const overLimit = passkey
    ? await refuseOverLimit(limiter, PASSKEY_TRIES, passkey.userId)
    : await refuseOverLimit(limiter, PASSKEYS_ASKED_FROM_ADDRESS, ip)
  if (overLimit) return { refusal: overLimit }
  if (challenge === null || !passkey) return { refusal: null, challenge, passkey, reported: null }
  const reported = await passkeys.verifyAssertion(input, challenge, passkey)
  return { refusal: null, challenge, passkey, reported }
}
