import { sendSignIn } from '#tests/page-models/account.ts'
import { ASHA, signInAs } from '#tests/page-models/demo-people.ts'
import { mailedCode } from '#tests/page-models/mailbox.ts'
import { toastsBegin } from '#tests/page-models/toasts.ts'
import { GUARDED } from '#tests/support/browser/guarded-addresses.ts'
import { expect, test } from './demo-test.ts'

test('the server answers every guarded address itself, where a worker may be missing', async ({
  demo,
  request,
}) => {
  for (const [path] of GUARDED) await expect(await request.get(`${demo.url}${path}`), path).toBeOK()
})

test('a guarded address leads a guest to sign-in and back, with its search and its fragment', async ({
  demo,
  page,
}) => {
  await page.goto(`${demo.url}/setting?sheet=bank#there`)
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await sendSignIn(page, ASHA)
  await expect(page.getByRole('dialog', { name: 'Bank Information' })).toBeVisible()
  await expect(page).toHaveURL(`${demo.url}/setting?sheet=bank#there`)
})

test('who is signed in gets Home in place of the forms for guests', async ({ demo, page }) => {
  await signInAs(page, demo.url, ASHA)
  for (const path of ['/sign-in', '/sign-up']) {
    await page.goto(`${demo.url}${path}`)
    await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/home')
  }
})

test('an address that names nothing says so to guests and members alike', async ({
  demo,
  page,
  incidents,
}) => {
  // Chromium logs the server's own 404 to the console.
  incidents.allow(/the server responded with a status of 404/)
  const nothing = page.getByRole('heading', { name: 'There is nothing here' })
  await page.goto(`${demo.url}/nowhere`)
  await expect(nothing).toBeVisible()
  await expect(page).toHaveTitle('There is nothing here · Cirkles')
  await signInAs(page, demo.url, ASHA)
  await page.goto(`${demo.url}/nowhere`)
  await expect(nothing).toBeVisible()
})

test('a session whose address is not proven opens nothing, and signing in leads to the code', async ({
  demo,
  page,
  incidents,
}) => {
  incidents.allow(/the server responded with a status of 403/)
  await signInAs(page, demo.url, ASHA)
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
