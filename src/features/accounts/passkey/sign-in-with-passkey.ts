import { passkeyOptions, passkeySignIn } from '#contract/http/people/passkeys.ts'
import { call } from '#data/api/call.ts'
import { askForPasskey } from '#lib/passkeys/ceremonies.ts'
import { forgetTyped, heldSession, thisDevice } from '../actions.ts'
import type { NewSession } from '../arrival/use-arrival.ts'

/**
 * Signs in by a passkey of this device; a sentence says why it used none. Needs a connection, and throws what
 * `call` throws.
 */
export async function signInWithPasskey(): Promise<NewSession | string> {
  const used = await askForPasskey(() => call(passkeyOptions, {}))
  if (!used.ok) return used.why
  const session = await call(passkeySignIn, { ...used.answer, deviceName: thisDevice() }, heldSession())
  forgetTyped()
  return session
}
