import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import * as v from 'valibot'
import { hashHere } from '#server/platform/sign-in/hashing.ts'
import { seedRows, signInPast } from '#tests/support/cirkles/seed-large.ts'
import type { FloodOrder } from './flooder.ts'
import { type Flooder, KINDS } from './kinds.ts'
import { type CpuMs, cpuOf, minus, NO_CPU, plus, scaled } from './cpu-time.ts'
import { callsOfOthers, LEAST_MS, type Others, paceFor, type Times } from './others.ts'
import { type Member, syncAll } from '../large/calls.ts'
import { GATE_HEAD, gateLine } from '../../support/gate-line.ts'
import { GATES } from '../../support/gates.ts'
import { percentile } from '../../support/statistics.ts'
import { databaseUrlOf, type TreeServer, urlOf, withTreeServer } from '../large/tree-server.ts'

/*
 * How long others wait while one person floods each costly call in turn, beside the same when all is quiet:
 * `npm run bench -- flood [--seconds 8] [--rounds 6] [--only photo] [--unpaced] [--tree DIR]`. Others sync and
 * pay at a steady pace, whether or not they are answered, which is set by what their calls take on this machine.
 * Quiet and flood follow each other in short rounds, so that a slow moment of the machine falls on both, and each
 * p99 is of all rounds together: that of one round is its slowest call, and the median of three such ratios was
 * 2.4 once and 1.1 minutes later. The flood sends what one phone on a good line could;
 * `--unpaced` sends as fast as it is answered. `--alone` measures no others, but the processor time of a call
 * once the flood has reached its limits. `--tree` runs the server of another working tree.
 */

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
    tree: { type: 'string', default: '.' },
    alone: { type: 'boolean', default: false },
    unpaced: { type: 'boolean', default: false },
    port: { type: 'string', default: '18602' },
  },
})
/** A phone on a line of 50 Mbit/s. */
const ONE_PHONE = { callsPerSecond: 200, megabitsPerSecond: 50 }
const SIZE = { people: 3_000, cirkles: 1_500 }
const SYNCERS = 60
/** The server finishes what it had begun: mails, notices. */
const AFTER_FLOOD_MS = 1_000

interface People extends Others {
  readonly flooder: Flooder
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cirkles-flood-'))
  const server = { tree: options.tree, dataDir, port: Number(options.port) }
  try {
    await withTreeServer(server, () => withPool(server, (pool) => seedRows(pool, SIZE)))
    // Bank details are sealed by the next start.
    await withTreeServer(server, (pid) => withPool(server, (pool) => measureAll({ ...server, pid }, pool)))
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function withPool(server: TreeServer, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: await databaseUrlOf(server) })
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}

