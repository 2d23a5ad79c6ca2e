import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { AccountSchema, type Account } from '#contract/http/people/accounts.ts'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { fromWire } from '#contract/wire/wire-names.ts'
import type { TestApp } from '../server/test-app.ts'

/** A person with a verified account, signed in. */
export interface Person {
  readonly token: string
  readonly user: Account
  readonly password: string
}

const SignedInSchema = v.object({ token: v.string(), user: AccountSchema })

/** The fields of a registration form, with `changes` overriding the defaults. */
export function registration(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const password = 'blue kettle at noon'
  return {
    full_name: 'Asha Iyer',
    email: 'asha@example.test',
    country: 'India',
    phone: '+91 98765 43210',
    password,
    password_confirmation: password,
    terms_version: TERMS_VERSION,
    ...changes,
  }
}

/** Opens an account as people do: registers, reads the code in the mailbox, verifies, signs in. */
export async function signUp(
  app: TestApp,
  { fullName = 'Asha Iyer', email = `${randomBytes(6).toString('hex')}@example.test` } = {},
): Promise<Person> {
  // All sign-ups of a test come from one address at one instant, and would hit its rate limits.
  await app.pool.query('delete from rate_limits')
  const form = registration({ full_name: fullName, email })
  await expectDone(app, '/auth/register', form)
  await expectDone(app, '/auth/verify-otp', { email, code: await mailedCode(app, email) })
  return signIn(app, email, String(form['password']))
}

/** Signs in. Throws if refused. */
export async function signIn(
  app: TestApp,
  email: string,
  password: string,
  deviceName?: string,
): Promise<Person> {
  const data = await expectDone(app, '/auth/login', { email, password, device_name: deviceName })
  const { token, user } = v.parse(SignedInSchema, data)
  return { token, user: fromWire(user), password }
}

/** The code of the newest mail to this address. Throws if there is none. */
export async function mailedCode(app: TestApp, email: string): Promise<string> {
  for (const { text } of await app.mails(email)) {
    const code = /^Your code is (\d{6})$/m.exec(text)?.[1]
    if (code !== undefined) return code
  }
  throw new Error(`No code was mailed to ${email}`)
}

async function expectDone(app: TestApp, path: string, json: unknown): Promise<unknown> {
  const answer = await app.request('POST', path, { json })
  if (!answer.body.success) throw new Error(`POST ${path} answered ${answer.status}: ${answer.raw}`)
  return answer.body.data
}
