import type { Page } from 'playwright/test'
import { signIn } from '#tests/page-models/account.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server-process.ts'
import { expect, test } from './test.ts'

const ASHA = { fullName: 'Asha Iyer', email: 'asha@demo.cirkles.test', password: 'cirkles-demo' }

let server: ServerProcess

test.beforeAll(async () => {
  server = await createServerProcess({ env: { DEMO: '1' } })
  await server.start()
})
test.afterAll(() => server.remove())
test.use({ serviceWorkers: 'block' })

const home = (page: Page) => page.locator('main[data-ready="home"]')

/** Keeps the app itself from starting, so that only what is drawn before it shows. */
async function withoutApp(page: Page): Promise<void> {
  await page.route(/\/assets\/(main|framework)-.+\.js/, () => undefined)
}

test('Home as it was left is drawn before the app starts, to its own session only', async ({ page }) => {
  await page.goto(`${server.url}/sign-in`)
  await signIn(page, ASHA)
  await expect(home(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Payments' })).toBeVisible()
  await page.goto(`${server.url}/setting`)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()

  await withoutApp(page)
  await page.goto(`${server.url}/home`, { waitUntil: 'commit' })
  await expect(home(page).getByText('Hello, Asha Iyer')).toBeVisible()
  await expect(home(page).getByText('Festival savings')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Payments' })).toHaveAttribute('href', '/payment')

  await page.evaluate(() => localStorage.setItem('token', 'somebody-elses'))
  await page.goto(`${server.url}/home`, { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Opening Cirkles' })).toBeVisible()
  await expect(home(page)).toHaveCount(0)
})

test('signing out forgets the last Home', async ({ page }) => {
  await page.goto(`${server.url}/sign-in`)
  await signIn(page, ASHA)
  await expect(home(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Payments' })).toBeVisible()
  await page.goto(`${server.url}/setting`)
  expect(await page.evaluate(() => localStorage.getItem('last-home'))).not.toBeNull()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/sign-in')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-home'))).toBeNull()
})
