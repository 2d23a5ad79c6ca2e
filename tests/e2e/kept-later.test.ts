import { ASHA, FESTIVAL, signInAs } from '#tests/page-models/demo-people.ts'
import { laterCaches, laterFilesKept } from '#tests/support/phone/later-files.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { expect, MISSING_CHUNK, NO_NETWORK, test } from './demo-test.ts'

/** As before Chrome 123, in Firefox and in Safari: the worker answers for the files itself. */
const NO_STATIC_ROUTES = 'delete InstallEvent.prototype.addRoutes;'

for (const [browser, removed] of [
  ['a browser with static routes', ''],
  ['a browser without them', NO_STATIC_ROUTES],
] as const)
  test(`Discover and the payment history say that they are not on the phone yet, and later work without a network, in ${browser}`, async ({
    demo,
    newPhone,
    incidents,
  }) => {
    incidents.allow(NO_NETWORK)
    incidents.allow(MISSING_CHUNK)
    demo.proxy.rule = ({ path }) =>
      path === '/sw.js' ? { kind: 'rewrite', body: (script) => removed + script } : undefined
    const phone = await newPhone()
    const page = await phone.open()
    await signInAs(page, demo.url, ASHA)
    await workerReady(page)
    const missing = page.getByRole('heading', { name: 'Discover is not on this phone yet' })
    const again = page.getByRole('button', { name: 'Try again' })
    const link = page.getByRole('link', { name: 'Discover' })
    const discover = page.getByRole('heading', { name: 'Discover', exact: true })

    await test.step('without a network right after the installation, the rest works', async () => {
      await phone.context().setOffline(true)
      await page.goto(`${demo.url}/payment`)
      await expect(page.getByRole('heading', { name: /^Payments?$/, level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: `Make Payment for ${FESTIVAL}` })).toBeVisible()
      await expect(page.getByText('The payment history is not on this phone yet')).toBeVisible()
      await link.click()
      await expect(missing).toBeVisible()
      await again.click()
      await expect(missing).toBeVisible()
      expect(await laterCaches(page)).toEqual([])
    })

    await test.step('with a network it opens when tried again, and is kept with its sheets', async () => {
      await phone.context().setOffline(false)
      await again.click()
      await expect(discover).toBeVisible()
      await laterFilesKept(page)
    })

    await test.step('without a network it opens from cold, and so does a sheet that was never opened', async () => {
      // What the browser keeps by itself is not counted on.
      await (await phone.context().newCDPSession(page)).send('Network.clearBrowserCache')
      await phone.context().setOffline(true)
      await page.goto(`${demo.url}/home`)
      await link.click()
      await expect(discover).toBeVisible()
      await page.getByRole('button', { name: 'Filter' }).click()
      const sheet = page.getByRole('dialog', { name: 'Filter Cirkles' })
      await expect(sheet.getByRole('combobox', { name: /^State/ })).toBeVisible()
      await page.goto(`${demo.url}/payment`)
      await page.getByRole('region', { name: 'Payment History' }).getByRole('rowheader').first().click()
      const details = page.getByRole('dialog', { name: 'Payment Details' })
      await expect(details.getByText('What happened')).toBeVisible()
    })
  })
