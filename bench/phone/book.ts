import type { CDPSession, Page } from 'playwright'
import { connect } from '#server/db/client.ts'
import { openDatabase } from '#server/db/open.ts'
import { createLog } from '#server/platform/log.ts'
import { laterFilesKept } from '#tests/support/phone/later-files.ts'
import { recordTasks } from '../support/main-thread.ts'
import { BENCH_ACCOUNT, insertCirkle } from '../support/seed.ts'
import { onSignedInPhone } from '../support/signed-in-phone.ts'

/*
 * Opens the book of a Cirkle of 50 members and 50 cycles offline, on a processor four times slower, and scrolls it
 * both ways. Prints the page's tasks, by elapsed time and by processor time, which is the one to read on a busy
 * machine. `npm run bench -- book`
 */

const MEMBERS = 50
const SLOWDOWN = 4
const MOST_MS = 50
const PORT = 18_497
const TABLE = 'main table'

const main = () =>
  onSignedInPhone(
    PORT,
    async ({ home, appUrl }) => {
      await home.goto(`${appUrl}/book`)
      await laterFilesKept(home)
      await home.context().setOffline(true)
      const devtools = await home.context().newCDPSession(home)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      const opening = await tasksOf(devtools, async () => {
        await home.getByRole('link', { name: /^Savings of lane 1000$/ }).click()
        await home
          .locator(`${TABLE} tbody tr`)
          .nth(MEMBERS - 1)
          .waitFor()
      })
      const scrolling = await tasksOf(devtools, () => scrollBothWays(home))
      const cells = await home.locator(`${TABLE} button`).count()
      console.log(`The book of ${MEMBERS} members with ${cells} payments, CPU ${SLOWDOWN}:`)
      console.table({ 'opened from another book': opening, 'scrolled both ways': scrolling })
    },
    { prepare: addLargeCirkle },
  )

/** Adds a Cirkle of the measured person with people who never sign in. */
async function addLargeCirkle(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, holder: 'bench seed', log: createLog({ level: 'warn' }) })
  try {
    const { rows } = await database.pool.query<{ id: string }>(
      `with people as (
         insert into users (full_name, email, email_verified_at, phone, country, password_hash, created_at)
         select 'Neighbour ' || n, 'n' || n || '@example.test', now(), '1', 'India', '-', now()
         from generate_series(1, $2::int) n returning id)
       select id from users where email = $1 union all select id from people`,
      [BENCH_ACCOUNT.email, MEMBERS - 1],
    )
    const people = rows.map(({ id }) => id)
    await connect(database.pool).transaction((tx) => insertCirkle(tx, 1_000, people, new Date()))
  } finally {
    await database.close()
  }
}

interface Cost {
  readonly tasks: number
  /** Of more than 50 ms. */
  readonly long: number
  readonly longestMs: number
  readonly longCpu: number
  readonly longestCpuMs: number
}

async function tasksOf(devtools: CDPSession, act: () => Promise<void>): Promise<Cost> {
  const stop = await recordTasks(devtools)
  await act()
  const tasks = await stop()
  const of = (name: 'wallMs' | 'cpuMs') => tasks.map((task) => task[name])
  const longest = (times: readonly number[]) => Math.round(times.reduce((most, ms) => Math.max(most, ms), 0))
  const long = (times: readonly number[]) => times.filter((ms) => ms > MOST_MS).length
  return {
    tasks: tasks.length,
    long: long(of('wallMs')),
    longestMs: longest(of('wallMs')),
    longCpu: long(of('cpuMs')),
    longestCpuMs: longest(of('cpuMs')),
  }
}

/** At the pace of a finger: 40 px a frame. */
async function scrollBothWays(page: Page): Promise<void> {
  await page.locator(TABLE).evaluate(async (table) => {
    const box = table.parentElement
    if (box === null) throw new Error('The table has no scroller')
    const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
    for (let at = 0; at < box.scrollHeight - box.clientHeight; at += 40) {
      box.scrollTop = at
      await frame()
    }
    for (let at = 0; at < box.scrollWidth - box.clientWidth; at += 40) {
      box.scrollLeft = at
      await frame()
    }
  })
}

await main()
