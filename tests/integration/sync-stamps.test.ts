import fc from 'fast-check'
import pg from 'pg'
import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { submitPayment } from '#contract/http/payments/payments.ts'
import { validatePayment } from '#contract/http/payments/validations.ts'
import { saveProfile } from '#contract/http/online/profile.ts'
import { withClient } from '#server/db/connection/with-client.ts'
import { createStampedPhone } from './sync-stamps/phone.ts'
import { steps } from './sync-stamps/steps.ts'
import { createWorld, type World } from './sync-stamps/world.ts'
import { cashPayment } from '#tests/support/cirkles/cirkle-flows.ts'
import { got } from '#tests/support/people/ask.ts'

/*
 * A phone that sends the stamp of its last answer has, after each sync, what a new phone gets: no write may
 * forget to mark what it changes (docs/decisions/0155). `SYNC_RUNS=200` draws more sequences.
 */

const RUNS = Number(process.env['SYNC_RUNS'] ?? 2)
const NAMES = Object.keys(steps)

const ALL = 'DELETE,INSERT,UPDATE'
const SOME: Readonly<Record<string, string>> = {
  // Seen by its first member only, and never deleted.
  cirkles: 'UPDATE',
  // A new one is seen nowhere, and who was in a Cirkle is never deleted.
  users: 'UPDATE',
}
/** Why a table that a sync reads needs no triggers. */
const REASONS: Readonly<Record<string, string>> = {
  epochs: 'read by every sync',
  files: 'the sections show size and kind, which never change',
  messages: 'the newest of each chat is read by every sync',
  sessions: 'in no section',
  sync_marks: 'the marks themselves',
}

let world: World | undefined
afterEach(async () => {
  await world?.app.close()
  world = undefined
})

const phonesOf = ({ app, people }: World) => people.map((person) => createStampedPhone(app, person))

