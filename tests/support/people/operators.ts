import * as v from 'valibot'
import { DESK_HEADER, type OperatorRole } from '#contract/http/operator/operator-endpoint.ts'
import { shownCode } from './authenticator-app.ts'
import { operate } from '../server/operate.ts'
import type { TestAnswer, TestApp } from '../server/test-app.ts'

/** Long enough, and not easy to guess. */
export const OPERATOR_PASSWORD = 'copper lantern over the lake'

const COOKIE = /^([\w-]+=[\w-]*);/

/** The browser of an operator: keeps the cookie of the desk. */
export interface OperatorBrowser {
  /** `Cookie` header; empty before the first. */
  cookie: string
  ask(method: string, path: string, json?: unknown): Promise<TestAnswer>
}

export function openDesk(app: TestApp): OperatorBrowser {
  const browser: OperatorBrowser = {
    cookie: '',
    async ask(method, path, json) {
      const answer = await app.request(method, `/operator${path}`, {
        headers: { [DESK_HEADER]: '1', ...(browser.cookie !== '' && { Cookie: browser.cookie }) },
        ...(json !== undefined && { json }),
      })
      const [, set] = COOKIE.exec(answer.headers.get('set-cookie') ?? '') ?? []
      if (set !== undefined) browser.cookie = set
      return answer
    },
  }
  return browser
}

/** The token of the link that a command printed. */
export const tokenIn = (printed: string): string => /#password=([\w-]+)/.exec(printed)?.[1] ?? ''

export interface EnrolledOperator {
  readonly browser: OperatorBrowser
  readonly email: string
  /** Of the authenticator app. */
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

/** Adds an operator by the command line; they set their password, and are asked to enrol. */
export async function addOperator(app: TestApp, email: string, role: OperatorRole): Promise<OperatorBrowser> {
  const token = tokenIn(await operate(app, 'operators', 'add', email, '--role', role))
  const browser = openDesk(app)
  const { status, raw } = await browser.ask('POST', '/password', { token, password: OPERATOR_PASSWORD })
  if (status !== 200) throw new Error(`The password was not set: ${raw}`)
  return browser
}

const EnrolledSchema = v.object({ recovery_codes: v.array(v.string()) })

/** Adds an operator who then signs in for the first time. */
export async function signInNewOperator(
  app: TestApp,
  email: string,
  role: OperatorRole,
): Promise<EnrolledOperator> {
  const browser = await addOperator(app, email, role)
  const { secret } = await enrol(browser)
  const { body } = await browser.ask('POST', '/code', { code: shownCode(secret, app.clock.now()) })
  const { recovery_codes: recoveryCodes } = v.parse(EnrolledSchema, body.data)
  return { browser, email, secret, recoveryCodes }
}

async function enrol(browser: OperatorBrowser): Promise<{ secret: string }> {
  const { body, raw } = await browser.ask('POST', '/enrolment', {})
  const { data } = body
  if (typeof data !== 'object' || data === null || !('secret' in data) || typeof data.secret !== 'string') {
    throw new Error(`No secret was answered: ${raw}`)
  }
  return { secret: data.secret }
}

/** Whether somebody is signed in to the desk in this browser. */
export const isSignedIn = async (browser: OperatorBrowser): Promise<boolean> =>
  (await browser.ask('GET', '/me')).body.data !== null

/** The rows of an answer of the desk. */
export const rowsOf = (data: unknown): Record<string, unknown>[] =>
  v.parse(v.object({ rows: v.array(v.record(v.string(), v.unknown())) }), data).rows

/** The latest rows of the audit by an operator, newest first: action, whom it was about, details. */
export async function auditBy(app: TestApp, email: string, count: number) {
  const { rows } = await app.pool.query<{ action: string; subject: string | null; details: unknown }>(
    `select action, subject_id as subject, details from operator_audit
     where operator = $1 order by at desc, id limit $2`,
    [email, count],
  )
  return rows
}
