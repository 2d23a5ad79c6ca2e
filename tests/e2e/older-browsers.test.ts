import { ASHA, CASH, FESTIVAL } from '#tests/page-models/demo-people.ts'
import { sendSignIn } from '#tests/page-models/account.ts'
import { connectionPill } from '#tests/page-models/outbox.ts'
import { sentHeading, submitPayment } from '#tests/page-models/payment.ts'
import { expect, NO_NETWORK, openPayments, test } from './demo-test.ts'

/** APIs missing from chrome109, safari16.4 or firefox115, or from any browser on an address without TLS. */
const MISSING = {
  URL: ['canParse'],
  AbortSignal: ['any'],
  'IDBFactory.prototype': ['databases'],
  'InstallEvent.prototype': ['addRoutes'],
  'ServiceWorkerRegistration.prototype': ['sync'],
  'Navigator.prototype': ['setAppBadge', 'clearAppBadge', 'locks', 'storage'],
  'WorkerNavigator.prototype': ['setAppBadge', 'clearAppBadge', 'locks', 'storage'],
  'Array.prototype': ['toSorted', 'toReversed', 'toSpliced', 'with'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf'],
  'Iterator.prototype': ['map', 'filter', 'toArray', 'some', 'find', 'forEach'],
  Array: ['fromAsync'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  Intl: ['Segmenter'],
  globalThis: ['requestIdleCallback', 'SyncManager', 'scheduler', 'URLPattern'],
}

/** Script that removes them; runs before the page's own scripts and before the worker's first line. */
const REMOVE = Object.entries(MISSING)
  .flatMap(([from, names]) => {
    const [global = from] = from.split('.')
    return names.map((name) => `if (typeof ${global} !== 'undefined') delete ${from}.${name};`)
  })
  .join('')

test('a payment made on an old browser goes once, from the first sign-in to the last sign-out', async ({
  demo,
  newPhone,
  incidents,
}) => {
  test.setTimeout(240_000)
  incidents.allow(NO_NETWORK)
  demo.proxy.rule = ({ path }) =>
    path === '/sw.js' ? { kind: 'rewrite', body: (script) => REMOVE + script } : undefined
  const phone = await newPhone()
  const page = await phone.open()
  await phone.context().addInitScript(REMOVE)

  await page.goto(`${demo.url}/home`)
  await sendSignIn(page, ASHA)
  await expect(page.getByRole('heading', { name: new RegExp(ASHA.fullName) })).toBeVisible()
  await openPayments(page, demo.url)
  const left = 'JSON.stringify(["locks" in navigator, "storage" in navigator, "canParse" in URL])'
  expect(await page.evaluate(left)).toBe('[false,false,false]')
  const [worker] = phone.context().serviceWorkers()
  expect(await worker?.evaluate(left)).toBe('[false,false,false]')

  const other = await phone.context().newPage()
  await other.goto(`${demo.url}/payment`)
  await expect(connectionPill(other, 'Up to date')).toBeVisible()
  await phone.context().setOffline(true)
  await submitPayment(page, FESTIVAL, CASH)
  await expect(page.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible()
  expect(demo.paymentCalls()).toEqual([])

  // Both pages are notified at once: without Web Locks the lease in the database keeps them apart.
  await phone.context().setOffline(false)
  await expect(sentHeading(page)).toBeVisible()
  for (const tab of [page, other]) {
    await tab.goto(`${demo.url}/payment`)
    await expect(connectionPill(tab, 'Up to date')).toBeVisible()
  }
  expect(demo.paymentCalls()).toEqual([201])
  expect(await demo.ashasPayments()).toMatchObject([{ status: 'pending', method: 'cash' }])

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await page.goto(`${demo.url}/setting`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  }
  const answer = async () =>
    (await fetch(`${demo.server.url}/api/account`, { headers: { Authorization: `Bearer ${token}` } })).status
  await expect.poll(answer).toBe(401)
})
