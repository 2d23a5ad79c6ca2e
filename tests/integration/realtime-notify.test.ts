import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { RealtimeMessage } from '#server/realtime/publish/messages.ts'
import { createNotifyListener } from '#server/realtime/publish/notify-listener.ts'
import { createNotifyPublisher } from '#server/realtime/publish/publisher.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres/postgres.ts'

/** NOTIFY and LISTEN over a real PostgreSQL. */

const applicationName = 'realtime listener'
const publisher = createNotifyPublisher()
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

async function listen() {
  const heard: RealtimeMessage[] = []
  const onGap = vi.fn()
  const listener = createNotifyListener({
    connect: async () => {
      const client = new pg.Client({
        connectionString: database.url,
        application_name: applicationName,
      })
      await client.connect()
      return client
    },
    onEvents: (messages) => heard.push(...messages),
    onGap,
    log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    backoffMs: { first: 10, most: 100 },
  })
  onTestFinished(() => listener.close())
  await listener.ready
  return { heard, onGap }
}

/** Publishes in a separate transaction, then commits or rolls back. */
async function publish(messages: readonly RealtimeMessage[], end: 'commit' | 'rollback' = 'commit') {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await publisher.publish((text, values) => client.query(text, [...values]), messages)
    await client.query(end)
  } finally {
    client.release()
  }
}

const event = (name: string, data: unknown = {}): RealtimeMessage => ({
  channels: ['private-cirkle.7'],
  event: name,
  data,
})

test('every process hears what a transaction published, in order, once it commits', async () => {
  const [first, second] = [await listen(), await listen()]
  const messages = [
    event('first', { text: "it's ₹1,25,000 \u0000 \\ 🙏" }),
    { revokeChannel: 'private-cirkle.7', userId: 'meera' },
    event('second'),
  ]
  await publish(messages)
  for (const { heard } of [first, second]) await expect.poll(() => heard).toEqual(messages)
})

test('nobody hears of a transaction that rolled back', async () => {
  const { heard } = await listen()
  await publish([event('rolled back')], 'rollback')
  await publish([event('committed')])
  await expect.poll(() => heard).toEqual([event('committed')])
})

test('PostgreSQL takes what is too large for one payload', async () => {
  const { heard } = await listen()
  const messages = Array.from({ length: 40 }, (_, index) => event(`e${index}`, { text: 'x'.repeat(900) }))
  await publish([...messages, event('too large', { text: 'x'.repeat(9_000) }), event('last')])
  await expect.poll(() => heard.at(-1)).toEqual(event('last'))
  expect(heard.slice(0, 40)).toEqual(messages)
  expect(heard[40]).toMatchObject({ channels: ['private-cirkle.7'], data: { sections: [] } })
})

test('a listener whose connection was cut hears again, and tells of the gap', async () => {
  const { heard, onGap } = await listen()
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [applicationName],
  )
  await expect.poll(() => onGap.mock.calls.length).toBe(1)
  await publish([event('after the gap')])
  await expect.poll(() => heard).toEqual([event('after the gap')])
})
