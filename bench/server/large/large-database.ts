import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { type Kept, type Member, signInMembers, submit, syncAgain, syncAll } from './calls.ts'
import { cpuOf, forgetStatements, postmasterOf, readStatements, type Statements } from './counters.ts'
import { seedLarge } from './seed.ts'
import { median, percentile } from '../../support/statistics.ts'
import { databaseUrlOf, urlOf, withTreeServer } from './tree-server.ts'

/*
 * Cost of calls on a large database: `npm run bench -- large-database [--data DIR] [--people 100000]
 * [--cirkles 20000] [--tree DIR]`. The first run on a folder fills it; each later one measures again.
 * `--tree` runs the server of another working tree, also an older one, from its source.
 */

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '/var/tmp/cirkles-large' },
    tree: { type: 'string', default: '.' },
    people: { type: 'string', default: '100000' },
    cirkles: { type: 'string', default: '20000' },
    port: { type: 'string', default: '18601' },
  },
})
const server = { tree: options.tree, dataDir: options.data, port: Number(options.port) }
const url = urlOf(server)
/** Sequential calls, for buffers and statements; and fifty at once, for the rest. */
const ALONE = 40
const AT_ONCE = 50
const CROWD = 300
const WARM_UP = 10

async function main(): Promise<void> {
  await mkdir(options.data, { recursive: true, mode: 0o755 })
  const seeded = path.join(options.data, 'seeded')
  if (!existsSync(seeded)) {
    await withTreeServer(server, async () => {
      const size = { people: Number(options.people), cirkles: Number(options.cirkles) }
      await seedLarge(await databaseUrlOf(server), size)
      await mkdir(seeded)
    })
  }
  await withTreeServer(server, async (serverPid) => {
    const client = new pg.Client({ connectionString: await databaseUrlOf(server) })
    await client.connect()
    try {
      await client.query('create extension if not exists pg_stat_statements')
      await measure(client, serverPid)
    } finally {
      await client.end()
    }
  })
}

type Call = (member: Member, index: number) => Promise<unknown>

async function measure(client: pg.Client, serverPid: number): Promise<void> {
  const postmasterPid = await postmasterOf(client)
  // Members who sync do not pay, so that a sync finds the same data again.
  const members = await signInMembers(client, ALONE + CROWD + WARM_UP)
  const have = new Map<string, Kept>()
  const calls: Record<string, Call> = {
    'sync, all anew': async (member) => have.set(member.token, await syncAll(url, member)),
    'sync, nothing new': (member) => syncAgain(url, member, have.get(member.token)),
    submit: (member) => submit(url, member),
  }
  const table: Record<string, unknown> = {}
  for (const [name, call] of Object.entries(calls)) {
    for (const [index, member] of members.slice(0, WARM_UP).entries()) await call(member, index)
    const alone = await oneByOne(client, members.slice(WARM_UP, WARM_UP + ALONE), call)
    const before = await cpuOf(serverPid, postmasterPid)
    const began = performance.now()
    const { times, failed } = await together(members.slice(WARM_UP + ALONE), call)
    const seconds = (performance.now() - began) / 1000
    const after = await cpuOf(serverPid, postmasterPid)
    table[name] = {
      ...alone,
      'CPU PostgreSQL (ms)': ((after.postgres - before.postgres) / times.length).toFixed(1),
      'CPU Node (ms)': ((after.node - before.node) / times.length).toFixed(1),
      [`p50 of ${AT_ONCE} at once`]: percentile(times, 0.5).toFixed(0),
      [`p99 of ${AT_ONCE} at once`]: percentile(times, 0.99).toFixed(0),
      'calls a second': (times.length / seconds).toFixed(0),
      failed,
    }
  }
  console.table(table)
}

/** The median database cost of each call, since the server's own work every minute falls into some. */
async function oneByOne(client: pg.Client, members: readonly Member[], call: Call) {
  const times: number[] = []
  const costs: Statements[] = []
  for (const [index, member] of members.entries()) {
    await forgetStatements(client)
    times.push(await timeOf(() => call(member, index)))
    costs.push(await readStatements(client))
  }
  return {
    statements: median(costs.map(({ statements }) => statements)),
    buffers: median(costs.map(({ buffers }) => buffers)),
    'p50 alone (ms)': percentile(times, 0.5).toFixed(0),
    'p99 alone (ms)': percentile(times, 0.99).toFixed(0),
  }
}

/** Counts failed calls separately, including those that wait too long for a connection. */
async function together(members: readonly Member[], call: Call) {
  const times: number[] = []
  let failed = 0
  const queue = [...members.entries()]
  const takeTurns = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, member] = next
      try {
        times.push(await timeOf(() => call(member, index)))
      } catch (error) {
        if (failed === 0) console.error(error)
        failed += 1
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  return { times, failed }
}

async function timeOf(action: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await action()
  return performance.now() - began
}

await main()
