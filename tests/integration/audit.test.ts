import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { giveBank } from '#tests/support/cirkles/cirkle-flows.ts'
import { signIn, signUp } from '#tests/support/people/people.ts'
import { operate } from '#tests/support/server/operate.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/* Reading the audit, and how long it is kept (docs/security/logs.md). */

const EventSchema = v.pipe(v.string(), v.parseJson(), v.object({ event: v.string() }))

let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance({ minutes: 1 }))

test('at night what is older than a year is deleted, by the database’s clock', async () => {
  const add = (age: string) =>
    app.pool.query(`insert into security_events (at, event) values (now() - $1::interval, $2)`, [age, age])
  for (const age of ['11 months', '13 months']) await add(age)
  const ages = async () =>
    (
      await app.pool.query<{ event: string }>(
        `select event from security_events where event like '% months' order by event`,
      )
    ).rows
  const both = [{ event: '11 months' }, { event: '13 months' }]
  app.clock.set('2026-12-01T21:59:00Z')
  await runDueWork(app.deps)
  expect(await ages()).toEqual(both)
  // Two years ahead, the server's clock forgets nothing either.
  app.clock.set('2028-12-01T22:00:00Z')
  await runDueWork(app.deps)
  expect(await ages()).toEqual(both.slice(0, 1))
  app.clock.set('2026-12-02T06:00:00Z')
})

describe('operator audit', () => {
  const read = (...options: readonly string[]) => operate(app, 'audit', ...options)

  test('reads who did what, of one person, event or time, newest first', async () => {
    app.clock.set('2027-03-04T20:00:00Z')
    const person = await signUp(app)
    app.clock.set('2027-03-05T06:00:00Z')
    await giveBank(app, await signIn(app, person.user.email, person.password))
    const eventsOf = async (...options: readonly string[]) =>
      (await read('--user', person.user.email, '--json', ...options))
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [v.parse(EventSchema, line).event]))
    const all = ['bank-details-saved', 'sign-in', 'sign-in', 'email-verified']
    expect((await eventsOf()).toSorted()).toEqual(all.toSorted())
    expect((await eventsOf())[3]).not.toBe('bank-details-saved')
    expect(await eventsOf('--event', 'bank-details-saved')).toEqual(['bank-details-saved'])
    expect(await eventsOf('--limit', '1')).toHaveLength(1)
    // Days are India's: 20:00 UTC is the next one.
    expect(await eventsOf('--until', '2027-03-04')).toEqual([])
    expect(await eventsOf('--since', '2027-03-05', '--until', '2027-03-05')).toHaveLength(4)
    expect(await eventsOf('--since', '2027-03-05T05:00:00Z')).toHaveLength(2)
    expect(await read('--user', person.user.id, '--limit', '1')).toMatch(
      new RegExp(
        `^2027-03-05T06:00:00.000Z  [a-z-]+  user=${person.user.id}  from=unknown  request=[\\da-f-]{36}$`,
      ),
    )
  })

  test('holds the commands of operators too, and its own reading', async () => {
    const ravi = await signUp(app)
    await operate(app, 'users', 'suspend', ravi.user.email)
    await operate(app, 'users', 'reinstate', ravi.user.email)
    expect(await read('--event', 'users.suspend')).toContain(`operator=olga  subject=${ravi.user.id}`)
    expect(await read('--operator', 'olga', '--user', ravi.user.id)).toContain('users.reinstate')
    expect(await read('--operator', 'nobody')).toBe('Nothing of that kind is in the audit.')
    expect(await read('--event', 'audit.read', '--limit', '1')).toContain('"event":"users.suspend"')
  })

  test.each([
    [['--event', 'sign-ins'], '--event is one of'],
    [['--event', 'denied'], '--event is one of'],
    [['--since', 'yesterday'], '--since is a day'],
    [['--limit', '0'], '--limit is a number'],
    [['--user', 'nobody@example.test'], 'There is no account'],
    [['all'], 'npm run operator'],
  ])('%j is answered with what it takes', async (options, says) => {
    await expect(read(...options)).rejects.toThrow(says)
  })
})
