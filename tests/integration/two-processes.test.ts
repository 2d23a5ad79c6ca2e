import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import * as v from 'valibot'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import { DATA_CHANGED, userChannel } from '#contract/realtime/events.ts'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { linkFile } from '#contract/http/system/system.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { submitPayment } from '#contract/http/payments/payments.ts'
import { validatePayment } from '#contract/http/payments/validations.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { atOnce } from '#tests/support/people/at-once.ts'
import {
  cashPayment,
  cirkleForm,
  formCirkle,
  noticesAbout,
  proofPicture,
  startedCirkle,
} from '#tests/support/cirkles/cirkle-flows.ts'
import { signUp, type Person } from '#tests/support/people/people.ts'
import { listen } from '#tests/support/server/listening-app.ts'
import { nextMonth } from '#tests/support/cirkles/next-month.ts'
import { openRawSocket } from '#tests/support/server/realtime-server.ts'
import { environmentOf } from '#tests/support/server/environment-of.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/** Two server processes on one database and one folder: `here` in this process, `there` in another. */

const GrantSchema = v.object({ auth: v.string(), channel_data: v.string() })

let here: TestApp
let there: ServerProcess
let person: Person

beforeAll(async () => {
  here = await createTestApp({ clockStart: new Date().toISOString() })
  there = await createServerProcess({
    from: 'source',
    env: environmentOf(here),
  })
  await there.start()
}, 90_000)
afterAll(async () => {
  await there.remove()
  await here.close()
})

const askThere = (method: string, path: string, headers: Record<string, string> = {}, body?: string) =>
  fetch(`${there.url}/api${path}`, { method, headers, ...(body === undefined ? {} : { body }) })

const signedIn = () => ({ Authorization: `Bearer ${person.token}`, 'Content-Type': 'application/json' })

/** A socket of the person on their own channel, authorised by this process. */
async function socketAt(port: number) {
  const client = openRawSocket(port, `/app/${here.deps.realtimeKey}?protocol=7`)
  onTestFinished(() => client.socket.terminate())
  const channel = userChannel(person.user.id)
  const json = { socket_id: await client.socketId(), channel_name: channel }
  const answer = await here.request('POST', '/broadcasting/auth', { token: person.token, json })
  client.send('pusher:subscribe', { channel, ...v.parse(GrantSchema, JSON.parse(answer.raw)) })
  await client.waitFor('pusher_internal:subscription_succeeded', channel)
  return client
}

test('sockets of both processes hear what is made by either, and end with their session', async () => {
  person = await signUp(here)
  const listening = await listen(here)
  onTestFinished(() => listening.close())
  const clients = [await socketAt(Number(new URL(listening.url).port)), await socketAt(there.port)]
  const heard = () =>
    clients.map(({ frames }) => frames.filter(({ event }) => event === DATA_CHANGED).map(({ data }) => data))
  const hint = { sections: ['notifications'] }

  await here.request('POST', '/notifications/read', { token: person.token, json: {} })
  await expect.poll(heard).toEqual([[hint], [hint]])
  await askThere('POST', '/notifications/read', signedIn(), '{}')
  await expect.poll(heard).toEqual([
    [hint, hint],
    [hint, hint],
  ])
  clients[0]?.send('client-typing', { name: 'Ravi' }, userChannel(person.user.id))
  expect(await clients[1]?.waitFor('client-typing')).toEqual({ name: 'Asha', user_id: person.user.id })

  await here.request('POST', '/auth/logout', { token: person.token })
  for (const client of clients) expect(await client.closed).toMatchObject({ code: 4200 })
  expect((await askThere('GET', '/account', signedIn())).status).toBe(401)
})

