import { login } from '#contract/http/sign-in.ts'
import { register, resendOneTimeCode, verifyOneTimeCode } from '#contract/http/sign-up.ts'
import { TERMS_VERSION } from '#contract/terms.ts'
import { call, callWithMessage } from '#data/api/call.ts'
import { failureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session.ts'
import { deviceName } from '#lib/device-name.ts'
import type { AccountDraft } from './draft.ts'

/*
 * The calls of a person who is not signed in. They need a connection, change nothing on the phone, and throw
 * what `call` throws.
 */

/** Opens the account; answers the server's sentence. */
export async function signUp(draft: AccountDraft): Promise<string> {
  const { fullName, email, country, phone, password, passwordConfirmation } = draft
  const typed = { fullName, email, country, phone, password, passwordConfirmation }
  return (await callWithMessage(register, { ...typed, termsVersion: TERMS_VERSION })).message
}

/** Proves the address with its code; answers the server's sentence. */
export async function verify(email: string, code: string): Promise<string> {
  return (await callWithMessage(verifyOneTimeCode, { email, code })).message
}

/** Has a new code mailed. */
export async function resendCode(email: string): Promise<void> {
  await call(resendOneTimeCode, { email })
}

export type SignedIn =
  | { readonly kind: 'signed-in'; readonly session: Session }
  /** The password was right; the code that was mailed finishes the sign-in the challenge stands for. */
  | { readonly kind: 'challenged'; readonly challenge: string }
  /** The address is not proven yet; `message` says whether a new code is on its way. */
  | { readonly kind: 'unverified'; readonly message: string; readonly isCodeSent: boolean }

/** Signs in. The token of an unproven address opens nothing, so it is not handed on: a code is mailed instead. */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  const answer = await call(login, { email, password, deviceName: deviceName(navigator.userAgent) })
  if ('challenge' in answer) return { kind: 'challenged', challenge: answer.challenge }
  if (answer.user.emailVerifiedAt !== null) return { kind: 'signed-in', session: answer }
  try {
    await resendCode(email)
    return { kind: 'unverified', message: 'Verification email sent', isCodeSent: true }
  } catch (error) {
    const message = failureMessage(error, 'Failed to send verification email')
    return { kind: 'unverified', message, isCodeSent: false }
  }
}
