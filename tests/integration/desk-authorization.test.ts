import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { DESK_HEADER } from '#contract/http/operator/operator-endpoint.ts'
import { buildApp } from '#server/composition/app.ts'
import { deskRoutes } from '#server/modules/desk/routes.ts'
import { proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { kycForm } from '#tests/support/people/kyc-examples.ts'
import { addOperator, signInNewOperator } from '#tests/support/people/operators.ts'
import { type Person, signUp } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'
import {
  DESK_MATRIX_FILE,
  DESK_ROWS,
  type DeskCaller,
  deskMatrix,
  type DeskRow,
  forEachCaller,
} from './authorization/desk-table.ts'
import { withForgetfulServer } from './authorization/rolled-back.ts'
import { DESK_SAMPLES } from './bad-input/desk-samples.ts'

let app: TestApp
let waiting: Person
/** Of their check. */
let submittedAt: string
let reportId: string
let operatorId: string
let headers: Readonly<Record<DeskCaller, Record<string, string>>>

const asked = { [DESK_HEADER]: '1' }

beforeAll(async () => {
  app = await createTestApp({ config: { hasOperatorDesk: true } })
  waiting = await signUp(app, { fullName: 'Asha Iyer' })
  const form = kycForm({ proof: (await proofPicture('#2f6f4e')).file })
  await app.request('POST', '/account/kyc', { token: waiting.token, form })
  const check = await app.request('GET', '/account/kyc', { token: waiting.token })
  submittedAt = v.parse(v.object({ submitted_at: v.string() }), check.body.data).submitted_at
  const report = { type: 'Bug', description: 'It does not open.' }
  await app.request('POST', '/reports', { token: waiting.token, json: report })
  const reports = await app.pool.query<{ id: string }>('select id from reports')
  reportId = reports.rows[0]?.id ?? ''

  const idle = await signInNewOperator(app, 'idle@example.test', 'admin')
  app.clock.advance({ hours: 1 })
  const ended = await signInNewOperator(app, 'ended@example.test', 'admin')
  const cookieOfEnded = ended.browser.cookie
  await ended.browser.ask('POST', '/sign-out', {})
  const admin = await signInNewOperator(app, 'admin@example.test', 'admin')
  const cookies = {
    half: (await addOperator(app, 'half@example.test', 'admin')).cookie,
    reviewer: (await signInNewOperator(app, 'reviewer@example.test', 'reviewer')).browser.cookie,
    support: (await signInNewOperator(app, 'support@example.test', 'support')).browser.cookie,
    admin: admin.browser.cookie,
    ended: cookieOfEnded,
    idle: idle.browser.cookie,
  }
  headers = {
    ...forEachCaller(() => asked),
    half: { ...asked, Cookie: cookies.half },
    reviewer: { ...asked, Cookie: cookies.reviewer },
    support: { ...asked, Cookie: cookies.support },
    admin: { ...asked, Cookie: cookies.admin },
    ended: { ...asked, Cookie: cookies.ended },
    idle: { ...asked, Cookie: cookies.idle },
    foreign: { ...asked, Cookie: cookies.admin, 'Sec-Fetch-Site': 'same-site' },
  }
  const { rows } = await app.pool.query<{ id: string }>(
    `select id from operators where email = 'ended@example.test'`,
  )
  operatorId = rows[0]?.id ?? ''
})
afterAll(() => app.close())

const endpoints = () => deskRoutes(app.deps).map(({ endpoint }) => endpoint)
const patternOf = (path: string) => `/api${path.replace(/:(\w+)/g, '{$1}')}`
const callOf = ({ method, path }: Pick<DeskRow, 'method' | 'path'>) => `${method} ${path}`

describe('the table of the desk', () => {
  test('names every call of the desk, and none that is not there', () => {
    const served = endpoints().map(({ method, path }) => `${method} ${patternOf(path)}`)
    expect(DESK_ROWS.map(callOf).toSorted()).toEqual(served.toSorted())
  })

  test('is in the document of the API, and each call has a sample where it has a body', async () => {
    const { paths } = v.parse(
      v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) }),
      JSON.parse((await app.request('GET', '/openapi.json')).raw),
    )
    expect(DESK_ROWS.filter(({ path, method }) => !(method.toLowerCase() in (paths[path] ?? {})))).toEqual([])
    const withBody = endpoints().filter(({ body }) => body !== undefined)
    expect(Object.keys(DESK_SAMPLES).toSorted()).toEqual(withBody.map(({ name }) => name).toSorted())
  })

  test('is empty where the desk is off', async () => {
    const routes = buildApp({ ...app.deps, config: { ...app.deps.config, hasOperatorDesk: false } }).routes
    expect(routes.filter(({ path }) => path.includes('/operator'))).toEqual([])
  })
})

