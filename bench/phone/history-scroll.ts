import type { BrowserContext, Page } from 'playwright'
import { createLog } from '#server/platform/log.ts'
import { laterFilesKept } from '#tests/support/phone/later-files.ts'
import { openDatabase } from '#server/db/open.ts'
import { recordTasks } from '../support/main-thread.ts'
import { BENCH_ACCOUNT } from '../support/seed.ts'
import { onSignedInPhone } from '../support/signed-in-phone.ts'

/*
 * Scrolls through a payment history of 5,000 rows stored on the phone, offline, and through as many bare rows
 * beside it, on a processor four times slower. Prints the tasks of each, by elapsed time and by processor
 * time, which is the one to read on a busy machine; reports whether the history's longest task stays within
 * 50 ms.
 * `npm run bench -- history-scroll`
 */

const ROWS = 5_000
const SLOWDOWN = 4
const MOST_MS = 50
/** Android's fastest fling: `ViewConfiguration`'s maximum fling velocity, 8,000 dp a second. */
const THROW_PX_PER_MS = 8
const PORT = 18_499

/** The cost of scrolling on the page's main thread. */
interface Cost {
  /** Tasks of more than 50 ms. */
  readonly longTasks: number
  readonly longestMs: number
  /** The same by processor time: excludes waiting for a busy machine. */
  readonly longTasksCpu: number
  readonly longestCpuMs: number
  /** Total processor time, per frame. */
  readonly frameCpuMs: number
}

const main = () =>
  onSignedInPhone(
    PORT,
    async ({ phone, home, appUrl }) => {
      const history = await measureHistory(home, appUrl)
      const floor = await measureFloor(phone)
      console.table({ 'payment history': history, 'floor: bare rows': floor })
      console.log(
        `${(history.frameCpuMs / floor.frameCpuMs).toFixed(1)} times the floor's work for each frame.`,
      )
      console.log(verdict(history, floor))
    },
    { prepare: addPayments },
  )

function verdict(history: Cost, floor: Cost): string {
  if (history.longestMs <= MOST_MS) return `Within ${MOST_MS} ms.`
  if (floor.longestMs <= MOST_MS) return `Past ${MOST_MS} ms.`
  const cpu = history.longestCpuMs <= MOST_MS ? 'within' : 'past'
  return `This machine is too busy to tell: bare rows are past ${MOST_MS} ms too. By the processor's time ${cpu}.`
}

/** Adds old payments of the measured person, one an hour, for contributions to one of their Cirkles. */
async function addPayments(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, holder: 'bench seed', log: createLog({ level: 'warn' }) })
  try {
    await database.pool.query(
      `insert into payments (cirkle_id, contribution_id, payer_id, payee_id, to_admin, amount, method, status,
         proof_status, created_at)
       select owed.cirkle_id, owed.id, owed.user_id, cycles.receiver_id, false, owed.amount, 'cash', 'superseded',
         'not_required', now() - make_interval(hours => n)
       from (select contributions.* from contributions join cycles on cycles.id = contributions.cycle_id
             where user_id = (select id from users where email = $1) and receiver_id <> user_id limit 1) owed
       join cycles on cycles.id = owed.cycle_id, generate_series(1, $2::int) n`,
      [BENCH_ACCOUNT.email, ROWS],
    )
  } finally {
    await database.close()
  }
}

async function measureHistory(page: Page, appUrl: string): Promise<Cost> {
  await page.goto(`${appUrl}/payment`)
  const scroller = '[aria-label="Payment History, table"]'
  await page.locator(scroller).waitFor()
  // Down to the end once, so that the phone has every row.
  await page.waitForFunction(hasAll, [scroller, ROWS] as const, { timeout: 300_000 })
  // The history is kept later: Discover has the worker fetch it.
  const other = await page.context().newPage()
  await other.goto(`${appUrl}/discover`)
  await laterFilesKept(other)
  await other.close()
  await page.context().setOffline(true)
  await page.reload()
  await page.waitForFunction(hasAll, [scroller, ROWS] as const)
  return scrollThrough(page, scroller)
}

/** Scrolls the table down and returns whether it reports more than this many rows. */
function hasAll([selector, rows]: readonly [string, number]): boolean {
  const box = document.querySelector(selector)
  box?.scrollTo({ top: box.scrollHeight })
  return Number(box?.querySelector('table')?.getAttribute('aria-rowcount')) > rows
}

async function measureFloor(phone: BrowserContext): Promise<Cost> {
  const page = await phone.newPage()
  await page.setContent('<div id="box" style="height:560px;overflow:auto"></div>')
  await page.evaluate((rows) => {
    const box = document.querySelector('#box')
    for (let row = 0; row < rows; row += 1) {
      const line = document.createElement('div')
      line.style.height = '64px'
      line.textContent = `${row} · Family · 5 Nov 2026 · ₹5,000 · Paid and confirmed`
      box?.append(line)
    }
  }, ROWS)
  return scrollThrough(page, '#box')
}

/**
 * Scrolls the list from top to end at the speed of the fastest fling; as on a phone, a late frame finds it
 * further on.
 */
async function scrollThrough(page: Page, selector: string): Promise<Cost> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.locator(selector).scrollIntoViewIfNeeded()
  // Garbage from loading is not part of scrolling.
  await devtools.send('HeapProfiler.collectGarbage')
  const stop = await recordTasks(devtools)
  const frames = await page.evaluate(
    async ([at, speed]) => {
      const box = document.querySelector(at)
      if (box === null) throw new Error(`Nothing is at ${at}`)
      const end = box.scrollHeight - box.clientHeight
      const start = performance.now()
      let count = 0
      for (let way = 0; way < end; way = (performance.now() - start) * speed) {
        box.scrollTop = way
        await new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
        count += 1
      }
      return count
    },
    [selector, THROW_PX_PER_MS] as const,
  )
  const tasks = await stop()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const [wall, cpu] = [tasks.map(({ wallMs }) => wallMs), tasks.map(({ cpuMs }) => cpuMs)]
  const longer = (times: readonly number[]) => times.filter((ms) => ms > MOST_MS).length
  return {
    longTasks: longer(wall),
    longestMs: Math.round(longest(wall)),
    longTasksCpu: longer(cpu),
    longestCpuMs: Math.round(longest(cpu)),
    frameCpuMs: Number((cpu.reduce((sum, ms) => sum + ms, 0) / frames).toFixed(1)),
  }
}

// Not Math.max(...): there are more tasks than a call takes arguments.
const longest = (times: readonly number[]): number => times.reduce((most, ms) => Math.max(most, ms), 0)

await main()
