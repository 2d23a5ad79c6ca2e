import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { DESK_SIGN_INS_FROM_ADDRESS } from '#server/platform/limits.ts'
import {
  auditBy,
  isSignedIn,
  openDesk,
  OPERATOR_PASSWORD,
  signInNewOperator,
  tokenIn,
} from '#tests/support/people/operators.ts'
import { operate } from '#tests/support/server/operate.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ config: { hasOperatorDesk: true } })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.advance({ minutes: 1 })
  await app.pool.query('delete from rate_limits')
})

const run = (...args: readonly string[]) => operate(app, ...args)

describe('a session', () => {
  test('ends after half an hour without use, and after eight hours in any case', async () => {
    const { browser } = await signInNewOperator(app, 'pia@example.test', 'admin')
    for (let minutes = 0; minutes < 8 * 60 - 20; minutes += 20) {
      app.clock.advance({ minutes: 20 })
      expect(await isSignedIn(browser)).toBe(true)
    }
    app.clock.advance({ minutes: 20 })
    expect(await isSignedIn(browser)).toBe(false)
    const idle = await signInNewOperator(app, 'rita@example.test', 'admin')
    app.clock.advance({ minutes: 31 })
    expect(await isSignedIn(idle.browser)).toBe(false)
  })

  test('ends with sign-out, with a reset and with a removal, at once', async () => {
    const one = await signInNewOperator(app, 'one@example.test', 'admin')
    const { status } = await one.browser.ask('POST', '/sign-out', {})
    expect(status).toBe(200)
    expect(one.browser.cookie).toBe('operator-session=')

    const two = await signInNewOperator(app, 'two@example.test', 'admin')
    const token = tokenIn(await run('operators', 'reset', two.email))
    expect(await isSignedIn(two.browser)).toBe(false)
    const old = { email: two.email, password: OPERATOR_PASSWORD }
    expect((await openDesk(app).ask('POST', '/sign-in', old)).status).toBe(401)
    const set = await openDesk(app).ask('POST', '/password', { token, password: OPERATOR_PASSWORD })
    expect(set.body.data).toEqual({ next: 'enrol' })

    const three = await signInNewOperator(app, 'three@example.test', 'admin')
    expect(await run('operators', 'remove', three.email)).toContain('no operator any more')
    expect(await isSignedIn(three.browser)).toBe(false)
  })
})

test.each([
  ['reads', 'GET', '/kyc'],
  ['writes', 'POST', '/announcements'],
] as const)(
  'an operator who is removed while a call of theirs waits does nothing with it: %s',
  async (gate, method, path) => {
    let meanwhile = async () => {}
    const slow = await createTestApp({
      config: { hasOperatorDesk: true },
      replace: ({ turns }) => ({
        turns: {
          ...turns,
          [gate]: {
            ...turns[gate],
            async pass<Result>(who: string, work: () => Promise<Result>) {
              await meanwhile()
              return turns[gate].pass(who, work)
            },
          },
        },
      }),
    })
    onTestFinished(() => slow.close())
    const { browser, email } = await signInNewOperator(slow, 'removed@example.test', 'admin')
    meanwhile = async () => void (await operate(slow, 'operators', 'remove', email))
    const answer = await browser.ask(method, path, method === 'POST' ? { text: 'Not said.' } : undefined)
    expect([answer.status, answer.body.code]).toEqual([401, 'unauthenticated'])
    expect((await slow.pool.query('select 1 from announcements')).rows).toEqual([])
    expect((await auditBy(slow, email, 20)).map(({ action }) => action)).not.toContain('kyc.list')
  },
)

test('a restoration ends all sessions of the desk, and uses up the links; passwords stay', async () => {
  const { browser, email } = await signInNewOperator(app, 'restored@example.test', 'admin')
  const token = tokenIn(await run('operators', 'add', 'invited@example.test', '--role', 'support'))
  expect(await run('restored')).toContain('compare "operators list"')
  expect(await isSignedIn(browser)).toBe(false)
  const { body } = await openDesk(app).ask('POST', '/password', { token, password: OPERATOR_PASSWORD })
  expect(body.code).toBe('link_used')
  const again = { email, password: OPERATOR_PASSWORD }
  expect((await openDesk(app).ask('POST', '/sign-in', again)).status).toBe(200)
})

test('too many sign-ins from an address hide from nobody there that they are signed in', async () => {
  let isCrowded = false
  const crowded = await createTestApp({
    config: { hasOperatorDesk: true },
    replace: ({ limiter }) => ({
      limiter: {
        ...limiter,
        recall: ({ name }) =>
          isCrowded && name === DESK_SIGN_INS_FROM_ADDRESS.name ? { ok: false, retryAfterSeconds: 60 } : null,
      },
    }),
  })
  onTestFinished(() => crowded.close())
  const { browser, email } = await signInNewOperator(crowded, 'here@example.test', 'admin')
  isCrowded = true
  expect(await isSignedIn(browser)).toBe(true)
  const attempt = await openDesk(crowded).ask('POST', '/sign-in', { email, password: OPERATOR_PASSWORD })
  expect(attempt.status).toBe(429)
})
