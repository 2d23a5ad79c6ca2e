import { type Nominee, nameNominee, readNominee, removeNominee } from '#contract/http/online/nominee.ts'
import type { CallInput, CallOutput } from '#contract/wire/endpoint.ts'
import { changePassword, saveBankDetails } from '#contract/http/online/security.ts'
import { saveSettings } from '#contract/http/people/accounts.ts'
import { endSession, listSessions } from '#contract/http/people/sessions.ts'
import { call, callWithMessage } from '#data/api/call.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { localDb } from '#data/db/local-db.ts'
import { noteAccount } from '#data/db/note-account.ts'
import { readSession, type Session } from '#data/session/session.ts'

/* Account security. These need a connection, and throw what `call` throws. */

export type Device = CallOutput<typeof listSessions>[number]

/**
 * Sets a new password and signs out every other device; returns the server's message. The session goes on
 * under the token of the answer, which `enter` stores; one that ended here meanwhile stays ended. If the answer
 * is lost, the person signs in again, and what is unsent waits for that.
 */
export async function updatePassword(
  session: Session,
  passwords: Omit<CallInput<typeof changePassword>, 'renewToken'>,
  enter: (session: Session) => Promise<void>,
): Promise<string> {
  const { token } = session
  const { data, message } = await callWithMessage(
    changePassword,
    { ...passwords, renewToken: true },
    { token },
  )
  // A server of an earlier version keeps the token.
  if (data !== null && readSession(localStorage)?.token === token) {
    await enter({ user: session.user, token: data.token })
  }
  return message
}

/** Saves where others pay me, here and on the server; returns the server's message. */
export async function saveBank(token: string, details: CallInput<typeof saveBankDetails>): Promise<string> {
  const { data, message } = await callWithMessage(saveBankDetails, details, { token })
  await noteAccount(localDb(), token, { bankDetails: data })
  return message
}

/** Sets whether signing in takes a mailed code, here and on the server; returns the server's message. */
export async function saveTwoFactor(
  token: string,
  input: { readonly twoFactor: boolean; readonly currentPassword: string },
): Promise<string> {
  const { data, message } = await callWithMessage(saveSettings, input, { token })
  await noteAccount(localDb(), token, { settings: data })
  return message
}

/** The devices signed in to this account, most recently used first. */
export async function readDevices(token: string, signal: AbortSignal): Promise<readonly Device[]> {
  return call(listSessions, {}, { token, signal })
}

/** Signs a device out; an already ended session counts as signed out. */
export async function endDevice(
  token: string,
  input: { readonly id: string; readonly currentPassword: string },
): Promise<void> {
  try {
    await call(endSession, input, { token })
  } catch (error) {
    if (!(error instanceof RefusedError && error.code === 'not_found')) throw error
  }
}

/** Whom I have named to act for me; null for nobody. */
export async function readMyNominee(token: string, signal: AbortSignal): Promise<Nominee | null> {
  return (await call(readNominee, {}, { token, signal })).nominee
}

/** Names who may act for me; returns the server's message. */
export async function saveNominee(token: string, input: CallInput<typeof nameNominee>): Promise<string> {
  return (await callWithMessage(nameNominee, input, { token })).message
}

/** Takes back whom I had named; returns the server's message. */
export async function forgetNominee(token: string, currentPassword: string): Promise<string> {
  return (await callWithMessage(removeNominee, { currentPassword }, { token })).message
}
