import { agreeToTerms } from '#contract/http/online/consent.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { callWithMessage } from '#data/api/call.ts'
import { localDb } from '#data/db/local-db.ts'
import { noteAccount } from '#data/db/note-account.ts'
import type { Session } from '#data/session/session.ts'

/** Agrees to the terms that this app shows; returns the server's message. Throws as `call`. */
export async function agree({ token }: Session): Promise<string> {
  const { data, message } = await callWithMessage(agreeToTerms, { termsVersion: TERMS_VERSION }, { token })
  await noteAccount(localDb(), token, { terms: data })
  return message
}

/** Asks again in a week. */
export async function putOff(now: number): Promise<void> {
  await localDb().facts.put({ name: 'consent', value: { version: TERMS_VERSION, at: now } })
}
