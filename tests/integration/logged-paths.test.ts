import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { createLog } from '#server/platform/log.ts'
import { newToken } from '#server/platform/opaque-token.ts'
import { type Person, signUp } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp
let asha: Person
let lines: string[] = []

beforeAll(async () => {
  const log = createLog({ destination: { write: (line) => void lines.push(line) } })
  app = await createTestApp({ replace: () => ({ log }) })
  asha = await signUp(app)
})
afterAll(() => app.close())

const LineSchema = v.object({ msg: v.string(), path: v.optional(v.string()) })

/** The path of each call's line, and every line. */
async function loggedOf(method: string, path: string) {
  lines = []
  await app.request(method, path, { token: asha.token })
  const paths = lines
    .map((line) => v.parse(LineSchema, JSON.parse(line)))
    .flatMap(({ msg, path: logged }) => (msg === 'call' ? [logged] : []))
  return { paths, all: lines.join('') }
}

test.each([
  ['GET', (token: string) => `/invite/${token}`, '/api/invite/:token'],
  ['GET', (token: string) => `/payment/swap/${token}`, '/api/payment/swap/:hash'],
  ['GET', (token: string) => `/stop-mails/${token}`, '/api/stop-mails/:token'],
  ['POST', (token: string) => `/stop-mails/${token}`, '/api/stop-mails/:token'],
  ['GET', (token: string) => `/invite/${token}/more`, '/api/*'],
  ['DELETE', (token: string) => `/invite/${token}`, '/api/*'],
  ['POST', (token: string) => `/broadcasting/auth?token=${token}`, '/api/broadcasting/auth'],
] as const)(
  'ASVS 14.2.1, 16.2.5 · a secret in an address is in no line of the log (%s %s)',
  async (method, at, logged) => {
    const token = newToken()
    const { paths, all } = await loggedOf(method, at(token))
    expect(paths).toEqual([logged])
    expect(all).not.toContain(token)
  },
)

test('ids in an address are logged', async () => {
  const id = asha.user.id
  expect((await loggedOf('GET', `/cirkles/${id}`)).paths).toEqual([`/api/cirkles/${id}`])
})

test('a failed call is logged without the secret in its address', async () => {
  const token = newToken()
  await app.pool.query('alter table invitations rename to invitations_away')
  const { all } = await loggedOf('GET', `/invite/${token}`)
  await app.pool.query('alter table invitations_away rename to invitations')
  expect(all).toContain('a call failed')
  expect(all).not.toContain(token)
})
