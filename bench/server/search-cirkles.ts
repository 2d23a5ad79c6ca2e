import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { prepareDatabase } from '#server/composition/prepare-database.ts'
import { connect } from '#server/db/client.ts'
import { makePool } from '#server/db/connection/pool.ts'
import { openDatabase } from '#server/db/open.ts'
import { users } from '#server/db/schema.ts'
import { startSession } from '#server/modules/accounts/sign-in/session-store.ts'
import { createLog } from '#server/platform/log.ts'
import { startCirkles } from '../support/cirkles-server.ts'
import { percentile } from '../support/statistics.ts'
import { QUERIES, type Reader, searchBare, searchServer } from './searches.ts'

/*
 * Searches 100,000 public Cirkles through the server, and by the same statements without it: the floor. Both
 * alternate, each query equally often on either side. Prints p50 and p99 of both, and their ratio.
 * `npm run bench -- search-cirkles`
 */

const CIRKLES = 100_000
const PEOPLE = 20_000
/** Each may search 30 times a minute. */
const READERS = 12
const ROUNDS = 20
const PORT = 18_501
/** performance.md, "search over 100,000 Cirkles, p99". */
const GATE = 2

async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cirkles-bench-'))
  const log = createLog({ level: 'warn' })
  const database = await openDatabase({ dataDir, holder: 'bench', log })
  try {
    await prepareDatabase(database, log)
    const owner = makePool(database.ownerUrl, log)
    const readers = await fill(owner)
    await owner.end()
    // A server on an external database requires a mail server too; nothing is mailed here.
    Object.assign(process.env, {
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      SMTP_URL: 'smtp://127.0.0.1:9',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      MAIL_FROM: 'bench@cirkles.example',
    })
    const url = `http://127.0.0.1:${PORT}`
    const server = await startCirkles({ port: PORT, appUrl: url, dataDir: path.join(dataDir, 'files') })
    try {
      report(await measure(database.pool, url, readers))
    } finally {
      await server.stop()
    }
  } finally {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Adds people, Cirkles of several names and amounts, and the members behind each count. */
async function fill(pool: pg.Pool): Promise<Reader[]> {
  const began = performance.now()
  await pool.query(
    `insert into users (full_name, email, email_verified_at, phone, country, password_hash, created_at)
     select 'Person ' || n, 'bench-' || n || '@cirkles.example', now(), '+919' || n, 'India', '-', now()
     from generate_series(1, $1) n`,
    [PEOPLE],
  )
  await pool.query(
    `insert into cirkles (owner_id, name, description, privacy, state, contribution_amount, contribution_day,
       start_month, start_date, max_members, created_at)
     select owner.id,
       (array['School fees', 'Festival of lights', 'Wedding gold', 'New roof', 'Jewellery', 'Seeds for spring'])[n % 6 + 1]
         || ' of lane ' || n,
       'We save from ' || (array['June', 'July', 'August', 'September'])[n % 4 + 1] || ' on, a little every month.',
       'public', (array['Kerala', 'Goa', 'Punjab', 'Karnataka,Goa'])[n % 4 + 1], 500 * (n % 40 + 1), 5,
       to_char(now() + interval '2 months', 'YYYY-MM'), (now() + interval '2 months')::date, 8,
       now() - n * interval '1 minute'
     from generate_series(1, $1) n
     join (select id, row_number() over (order by email) as place from users) owner on owner.place = n % $2 + 1`,
    [CIRKLES, PEOPLE],
  )
  await pool.query(
    `insert into members (cirkle_id, user_id, position, joined_at) select id, owner_id, 1, now() from cirkles`,
  )
  await pool.query('vacuum analyze')
  console.log(`${CIRKLES} Cirkles in ${Math.round((performance.now() - began) / 1000)} s`)
  const db = connect(pool)
  return db.transaction(async (tx) => {
    const people = Array.from({ length: READERS }, (_, index) => ({
      id: randomUUID(),
      email: `reader-${index}@cirkles.example`,
    }))
    await tx.insert(users).values(
      people.map((person) => ({
        ...person,
        fullName: 'A reader',
        emailVerifiedAt: new Date(),
        phone: '',
        country: 'India',
        passwordHash: '-',
        createdAt: new Date(),
      })),
    )
    const readers: Reader[] = []
    for (const person of people) {
      const token = await startSession(tx, { userId: person.id, deviceName: null, now: new Date() })
      readers.push({ ...person, token })
    }
    return readers
  })
}

interface Times {
  readonly ours: number[]
  readonly floor: number[]
}

async function measure(pool: pg.Pool, url: string, readers: readonly Reader[]): Promise<Times> {
  const times: Times = { ours: [], floor: [] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, query] of QUERIES.entries()) {
      const reader = readers[(round * QUERIES.length + index) % readers.length]
      if (reader === undefined) throw new Error('Nobody searches')
      const ours = await timeOf(() => searchServer(url, query, reader))
      const floor = await timeOf(() => searchBare(pool, query, reader))
      // The first round warms both.
      if (round === 0) continue
      times.ours.push(ours)
      times.floor.push(floor)
    }
  }
  return times
}

async function timeOf(action: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await action()
  return performance.now() - began
}

function report({ ours, floor }: Times): void {
  const row = (times: readonly number[]) => ({
    p50: percentile(times, 0.5).toFixed(1),
    p99: percentile(times, 0.99).toFixed(1),
  })
  console.table({ 'search (ms)': row(ours), 'bare SQL (ms)': row(floor) })
  const ratio = percentile(ours, 0.99) / percentile(floor, 0.99)
  console.log(`p99 ${ratio.toFixed(2)} times the floor; ${ratio <= GATE ? 'within' : 'past'} ${GATE}.`)
}

await main()
