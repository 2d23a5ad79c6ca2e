import {
  addPasskey,
  listPasskeys,
  newPasskeyOptions,
  removePasskey,
  renamePasskey,
} from '#contract/http/people/passkeys.ts'
import type { CallInput, CallOutput } from '#contract/wire/endpoint.ts'
import { call } from '#data/api/call.ts'
import { RefusedError } from '#data/api/refused-error.ts'
import { makePasskey } from '#lib/passkeys/ceremonies.ts'
import { type Method, type Proof, readSecondFactor } from '../two-factor/two-factor-actions.ts'

/* A person's passkeys. These need a connection, and throw what `call` throws. */

export type Passkey = CallOutput<typeof listPasskeys>[number]

export interface OwnPasskeys {
  /** The oldest first. */
  readonly passkeys: readonly Passkey[]
  /** The second factor that is on: adding a passkey takes it. */
  readonly method: Method
}

/** The passkeys of this account, and what adding one takes. */
export async function readPasskeys(token: string, signal: AbortSignal): Promise<OwnPasskeys> {
  const [passkeys, { method }] = await Promise.all([
    call(listPasskeys, {}, { token, signal }),
    readSecondFactor(token, signal),
  ])
  return { passkeys, method }
}

/** Has this device make a passkey, and adds it; a sentence says why it made none. */
export async function addNewPasskey(
  token: string,
  { name, proof }: { readonly name: string; readonly proof: Proof },
): Promise<Passkey | string> {
  const made = await makePasskey(() => call(newPasskeyOptions, proof, { token }))
  return made.ok ? call(addPasskey, { ...made.answer, name }, { token }) : made.why
}

/** Gives a passkey another name. */
export async function saveName(token: string, input: CallInput<typeof renamePasskey>): Promise<Passkey> {
  return call(renamePasskey, input, { token })
}

/** Removes a passkey; one that is removed already counts as such. */
export async function removeOne(token: string, input: CallInput<typeof removePasskey>): Promise<void> {
  try {
    await call(removePasskey, input, { token })
  } catch (error) {
    if (!(error instanceof RefusedError && error.code === 'not_found')) throw error
  }
}
