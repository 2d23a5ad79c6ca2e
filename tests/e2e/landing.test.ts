import type { Page } from 'playwright/test'
import { TERMS_VERSION } from '#contract/rules/terms.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { NO_NETWORK } from './demo-test.ts'
import { expect, FULL_BROWSER, test } from './test.ts'

const VIEWPORTS = [
  { name: 'a phone', viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true },
  { name: 'a wide screen', viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false },
]
const INTERVAL_MS = 9_000
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

let server: ServerProcess

test.beforeAll(async () => {
  server = await createServerProcess()
  await server.start()
})
test.afterAll(() => server.remove())

const row = (page: Page) => page.getByRole('list', { name: 'Screens of the app' })
const dot = (page: Page, place: number) => page.getByRole('button', { name: new RegExp(`^${place} of 4`) })
const wayIn = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name }).first()

/** Opens the landing page with a paused clock, and counts how often a row is scrolled. */
async function openWithClock(page: Page, reducedMotion: 'no-preference' | 'reduce'): Promise<void> {
  await page.emulateMedia({ reducedMotion })
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1_000)
  await page.addInitScript(() => {
    window.moves = 0
    // oxlint-disable-next-line typescript/unbound-method -- called with its element, two lines below
    Element.prototype.scrollTo = new Proxy(Element.prototype.scrollTo, {
      apply(scrollTo, element, parameters) {
        window.moves += 1
        Reflect.apply(scrollTo, element, parameters)
      },
    })
  })
  await page.goto(server.url)
}

/** How often the showcase moved by itself in this many intervals. */
async function movesIn(page: Page, intervals: number): Promise<number> {
  const before = await page.evaluate(() => window.moves)
  await page.clock.runFor(intervals * INTERVAL_MS)
  return (await page.evaluate(() => window.moves)) - before
}

declare global {
  interface Window {
    moves: number
  }
}

for (const { name, ...device } of VIEWPORTS) {
  test.describe(`on ${name}`, () => {
    test.use(device)

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })

      test('everything can be read, and every way leads on', async ({ page }) => {
        await page.goto(server.url)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'Save in turns with people you trust',
        )
        for (const [link, target] of [
          ['Features', 'The notebook of your group'],
          ['How it works', 'How it works'],
          ['FAQ', 'Questions people ask'],
        ] as const) {
          await page.getByRole('link', { name: link, exact: true }).click()
          await expect(page.getByRole('heading', { name: target })).toBeInViewport()
        }
        await page.getByText('What does it cost?').click()
        await expect(page.getByText(/^Nothing\. Cirkles is free to use/)).toBeVisible()
        await expect(row(page).getByRole('listitem')).toHaveCount(4)
        await expect(page.getByRole('button')).toHaveCount(0)
        await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in')
        await expect(wayIn(page, 'Get Started')).toHaveAttribute('href', '/sign-up')
        await page.getByRole('link', { name: 'Privacy' }).click()
        await expect(page.getByText('Effective 01.01.2024, updated 01.07.2025.')).toBeVisible()
        await page.getByRole('link', { name: 'Terms' }).click()
        await expect(page.getByRole('heading', { name: 'Terms of use' })).toBeVisible()
        await page.getByRole('link', { name: 'Cirkles', exact: true }).click()
        await expect(page.locator('[data-ready=landing]')).toBeVisible()
      })
    })

    test('the showcase goes on every nine seconds, and begins anew after the last', async ({ page }) => {
      await openWithClock(page, 'no-preference')
      await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true')
      for (const place of [2, 3, 4, 1]) {
        await page.clock.runFor(INTERVAL_MS - 1)
        await expect(dot(page, place)).toHaveAttribute('aria-current', 'false')
        await page.clock.runFor(1)
        await expect(dot(page, place)).toHaveAttribute('aria-current', 'true')
      }
    })

    test('the showcase waits while it is hovered, focused, hidden or stopped', async ({ page }) => {
      await openWithClock(page, 'no-preference')
      await row(page).scrollIntoViewIfNeeded()
      await row(page).hover()
      expect(await movesIn(page, 3)).toBe(0)
      await page.mouse.move(0, 0)
      expect(await movesIn(page, 2)).toBe(2)

      await row(page).focus()
      expect(await movesIn(page, 3)).toBe(0)
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      })
      expect(await movesIn(page, 2)).toBe(2)

      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      expect(await movesIn(page, 3)).toBe(0)
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: false })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      expect(await movesIn(page, 2)).toBe(2)

      const pause = page.getByRole('button', { name: 'Pause' })
      await pause.click()
      await expect(pause).toHaveAttribute('aria-pressed', 'true')
      await page.mouse.move(0, 0)
      await pause.blur()
      expect(await movesIn(page, 3)).toBe(0)
    })

    test('the showcase goes where its dots and the arrow keys say', async ({ page }) => {
      await openWithClock(page, 'reduce')
      expect(await movesIn(page, 3)).toBe(0)
      await dot(page, 3).click()
      await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true')
      await row(page).press('ArrowRight')
      await expect(dot(page, 4)).toHaveAttribute('aria-current', 'true')
      await row(page).press('ArrowLeft')
      await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true')
    })

    test('what comes without scrolling weighs little', FULL_BROWSER, async ({ page }) => {
      await page.goto(server.url, { waitUntil: 'networkidle' })
      const parts = await page.evaluate(() =>
        [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
          .filter((entry) => entry instanceof PerformanceResourceTiming)
          .map(({ name: address, transferSize }) => ({ address, bytes: transferSize })),
      )
      const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
      expect(parts.find((part) => part.address === `${server.url}/`)?.bytes).toBeGreaterThan(0)
      expect(bytes, parts.map((part) => `${part.address} ${part.bytes}`).join(', ')).toBeLessThan(MOST_BYTES)
    })
  })
}

