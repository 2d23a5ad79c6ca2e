import { expect, type Page } from 'playwright/test'
import { callsIn } from '#tests/support/browser/call-log.ts'
import { createFaultProxy, type FaultProxy } from '#tests/support/browser/fault-proxy.ts'
import { rewind, saveForRewind } from '#tests/support/postgres/rewindable-database.ts'
import { withDatabase } from '#tests/support/postgres/server-database.ts'
import { freePort } from '#tests/support/server/ports.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts'
import { ASHA, FESTIVAL, signInAs } from '#tests/page-models/demo-people.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { FULL_BROWSER, test as base } from './test.ts'

/** Console errors of the browser for requests and sockets without a network. */
export const NO_NETWORK =
  /net::ERR_(CONNECTION_\w+|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING|INTERNET_DISCONNECTED|NETWORK_\w+|FAILED)|WebSocket connection to \S+ failed|WebSocket is already in CLOSING or CLOSED state|An unknown error occurred when fetching the script/

/** Console errors for the code of a screen that is not installed. */
export const MISSING_CHUNK = /Failed to fetch dynamically imported module|Unable to preload CSS/

/** A payment as stored in the server's database. */
export interface RecordedPayment {
  readonly status: string
  readonly method: string
  readonly proof_status: string
  /** Hash of the stored proof as it arrived; null without one. */
  readonly sha256: string | null
}

/** A server with the demo people; phones reach it through a proxy that injects faults. */
export interface Demo {
  /** The proxy's address: the only one phones know. */
  readonly url: string
  readonly server: Pick<ServerProcess, 'url' | 'dataDir' | 'log'>
  readonly proxy: FaultProxy
  /** Asha's payments of the current month in the Cirkle mid-way; the demo data has none. */
  ashasPayments(): Promise<RecordedPayment[]>
  /** Status of each attempt to record a payment, in order. */
  readonly paymentCalls: () => number[]
  /** Runs one statement in the server's database. */
  readonly query: (sql: string, values?: readonly string[]) => Promise<readonly unknown[]>
}

/** A demo whose server a test may stop and start. */
export interface DemoToRestart extends Demo {
  readonly server: ServerProcess
}

interface Fixtures {
  /** Additional environment variables for the server, which then is the test's own. */
  demoEnv: Record<string, string>
  /** Without a `demoEnv` on the worker's server, with the data it started with. */
  demo: Demo
  /** On a server of the test's own. */
  demoToRestart: DemoToRestart
  /** Asha's own phone, signed in and on Payments; from now on Payments opens without a network. */
  ashasPage: Page
}

interface WorkerFixtures {
  /** The worker's demo server, which each test finds as it was first; a new one if the last has ended. */
  sharedDemo: () => Promise<Demo>
}

/**
 * `test` with a demo server. Request `demo` before `newPhone`, so that the phones close first. Starting a
 * server takes a fifth of a test's time, so tests share one: its rows are put back between them, and all else
 * that it keeps (files, sockets) belongs to rows or pages that are gone.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  demoEnv: [{}, { option: true }],

  sharedDemo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
    async ({}, use) => {
      let running: RunningDemo | undefined
      await use(async () => {
        if (running?.server.isRunning() === true) {
          await withDatabase(running.server, rewind)
          running.proxy.rule = () => undefined
          running.proxy.requests.length = 0
        } else {
          await running?.end()
          running = await startDemo()
          await withDatabase(running.server, saveForRewind)
        }
        return demoOf(running)
      })
      await running?.end()
    },
    { scope: 'worker' },
  ],

  demo: async ({ demoEnv, sharedDemo }, use) => {
    if (Object.keys(demoEnv).length === 0) {
      await use(await sharedDemo())
      return
    }
    const running = await startDemo(demoEnv)
    await use(demoOf(running))
    await running.end()
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
  demoToRestart: async ({}, use) => {
    const running = await startDemo()
    await use({ ...demoOf(running), server: running.server })
    await running.end()
  },

  ashasPage: async ({ demo, newPhone }, use) => {
    const page = await (await newPhone()).open()
    await signInAs(page, demo.url, ASHA)
    await openPayments(page, demo.url)
    await use(page)
  },
})

interface RunningDemo {
  readonly url: string
  readonly server: ServerProcess
  readonly proxy: FaultProxy
  end(): Promise<void>
}

async function startDemo(env: Record<string, string> = {}): Promise<RunningDemo> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = await createServerProcess({ env: { DEMO: '1', APP_URL: url, ...env } })
  const proxy = await createFaultProxy(server.url, port)
  await server.start()
  return {
    url,
    server,
    proxy,
    async end() {
      await proxy.close()
      await server.remove()
    },
  }
}

/** What a test sees of the server: its log begins with the test. */
function demoOf({ url, server, proxy }: RunningDemo): Demo {
  const logged = server.log().length
  const log = () => server.log().slice(logged)
  const query: Demo['query'] = (sql, values = []) =>
    withDatabase(
      server,
      async (database) => (await database.query<Record<string, unknown>>(sql, [...values])).rows,
    )
  return {
    url,
    server: { url: server.url, dataDir: server.dataDir, log },
    proxy,
    ashasPayments: () =>
      withDatabase(server, async (database) => {
        const { rows } = await database.query<RecordedPayment>(ASHAS_PAYMENTS, [FESTIVAL])
        return rows
      }),
    paymentCalls: () => callsIn(log(), 'POST', /\/payment$/),
    query,
  }
}

const ASHAS_PAYMENTS = `
  select payments.status, payments.method, payments.proof_status, files.sha256
  from payments
  join users on users.id = payments.payer_id and users.email like 'asha@%'
  join contributions on contributions.id = payments.contribution_id
  join cycles on cycles.id = contributions.cycle_id and cycles.number = 3
  join cirkles on cirkles.id = payments.cirkle_id and cirkles.name = $1
  left join files on files.id = payments.proof_file_id`

/** Opens Payments and waits until the worker can answer without a network. */
export async function openPayments(page: Page, url: string): Promise<void> {
  await workerReady(page)
  await page.goto(`${url}/payment`)
  await expect(page.getByRole('link', { name: `Make Payment for ${FESTIVAL}` })).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
}

/** Refuses every payment for the next quarter of an hour, like an overloaded server. */
export function putPaymentsOff({ proxy }: Demo): void {
  proxy.rule = ({ method, path }) =>
    method === 'POST' && path.endsWith('/payment')
      ? { kind: 'answer', status: 503, headers: { 'Retry-After': '900' }, body: '' }
      : undefined
}

export { expect, FULL_BROWSER }
