import { logout } from '#contract/http/people/sessions.ts'
import {
  forgotPassword,
  login,
  recoverSignIn,
  resetPassword,
  type SecondStep,
  twoFactor,
} from '#contract/http/people/sign-in.ts'
import { register, resendOneTimeCode, verifyOneTimeCode } from '#contract/http/people/sign-up.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { call, callWithMessage } from '#data/api/call.ts'
import { isCallFailure } from '#data/api/failure-message.ts'
import { readSession } from '#data/session/session.ts'
import { deviceName } from '#lib/words/device-name.ts'
import { type AccountDraft, dropDraft } from './draft.ts'
import { forgetRegistration, keepRegistration, keptRegistration } from './registration.ts'
import { keepTypedEmail } from './arrival/typed-email.ts'
import type { NewSession } from './arrival/use-arrival.ts'

/*
 * Calls made before sign-in. They need a connection, do not change the local database, and throw what `call`
 * throws.
 */

/** What was typed for an address that is not proven yet: in memory alone, until its code is entered. */
let typedForProof: { readonly email: string; readonly password: string } | undefined

/** Opens the account; returns the server's message. */
export async function signUp(draft: AccountDraft): Promise<string> {
  const { fullName, email, country, phone, password, passwordConfirmation } = draft
  const typed = { fullName, email, country, phone, password, passwordConfirmation }
  const { data, message } = await callWithMessage(register, { ...typed, termsVersion: TERMS_VERSION })
  keepRegistration(email, data.registration)
  typedForProof = { email, password }
  return message
}

/** An address that is verified now: the server's message, and the session where its password was known. */
interface Verified {
  readonly message: string
  /** Undefined where the person has to sign in: after a reload, or when the sign-in failed. */
  readonly session: NewSession | undefined
}

/** Verifies the address with its code, deletes all typed values but the address, and signs in if it can. */
export async function verify(email: string, code: string): Promise<Verified> {
  const registration = keptRegistration(email)
  const { message } = await callWithMessage(verifyOneTimeCode, { email, code, registration })
  forgetRegistration()
  keepTypedEmail(email)
  dropDraft()
  return { message, session: await signInAsTyped(email) }
}

async function signInAsTyped(email: string): Promise<NewSession | undefined> {
  const typed = typedForProof
  typedForProof = undefined
  if (typed?.email !== email) return undefined
  try {
    const signedIn = await signIn(email, typed.password)
    return signedIn.kind === 'signed-in' ? signedIn.session : undefined
  } catch (error) {
    // The address is verified all the same; the sign-in page says what is wrong.
    if (!isCallFailure(error)) throw error
    return undefined
  }
}

/** Mails a new code: the one that verifies the address, or that of a challenge's sign-in. */
export async function resendCode(email: string, challenge?: string): Promise<void> {
  await call(resendOneTimeCode, { email, challenge })
}

export type SignedIn =
  | { readonly kind: 'signed-in'; readonly session: NewSession }
  /** The password was right; one of the methods completes the challenge's sign-in. */
  | { readonly kind: 'challenged'; readonly challenge: string; readonly methods: readonly SecondStep[] }
  /**
   * The address is not verified yet; `code` says whether one is on its way, `resendAt` when the next may be
   * (ms).
   */
  | { readonly kind: 'unverified'; readonly code: 'sent' | 'recent' | 'none'; readonly resendAt: number }

/**
 * Signs in, and deletes values typed before. The session of an unverified address grants nothing, so it is
 * ended; the server mails a code when it may.
 */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  const answer = await call(login, { email, password, deviceName: thisDevice() }, heldSession())
  if ('challenge' in answer) {
    const { challenge, methods = ['mailed_code'] } = answer
    return { kind: 'challenged', challenge, methods }
  }
  if (answer.user.emailVerifiedAt !== null) {
    forgetTyped()
    return { kind: 'signed-in', session: answer }
  }
  if (answer.registration !== undefined) keepRegistration(email, answer.registration)
  const { code, retryAfterSeconds } = answer.verification ?? { code: 'none', retryAfterSeconds: 0 }
  // From the answer, not from the end of the call that follows.
  const resendAt = Date.now() + retryAfterSeconds * 1000
  typedForProof = { email, password }
  await endUnproven(answer.token)
  return { kind: 'unverified', code, resendAt }
}

/** Completes a challenge's sign-in with a recovery code; `left` is how many there are still. */
export async function finishWithRecoveryCode(
  challenge: string,
  recoveryCode: string,
): Promise<{ readonly session: NewSession; readonly left: number }> {
  const { recoveryCodesLeft: left, ...session } = await call(
    recoverSignIn,
    { challenge, recoveryCode, deviceName: thisDevice() },
    heldSession(),
  )
  forgetTyped()
  return { session, left }
}

/** Completes a challenge's sign-in with its mailed code, or the code of the authenticator app. */
export async function finishSignIn(challenge: string, code: string): Promise<NewSession> {
  const session = await call(twoFactor, { challenge, code, deviceName: thisDevice() }, heldSession())
  forgetTyped()
  return session
}

/** Left open, it would appear among the person's devices as an unknown one. */
async function endUnproven(token: string): Promise<void> {
  try {
    await call(logout, {}, { token })
  } catch (error) {
    // Without an answer it ends after a week without use.
    if (!isCallFailure(error)) throw error
  }
}

/** Not needed once signed in, and not for the next person who signs in here. */
export function forgetTyped(): void {
  typedForProof = undefined
  keepTypedEmail('')
  forgetRegistration()
  dropDraft()
}

/** Mails a link that sets a new password; returns the server's message, the same for any address. */
export async function mailResetLink(email: string): Promise<string> {
  return (await callWithMessage(forgotPassword, { email, tokenIn: 'fragment' })).message
}

/** Values typed on the page of a reset link. */
export interface ChosenPassword {
  readonly password: string
  readonly passwordConfirmation: string
}

/** Sets a new password with a mailed link's token; returns the server's message. */
export async function setPassword(token: string, chosen: ChosenPassword): Promise<string> {
  return (await callWithMessage(resetPassword, { token, ...chosen })).message
}

/** The session a sign-in replaces: the server ends it. */
export const heldSession = () => ({ token: readSession(localStorage)?.token })

/** Name of this device in the person's list of devices. */
export const thisDevice = () => deviceName(navigator.userAgent)
