import type { Page } from 'playwright/test'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { PHONE, SCREEN } from '#tests/support/browser/viewports.ts'
import { openWithWorker } from '#tests/support/phone/worker-ready.ts'
import { expect, FULL_BROWSER, NO_NETWORK, test } from './demo-test.ts'

/** The limit for everything loaded before a framework could be needed. */
const MOST_BYTES = 40 * 1024

/** A signed-in session as `src/data/session/session.ts` stores it. */
const SESSION = {
  token: 'a token',
  user: JSON.stringify({
    id: '1',
    firstName: 'Asha',
    fullName: 'Asha Iyer',
    email: 'asha@example.test',
    emailVerifiedAt: '2026-01-01T00:00:00.000Z',
    profilePic: null,
  }),
}

const row = (page: Page) => page.getByRole('list', { name: 'Screens of the app' })
const dot = (page: Page, place: number) => page.getByRole('button', { name: new RegExp(`^${place} of 4`) })
const wayIn = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).first()

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read, and every way leads on', async ({ demo, page }) => {
    await page.goto(demo.url)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save in turns with people you trust')
    for (const viewport of [PHONE, SCREEN]) {
      await page.setViewportSize(viewport)
      for (const [link, target] of [
        ['Features', 'The notebook of your group'],
        ['How it works', 'How it works'],
        ['FAQ', 'Questions people ask'],
      ] as const) {
        await page.getByRole('link', { name: link, exact: true }).click()
        await expect(page.getByRole('heading', { name: target })).toBeInViewport()
      }
    }
    await page.getByText('What does it cost?').click()
    await expect(page.getByText(/^Nothing\. Cirkles is free to use/)).toBeVisible()
    await expect(row(page).getByRole('listitem')).toHaveCount(4)
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in')
    await expect(wayIn(page, 'Get Started')).toHaveAttribute('href', '/sign-up')
    await page.getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByText(`Version ${TERMS_VERSION}, in effect since`)).toBeVisible()
    await page.getByRole('link', { name: 'Terms' }).click()
    await expect(page.getByRole('heading', { name: 'Terms of use' })).toBeVisible()
    await page.getByRole('link', { name: 'Cirkles', exact: true }).click()
    await expect(page.locator('[data-ready=landing]')).toBeVisible()
  })
})

test(
  'what comes without scrolling weighs little, on a phone and on a wide screen',
  FULL_BROWSER,
  async ({ demo, newPhone }) => {
    for (const viewport of [PHONE, SCREEN]) {
      const page = await (await newPhone({ viewport })).open()
      await page.goto(demo.url, { waitUntil: 'networkidle' })
      const parts = await page.evaluate(() =>
        [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .map(({ name: address, transferSize }) => ({ address, bytes: transferSize })),
      )
      const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
      expect(parts.find((part) => part.address === `${demo.url}/`)?.bytes).toBeGreaterThan(0)
      expect(bytes, parts.map((part) => `${part.address} ${part.bytes}`).join(', ')).toBeLessThan(MOST_BYTES)
    }
  },
)

test('the script of the built page moves its showcase', async ({ demo, page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.goto(demo.url)
  await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
  await page.clock.runFor(9_000)
  await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true')
})

test('Get Started leads to sign-up, whose terms open beside it, and back', async ({ demo, page }) => {
  await page.goto(demo.url)
  await wayIn(page, 'Get Started').click()
  await page.getByLabel('Full name').fill('Asha Iyer')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Terms/ }).click()
  const terms = await opening
  await expect(terms.getByRole('heading', { name: 'Terms of use' })).toBeVisible()
  await expect(terms.getByText(`Version ${TERMS_VERSION}.`)).toBeVisible()
  await terms.close()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Iyer')
  await page.goBack()
  await expect(page.locator('[data-ready=landing]')).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: 'Cirkles' }).click()
  await expect(page.locator('[data-ready=landing]')).toBeVisible()
})

test('somebody who is signed in goes to their Cirkles', async ({ demo, page, context }) => {
  await page.goto(demo.url)
  const other = await context.newPage()
  await other.goto(`${demo.url}/terms`)
  await other.evaluate((session) => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
  }, SESSION)
  await expect(wayIn(page, 'Go to My Cirkles')).toHaveAttribute('href', '/home')
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)

  await other.evaluate(() => localStorage.clear())
  await expect(wayIn(page, 'Get Started')).toBeVisible()
})

test('a page to read opens also where the phone has no room to keep it', async ({
  demo,
  page,
  context,
  incidents,
}) => {
  incidents.allow(/QuotaExceededError/)
  await openWithWorker(page, demo.url)
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: demo.url, quotaSize: 1 })
  await page.goto(`${demo.url}/terms`)
  await expect(page.locator('main[data-ready=terms]')).toBeVisible()
  expect(await page.evaluate(async () => (await caches.match('/terms')) === undefined)).toBe(true)
})

test('without a network the pages read before can be read again, and the others say what they need', async ({
  demo,
  page,
  context,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  incidents.allow(/status of 503/)
  await openWithWorker(page, demo.url)
  for (const path of ['/', '/terms']) await page.goto(`${demo.url}${path}`)

  await context.setOffline(true)
  await page.goto(`${demo.url}/?from=a-friend`)
  await expect(page.locator('main[data-ready=landing]')).toBeVisible()
  await page.goto(`${demo.url}/terms`)
  await expect(page.locator('main[data-ready=terms]')).toBeVisible()
  await page.goto(`${demo.url}/privacy`)
  await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible()
  await page.getByRole('link', { name: 'open Cirkles' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})
