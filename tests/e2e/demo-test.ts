import { expect, type Page } from 'playwright/test'
import { callsIn } from '#tests/support/browser/call-log.ts'
import { createFaultProxy, type FaultProxy } from '#tests/support/browser/fault-proxy.ts'
import { withDatabase } from '#tests/support/postgres/server-database.ts'
import { freePort } from '#tests/support/server/ports.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts'
import { ASHA, FESTIVAL, signInAs } from '#tests/page-models/demo-people.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { test as base } from './test.ts'

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
  readonly server: ServerProcess
  readonly proxy: FaultProxy
  /** Asha's payments of the current month in the Cirkle mid-way; the demo data has none. */
  ashasPayments(): Promise<RecordedPayment[]>
  /** Status of each attempt to record a payment, in order. */
  readonly paymentCalls: () => number[]
  /** Runs one statement in the server's database. */
  readonly query: (sql: string, values?: readonly string[]) => Promise<readonly unknown[]>
}

interface Fixtures {
  /** Additional environment variables for the server. */
  demoEnv: Record<string, string>
  demo: Demo
  /** Asha's own phone, signed in and on Payments; from now on Payments opens without a network. */
  ashasPage: Page
}

/** `test` with a demo server. Request `demo` before `newPhone`, so that the phones close first. */
export const test = base.extend<Fixtures>({
  demoEnv: [{}, { option: true }],

  demo: async ({ demoEnv }, use) => {
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const server = await createServerProcess({ env: { DEMO: '1', APP_URL: url, ...demoEnv } })
    const proxy = await createFaultProxy(server.url, port)
    const query = (sql: string, values: readonly string[] = []) =>
      withDatabase(
        server,
        async (database) => (await database.query<Record<string, unknown>>(sql, [...values])).rows,
      )
    await server.start()
    await use({
      url,
      server,
      proxy,
      ashasPayments: () =>
        withDatabase(server, async (database) => {
          const { rows } = await database.query<RecordedPayment>(ASHAS_PAYMENTS, [FESTIVAL])
          return rows
        }),
      paymentCalls: () => callsIn(server.log(), 'POST', /\/payment$/),
      query,
    })
    await proxy.close()
    await server.remove()
  },

  ashasPage: async ({ demo, newPhone }, use) => {
    const page = await (await newPhone()).open()
    await signInAs(page, demo.url, ASHA)
    await openPayments(page, demo.url)
    await use(page)
  },
})

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

export { expect }
