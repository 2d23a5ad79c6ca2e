import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { RealtimeMessage } from '#server/realtime/publish/messages.ts'
import { collectPublished } from '../server/collect-published.ts'
import { mailedCode, registration, type Person, signUp } from './people.ts'
import { createTestApp, type TestAnswer, type TestApp } from '../server/test-app.ts'

const HOUR_MS = 3_600_000

/** A server for a file of account tests; each test has its own hour and its own address. */
export interface AccountScene {
  readonly app: TestApp
  /** Unregistered when the test begins. */
  readonly email: string
  /** Messages published since the test began. */
  readonly published: readonly RealtimeMessage[]
  /** Each call is a second after the one before, so that the newest mail is known. */
  readonly post: (path: string, json: unknown, token?: string) => Promise<TestAnswer>
  readonly get: (path: string, token: string) => Promise<TestAnswer>
  readonly delete: (path: string, token: string, json?: unknown) => Promise<TestAnswer>
  /** Registers and verifies the test's account, and signs in. */
  readonly join: () => Promise<Person>
  /** Registers the test's address, without verifying it. */
  readonly register: (changes?: Record<string, unknown>) => Promise<TestAnswer>
  readonly login: (password?: string, changes?: Record<string, unknown>) => Promise<TestAnswer>
  /** The code of the newest mail with one. */
  readonly code: () => Promise<string>
  /** Subjects of the mails to the test's address, newest first. */
  readonly subjects: () => Promise<string[]>
}

/** Call it once at the top of a file: it starts and ends with the file's tests. */
export function useAccountScene(): AccountScene {
  let app: TestApp
  let count = 0
  const published: RealtimeMessage[] = []
  const emailNow = () => `person-${count}@example.test`

  beforeAll(async () => {
    app = await createTestApp({ replace: collectPublished(published) })
  })
  afterAll(() => app.close())
  beforeEach(() => {
    count += 1
    published.length = 0
    // Rate limits count by the hour.
    app.clock.set(new Date((Math.floor(app.clock.now().getTime() / HOUR_MS) + 1) * HOUR_MS).toISOString())
  })

  const post: AccountScene['post'] = (path, json, token) => {
    app.clock.advance({ seconds: 1 })
    return app.request('POST', path, token === undefined ? { json } : { json, token })
  }
  return {
    get app() {
      return app
    },
    get email() {
      return emailNow()
    },
    published,
    post,
    get: (path, token) => app.request('GET', path, { token }),
    delete: (path, token, json) => app.request('DELETE', path, { token, json }),
    join: () => signUp(app, { email: emailNow() }),
    register: (changes = {}) => post('/auth/register', registration({ email: emailNow(), ...changes })),
    login: (password = 'blue kettle at noon', changes = {}) =>
      post('/auth/login', { email: emailNow(), password, ...changes }),
    code: () => mailedCode(app, emailNow()),
    subjects: async () => (await app.mails(emailNow())).map(({ subject }) => subject),
  }
}

/** A code that differs from this one. */
export const anotherCode = (code: string): string => (code === '000000' ? '000001' : '000000')

/** The visible parts of an answer: two equal ones reveal no difference behind them. */
export const told = ({ status, body, headers }: TestAnswer): unknown => ({
  status,
  body,
  headers: [...headers.keys()].toSorted(),
})