test('Get Started leads to sign-up, and back', async ({ page }) => {
  await page.goto(server.url)
  await wayIn(page, 'Get Started').click()
  await expect(page.getByLabel('Full name')).toBeVisible()
  await page.goBack()
  await expect(page.locator('[data-ready=landing]')).toBeVisible()
  await page.goForward()
  await page.getByRole('link', { name: 'Cirkles' }).click()
  await expect(page.locator('[data-ready=landing]')).toBeVisible()
})

test('the terms open from sign-up, whose form is as it was when they are closed', async ({ page }) => {
  await page.goto(`${server.url}/sign-up`)
  await page.getByLabel('Full name').fill('Asha Iyer')
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: /^Terms/ }).click()
  const terms = await opening
  await expect(terms.getByRole('heading', { name: 'Terms of use' })).toBeVisible()
  await expect(terms.getByText(`Version ${TERMS_VERSION}.`)).toBeVisible()
  await terms.close()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Iyer')
})

test('somebody who is signed in goes to their Cirkles', async ({ page, context }) => {
  await page.goto(server.url)
  const other = await context.newPage()
  await other.goto(`${server.url}/terms`)
  await other.evaluate((session) => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
  }, SESSION)
  await expect(wayIn(page, 'Open my Cirkles')).toHaveAttribute('href', '/home')
  await expect(page.getByRole('link', { name: 'Get Started' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)

  await other.evaluate(() => localStorage.clear())
  await expect(wayIn(page, 'Get Started')).toBeVisible()
})

test('a page to read opens also where the phone has no room to keep it', async ({
  page,
  context,
  incidents,
}) => {
  incidents.allow(/QuotaExceededError/)
  await page.goto(`${server.url}/sign-in`)
  await workerReady(page)
  const browser = await context.newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 })
  await page.goto(`${server.url}/terms`)
  await expect(page.locator('main[data-ready=terms]')).toBeVisible()
  expect(await page.evaluate(async () => (await caches.match('/terms')) === undefined)).toBe(true)
})

test('without a network the pages read before can be read again, and the others say what they need', async ({
  page,
  context,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  incidents.allow(/status of 503/)
  await page.goto(`${server.url}/sign-in`)
  await workerReady(page)
  for (const path of ['/', '/terms']) await page.goto(`${server.url}${path}`)

  await context.setOffline(true)
  await page.goto(`${server.url}/?from=a-friend`)
  await expect(page.locator('main[data-ready=landing]')).toBeVisible()
  await page.goto(`${server.url}/terms`)
  await expect(page.locator('main[data-ready=terms]')).toBeVisible()
  await page.goto(`${server.url}/privacy`)
  await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible()
  await page.getByRole('link', { name: 'open Cirkles' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})
