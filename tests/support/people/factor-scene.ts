import { expect } from 'vitest'
import * as v from 'valibot'
import type { TestAnswer } from '../server/test-app.ts'
import { type AccountScene, useAccountScene } from './account-scene.ts'
import { shownCode } from './authenticator-app.ts'
import type { Person } from './people.ts'

export const BegunSchema = v.strictObject({ secret: v.string(), uri: v.string() })
export const CodesSchema = v.strictObject({ recovery_codes: v.array(v.string()) })
export const ChallengedSchema = v.strictObject({
  two_factor_required: v.literal(true),
  challenge: v.string(),
  email: v.string(),
  methods: v.array(v.string()),
})

/** A person whose sign-ins are finished by an authenticator app. */
export interface Secured extends Person {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

type Proof = Readonly<Record<string, unknown>>

/** A server for a file of tests about the second factor, and its calls. */
export interface FactorScene {
  readonly scene: AccountScene
  readonly begin: (person: Person, proof?: Proof) => Promise<TestAnswer>
  readonly confirm: (person: Person, code: string, changes?: Proof) => Promise<TestAnswer>
  readonly change: (person: Person, method: 'none' | 'mailed_code', proof?: Proof) => Promise<TestAnswer>
  readonly renew: (person: Person, proof?: Proof) => Promise<TestAnswer>
  readonly finish: (challenge: string, code: string) => Promise<TestAnswer>
  readonly recover: (challenge: string, recoveryCode: string) => Promise<TestAnswer>
  readonly status: (person: Person) => Promise<unknown>
  /** The code of an app with this secret, a step after the last one. */
  readonly nextCode: (secret: string) => string
  readonly secure: (person: Person, proof?: Proof) => Promise<Secured>
  readonly joinSecured: () => Promise<Secured>
  /** Gives the right password, and returns the challenge that waits for a code. */
  readonly beginSignIn: () => Promise<string>
}

/** Call it once at the top of a file: it starts and ends with the file's tests. */
export function useFactorScene(): FactorScene {
  const scene = useAccountScene()
  const { post } = scene
  const factor = '/account/two-factor'
  const proven = ({ password }: Person, proof: Proof = {}) => ({ current_password: password, ...proof })

  const begin: FactorScene['begin'] = (person, proof) =>
    post(`${factor}/authenticator`, proven(person, proof), person.token)
  const confirm: FactorScene['confirm'] = ({ token }, code, changes) =>
    post(`${factor}/authenticator/confirm`, { code, ...changes }, token)
  const nextCode = (secret: string) => {
    scene.app.clock.advance({ seconds: 30 })
    return shownCode(secret, scene.app.clock.now())
  }
  const secure: FactorScene['secure'] = async (person, proof) => {
    const { secret } = v.parse(BegunSchema, (await begin(person, proof)).body.data)
    const confirmed = await confirm(person, nextCode(secret))
    expect(confirmed.status).toBe(200)
    const { recovery_codes: recoveryCodes } = v.parse(CodesSchema, confirmed.body.data)
    return { ...person, secret, recoveryCodes }
  }
  return {
    scene,
    begin,
    confirm,
    change: (person, method, proof) => post(factor, { method, ...proven(person, proof) }, person.token),
    renew: (person, proof) => post(`${factor}/recovery-codes`, proven(person, proof), person.token),
    finish: (challenge, code) => post('/auth/two-factor', { challenge, code }),
    recover: (challenge, recovery_code) => post('/auth/two-factor/recovery', { challenge, recovery_code }),
    status: async ({ token }) => (await scene.get(factor, token)).body.data,
    nextCode,
    secure,
    joinSecured: async () => secure(await scene.join()),
    beginSignIn: async () => v.parse(ChallengedSchema, (await scene.login()).body.data).challenge,
  }
}
