import * as v from 'valibot'
import { DESK_HEADER } from '#contract/http/operator/operator-endpoint.ts'
import { STEP_SECONDS } from '#server/platform/factors/totp.ts'
import { newToken } from '#server/platform/opaque-token.ts'
import { DESK_SAMPLES } from '#tests/integration/bad-input/desk-samples.ts'
import { shownCode } from '#tests/support/people/authenticator-app.ts'
import { OPERATOR_PASSWORD } from '#tests/support/people/operators.ts'
import { Named } from './ask.ts'
import type { Likely } from './likely.ts'

/** Operators of the desk, and requests of theirs that have to be accepted. */
export interface DeskOfScene {
  /** Cookies by the role of their caller; null for one who has none yet. */
  readonly cookies: Readonly<Record<string, string | null>>
  readonly likely: readonly Likely[]
  readonly pools: Readonly<Record<string, readonly string[]>>
}

/** Adds an operator with this role, whose link has this token. */
export type AddOperator = (email: string, role: string, token: string) => Promise<unknown>

const CodesSchema = v.object({ data: v.object({ recovery_codes: v.array(v.string()) }) })
const SecretSchema = v.object({ data: v.object({ secret: v.string() }) })
const CheckSchema = v.object({ data: v.object({ submitted_at: v.string() }) })
const RowsSchema = v.object({ data: v.object({ rows: v.array(Named) }) })

/**
 * Signs operators in to the desk.
 *
 * @param people ids: of one whose identity check waits, and of one to be suspended
 */
export async function setDesk(
  url: string,
  add: AddOperator,
  people: { readonly waiting: string; readonly toSuspend: string },
): Promise<DeskOfScene> {
  /** Calls with a cookie, and returns the answer with the cookie that comes with it. */
  async function ask(method: string, path: string, cookie: string | null, body?: object) {
    const response = await fetch(`${url}/api/operator${path}`, {
      method,
      headers: {
        [DESK_HEADER]: '1',
        ...(cookie === null ? {} : { Cookie: cookie }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`The desk was not set: ${method} ${path}: ${JSON.stringify(answer)}`)
    const [, set = ''] = /^([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? []
    return { answer, cookie: set }
  }
  async function setPassword(email: string): Promise<string> {
    const token = newToken()
    await add(email, 'admin', token)
    return (await ask('POST', '/password', null, { token, password: OPERATOR_PASSWORD })).cookie
  }
  async function begin(cookie: string): Promise<string> {
    return v.parse(SecretSchema, (await ask('POST', '/enrolment', cookie)).answer).data.secret
  }

  const email = 'admin@example.test'
  const half = await setPassword(email)
  const secret = await begin(half)
  const enrolled = await ask('POST', '/code', half, { code: shownCode(secret, new Date()) })
  const { cookie: admin } = enrolled
  const recoveryCodes = v.parse(CodesSchema, enrolled.answer).data.recovery_codes
  const beginning = await setPassword('beginning@example.test')
  const enrolling = await setPassword('enrolling@example.test')
  const begunSecret = await begin(enrolling)
  const link = newToken()
  await add('invited@example.test', 'support', link)

  const idsOf = async (path: string) =>
    v.parse(RowsSchema, (await ask('GET', path, admin)).answer).data.rows.map(({ id }) => id)
  await ask('POST', `/people/${people.toSuspend}/suspend`, admin, DESK_SAMPLES['suspend-person'])
  const reports = await idsOf('/reports')
  const operators = await idsOf('/operators')
  const check = await ask('GET', `/kyc/${people.waiting}`, admin)
  const { submitted_at } = v.parse(CheckSchema, check.answer).data
  const by =
    (caller: string) =>
    (operation: string, rest: Omit<Likely, 'operation' | 'caller'> = {}) => ({
      operation,
      caller,
      ...(DESK_SAMPLES[operation] && { body: DESK_SAMPLES[operation] }),
      ...rest,
    })
  const [asAdmin, atDoor] = [by('admin'), by('desk')]
  const about = { id: people.waiting }
  return {
    cookies: { admin, beginning, enrolling, desk: null },
    pools: {
      '/api/operator/kyc/': [people.waiting],
      '/api/operator/people/': Object.values(people),
      '/api/operator/reports/': reports,
      '/api/operator/operators/': operators,
    },
    likely: [
      atDoor('sign-in-operator', { body: { email, password: OPERATOR_PASSWORD } }),
      atDoor('set-operator-password', { body: { token: link, password: OPERATOR_PASSWORD } }),
      by('beginning')('enrol-operator'),
      by('enrolling')('give-operator-code', {
        code: () => shownCode(begunSecret, new Date(Date.now() + STEP_SECONDS * 1_000)),
      }),
      ...['read-operator', 'sign-out-operator', 'read-health', 'list-waiting-checks'].map((each) =>
        asAdmin(each),
      ),
      ...['list-problem-reports', 'find-person', 'list-announcements'].map((each) => asAdmin(each)),
      ...['make-announcement', 'list-operators', 'add-operator', 'read-audit'].map((each) => asAdmin(each)),
      ...['renew-operator-codes', 'reset-own-sign-in'].map((each, place) =>
        asAdmin(each, { body: { code: recoveryCodes[place] } }),
      ),
      asAdmin('list-troubled-cirkles', { query: 'trouble=disputed' }),
      asAdmin('read-check', about),
      asAdmin('read-check-document', {
        ...about,
        query: `submitted_at=${encodeURIComponent(submitted_at)}`,
      }),
      asAdmin('approve-check', { ...about, body: { submitted_at } }),
      asAdmin('reject-check', { ...about, body: { ...DESK_SAMPLES['reject-check'], submitted_at } }),
      asAdmin('mark-report-answered', { id: reports[0] ?? '' }),
      asAdmin('read-person', about),
      asAdmin('suspend-person', about),
      asAdmin('reinstate-person', { id: people.toSuspend }),
      asAdmin('end-sessions-of-person', about),
      // Not the admin's own, which is the first by its address.
      asAdmin('reset-operator', { id: operators.at(-1) ?? '' }),
      asAdmin('remove-operator', { id: operators.at(-1) ?? '' }),
    ],
  }
}