async function measureAll(server: TreeServer & { readonly pid: number }, pool: pg.Pool): Promise<void> {
  const people = await signIn(server, pool)
  const kinds = Object.keys(KINDS).filter((kind) => kind.includes(options.only))
  if (options.alone) return measureCost(server, pool, people, kinds)
  people.everyMs = await paceFor(urlOf(server), people)
  console.log(`Others sync every ${people.everyMs.sync} ms, and pay every ${people.everyMs.submit} ms`)
  const table: Record<string, unknown> = {}
  const gates: string[] = []
  for (const kind of kinds) {
    // The first calls compile code, fill caches, open connections and start the process for pictures.
    await floodDuring(server, people, kind, () => callsOfOthers(urlOf(server), people, 3_000))
    await delay(AFTER_FLOOD_MS)
    const rounds: { readonly quiet: Times; readonly flooded: Times }[] = []
    const statuses: Record<string, number> = {}
    const spent = { quiet: NO_CPU, flooded: NO_CPU }
    for (let round = 0; round < Number(options.rounds); round += 1) {
      await pool.query('delete from rate_limits')
      const [before, beganAt] = [await cpuOf(server.pid), performance.now()]
      const quiet = await callsOfOthers(urlOf(server), people, Number(options.seconds) * 1_000)
      const [between, floodAt] = [await cpuOf(server.pid), performance.now()]
      const { times, answers } = await underFlood(server, people, kind)
      // The same time without a flood would have cost what it cost before.
      const share = (performance.now() - floodAt) / (floodAt - beganAt)
      spent.flooded = plus(spent.flooded, minus(await cpuOf(server.pid), between))
      spent.quiet = plus(spent.quiet, scaled(minus(between, before), share))
      rounds.push({ quiet, flooded: times })
      for (const [status, count] of Object.entries(answers)) {
        statuses[status] = (statuses[status] ?? 0) + count
      }
      await delay(AFTER_FLOOD_MS)
    }
    const p99 = (when: 'quiet' | 'flooded', call: 'sync' | 'submit') =>
      percentile(
        rounds.flatMap((round) => round[when][call]),
        0.99,
      )
    const ratio = (call: 'sync' | 'submit') => p99('flooded', call) / p99('quiet', call)
    const calls = Object.values(statuses).reduce((sum, count) => sum + count, 0)
    const perCall = (who: keyof CpuMs) => ((spent.flooded[who] - spent.quiet[who]) / calls).toFixed(2)
    table[kind] = {
      'sync, quiet': p99('quiet', 'sync').toFixed(0),
      'sync, flood': p99('flooded', 'sync').toFixed(0),
      'submit, quiet': p99('quiet', 'submit').toFixed(0),
      'submit, flood': p99('flooded', 'submit').toFixed(0),
      failed: rounds.reduce((sum, { flooded }) => sum + flooded.failed, 0),
      'server ms/call': perCall('server'),
      'database ms/call': perCall('database'),
      'flood got': JSON.stringify(statuses).replace(/["{}]/g, ''),
    }
    gates.push(gateLine(`${kind}: sync of others, p99`, ratio('sync'), GATES.flood))
    gates.push(gateLine(`${kind}: submit of others, p99`, ratio('submit'), GATES.flood))
    console.log(gates.slice(-2).join('\n'))
  }
  console.log(`\n### Others while one person floods, p99 in ms`)
  console.table(table)
  console.log([GATE_HEAD, ...gates].join('\n'))
}

/** What a call of each flood costs the server, once it is refused or waits for its turn. */
async function measureCost(
  server: TreeServer & { readonly pid: number },
  pool: pg.Pool,
  people: People,
  kinds: readonly string[],
): Promise<void> {
  const seconds = Number(options.seconds)
  const table: Record<string, unknown> = {}
  for (const kind of kinds) {
    await pool.query('delete from rate_limits')
    await floodDuring(server, people, kind, () => delay(AFTER_FLOOD_MS))
    const before = await cpuOf(server.pid)
    const { answers } = await floodDuring(server, people, kind, () => delay(seconds * 1_000))
    const spent = minus(await cpuOf(server.pid), before)
    const calls = Object.values(answers).reduce((sum, count) => sum + count, 0)
    table[kind] = {
      'calls/s': Math.round(calls / seconds),
      'server ms/call': (spent.server / calls).toFixed(2),
      'database ms/call': (spent.database / calls).toFixed(2),
      'flood got': JSON.stringify(answers).replace(/["{}]/g, ''),
    }
  }
  console.table(table)
}

async function underFlood(server: TreeServer, people: People, kind: string) {
  const { result: times, answers } = await floodDuring(server, people, kind, () =>
    callsOfOthers(urlOf(server), people, Number(options.seconds) * 1_000),
  )
  return { times, answers }
}

async function floodDuring<Result>(
  server: TreeServer,
  people: People,
  kind: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; answers: Record<string, number> }> {
  const child = fork(new URL('flooder.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })
  try {
    const order: FloodOrder = {
      kind,
      url: urlOf(server),
      flooder: people.flooder,
      pace: options.unpaced ? null : ONE_PHONE,
    }
    const prepared = once(child, 'message')
    child.send(order)
    await prepared
    child.send('begin')
    const result = await work()
    return { result, answers: await endFlood(child) }
  } finally {
    child.kill()
  }
}

async function endFlood(child: ChildProcess): Promise<Record<string, number>> {
  const said = once(child, 'message')
  child.send('end')
  return v.parse(v.tuple([v.record(v.string(), v.number())]), (await said).slice(0, 1))[0]
}

/** Signs in everybody who has something to pay, without passwords but for the flooder's. */
async function signIn(server: TreeServer, pool: pg.Pool): Promise<People> {
  const { rows } = await pool.query<{ userId: string; cirkleId: string; contributionId: string }>(
    `select user_id as "userId", cirkle_id as "cirkleId", id as "contributionId" from contributions
     where status = 'due' and cycle_id in (select id from cycles where number = 8) order by md5(id::text)`,
  )
  const byUser = new Map<string, typeof rows>()
  for (const row of rows) byUser.set(row.userId, [...(byUser.get(row.userId) ?? []), row])
  const tokens = new Map<string, string>()
  for (const userId of byUser.keys()) tokens.set(userId, await signInPast(pool, userId))
  const members = ([userId, owed]: readonly [string, typeof rows]): Member[] =>
    owed.map(({ cirkleId, contributionId }) => ({
      token: tokens.get(userId) ?? '',
      cirkleId,
      contributionId,
    }))
  const [first, ...rest] = [...byUser]
  if (first === undefined) throw new Error('Nobody has anything to pay')
  const syncing = rest.slice(0, SYNCERS).map((each) => members(each)[0])
  const syncers: Others['syncers'][number][] = []
  for (const member of syncing) {
    if (member !== undefined) syncers.push({ member, kept: await syncAll(urlOf(server), member) })
  }
  return {
    flooder: await flooderOf(pool, first[0], members(first)),
    syncers,
    payers: rest.slice(SYNCERS).flatMap(members),
    everyMs: LEAST_MS,
  }
}

async function flooderOf(pool: pg.Pool, userId: string, owed: readonly Member[]): Promise<Flooder> {
  const password = 'a red door at dusk'
  const { rows } = await pool.query<{ email: string }>(
    'update users set password_hash = $2 where id = $1 returning email',
    [userId, await hashHere().hash(password)],
  )
  return {
    email: rows[0]?.email ?? '',
    password,
    token: owed[0]?.token ?? '',
    cirkleId: owed[0]?.cirkleId ?? '',
    owed,
  }
}

await main()
