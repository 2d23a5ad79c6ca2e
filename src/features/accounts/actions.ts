import { forgotPassword, login, logout, resetPassword, twoFactor } from '#contract/http/people/sign-in.ts'
import { register, resendOneTimeCode, verifyOneTimeCode } from '#contract/http/people/sign-up.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { call, callWithMessage } from '#data/api/call.ts'
import { isCallFailure } from '#data/api/failure-message.ts'
import { readSession } from '#data/session/session.ts'
import { deviceName } from '#lib/words/device-name.ts'
import { type AccountDraft, dropDraft } from './draft.ts'
import { forgetRegistration, keepRegistration, keptRegistration } from './registration.ts'
import { keepTypedEmail } from './typed-email.ts'
import type { NewSession } from './use-arrival.ts'

/*
 * The calls of a person who is not signed in. They need a connection, change nothing in the local database, and
 * throw what `call` throws.
 */

/** Opens the account; answers the server's sentence. */
export async function signUp(draft: AccountDraft): Promise<string> {
  const { fullName, email, country, phone, password, passwordConfirmation } = draft
  const typed = { fullName, email, country, phone, password, passwordConfirmation }
  const { data, message } = await callWithMessage(register, { ...typed, termsVersion: TERMS_VERSION })
  keepRegistration(email, data.registration)
  return message
}

/** Proves the address with its code, and forgets what was typed but for it; answers the server's sentence. */
export async function verify(email: string, code: string): Promise<string> {
  const registration = keptRegistration(email)
  const { message } = await callWithMessage(verifyOneTimeCode, { email, code, registration })
  forgetRegistration()
  keepTypedEmail(email)
  dropDraft()
  return message
}

/** Has a new code mailed: the one that proves the address, or that of the sign-in a challenge stands for. */
export async function resendCode(email: string, challenge?: string): Promise<void> {
  await call(resendOneTimeCode, { email, challenge })
}

export type SignedIn =
  | { readonly kind: 'signed-in'; readonly session: NewSession }
  /** The password was right; the code that was mailed finishes the sign-in the challenge stands for. */
  | { readonly kind: 'challenged'; readonly challenge: string }
  /** The address is not proven yet; `code` says whether one is on its way, `resendAt` when the next may be (ms). */
  | { readonly kind: 'unverified'; readonly code: 'sent' | 'recent' | 'none'; readonly resendAt: number }

/**
 * Signs in, and forgets what was typed on the way in. The session of an unproven address opens nothing, so it is
 * ended again; the server mails a code when one may go out.
 */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  const answer = await call(login, { email, password, deviceName: thisDevice() }, heldSession())
  if ('challenge' in answer) return { kind: 'challenged', challenge: answer.challenge }
  if (answer.user.emailVerifiedAt !== null) {
    forgetTyped()
    return { kind: 'signed-in', session: answer }
  }
  if (answer.registration !== undefined) keepRegistration(email, answer.registration)
  const { code, retryAfterSeconds } = answer.verification ?? { code: 'none', retryAfterSeconds: 0 }
  // Counted from the answer, and not from the end of the call that follows.
  const resendAt = Date.now() + retryAfterSeconds * 1000
  await endUnproven(answer.token)
  return { kind: 'unverified', code, resendAt }
}

/** Finishes the sign-in a challenge stands for, with its mailed code. */
export async function finishSignIn(challenge: string, code: string): Promise<NewSession> {
  const session = await call(twoFactor, { challenge, code, deviceName: thisDevice() }, heldSession())
  forgetTyped()
  return session
}

/** Left alive it would stand among the person's devices, as one they do not know. */
async function endUnproven(token: string): Promise<void> {
  try {
    await call(logout, {}, { token })
  } catch (error) {
    // Without an answer it ends by itself, when it was not used for a week.
    if (!isCallFailure(error)) throw error
  }
}

/** Who is in needs none of it any more; and whoever signs in here next should not read it. */
function forgetTyped(): void {
  keepTypedEmail('')
  forgetRegistration()
  dropDraft()
}

/** Has a link mailed that sets a new password; answers the server's sentence, the same for any address. */
export async function mailResetLink(email: string): Promise<string> {
  return (await callWithMessage(forgotPassword, { email })).message
}

/** What the person types who came by a reset link. */
export interface ChosenPassword {
  readonly password: string
  readonly passwordConfirmation: string
}

/** Sets a new password by the token of a mailed link; answers the server's sentence. */
export async function setPassword(token: string, chosen: ChosenPassword): Promise<string> {
  return (await callWithMessage(resetPassword, { token, ...chosen })).message
}

/** What a sign-in takes the place of: the server ends it then. */
const heldSession = () => ({ token: readSession(localStorage)?.token })

const thisDevice = () => deviceName(navigator.userAgent)
