import type { Page } from 'playwright/test'
import { ASHA, FESTIVAL, signInAs } from '#tests/page-models/demo-people.ts'
import { connectionPill } from '#tests/page-models/outbox.ts'
import { BROWSER_FLAGS, findBrowser } from '#tests/support/browser/browser.ts'
import { expect, FULL_BROWSER, test } from './demo-test.ts'

test.use({
  launchOptions: {
    executablePath: findBrowser(),
    args: [...BROWSER_FLAGS],
    // Playwright turns the cache off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** What the browser says when it closes the socket of a page that it keeps. */
const SOCKET_CLOSED = /WebSocket connection to \S+ failed: Page entered Back-Forward Cache/

/** Leaves for another document; `meanwhile` happens there. Goes back, and expects the page itself, not a new one. */
async function leaveAndReturn(page: Page, url: string, meanwhile: () => Promise<unknown> = async () => {}) {
  const reasons: string[] = []
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.enable')
  devTools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason))
  })
  // The browser empties the cache when memory is short, and hides that reason from the page.
  await devTools.send('Memory.setPressureNotificationsSuppressed', { suppressed: true })
  // The browser drops a kept page whose code is still loading: it would run there once it has come.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    document.documentElement.dataset['left'] = 'yes'
  })
  await page.goto(`${url}/terms`)
  await meanwhile()
  // A page out of the cache is not loaded again.
  await page.goBack({ waitUntil: 'commit' })
  const left = await page.evaluate(() => document.documentElement.dataset['left'])
  expect(left, `loaded again, for the browser's reasons: ${reasons.join(', ')}`).toBe('yes')
  await devTools.detach()
}

test(
  'going back finds the page as it was left, signed out and signed in, and it goes on from there',
  FULL_BROWSER,
  async ({ demo, newPhone, incidents }) => {
    incidents.allow(SOCKET_CLOSED)
    const page = await (await newPhone()).open()
    await page.goto(demo.url)
    await leaveAndReturn(page, demo.url)
    await page.goto(`${demo.url}/sign-in`)
    await page.getByLabel('Email').fill('asha@')
    await leaveAndReturn(page, demo.url)
    await expect(page.getByLabel('Email')).toHaveValue('asha@')

    await signInAs(page, demo.url, ASHA)
    await expect(connectionPill(page, 'Up to date')).toBeVisible()
    await expect(page.getByRole('heading', { name: FESTIVAL })).toBeVisible()
    await leaveAndReturn(page, demo.url)
    await expect(connectionPill(page, 'Up to date')).toBeVisible()
    await page.goto(`${demo.url}/payment`)
    await expect(page.getByRole('link', { name: `Make Payment for ${FESTIVAL}` })).toBeVisible()
    await leaveAndReturn(page, demo.url)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Cirkles' }).click()
    await expect(page.getByRole('heading', { name: FESTIVAL })).toBeVisible()
  },
)

test(
  'a page that comes back after its session ended elsewhere shows nothing of it',
  FULL_BROWSER,
  async ({ demo, newPhone, incidents }) => {
    incidents.allow(SOCKET_CLOSED)
    const phone = await newPhone()
    const page = await phone.open()
    await signInAs(page, demo.url, ASHA)
    await expect(page.getByRole('heading', { name: FESTIVAL })).toBeVisible()
    await leaveAndReturn(page, demo.url, async () => {
      const other = await phone.context().newPage()
      await other.goto(`${demo.url}/setting`)
      await other.getByRole('button', { name: 'Sign out' }).click()
      await expect(other.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    })
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await expect(page.getByRole('heading', { name: FESTIVAL })).toHaveCount(0)
  },
)
