import * as v from 'valibot'
import { signInPast } from '#tests/support/cirkles/seed-large.ts'
import type { Figure } from '../figures.ts'
import type { Bench } from '../measuring.ts'
import type { Person } from '../programs/phone.ts'
import type { Program } from '../programs/remote.ts'
import type { Server } from '../programs/server.ts'

const MemorySchema = v.object({ rss: v.number(), used: v.number() })
const SummarySchema = v.object({ count: v.number(), p50: v.number(), p99: v.number(), most: v.number() })
const BackSchema = v.object({
  lastLostAt: v.number(),
  lastSyncedAt: v.number(),
  refused: v.number(),
  channel: SummarySchema,
  sync: SummarySchema,
})

/** Garbage is collected first. */
const memoryOf = async (server: Server) => v.parse(MemorySchema, await server.ask('memory'))

/** Idle sockets, each a phone's, joined to its person and their Cirkles; what each adds to the server's memory. */
export async function measureIdleSockets(bench: Bench): Promise<Figure[]> {
  const { server, options } = bench
  const people = await peopleOf(bench, options.sockets + 100)
  // The first sockets and calls compile code and open connections.
  await openSockets(bench, server, people.slice(0, 100))
  const before = await memoryOf(server)
  await openSockets(bench, server, people.slice(100))
  const after = await memoryOf(server)
  const each = (key: 'rss' | 'used') => (after[key] - before[key]) / options.sockets / 1024
  return [
    {
      what: `idle socket, memory, of ${options.sockets}`,
      // Few sockets are less than what the first calls left to be collected.
      value: Math.max(each('rss'), each('used')),
      unit: ' KB',
      gate: 40,
      goal: 15,
      beside: `resident memory ${each('rss').toFixed(1)} KB, heap and buffers ${each('used').toFixed(1)} KB; without the system’s for the connection`,
    },
  ]
}

/** The server is restarted; its phones wait, connect, ask for their channels and sync as the app does. */
export async function measureComeBack(bench: Bench): Promise<Figure[]> {
  const { server, options } = bench
  const people = await peopleOf(bench, options.sockets)
  const phones = await openSockets(bench, server, people)
  await phones.ask('sync all')
  await bench.client.query('delete from rate_limits')
  await phones.ask('forget calls')
  const back = phones.ask('come back')
  const stoppedAt = Date.now()
  await server.stop()
  await bench.startServer({ port: Number(new URL(server.url).port) })
  const readyAt = Date.now()
  const { lastSyncedAt, lastLostAt, refused, channel, sync } = v.parse(BackSchema, await back)
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  const calls = (of: typeof channel) =>
    `${of.count}: p50 ${of.p50.toFixed(0)}, p99 ${of.p99.toFixed(0)}, longest ${of.most.toFixed(0)} ms`
  return [
    {
      what: `${options.sockets} sockets come back after a restart, from when it is ready to the last sync`,
      value: (lastSyncedAt - readyAt) / 1000,
      unit: ' s',
      gate: 30,
      goal: 15,
      beside: `asked to stop and ready again in ${seconds(stoppedAt, readyAt)} s, the last socket lost after ${seconds(stoppedAt, lastLostAt)} s; all back ${seconds(stoppedAt, lastSyncedAt)} s after the request to stop; ${refused} calls refused or lost`,
    },
    {
      what: 'the longest call of phones that come back',
      value: Math.max(channel.most, sync.most) / 1000,
      unit: ' s',
      gate: 2,
      goal: 2,
      beside: `channels ${calls(channel)}; syncs ${calls(sync)}`,
    },
  ]
}

async function openSockets(bench: Bench, server: Server, people: readonly Person[]): Promise<Program> {
  const phones = await bench.startPhones()
  const key = v.parse(v.string(), await server.ask('realtime key'))
  await phones.ask('open sockets', { server: { url: server.url, key }, people })
  return phones
}

/** Signed-in people with the Cirkles they are in. */
export async function peopleOf({ client }: Bench, count: number): Promise<Person[]> {
  const { rows } = await client.query<Omit<Person, 'token'>>(
    `select user_id as "userId", array_agg(cirkle_id) as "cirkleIds"
     from members join cirkles on cirkles.id = cirkle_id and status = 'active'
     group by user_id having count(*) < 10 order by user_id limit $1`,
    [count],
  )
  if (rows.length < count) throw new Error(`There are ${rows.length} people for ${count} phones`)
  const people: Person[] = []
  for (const row of rows) people.push({ ...row, token: await signInPast(client, row.userId) })
  return people
}