test(
  'whatever happens, a sync with a stamp gives what one of everything gives',
  { timeout: 60_000 * RUNS },
  async () => {
    const act = fc.record({
      name: fc.constantFrom(...NAMES),
      who: fc.nat(4),
      whom: fc.nat(4),
      number: fc.nat(10_000),
      /** Which phones sync after it, and how. */
      syncing: fc.array(
        fc.constantFrom('not', 'not', 'not', 'not', 'sync', 'sync', 'syncTwice', 'syncChanging'),
        {
          minLength: 5,
          maxLength: 5,
        },
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 20 }), async (acts) => {
        const own = await createWorld()
        try {
          const phones = phonesOf(own)
          for (const phone of phones) await phone.sync()
          const done: string[] = []
          for (const { name, who, whom, number, syncing } of acts) {
            const [actor, other] = [own.people[who], own.people[whom]]
            if (!actor || !other) throw new Error('A person is missing')
            done.push(`${name} (${who}, ${whom}, ${number})`)
            await steps[name]?.(own, { who: actor, whom: other, number })
            for (const [place, phone] of phones.entries()) {
              const how = syncing[place] ?? 'not'
              if (how === 'not' || !(await own.isSignedIn(phone.person))) continue
              await phone[how]()
              await phone.expectAll(done.join('\n'))
            }
          }
        } finally {
          await own.app.close()
        }
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
)

describe('with its stamp', () => {
  test('a phone gets nothing while nothing changes, and the stamp stays the same', async () => {
    world = await createWorld()
    const [phone] = phonesOf(world)
    expect((await phone?.sync())?.length).toBe(18)
    const stamp = await phone?.stamp()
    expect(await phone?.sync()).toEqual([])
    expect(await phone?.stamp()).toBe(stamp)
  })

  test('a section that the phone changed itself comes again', async () => {
    world = await createWorld()
    const [phone] = phonesOf(world)
    await phone?.sync()
    await phone?.touch('swaps')
    await phone?.touch('cirkles')
    expect(await phone?.sync()).toEqual(['cirkles', 'swaps'])
    expect(await phone?.sync()).toEqual([])
  })

  test('a change that is committed after a sync began is in the next one', async () => {
    world = await createWorld()
    const { app, people } = world
    const [phone] = phonesOf(world)
    const [asha] = people
    await phone?.sync()
    await withClient(app.deps.config.databaseOwnerUrl ?? '', async (writer) => {
      await writer.query('begin')
      await writer.query(`update notifications set read_at = now() where user_id = $1`, [asha?.user.id])
      expect(await phone?.sync()).toEqual([])
      await writer.query('commit')
    })
    expect(await phone?.sync()).toEqual(['notifications'])
  })

  test('the name of a person who joins while they change it is seen as it is afterwards', async () => {
    world = await createWorld()
    const { app, people } = world
    const [, ravi, , , kiran] = people
    if (!ravi || !kiran) throw new Error('A person is missing')
    const phone = createStampedPhone(app, ravi)
    const renamed = await withClient(app.deps.config.databaseOwnerUrl ?? '', async (writer) => {
      await writer.query('begin')
      const { rows } = await writer.query<{ id: string }>(`select id from cirkles where name = 'Forming'`)
      await writer.query(
        `insert into members (cirkle_id, user_id, position, joined_at) values ($1, $2, 3, now())`,
        [rows[0]?.id, kiran.user.id],
      )
      // Waits for the transaction above, whose row shows the name.
      const renaming = got(app, saveProfile, kiran, { fullName: 'Kiran Renamed' })
      await expect
        .poll(async () => (await app.pool.query(`select 1 from pg_locks where not granted`)).rowCount)
        .toBeGreaterThan(0)
      await writer.query('commit')
      await phone.sync()
      return renaming
    })
    expect(renamed.fullName).toBe('Kiran Renamed')
    await phone.sync()
    await phone.expectAll('renamed')
  })
})

test('a confirmation has the phones of a Cirkle get its row, and nothing else', async () => {
  world = await createWorld()
  const { app, people } = world
  const [asha, ravi, meera, zoya] = people
  if (!asha || !ravi || !meera || !zoya) throw new Error('A person is missing')
  const { rows } = await app.pool.query<{ id: string }>(`select id from cirkles where name = 'Running'`)
  const id = rows[0]?.id ?? ''
  const payment = await got(app, submitPayment, ravi, cashPayment(id))
  const phones = [meera, zoya].map((person) => createStampedPhone(app, person))
  for (const phone of phones) await phone.sync()
  await got(app, validatePayment, asha, { id, user: ravi.user.id, paymentId: payment.id })
  expect(await phones[0]?.sync()).toEqual([
    ['cirkles', [id]],
    ['books', [id]],
  ])
  expect(await phones[1]?.sync()).toEqual([])
})

test('every table that a sync reads has triggers, or a reason to have none', async () => {
  world = await createWorld()
  const { app, people } = world
  const { rows } = await app.pool.query<{ name: string; events: string[] }>(
    `select event_object_table as name, array_agg(distinct event_manipulation order by event_manipulation)::text[] as events
     from information_schema.triggers where trigger_name like 'sync_marks_%' group by 1`,
  )
  const marking = new Map(rows.map(({ name, events }) => [name, events.join()]))
  const query = vi.spyOn(pg.Client.prototype, 'query')
  for (const person of people) await createStampedPhone(app, person).sync()
  const texts = query.mock.calls.map(([sent]) => {
    const text: unknown = sent
    return v.parse(v.object({ text: v.string() }), typeof text === 'string' ? { text } : text).text
  })
  query.mockRestore()
  const tables = await app.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const read = tables.rows
    .map(({ name }) => name)
    .filter((name) => texts.some((text) => new RegExp(`(from|join)\\s+"?${name}\\b`).test(text)))
  expect(Object.fromEntries(read.map((name) => [name, marking.get(name) ?? REASONS[name]]))).toEqual(
    Object.fromEntries(
      read.map((name) => [name, marking.has(name) ? (SOME[name] ?? ALL) : expect.any(String)]),
    ),
  )
  expect(read).toEqual(expect.arrayContaining([...marking.keys()]))
})
