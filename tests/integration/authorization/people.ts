import * as v from 'valibot'
import { addPasskey, newPasskeyOptions } from '#contract/http/people/passkeys.ts'
import { digestOf } from '#server/platform/opaque-token.ts'
import { got } from '#tests/support/people/ask.ts'
import { mailedCode, registration, signIn } from '#tests/support/people/people.ts'
import { SoftwareAuthenticator } from '#tests/support/people/software-authenticator.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'
import type { PersonRole } from './roles.ts'

/** A person with an account and unique personal data, so that it can be recognised anywhere. */
export interface Actor {
  readonly id: string
  readonly token: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly password: string
  /** Saved with their bank details, and unique to them. */
  readonly accountNumber: string
}

const NAMES: Readonly<Record<PersonRole, string>> = {
  unverified: 'Uma Varma',
  stranger: 'Sunil Menon',
  invited: 'Indira Joshi',
  member: 'Meera Nair',
  payer: 'Prakash Rao',
  receiver: 'Ritu Kapoor',
  owner: 'Omkar Deshpande',
  former: 'Farah Siddiqui',
  operator: 'Olga Pinto',
}

/** Registers a person and signs them in; verifies their address unless they are `unverified`. */
export async function open(app: TestApp, role: PersonRole): Promise<Actor> {
  const digits = String(7_000_000 + Object.keys(NAMES).indexOf(role))
  const person = {
    name: NAMES[role],
    email: `${role}@example.test`,
    phone: `+91 99${digits}`,
    password: 'green lamp by the door',
    accountNumber: `5512${digits}`,
  }
  await app.pool.query('delete from rate_limits')
  const { name, email, phone, password } = person
  const form = registration({ full_name: name, email, phone, password, password_confirmation: password })
  await succeed(app.request('POST', '/auth/register', { json: form }))
  if (role !== 'unverified') {
    const code = await mailedCode(app, email)
    await succeed(app.request('POST', '/auth/verify-otp', { json: { email, code } }))
  }
  const { token, user } = await signIn(app, email, password)
  return { ...person, id: user.id, token }
}

/** A new session, for use after a long time. */
export async function signInAgain(app: TestApp, actor: Actor): Promise<Actor> {
  const { token } = await signIn(app, actor.email, actor.password)
  return { ...actor, token }
}

/** A device of a person's whose session is ended from another one; its token was good until then. */
export async function endDevice(app: TestApp, actor: Actor): Promise<Actor> {
  const device = await signInAgain(app, actor)
  const { token } = await signInAgain(app, actor)
  const devices = await succeed(app.request('GET', '/auth/sessions', { token: device.token }))
  const ids = v.parse(v.array(v.object({ id: v.string(), is_current: v.boolean() })), devices)
  const id = ids.find(({ is_current: isCurrent }) => isCurrent)?.id
  const json = { current_password: actor.password }
  await succeed(app.request('DELETE', `/auth/sessions/${id}`, { token, json }))
  return device
}

/** Saves a bank account for a person, so that they can be paid. */
export async function giveBankDetails(
  app: TestApp,
  { token, password, accountNumber }: Actor,
): Promise<void> {
  const json = {
    current_password: password,
    account_number: accountNumber,
    bank_name: 'State Bank of India',
    ifsc_code: 'SBIN0001234',
    branch_address: 'MG Road, Bengaluru',
  }
  await succeed(app.request('POST', '/account/bank', { token, json }))
}

/** The data of an answer that must be a success; throws with the answer otherwise. */
export async function succeed(answer: ReturnType<TestApp['request']>): Promise<unknown> {
  const { body, raw, status } = await answer
  if (!body.success) throw new Error(`The world could not be built: ${status} ${raw}`)
  return body.data
}

/** Gives a person one passkey; returns its id. */
export async function addPasskeyOf(app: TestApp, owner: Actor): Promise<string> {
  const options = await got(app, newPasskeyOptions, owner, { currentPassword: owner.password })
  const answer = new SoftwareAuthenticator().create(options)
  return (await got(app, addPasskey, owner, { ...answer, name: 'Phone' })).id
}

/** The token of a person's daily mail. */
export async function mailDaily(app: TestApp, { id }: Actor): Promise<string> {
  const token = app.deps.stopTokens.tokenOf(id)
  await app.pool.query('insert into daily_mails (user_id, mailed_at, stop_token_hash) values ($1, $2, $3)', [
    id,
    app.clock.now(),
    digestOf(token),
  ])
  return token
}

/** Ids of a person's live sessions. Read from the database: the right to list them is under test. */
export async function sessionsOf(app: TestApp, { id }: Actor): Promise<string[]> {
  const { rows } = await app.pool.query(
    'select id from sessions where user_id = $1 and ended_at is null order by created_at desc',
    [id],
  )
  return v.parse(v.array(v.object({ id: v.string() })), rows).map((row) => row.id)
}
