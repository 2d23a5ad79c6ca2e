import * as v from 'valibot'
import { newPasskeyOptions, passkeyOptions } from '#contract/http/people/passkeys.ts'
import { fromWire, toWire } from '#contract/wire/wire-names.ts'
import { SoftwareAuthenticator } from '#tests/support/people/software-authenticator.ts'
import { Named } from './ask.ts'

type Body = Readonly<Record<string, unknown>>

/** A passkey of the owner, and answers that the server takes once: of another new one, and of a sign-in. */
export interface PasskeysOfScene {
  readonly id: string
  readonly adding: Body
  readonly signIn: Body
}

/**
 * @param url the server's, on loopback
 * @param ask calls with the owner's token
 */
export async function addPasskeys(
  url: string,
  ask: (path: string, body: object) => Promise<unknown>,
  password: string,
): Promise<PasskeysOfScene> {
  const origin = url.replace('127.0.0.1', 'localhost')
  const begin = async () =>
    fromWire(
      v.parse(
        newPasskeyOptions.output,
        await ask('/account/passkeys/options', { current_password: password }),
      ),
    )
  const bodyOf = (answer: object): Body => v.parse(v.record(v.string(), v.unknown()), toWire(answer))
  const authenticator = new SoftwareAuthenticator()
  const made = bodyOf({ ...authenticator.create(await begin(), { origin }), name: 'Phone' })
  const { id } = v.parse(Named, await ask('/account/passkeys', made))
  const asked = fromWire(v.parse(passkeyOptions.output, await ask('/auth/passkey/options', {})))
  return {
    id,
    adding: bodyOf({ ...new SoftwareAuthenticator().create(await begin(), { origin }), name: 'Key' }),
    signIn: bodyOf(authenticator.get(asked, { origin })),
  }
}
