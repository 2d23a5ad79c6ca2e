import type { Page } from 'playwright/test'
import { NO_NETWORK, openPayments } from '#tests/e2e/demo-test.ts'
import { expect, test as base, type PhoneOnDisk } from '#tests/e2e/test.ts'
import { ASHA, CASH, FESTIVAL, signInAs } from '#tests/page-models/demo-people.ts'
import { createFaultProxy, type FaultProxy } from '#tests/support/browser/fault-proxy.ts'
import { withDatabase } from '#tests/support/postgres/server-database.ts'
import { freePort } from '#tests/support/server/ports.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts'
import { buildEarlier, EARLIER_VERSIONS } from './earlier-version.ts'

/* `npm run upgrade`: upgrades a server and a phone of an earlier version, with data and a waiting payment. */

interface World {
  /** The proxy's address, the same before and after. */
  readonly url: string
  readonly proxy: FaultProxy
  readonly server: ServerProcess
  /** Asha's payments for her current contribution (none in the demo data), and her payment keys. */
  readonly recorded: () => Promise<{ payments: string[]; keys: number }>
}

const test = base.extend<{ earlier: (commit: string) => Promise<World> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
  earlier: async ({}, use) => {
    const ends: (() => Promise<void>)[] = []
    await use(async (commit) => {
      const cwd = await buildEarlier(commit)
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const server = await createServerProcess({ env: { DEMO: '1', APP_URL: url }, cwd })
      const proxy = await createFaultProxy(server.url, port)
      ends.push(
        () => proxy.close(),
        () => server.remove(),
      )
      await server.start()
      return { url, proxy, server, recorded: () => recordedIn(server) }
    })
    for (const end of ends) await end()
  },
})

for (const commit of EARLIER_VERSIONS) {
  test(`from ${commit} the old app sends what waits to the new server, once`, async ({
    earlier,
    newPhoneOnDisk,
    incidents,
  }) => {
    incidents.allow(NO_NETWORK)
    const world = await earlier(commit)
    const phone = await newPhoneOnDisk()
    await payOffline(world, phone)
    await upgrade(world)

    const page = await phone.open()
    await page.goto(`${world.url}/home`)
    await expectSent(world, page)
    await takeNewVersion(page)
    await expectSent(world, page)
  })

  test(`from ${commit} the new app sends what the old one saved, once`, async ({
    earlier,
    newPhoneOnDisk,
    incidents,
  }) => {
    incidents.allow(NO_NETWORK)
    incidents.allow(/status of 503/)
    const world = await earlier(commit)
    const phone = await newPhoneOnDisk()
    await payOffline(world, phone)
    await upgrade(world)
    // The app's own files arrive; nothing can be sent until the new version is installed.
    world.proxy.rule = ({ path }) =>
      path.startsWith('/api/') ? { kind: 'answer', status: 503, headers: {}, body: '' } : undefined

    const page = await phone.open()
    await page.goto(`${world.url}/home`)
    await takeNewVersion(page)
    expect(await world.recorded()).toEqual({ payments: [], keys: 0 })
    world.proxy.rule = () => undefined
    await page.goto(`${world.url}/home`)
    await expectSent(world, page)
  })
}

/** Signs in, pays without a network, then ends browser and server. */
async function payOffline(world: World, phone: PhoneOnDisk): Promise<void> {
  const page = await phone.open()
  await signInAs(page, world.url, ASHA)
  await openPayments(page, world.url)
  await phone.context().setOffline(true)
  await page.getByRole('link', { name: `Make Payment for ${FESTIVAL}` }).click()
  const sheet = page.getByRole('dialog', { name: 'How to Pay' })
  // By its own text: the page models match the current app.
  for (const name of [/Pay to Receiving Member/, 'Paid with Cash']) {
    const radio = page.getByRole('radio', { name })
    await sheet.locator('label').filter({ has: radio }).click()
    await expect(sheet.getByRole('radio', { name })).toBeChecked()
  }
  await sheet.getByLabel('Date').fill(CASH.date)
  await sheet.getByLabel('Where').fill(CASH.location)
  await sheet.getByRole('button', { name: 'Record Payment' }).click()
  await expect(page.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible()
  // Killed: a browser that closes normally first ends the emulated offline state.
  await phone.kill()
  await world.server.stop()
}

/** Starts the current version on the same data and address. */
async function upgrade({ server, recorded }: World): Promise<void> {
  server.runFrom(undefined)
  await server.start()
  expect(await recorded()).toEqual({ payments: [], keys: 0 })
}

/** Accepts the new version as soon as it is offered. */
async function takeNewVersion(page: Page): Promise<void> {
  const before = await appScripts(page)
  await page
    .getByRole('status')
    .filter({ hasText: 'A new version of Cirkles is ready.' })
    .getByRole('button', { name: 'Use it now' })
    .click()
  await page.waitForFunction(
    (old) => document.readyState === 'complete' && [...document.scripts].map(({ src }) => src).join() !== old,
    before,
  )
}

const appScripts = (page: Page): Promise<string> =>
  page.evaluate(() => [...document.scripts].map(({ src }) => src).join())

/** The payment is recorded once, with one key, and nothing waits on the phone. */
async function expectSent({ url, recorded }: World, page: Page): Promise<void> {
  await expect
    .poll(() => recorded(), { message: 'the payment is recorded once', timeout: 90_000 })
    .toEqual({ payments: ['pending'], keys: 1 })
  await page.goto(`${url}/outbox`)
  await expect(page.getByText('Up to date').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: FESTIVAL })).toHaveCount(0)
  expect(await recorded()).toEqual({ payments: ['pending'], keys: 1 })
}

const recordedIn = async (server: ServerProcess): Promise<{ payments: string[]; keys: number }> =>
  withDatabase(server, async (database) => {
    const payments = await database.query<{ status: string }>(
      `select payments.status from payments
       join users on users.id = payments.payer_id and users.email like 'asha@%'
       join contributions on contributions.id = payments.contribution_id
       join cycles on cycles.id = contributions.cycle_id and cycles.number = 3
       join cirkles on cirkles.id = payments.cirkle_id and cirkles.name = $1`,
      [FESTIVAL],
    )
    const keys = await database.query(
      `select key from operations join users on users.id = operations.user_id and users.email like 'asha@%'
       where endpoint = 'submit-payment'`,
    )
    return { payments: payments.rows.map(({ status }) => status), keys: keys.rows.length }
  })
