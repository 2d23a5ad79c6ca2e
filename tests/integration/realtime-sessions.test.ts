import { expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { userChannel } from '#contract/realtime/events.ts'
import { signUp } from '#tests/support/people/people.ts'
import {
  eventsOf,
  joinChannel,
  joinedSocket,
  openSocket,
  startForSockets,
} from '#tests/support/server/raw-sockets.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'

/** A socket lasts no longer than the session it was permitted in (ASVS 7.3.1, 7.3.2). */

const MINUTE = 60_000

test('ASVS 7.3.2 · once its session has expired a socket hears nothing, and is asked to connect again', async () => {
  let now = 1_000_000
  const server = await startForSockets({ now: () => now })
  const [expiring, staying] = [await openSocket(server), await openSocket(server)]
  await joinChannel(server, expiring, 'private-a', 'meera', MINUTE)
  await joinChannel(server, staying, 'private-a', 'arjun', 2 * MINUTE)

  now += MINUTE - 1
  server.endpoint.deliver({ channels: ['private-a'], event: 'before' })
  now += 1
  server.endpoint.deliver({ channels: ['private-a'], event: 'after' })
  await staying.waitFor('after')
  expect(await expiring.closed).toMatchObject({ code: 4200 })
  expect(eventsOf(expiring, 'before')).toHaveLength(1)
  expect(eventsOf(expiring, 'after')).toEqual([])
  await expect.poll(() => server.endpoint.stats()).toEqual({ connections: 1, users: 1, channels: 1 })
})

test('ASVS 7.3.2 · it says nothing to others either', async () => {
  let now = 1_000_000
  const server = await startForSockets({ now: () => now })
  const expiring = await openSocket(server)
  await joinChannel(server, expiring, 'private-a', 'meera', MINUTE)
  now += MINUTE
  const other = await joinedSocket(server, 'private-a', 'arjun')
  expiring.send('client-typing', {}, 'private-a')
  expect(await expiring.closed).toMatchObject({ code: 4200 })
  await other.settle()
  expect(eventsOf(other, 'client-typing')).toEqual([])
})

test('ASVS 7.3.1 · a socket on which nothing happens is closed too', async () => {
  let now = 1_000_000
  const server = await startForSockets({ now: () => now, sweepSeconds: 0.01 })
  const client = await openSocket(server)
  await joinChannel(server, client, 'private-a', 'meera', MINUTE)
  await joinChannel(server, client, 'private-b', 'meera', 2 * MINUTE)
  now += MINUTE
  expect(await client.closed).toMatchObject({ code: 4200 })
})

const GrantSchema = v.object({ channel_data: v.string() })
const DataSchema = v.object({ issued_at: v.number(), ends_at: v.number(), name: v.string() })

test('ASVS 7.3.1, 7.3.2 · a permission ends with its session: after seven days without a call, and thirty in any case', async () => {
  const app = await createTestApp()
  onTestFinished(() => app.close())
  const { token, user } = await signUp(app, { fullName: 'Asha Devi Iyer' })
  const permitted = async () => {
    const json = { socket_id: '1.2', channel_name: userChannel(user.id) }
    const { raw } = await app.request('POST', '/broadcasting/auth', { token, json })
    return v.parse(DataSchema, JSON.parse(v.parse(GrantSchema, JSON.parse(raw)).channel_data))
  }
  const DAY = 24 * 60 * MINUTE
  const lengths: number[] = []
  for (const days of [0, 6, 6, 6, 6, 5]) {
    app.clock.advance({ days })
    const { issued_at: issuedAt, ends_at: endsAt, name } = await permitted()
    expect(name).toBe('Asha Devi')
    lengths.push((endsAt - issuedAt) / DAY)
  }
  expect(lengths).toEqual([7, 7, 7, 7, 6, 1])
})
