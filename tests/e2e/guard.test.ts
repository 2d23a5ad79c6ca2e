import { sendSignIn } from '#tests/page-models/account.ts'
import { ASHA } from '#tests/page-models/demo-people.ts'
import { mailedCode } from '#tests/page-models/mailbox.ts'
import { toastsBegin } from '#tests/page-models/toasts.ts'
import { GUARDED } from '#tests/support/browser/guarded-addresses.ts'
import { expect, test } from './demo-test.ts'

/** One of each kind; the others are walked beside the app's routes (`guard.component.test.tsx`). */
const ONE_OF_EACH_KIND: readonly (readonly [path: string, endsAt?: string])[] = [
  ['/payment'],
  // The page leads on.
  ['/uploaddocument', '/personalinfo'],
  // The route does.
  ['/paymentsuccessful', '/payment'],
  ['/invite/7c9e6679-0000-4000-8000-0000000000c1'],
]

test('a guarded address leads a guest to sign-in, and from there to where they wanted to go', async ({
  demo,
  context,
  incidents,
}) => {
  // The route that names an invitation has none.
  incidents.allow(/the server responded with a status of 404/)
  const browser = await context.newCDPSession(await context.newPage())
  for (const [path, endsAt = path] of ONE_OF_EACH_KIND) {
    await test.step(path, async () => {
      const page = await context.newPage()
      await page.goto(`${demo.url}${path}#there`)
      await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
      await sendSignIn(page, ASHA)
      await expect(page).toHaveURL(`${demo.url}${endsAt}${endsAt === path ? '#there' : ''}`)
      await expect(page.locator('main h1')).not.toHaveText('Welcome Back')
      await expect(page.getByText('There is nothing here')).toBeHidden()
      await page.close()
      // Signed out again.
      await browser.send('Storage.clearDataForOrigin', {
        origin: demo.url,
        storageTypes: 'local_storage,indexeddb',
      })
    })
  }
})

test('the server answers every guarded address itself, where a worker may be missing', async ({
  demo,
  request,
}) => {
  for (const [path] of GUARDED) await expect(await request.get(`${demo.url}${path}`), path).toBeOK()
})

test('sign-in keeps the whole address, with its search and its fragment', async ({ demo, page }) => {
  await page.goto(`${demo.url}/setting?sheet=bank#there`)
  await sendSignIn(page, ASHA)
  await expect(page.getByRole('dialog', { name: 'Bank Information' })).toBeVisible()
  await expect(page).toHaveURL(`${demo.url}/setting?sheet=bank#there`)
})

test('an address that names nothing says so to guests and members alike', async ({
  demo,
  page,
  incidents,
}) => {
  // Chromium logs the server's own 404 to the console.
  incidents.allow(/the server responded with a status of 404/)
  for (const path of ['/nowhere', '/invite', '/payment/swap/a/b']) {
    await page.goto(`${demo.url}${path}`)
    await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
    await expect(page).toHaveTitle('There is nothing here · Cirkles')
  }
  await page.goto(`${demo.url}/sign-in`)
  await sendSignIn(page, ASHA)
  await expect(page.getByRole('heading', { name: new RegExp(ASHA.fullName) })).toBeVisible()
  await page.goto(`${demo.url}/nowhere`)
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
})

test('a session whose address is not proven opens nothing, and signing in leads to the code', async ({
  demo,
  page,
  incidents,
}) => {
  incidents.allow(/the server responded with a status of 403/)
  await page.goto(`${demo.url}/sign-in`)
  await sendSignIn(page, ASHA)
  await expect(page.getByRole('heading', { name: new RegExp(ASHA.fullName) })).toBeVisible()
  await demo.query(`update users set email_verified_at = null where email = $1`, [ASHA.email])

  await page.goto(`${demo.url}/payment`)
  const banner = page.getByRole('status').filter({ hasText: 'Please sign in again' })
  await expect(banner).toBeVisible()
  const bannersEnd = await banner.evaluate((box) => box.getBoundingClientRect().bottom)
  expect(await toastsBegin(page), 'no toast covers the banner').toBeGreaterThanOrEqual(bannersEnd)
  await banner.getByRole('button', { name: 'Sign in' }).click()
  await sendSignIn(page, ASHA)
  await expect(page.getByRole('heading', { name: 'OTP Authentication' })).toBeVisible()
  expect(await mailedCode(demo.url, ASHA.email)).toMatch(/^\d{6}$/)

  // Nor does an account stored as unverified, which no version of the app has ever stored.
  await page.evaluate(() => {
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? '')
    localStorage.setItem('user', JSON.stringify({ ...Object(user), emailVerifiedAt: null }))
  })
  await page.evaluate(() => void indexedDB.deleteDatabase('cirkles'))
  await page.goto(`${demo.url}/home`)
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})