const seen = new Map<DeskRow, Record<DeskCaller, number>>()

describe('who may do what at the desk (ASVS 8.2.1, 8.2.2)', () => {
  test.each(DESK_ROWS.map((row) => [callOf(row), row] as const))('%s', async (_, row) => {
    const answers = await ask(row)
    seen.set(row, answers)
    expect(answers).toEqual(row.expected)
  })
})

test(`${DESK_MATRIX_FILE} shows what was seen`, async (context) => {
  if (seen.size < DESK_ROWS.length) return context.skip('only a part of the table was asked for')
  const shown = await deskMatrix(DESK_ROWS.map((row) => ({ ...row, seen: seen.get(row) ?? row.expected })))
  // `WRITE_MATRIX=1` writes the document anew.
  if (process.env['WRITE_MATRIX'] !== undefined) await writeFile(DESK_MATRIX_FILE, shown)
  expect(await readFile(DESK_MATRIX_FILE, 'utf8')).toBe(shown)
})

async function ask(row: DeskRow): Promise<Record<DeskCaller, number>> {
  const endpoint = endpoints().find(({ method, path }) => callOf(row) === `${method} ${patternOf(path)}`)
  const sample = DESK_SAMPLES[endpoint?.name ?? '']
  const json = sample && 'submitted_at' in sample ? { ...sample, submitted_at: submittedAt } : sample
  const path = row.path.replace('{id}', idFor(row)).replace('{document}', 'identity') + queryFor(row)
  const statuses = new Map<DeskCaller, number>()
  await withForgetfulServer(app.deps, async (put) => {
    const callers: DeskCaller[] = Object.values(forEachCaller((caller) => caller))
    for (const caller of callers) {
      const { status } = await put({
        method: row.method,
        path,
        headers: headers[caller],
        ...(caller === 'member' && { token: waiting.token }),
        ...(json !== undefined && { json }),
      })
      statuses.set(caller, status)
    }
  })
  return forEachCaller((caller) => statuses.get(caller) ?? 0)
}

function queryFor({ path }: DeskRow): string {
  if (path.endsWith('/{document}')) return `?submitted_at=${encodeURIComponent(submittedAt)}`
  return path.endsWith('/cirkles') ? '?trouble=overdue' : ''
}

function idFor({ path }: DeskRow): string {
  if (path.includes('/reports/')) return reportId
  return path.includes('/operators/') ? operatorId : waiting.user.id
}

describe('a request that no page of the desk sends', () => {
  test('is refused without the header, whoever is signed in (ASVS 3.5.1)', async () => {
    const { Cookie = '' } = headers.admin
    const answer = await app.request('GET', '/operator/me', { headers: { Cookie } })
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
  })

  test.each([
    ['cut off', '{"a": ', 400],
    ['no object', 'null', 422],
    ['too large', JSON.stringify({ filler: 'x'.repeat(100 * 1024) }), 413],
  ])('is refused when its body is %s', async (_, rawBody, status) => {
    const open = endpoints().filter(({ body, desk }) => body !== undefined && desk !== 'half')
    const statuses = await Promise.all(
      open.map(async ({ method, path }) => {
        const answer = await app.request(method, path.replace(':id', waiting.user.id), {
          headers: { ...headers.admin, 'Content-Type': 'application/json' },
          rawBody,
        })
        return answer.status
      }),
    )
    expect(statuses).toEqual(open.map(() => status))
  })
})
