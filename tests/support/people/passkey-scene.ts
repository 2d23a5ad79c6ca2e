import {
  addPasskey,
  newPasskeyOptions,
  passkeyOptions,
  passkeySignIn,
} from '#contract/http/people/passkeys.ts'
import type { AccountScene } from './account-scene.ts'
import { ask, type Asked, got } from './ask.ts'
import type { Person } from './people.ts'
import { type Otherwise, SoftwareAuthenticator } from './software-authenticator.ts'

const GUEST = { token: '' }

export const REFUSED = [422, 'passkey_refused']
export const EXPIRED = [422, 'passkey_expired']

/** Calls with passkeys in an account test's scene. */
export function passkeysIn(scene: AccountScene) {
  const begin = (person: Person) =>
    got(scene.app, newPasskeyOptions, person, { currentPassword: person.password })
  return {
    /** Options for adding a passkey. */
    begin,
    /** Options for a sign-in. */
    challenge: () => got(scene.app, passkeyOptions, GUEST, {}),
    /** Adds a passkey to a person's account. */
    addTo: async (person: Person, name = 'Phone', otherwise: Otherwise = {}) => {
      // Mails are ordered by time: this makes the next one the newest.
      scene.app.clock.advance({ seconds: 1 })
      const authenticator = new SoftwareAuthenticator()
      const answer = authenticator.create(await begin(person), otherwise)
      const passkey = await got(scene.app, addPasskey, person, { ...answer, name })
      return { authenticator, passkey }
    },
    register: (person: Person, answer: ReturnType<SoftwareAuthenticator['create']>) =>
      ask(scene.app, addPasskey, person, { ...answer, name: 'Phone' }),
    signInWith: (answer: ReturnType<SoftwareAuthenticator['get']>) =>
      ask(scene.app, passkeySignIn, GUEST, answer),
  }
}

export const verdict = ({ status, code }: Pick<Asked<typeof passkeySignIn>, 'status' | 'code'>) => [
  status,
  code,
]

/** Statuses of calls made at once, in order. */
export const statusesOf = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
