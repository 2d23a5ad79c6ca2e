import { passkeyOptions, passkeySignIn } from '#contract/http/people/passkeys.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { keepLimit } from '#server/http/answers/over-limit.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { type EarlyCall, type Handler, route, type Route } from '#server/http/routing/route.ts'
import { COPIED_PASSKEY_MAILS, PASSKEY_TRIES, PASSKEYS_ASKED_FROM_ADDRESS } from '#server/platform/limits.ts'
import type { Assertion } from '#server/platform/passkeys/passkeys.ts'
import { lockUser, type UserRow } from '../account/store.ts'
import { signedIn } from '../sign-in/sign-in-routes.ts'
import { issueChallenge, useChallenge } from '../passkeys/challenge-store.ts'
import { isNextCounter } from '../passkeys/domain.ts'
import { passkeyCopiedMail } from '../passkeys/mails.ts'
import { findByCredential, lockPasskey, noteUse, type PasskeyRow } from '../passkeys/passkey-store.ts'
import { userHandleOf } from '../passkeys/user-handle.ts'

/**
 * Signing in by passkey. Neither call takes an e-mail address: the passkey itself identifies the account, so
 * that no answer reveals whether an account exists. A passkey counts as both factors (docs/decisions/0112).
 */
export function passkeySignInRoutes(deps: AppDeps): Route[] {
  return [optionsRoute(deps), signInRoute(deps)]
}

/** Counted until the sign-in succeeds. */
function optionsRoute({ limiter, passkeys }: AppDeps): Route {
  const answer: Handler<typeof passkeyOptions> = async (_, { tx, now }) =>
    done(passkeys.requestOptions(await issueChallenge(tx, { purpose: 'sign_in' }, now)))
  return route(passkeyOptions, answer, {
    addressLimit: PASSKEYS_ASKED_FROM_ADDRESS,
    prepare: async (_, { ip }) => {
      await keepLimit(limiter, PASSKEYS_ASKED_FROM_ADDRESS, ip)
      return undefined
    },
  })
}

interface Looked {
  readonly challenge: string | null
  /** The passkey that the answer names. */
  readonly passkey: PasskeyRow | undefined
  /** What it reported, if its signature holds. */
  readonly reported: { readonly counter: number; readonly isBackedUp: boolean } | null
}

function signInRoute(deps: AppDeps): Route {
  const answer: Handler<typeof passkeySignIn, Looked> = async (input, context, looked) => {
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
      await tellOfCopy(deps, user, passkey.name)
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
  return route(passkeySignIn, answer, {
    addressLimit: PASSKEYS_ASKED_FROM_ADDRESS,
    prepare: (input, call) => lookAtAssertion(deps, input, call),
  })
}

/** At most once a day. Not an effect of the call: a refused one has none. */
async function tellOfCopy(
  { background, mailer, limiter, config: { appUrl } }: AppDeps,
  user: Pick<UserRow, 'id' | 'email' | 'language'>,
  name: string,
): Promise<void> {
  if (!(await limiter.take(COPIED_PASSKEY_MAILS, user.id)).ok) return
  background.begin(
    () => mailer.send(passkeyCopiedMail(user, { appUrl, name })),
    'a mail about a copied passkey was not sent',
  )
}

/**
 * Runs before the transaction: a signature is checked without holding a connection.
 *
 * @throws {RefusedError} over a limit
 */
async function lookAtAssertion(
  { db, limiter, passkeys }: AppDeps,
  input: Assertion,
  { ip }: EarlyCall,
): Promise<Looked> {
  const challenge = passkeys.challengeOf(input.clientDataJson)
  const passkey = await db.transaction((tx) => findByCredential(tx, input.id))
  // An unknown passkey is counted by its address, like one that was never asked for.
  if (passkey) await keepLimit(limiter, PASSKEY_TRIES, passkey.userId)
  else await keepLimit(limiter, PASSKEYS_ASKED_FROM_ADDRESS, ip)
  if (challenge === null || !passkey) return { challenge, passkey, reported: null }
  return { challenge, passkey, reported: await passkeys.verifyAssertion(input, challenge, passkey) }
}