test('ASVS 8.3.1: after a lost connection to its events a process has every socket permitted anew', async () => {
  person = await signUp(here)
  const client = await socketAt(there.port)
  await here.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and (query like '%pg_listening_channels%' or query like 'listen %')`,
  )
  expect(await client.closed).toMatchObject({ code: 1012 })
  await socketAt(there.port)
})

test('a call answered by one process is replayed by the other', async () => {
  person = await signUp(here)
  const key = randomUUID()
  const first = await here.request('POST', '/notifications/read', { token: person.token, key, json: {} })
  const again = await askThere(
    'POST',
    '/notifications/read',
    { ...signedIn(), 'Idempotency-Key': key },
    JSON.stringify({}),
  )
  expect(again.headers.get('Idempotent-Replayed')).toBe('true')
  expect(await again.json()).toEqual(first.body)
})

test('a link signed by one process opens its file at the other', async () => {
  person = await signUp(here)
  const { file } = await proofPicture('#0a0')
  const { imageUrl } = await got(
    here,
    createCirkle,
    person,
    cirkleForm({ startMonth: nextMonth(here.clock.now()), image: file }),
  )
  const { url, size } = await got(here, linkFile, person, { id: imageUrl?.split('/').at(-1) ?? '' })
  const opened = await fetch(`${there.url}${url}`)
  expect(opened.status).toBe(200)
  expect((await opened.arrayBuffer()).byteLength).toBe(size)
})

test('of one sum the owner hands over in two processes at the same moment, one is recorded', async () => {
  const owner = await signUp(here, { fullName: 'Asha Iyer' })
  const receiver = await signUp(here, { fullName: 'Ravi Kumar' })
  const payer = await signUp(here, { fullName: 'Meera Nair' })
  const { id } = await startedCirkle(here, [owner, receiver, payer], {
    startMonth: nextMonth(here.clock.now()),
  })
  // The turn of the receiver opens now, and what the payer owes in it has reached the owner.
  await here.pool.query(`update cycles set opens_on = current_date - 1 where cirkle_id = $1 and number = 2`, [
    id,
  ])
  const paid = cashPayment(id, { toAdmin: true, meta: { payment_date: todayInKolkata(here.clock.now()) } })
  await got(here, submitPayment, payer, paid)
  await got(here, validatePayment, owner, { id, user: payer.user.id })
  const handOver = {
    cycle: 2,
    receiver: receiver.user.id,
    amount: paid.amount,
    payment_method: 'cash',
    payment_date: todayInKolkata(here.clock.now()),
  }
  const atBoth = [
    async () =>
      (
        await here.request('POST', `/cirkles/${id}/hand-overs`, {
          token: owner.token,
          key: randomUUID(),
          json: handOver,
        })
      ).status,
    async () =>
      (
        await askThere(
          'POST',
          `/cirkles/${id}/hand-overs`,
          {
            Authorization: `Bearer ${owner.token}`,
            'Content-Type': 'application/json',
            'Idempotency-Key': randomUUID(),
          },
          JSON.stringify(handOver),
        )
      ).status,
  ]
  expect(new Set(await atOnce(here, id, atBoth))).toEqual(new Set([201, 409]))
  const { rows } = await here.pool.query('select amount from hand_overs where cirkle_id = $1', [id])
  expect(rows).toEqual([{ amount: paid.amount }])
})

test('of a payment and the payee’s record of it, in two processes at the same moment, one stands', async () => {
  const owner = await signUp(here, { fullName: 'Asha Iyer' })
  const payer = await signUp(here, { fullName: 'Meera Nair' })
  const { id } = await startedCirkle(here, [owner, payer], { startMonth: nextMonth(here.clock.now()) })
  const today = todayInKolkata(here.clock.now())
  const paid = cashPayment(id, { meta: { payment_date: today } })
  const received = {
    user: payer.user.id,
    cycle: 1,
    to_admin: 0,
    amount: paid.amount,
    payment_date: today,
  }
  const atBoth = [
    async () => (await ask(here, submitPayment, payer, paid)).status,
    async () =>
      (
        await askThere(
          'POST',
          `/cirkles/${id}/received`,
          {
            Authorization: `Bearer ${owner.token}`,
            'Content-Type': 'application/json',
            'Idempotency-Key': randomUUID(),
          },
          JSON.stringify(received),
        )
      ).status,
  ]
  expect(new Set(await atOnce(here, id, atBoth))).toEqual(new Set([201, 409]))
  const { rows } = await here.pool.query('select 1 from payments where cirkle_id = $1', [id])
  expect(rows).toHaveLength(1)
})

test('what is due is done once, though processes look at the same time and are killed in between', async () => {
  const owner = await signUp(here, { fullName: 'Asha Iyer' })
  const member = await signUp(here, { fullName: 'Ravi Kumar' })
  await there.kill()
  const { id } = await formCirkle(here, [owner, member], { startMonth: nextMonth(here.clock.now()) })
  await here.pool.query('update cirkles set start_date = $1 where id = $2', [
    todayInKolkata(here.clock.now()),
    id,
  ])
  const jobsDone = async () => {
    const { rows } = await here.pool.query<{ count: number }>(
      `select count(*) from pgboss.job where state = 'completed' and name = 'what-is-due'`,
    )
    return rows[0]?.count ?? 0
  }
  for (const lookHereToo of [true, false]) {
    const before = await jobsDone()
    await Promise.all([there.start(), lookHereToo ? runDueWork(here.deps) : undefined])
    await vi.waitFor(async () => expect(await jobsDone()).toBeGreaterThan(before), { timeout: 15_000 })
    await there.kill()
  }
  for (const concerned of [owner, member]) {
    expect(
      (await noticesAbout(here, id, concerned)).filter((type) => type === 'cirkle-started'),
    ).toHaveLength(1)
  }
  const { rows } = await here.pool.query('select number from cycles where cirkle_id = $1 order by number', [
    id,
  ])
  expect(rows).toEqual([{ number: 1 }, { number: 2 }])
})
