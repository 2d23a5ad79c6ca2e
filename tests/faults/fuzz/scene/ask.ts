import { setTimeout as delay } from 'node:timers/promises'
import * as v from 'valibot'
import { demoLogins } from '#server/demo/demo-people.ts'
import { SAMPLES } from '#tests/integration/bad-input/samples.ts'

/** The password of everybody who signs up here. */
export const PASSWORD = 'blue kettle at noon'
export const DEMO_PASSWORD = demoLogins[0]?.password ?? ''

const AnswerSchema = v.object({ success: v.literal(true), data: v.unknown() })
const MailsSchema = v.array(v.object({ text: v.string() }))
export const Named = v.looseObject({ id: v.string() })
const SignedIn = v.object({ token: v.string(), user: Named })
export type SignedIn = v.InferOutput<typeof SignedIn>

/** Ten seconds in all. */
const MAIL_TRIES = 400
const MAIL_PAUSE_MS = 25

const CODE = /^Your code is (\d{6})$/m

/**
 * Calls that set a scene over the API; all throw with the answer when refused.
 *
 * @param lift lifts the limits by address, which as many sign-ups as these would meet
 */
export function askAt(url: string, lift: () => Promise<unknown>) {
  async function ask(
    method: string,
    path: string,
    token?: string,
    body?: object,
    key: string = crypto.randomUUID(),
  ): Promise<unknown> {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        'Idempotency-Key': key,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const raw = await response.text()
    const answer = v.safeParse(AnswerSchema, JSON.parse(raw))
    if (!answer.success) throw new Error(`The scene was not set: ${method} ${path}: ${raw}`)
    return answer.output.data
  }

  const signIn = async (email: string, password = PASSWORD): Promise<SignedIn> =>
    v.parse(SignedIn, await ask('POST', '/auth/login', undefined, { email, password }))

  /** The group of `pattern` in the newest mail to an address that has it, once it differs from `earlier`. */
  async function mailed(email: string, pattern: RegExp, earlier?: string): Promise<string> {
    // A mail leaves after the answer to the call that caused it.
    for (let tries = 1; tries <= MAIL_TRIES; tries++) {
      const answer = await fetch(`${url}/mailbox/messages?to=${encodeURIComponent(email)}`)
      const mails = v.parse(MailsSchema, await answer.json())
      const found = mails.flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])[0]
      if (found !== undefined && found !== earlier) return found
      await delay(MAIL_PAUSE_MS)
    }
    throw new Error(`No mail to ${email} has ${pattern}.`)
  }

  async function register(name: string, email: string): Promise<void> {
    await lift()
    await ask('POST', '/auth/register', undefined, { ...SAMPLES['register'], full_name: name, email })
  }

  return {
    ask,
    signIn,
    register,
    mailed,
    mailedCode: (email: string, earlier?: string) => mailed(email, CODE, earlier),
    signUp: async (name: string, email: string): Promise<SignedIn> => {
      await register(name, email)
      const code = await mailed(email, CODE)
      await ask('POST', '/auth/verify-otp', undefined, { email, code })
      return signIn(email)
    },
    /** A Cirkle of `owner` with the sample's fields and these; returns its id. */
    form: async (owner: SignedIn, fields: Readonly<Record<string, string | number>>): Promise<string> => {
      const draft = new FormData()
      for (const [name, value] of Object.entries({ ...SAMPLES['create-cirkle'], ...fields })) {
        draft.set(name, String(value))
      }
      return v.parse(Named, await ask('POST', '/cirkles', owner.token, draft)).id
    },
  }
}
