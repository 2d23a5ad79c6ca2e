import type { Page } from 'playwright/test'
import { ASHA, signInAs } from '#tests/page-models/demo-people.ts'
import { expect, test } from './demo-test.ts'

let url: string

test.beforeEach(({ demo }) => {
  url = demo.url
})
test.use({ serviceWorkers: 'block', hasTouch: true })

const home = (page: Page) => page.locator('main[data-ready="home"]')

const APP_FILES = /\/assets\/(main|framework)-.+\.js/

/** Prevents the app from starting, so that only the content drawn before it shows. */
async function withoutApp(page: Page): Promise<void> {
  await page.route(APP_FILES, () => undefined)
}

/** Opens Home up to its picture; the returned function lets the app start. */
async function openPicture(page: Page): Promise<() => void> {
  let start = () => {}
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  await page.route(APP_FILES, async (route) => {
    await started
    await route.fallback()
  })
  await page.goto(`${url}/home`, { waitUntil: 'commit' })
  await expect(home(page)).toBeVisible()
  return start
}

test('Home as it was left is drawn before the app starts, to its own session only, until that is signed out of', async ({
  page,
}) => {
  await signInAs(page, url, ASHA)
  await expect(home(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Payments' })).toBeVisible()
  await page.goto(`${url}/setting`)
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()

  await withoutApp(page)
  await page.goto(`${url}/home`, { waitUntil: 'commit' })
  await expect(home(page).getByText('Hello, Asha Iyer')).toBeVisible()
  await expect(home(page).getByRole('heading', { name: 'Festival savings' })).toBeVisible()
  await expect(home(page).getByRole('link', { name: /^You owe Meera Nair/ })).toHaveAttribute(
    'href',
    /^\/payment\?pay=.+&contribution=/,
  )
  await expect(page.getByRole('link', { name: 'Payments' })).toHaveAttribute('href', '/payment')
  // The connection state from when Home was left.
  await expect(page.getByRole('link', { name: /Open the outbox/ })).toHaveCount(0)

  const token = await page.evaluate(() => {
    const own = localStorage.getItem('token') ?? ''
    localStorage.setItem('token', 'somebody-elses')
    return own
  })
  await page.goto(`${url}/home`, { waitUntil: 'commit' })
  await expect(page.getByRole('status', { name: 'Opening Cirkles' })).toBeVisible()
  await expect(home(page)).toHaveCount(0)

  await page.evaluate((own) => localStorage.setItem('token', own), token)
  expect(await page.evaluate(() => localStorage.getItem('last-home'))).not.toBeNull()
  await page.unroute(APP_FILES)
  await page.goto(`${url}/setting`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/sign-in')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last-home'))).toBeNull()
})

test('a press on the last Home is carried out once when the app has started', async ({ page }) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await signInAs(page, url, ASHA)
  await expect(home(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Payments' })).toBeVisible()

  await test.step('the bell, by touch, twice', async () => {
    const start = await openPicture(page)
    loads = 0
    await bell.tap()
    await bell.tap()
    await expect(bell).toHaveAttribute('data-pressed')
    await expectFetched(page, '/home?panel')
    start()
    await expect(panel).toBeVisible()
    await page.goBack()
    await expect(panel).toHaveCount(0)
    await expect(page).toHaveURL(`${url}/home`)
    expect(loads).toBe(0)
  })
  await test.step('a link, by keyboard: the app starts there, and back is Home', async () => {
    const start = await openPicture(page)
    loads = 0
    await page.getByRole('link', { name: 'Payments' }).press('Enter')
    start()
    await expect(page.getByRole('heading', { name: /^Payments?$/, level: 1 })).toBeFocused()
    await page.goBack()
    await expect(bell).toBeVisible()
    await expect(home(page)).toBeVisible()
    expect(loads).toBe(0)
  })
  await test.step('a link whose page is slow to come: Home stands meanwhile, then the page', async () => {
    const start = await openPicture(page)
    loads = 0
    let hasCome = () => {}
    const come = new Promise<void>((resolve) => {
      hasCome = resolve
    })
    await page.route(/\/assets\/discover-.+\.js/, async (route) => {
      await come
      await route.fallback()
    })
    const drawn = await bell.elementHandle()
    await page.getByRole('link', { name: 'Discover' }).click()
    start()
    await expect.poll(() => drawn?.evaluate((element) => element.isConnected)).toBe(false)
    await expect(home(page)).toBeVisible()
    hasCome()
    await expect(page.getByRole('heading', { name: 'Discover', level: 1 })).toBeVisible()
    await page.unroute(/\/assets\/discover-.+\.js/)
    expect(loads).toBe(0)
  })
  await test.step('a chat, over Home, and closed again', async () => {
    const start = await openPicture(page)
    loads = 0
    const message = page.getByRole('link', { name: /^Message in/ }).first()
    await message.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    await message.press('Enter')
    await expectFetched(page, '/home?chat')
    start()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(`${url}/home`)
    await expect(message).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    expect(loads).toBe(0)
  })
  await test.step('Pay, after another press', async () => {
    const start = await openPicture(page)
    loads = 0
    await bell.click()
    await page
      .getByRole('link', { name: /^Pay in/ })
      .first()
      .click()
    await expect(bell).not.toHaveAttribute('data-pressed')
    await expectFetched(page, '/payment?pay')
    start()
    await expect(page).toHaveURL(/\/payment\?/)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(loads).toBe(0)
  })
  await test.step('a mouse that goes down on the picture and comes up over the app', async () => {
    const start = await openPicture(page)
    const drawn = await bell.elementHandle()
    await bell.hover()
    await page.mouse.down()
    start()
    await expect.poll(() => drawn?.evaluate((element) => element.isConnected)).toBe(false)
    await expect(bell).toBeVisible()
    await page.mouse.up()
    await expect(panel).toBeVisible()
  })
  await test.step('and one that comes up in the moment the app takes the place of the picture', async () => {
    const start = await openPicture(page)
    await bell.hover()
    await page.mouse.down()
    await page.locator('#root').evaluate((root) => {
      const comesUp = new MutationObserver(() => {
        comesUp.disconnect()
        document
          .querySelector('#notification-bell')
          ?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType: 'mouse' }))
      })
      comesUp.observe(root, { childList: true })
    })
    start()
    await expect(panel).toBeVisible()
    await page.mouse.up()
    await expect(panel).toBeVisible()
  })
  await test.step('what was scrolled to stays, and is what a press meets', async () => {
    const start = await openPicture(page)
    const pay = page.getByRole('link', { name: /^Pay in/ }).first()
    const drawn = await pay.elementHandle()
    await page.evaluate(() => scrollTo(0, 200))
    start()
    await expect.poll(() => drawn?.evaluate((element) => element.isConnected)).toBe(false)
    await expect(pay).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(200)
  })
  await test.step('what is gone is not pressed', async () => {
    const start = await openPicture(page)
    await bell.evaluate((element) => {
      element.id = ''
      element.setAttribute('aria-label', 'Gone')
    })
    await page.getByRole('button', { name: 'Gone' }).click()
    start()
    await expect(bell).toBeVisible()
    await bell.click()
    await expect(panel).toBeVisible()
  })
})

/** The files of a pressed screen are fetched before the app runs. */
async function expectFetched(page: Page, screen: string): Promise<void> {
  await expect(page.locator(`head > link[data-screens~="${screen}"]`)).not.toHaveCount(0)
}
