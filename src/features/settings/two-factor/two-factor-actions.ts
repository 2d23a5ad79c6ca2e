import type { CallInput, CallOutput } from '#contract/wire/endpoint.ts'
import {
  beginAuthenticator,
  changeTwoFactor,
  confirmAuthenticator,
  mailFactorCode,
  readTwoFactor,
  renewRecoveryCodes,
} from '#contract/http/online/two-factor.ts'
import { call, callWithMessage } from '#data/api/call.ts'
import { readFacts } from '#data/db/facts.ts'
import { localDb } from '#data/db/local-db.ts'
import { noteAccount } from '#data/db/note-account.ts'

/* Two-factor authentication. These need a connection, and throw what `call` throws. */

export type SecondFactor = CallOutput<typeof readTwoFactor>
export type Method = SecondFactor['method']

/** Password and current second factor, as sent with a change. */
export type Proof = Pick<CallInput<typeof renewRecoveryCodes>, 'currentPassword' | 'code' | 'recoveryCode'>

export const readSecondFactor = (token: string, signal: AbortSignal): Promise<SecondFactor> =>
  call(readTwoFactor, {}, { token, signal })

/** Mails a code for a change; returns the server's message. */
export const mailCode = async (token: string): Promise<string> =>
  (await callWithMessage(mailFactorCode, {}, { token })).message

/** Sets mailed codes or nothing, here and on the server; returns the server's message. */
export async function changeMethod(token: string, input: CallInput<typeof changeTwoFactor>): Promise<string> {
  const { data, message } = await callWithMessage(changeTwoFactor, input, { token })
  await noteAccount(localDb(), token, { settings: data })
  return message
}

/** A new secret for an app; null when its answer was lost on its way. */
export const beginApp = (token: string, proof: Proof): Promise<CallOutput<typeof beginAuthenticator>> =>
  call(beginAuthenticator, proof, { token })

/**
 * Confirms the app with its code, and notes it here. Returns the recovery codes, null when the answer was lost
 * on its way.
 */
export async function confirmApp(
  token: string,
  input: CallInput<typeof confirmAuthenticator>,
): Promise<readonly string[] | null> {
  const data = await call(confirmAuthenticator, input, { token })
  const { account } = await readFacts(localDb(), ['account'])
  if (account !== undefined) {
    const settings = { ...account.settings, twoFactor: true, twoFactorMethod: 'authenticator' as const }
    await noteAccount(localDb(), token, { settings })
  }
  return data === null ? null : data.recoveryCodes
}

/** Ten new recovery codes; null when the answer was lost on its way. */
export async function renewCodes(
  token: string,
  input: CallInput<typeof renewRecoveryCodes>,
): Promise<readonly string[] | null> {
  const data = await call(renewRecoveryCodes, input, { token })
  return data === null ? null : data.recoveryCodes
}

/** Whether this person runs a Cirkle, as this device knows. */
export async function ownsCirkle(): Promise<boolean> {
  const { cirkles = [] } = await readFacts(localDb(), ['cirkles'])
  return cirkles.some(({ isOwner }) => isOwner)
}
