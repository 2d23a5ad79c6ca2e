import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { confirm, type Kept, submit, syncAgain, syncAll } from './large/calls.ts'
import { cpuOf, forgetStatements, postmasterOf, readStatements } from './large/counters.ts'
import { signInPairs, writeBigCirkle } from './large/pairs.ts'
import { seedLarge } from './large/seed.ts'
import { percentile } from './support/statistics.ts'
import { databaseUrlOf, urlOf, withTreeServer } from './support/tree-server.ts'

/*
 * What a call costs in processor time, and how that grows with the number of people:
 * `npm run bench -- scale [--people 1000,20000] [--calls 150] [--data DIR] [--tree DIR]`. The first run on a folder
 * fills a database of each size; `--tree` runs the server of another working tree, also an older one.
 */

const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '/var/tmp/cirkles-scale' },
    tree: { type: 'string', default: '.' },
    people: { type: 'string', default: '1000,20000' },
    calls: { type: 'string', default: '150' },
    port: { type: 'string', default: '18602' },
  },
})

const PEOPLE_A_CIRKLE = 5
const CALLS = Number(options.calls)
const WARM_UP = 40
const BIG = 200

interface Row {
  readonly call: string
  readonly statements: number
  readonly node: number
  readonly postgres: number
  readonly p50: number
  readonly p99: number
}

async function main(): Promise<void> {
  const sizes = options.people.split(',').map(Number)
  const bySize = new Map<number, Row[]>()
  for (const people of sizes) {
    const rows = await measureSize(people)
    bySize.set(people, rows)
    console.log(`${people} people, ${people / PEOPLE_A_CIRKLE} Cirkles; CPU in ms a call:`)
    console.table(
      Object.fromEntries(rows.map(({ call, ...row }) => [call, { ...row, cpu: rounded(cpu(row)) }])),
    )
  }
  const [smallest, largest] = [sizes[0], sizes.at(-1)].map((size) => bySize.get(size ?? 0) ?? [])
  if (sizes.length < 2 || !smallest || !largest) return
  console.log(`growth of the CPU time from ${sizes[0]} to ${sizes.at(-1)} people:`)
  for (const [place, row] of largest.entries()) {
    const before = smallest[place]
    if (before) console.log(`  ${row.call}: ${(cpu(row) / cpu(before)).toFixed(2)}`)
  }
}

const cpu = ({ node, postgres }: Pick<Row, 'node' | 'postgres'>) => node + postgres
const rounded = (value: number) => Number(value.toFixed(1))

async function measureSize(people: number): Promise<Row[]> {
  const dataDir = path.join(options.data, String(people))
  const server = { tree: options.tree, dataDir, port: Number(options.port) }
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  const seeded = path.join(dataDir, 'seeded')
  if (!existsSync(seeded)) {
    await withTreeServer(server, async () => {
      await seedLarge(await databaseUrlOf(server), { people, cirkles: people / PEOPLE_A_CIRKLE })
      await mkdir(seeded)
    })
  }
  let rows: Row[] = []
  await withTreeServer(server, async (serverPid) => {
    const client = new pg.Client({ connectionString: await databaseUrlOf(server) })
    await client.connect()
    try {
      await client.query('create extension if not exists pg_stat_statements')
      rows = await measure(client, urlOf(server), serverPid)
    } finally {
      await client.end()
    }
  })
  return rows
}

async function measure(client: pg.Client, url: string, serverPid: number): Promise<Row[]> {
  const postmasterPid = await postmasterOf(client)
  /** Costs of `act` for each item, one after the other. */
  async function cost<Item>(
    call: string,
    items: readonly Item[],
    act: (item: Item, place: number) => Promise<unknown>,
  ): Promise<Row> {
    const times: number[] = []
    await forgetStatements(client)
    const before = await cpuOf(serverPid, postmasterPid)
    for (const [place, item] of items.entries()) {
      const began = performance.now()
      await act(item, place)
      times.push(performance.now() - began)
    }
    const after = await cpuOf(serverPid, postmasterPid)
    const { statements } = await readStatements(client)
    return {
      call,
      statements: rounded(statements / items.length),
      node: rounded((after.node - before.node) / items.length),
      postgres: rounded((after.postgres - before.postgres) / items.length),
      p50: rounded(percentile(times, 0.5)),
      p99: rounded(percentile(times, 0.99)),
    }
  }

  const pairs = await signInPairs(client, CALLS + WARM_UP)
  const [warm, measured] = [pairs.slice(0, WARM_UP), pairs.slice(WARM_UP)]
  const phones = new Map<string, Kept>()
  const again = async ({ token }: { readonly token: string }) =>
    phones.set(token, await syncAgain(url, { token }, phones.get(token)))

  for (const { watcher, payer } of warm) {
    phones.set(watcher.token, await syncAll(url, watcher))
    await submit(url, payer)
    await again(watcher)
    await again(watcher)
  }
  const rows: Row[] = []
  rows.push(
    await cost('sync, all anew', measured, async ({ watcher }) =>
      phones.set(watcher.token, await syncAll(url, watcher)),
    ),
  )
  // The second sync of a phone is the first that tells of its outbox.
  for (const { watcher } of measured) await again(watcher)
  rows.push(
    await cost('sync, nothing new', measured, ({ watcher }) => again(watcher)),
    await cost('submit', measured, ({ payer }) => submit(url, payer)),
    await cost('sync, one changed Cirkle', measured, ({ watcher }) => again(watcher)),
  )

  const big = await writeBigCirkle(client, BIG)
  for (const other of big.others) phones.set(other.token, await syncAll(url, other))
  await submit(url, big.payer)
  for (const other of big.others) await again(other)
  await confirm(url, big.receiver, { cirkleId: big.cirkleId, payerId: big.payer.userId })
  rows.push(await cost(`sync after a confirmation in a Cirkle of ${BIG}`, big.others, again))
  return rows
}

await main()
