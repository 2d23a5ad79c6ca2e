import type { Page } from 'playwright/test'
import { CASH, FESTIVAL } from '#tests/page-models/demo-people.ts'
import { openOutbox, outboxEntries } from '#tests/page-models/outbox.ts'
import { fillHowToPay, openHowToPay, sentHeading, submitPayment } from '#tests/page-models/payment.ts'
import type { Fault, FaultProxy } from '#tests/support/browser/fault-proxy.ts'
import { laterCaches, laterFilesKept } from '#tests/support/phone/later-files.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { type Demo, expect, NO_NETWORK, test } from './demo-test.ts'

test('a new version waits under an open form until it is asked for, and then for the payment that is being sent', async ({
  demo,
  ashasPage: page,
}) => {
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  let letPass: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letPass = resolve
  })
  let isHeld = false

  const sheet = await openHowToPay(page, FESTIVAL)
  await fillHowToPay(sheet, CASH)
  const next = await scriptOf(demo, '/sw.js', (script) => `${script}\n// The next version.`)
  demo.proxy.rule = ({ method, path }) => {
    if (path === '/sw.js') return next
    if (method !== 'POST' || !path.endsWith('/payment')) return undefined
    isHeld = true
    return { kind: 'hold', until: held }
  }
  await lookForUpdate(page)
  await expect.poll(() => isUpdateWaiting(page)).toBe(true)
  await expect(sheet.getByLabel('Where')).toHaveValue(CASH.location)

  await sheet.getByRole('button', { name: 'Record Payment' }).click()
  const offer = page.getByRole('status').filter({ hasText: 'A new version of Cirkles is ready.' })
  await expect(offer).toBeVisible()
  await expect.poll(() => isHeld).toBe(true)
  await offer.getByRole('button', { name: 'Use it now' }).click()
  await expect(page.getByText('The new version comes when what is being sent has arrived.')).toBeVisible()
  expect(await isUpdateWaiting(page)).toBe(true)
  expect(loads).toBe(0)

  letPass()
  await expect.poll(() => loads).toBe(1)
  await expect(sentHeading(page)).toBeVisible()
  expect(await isUpdateWaiting(page)).toBe(false)
  expect(loads).toBe(1)
  await expect.poll(demo.paymentCalls).toEqual([201])
})

test('a worker whose script the network loses is fetched again when the network is back', async ({
  demo,
  page,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  demo.proxy.rule = ({ path }) => (path === '/sw.js' ? { kind: 'cut-before' } : undefined)
  const warned = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('Failed to register'),
    // The page registers the worker once it is idle.
    timeout: 60_000,
  })
  await page.goto(`${demo.url}/sign-in`)
  await warned
  demo.proxy.rule = () => undefined
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await workerReady(page)
})

test('a new version takes over at once when asked for, though the worker tries to send what cannot go', async ({
  demo,
  ashasPage: page,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const next = await scriptOf(demo, '/sw.js', (script) => `${script}\n// The next version.`)
  demo.proxy.rule = ({ method, path }) => {
    if (path === '/sw.js') return next
    return method === 'POST' && path.endsWith('/payment') ? { kind: 'cut-before' } : undefined
  }
  await submitPayment(page, FESTIVAL, CASH)
  await openOutbox(page)
  await expect(outboxEntries(page)).toHaveCount(1)
  await lookForUpdate(page)

  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Use it now' }).click()
  await reloaded
  await expect(outboxEntries(page)).toHaveCount(1)
  expect(await isUpdateWaiting(page)).toBe(false)

  demo.proxy.rule = () => undefined
  await page.reload()
  await expect(page.getByText('Nothing to send.')).toBeVisible()
  expect(await demo.ashasPayments()).toHaveLength(1)
})

test('an update brings along what was kept later, and takes the old version’s away', async ({
  demo,
  ashasPage: page,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  await page.goto(`${demo.url}/discover`)
  await laterFilesKept(page)
  const [old = ''] = await laterCaches(page)
  const version = old.replace('later-', '')
  const next = await scriptOf(demo, '/sw.js', (script) => script.replace(version, 'of-next'))
  demo.proxy.rule = ({ path }) => (path === '/sw.js' ? next : undefined)
  await lookForUpdate(page)
  await expect.poll(() => isUpdateWaiting(page)).toBe(true)
  // The page that is open still has its own.
  expect(await laterCaches(page)).toEqual([old, 'later-of-next'])

  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Use it now' }).click()
  await reloaded
  await expect.poll(() => laterCaches(page)).toEqual(['later-of-next'])
  // What the browser keeps by itself is not counted on.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  await page.context().setOffline(true)
  await page.goto(`${demo.url}/discover`)
  await expect(page.getByRole('heading', { name: 'Discover', exact: true })).toBeVisible()
})

test('the kill switch removes worker and caches, and an entry that waits stays and is sent by the page', async ({
  demo,
  ashasPage: page,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const off = await scriptOf(demo, '/sw-off.js')
  const cutPayments: FaultProxy['rule'] = ({ method, path }) =>
    method === 'POST' && path.endsWith('/payment') ? { kind: 'cut-before' } : undefined
  demo.proxy.rule = cutPayments
  await submitPayment(page, FESTIVAL, CASH)
  await openOutbox(page)
  await expect(outboxEntries(page)).toHaveCount(1)

  const reloaded = page.waitForEvent('domcontentloaded')
  // Only now: the browser checks for a new worker by itself one second after a page opens.
  demo.proxy.rule = (request) => (request.path === '/sw.js' ? off : cutPayments(request))
  await lookForUpdate(page)
  await reloaded
  await openOutbox(page)
  await expect(outboxEntries(page)).toHaveCount(1)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])

  demo.proxy.rule = ({ path }) => (path === '/sw.js' ? off : undefined)
  await page.reload()
  await expect(page.getByText('Nothing to send.')).toBeVisible()
  expect(await demo.ashasPayments()).toHaveLength(1)
})

/** A worker script as the server serves it, to serve in place of another. */
async function scriptOf({ server }: Demo, path: string, edit = (script: string) => script): Promise<Fault> {
  const script = await (await fetch(`${server.url}${path}`)).text()
  const headers = { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' }
  return { kind: 'answer', status: 200, headers, body: edit(script) }
}

/** Whether a new version is installed and waits to take over. */
async function isUpdateWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
    return waiting !== null && waiting !== undefined
  })
}

/** Checks for an update, as the browser does on navigation, at the latest after a day. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
}
