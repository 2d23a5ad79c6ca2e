import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { findFreePort } from '#server/db/embedded/postmaster.ts'
import { copyFilled, ensureFilled } from './database/fill.ts'
import { type Postgres, startPostgres } from './database/postgres.ts'
import { type Figure, tableOf } from './figures.ts'
import type { Bench } from './measuring.ts'
import { sumOfProfiles } from './programs/profile.ts'
import { startProgram } from './programs/remote.ts'
import { type Server, startServer } from './programs/server.ts'
import { costliestStatements, forgetStatements } from '../large/counters.ts'
import { type RowName, ROWS } from './rows/rows.ts'

/*
 * The figures of running Cirkles, each beside its floor, on databases of several sizes:
 * `npm run bench -- scale [--people 1000,10000,100000] [--only submit,search] [--calls 150] [--sockets 5000]
 * [--seconds 15] [--data DIR] [--fill] [--profile]`. The first run on a folder fills a database of each size; `--fill`
 * does no more. What a row changes, it changes in a copy. `--profile` also says where the server's own time went, and
 * makes its figures the worse.
 */

const { values: given } = parseArgs({
  options: {
    data: { type: 'string', default: '/var/tmp/cirkles-scale' },
    people: { type: 'string', default: '1000,10000,100000' },
    only: { type: 'string' },
    calls: { type: 'string', default: '150' },
    sockets: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '15' },
    fill: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
})
const options = {
  calls: Number(given.calls),
  sockets: Number(given.sockets),
  seconds: Number(given.seconds),
}

const load = () =>
  os
    .loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')

async function main(): Promise<void> {
  const names = namesOf(given.only)
  await mkdir(given.data, { recursive: true, mode: 0o755 })
  const postgres = await startPostgres(given.data)
  try {
    const sizes = given.people.split(',').map(Number)
    const filled = new Map<number, string>()
    for (const people of sizes) filled.set(people, await ensureFilled(postgres, given.data, people))
    if (given.fill) return
    console.log(`load average before: ${load()}`)
    const bySize = new Map<number, Figure[]>()
    for (const [people, database] of filled) {
      // What is measured for its growth, everywhere; the rest at the largest.
      const here = names.filter((name) => ROWS[name].grows || people === Math.max(...sizes))
      const run = await copyFilled(postgres, database)
      await printSize(postgres, people)
      bySize.set(people, await measure(postgres, run, people, here))
      console.log(`\n### ${people} people; load average ${load()}\n\n${tableOf(bySize.get(people) ?? [])}\n`)
    }
    const growth = growthOf(bySize)
    if (growth.length > 0) console.log(`${tableOf(growth)}\n`)
    await keep({ load: load(), sizes: Object.fromEntries(bySize), growth })
  } finally {
    await postgres.stop()
  }
}

function namesOf(only: string | undefined): RowName[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of a record that names each row
  const all = Object.keys(ROWS) as RowName[]
  if (only === undefined) return all
  const chosen = only.split(',')
  const unknown = chosen.filter((name) => !all.some((each) => each === name))
  if (unknown.length > 0) throw new Error(`${unknown.join(', ')}: none of ${all.join(', ')}`)
  return all.filter((name) => chosen.includes(name))
}

/** What the database really holds. */
async function printSize(postgres: Postgres, people: number): Promise<void> {
  const client = await postgres.connect('run')
  const { rows } = await client.query(
    `select (select count(*) from users) as people, (select count(*) from cirkles where status = 'active') as running,
       (select count(*) from cirkles where status = 'forming') as forming, (select count(*) from payments) as payments,
       (select count(*) from contributions) as contributions, (select count(*) from notifications) as notices,
       (select count(*) from messages) as messages, pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  console.log(`\nFilled for ${people} people: ${JSON.stringify(rows[0])}`)
  await client.end()
}

async function measure(
  postgres: Postgres,
  database: string,
  people: number,
  names: readonly RowName[],
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const name of names) {
    const client = await postgres.connect(database)
    const started: { stop(): Promise<void> }[] = []
    const tracked = async <Running extends { stop(): Promise<void> }>(starting: Promise<Running>) => {
      const running = await starting
      started.push(running)
      return running
    }
    const startAnother = ({ port }: { readonly port?: number } = {}) =>
      tracked(startServer({ postgres, folder: given.data, database, ...(port !== undefined && { port }) }))
    const profile = sumOfProfiles()
    try {
      const server = await startAnother()
      const bench: Bench = {
        people,
        postgres,
        client,
        server,
        profiled: (act) => (given.profile ? profile.during(server, act) : act()),
        startServer: startAnother,
        startFloor: () => tracked(startFloor(postgres, database)),
        startPhones: () => tracked(startProgram('phones')),
        options,
      }
      await client.query('delete from rate_limits')
      await forgetStatements(client)
      const found = await ROWS[name].measure(bench)
      figures.push(...found)
      console.log(
        `${people} people, ${name}: ${found.map(({ what, value, unit, beside }) => `${what} ${value.toFixed(2)}${unit} (${beside})`).join('; ')}`,
      )
      console.table(await costliestStatements(client, 5))
      if (given.profile) console.log(`\n${name}, the server's own time:\n\n${profile.table()}\n`)
    } catch (error) {
      // The other rows are measured all the same.
      console.error(`${name} could not be measured:`, error)
      process.exitCode = 1
    } finally {
      await Promise.all(started.map((each) => each.stop()))
      await client.end()
    }
  }
  return figures
}

async function startFloor(postgres: Postgres, database: string): Promise<Server> {
  const port = await findFreePort()
  const program = await startProgram('floor', {
    PORT: String(port),
    BENCH_DATABASE: postgres.urlOf(database, 'app'),
  })
  return { ...program, url: `http://127.0.0.1:${port}` }
}

/** How what is measured everywhere grows from the smallest database to the largest. */
function growthOf(bySize: ReadonlyMap<number, readonly Figure[]>): Figure[] {
  const sizes = [...bySize.keys()].toSorted((a, b) => a - b)
  const [smallest = 0, largest = 0] = [sizes[0], sizes.at(-1)]
  if (smallest === largest) return []
  return (bySize.get(largest) ?? []).flatMap(({ what, cpu }) => {
    const before = bySize.get(smallest)?.find((figure) => figure.what === what)?.cpu
    if (cpu === undefined || before === undefined) return []
    const beside = `CPU ${before.toFixed(1)} and ${cpu.toFixed(1)} ms`
    return {
      what: `${what}: ${largest} people beside ${smallest}`,
      value: cpu / before,
      unit: '×',
      gate: 1.3,
      goal: 1.1,
      beside,
    }
  })
}

async function keep(results: object): Promise<void> {
  await mkdir('bench/results', { recursive: true })
  const at = new Date().toISOString().replace(/[:.]/g, '-')
  await writeFile(`bench/results/scale-${at}.json`, JSON.stringify(results, null, 2))
}

await main()
