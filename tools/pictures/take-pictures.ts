import { mkdir } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { ASHA, CASH, FESTIVAL, signInAs } from '#tests/page-models/demo-people.ts'
import { submitPayment } from '#tests/page-models/payment.ts'
import { BROWSER_FLAGS, findBrowser } from '#tests/support/browser/browser.ts'
import { createServerProcess } from '#tests/support/server/server-process.ts'
import { noteTaken } from '#tools/checks/pictures/taken-of.ts'
import { drawCard } from './draw-card.ts'

/*
 * First half of `npm run pictures`: retakes the pictures of the landing page, of the browser's install prompt
 * and of the README, from the built app with its demo people. Those of the landing page in light and dark
 * colours. It notes what they show, so that `npm run check` can tell when they are old.
 */

const FOLDER = resolve('public/pictures')
const README_FOLDER = resolve('docs/images')
const COLOURS = ['light', 'dark'] as const
/** The landing page shows half of it: see `src/features/landing/bands/showcase.tsx`. */
const VIEWPORT = { width: 360, height: 720 }
const SCALE = 1.5
/** About 13 KB a picture with sharp text: a third less than WebP, and in every browser of `build.target`. */
const AVIF = { quality: 45, effort: 9, chromaSubsampling: '4:2:0' }

const LOOK = { reducedMotion: 'reduce', locale: 'en-IN', timezoneId: 'Asia/Kolkata' } as const

/** The screens in the order one page visits them; the last one ends offline. */
const SCREENS = {
  async home(page: Page, url: string) {
    await signInAs(page, url, ASHA)
    await page.getByRole('heading', { name: FESTIVAL }).waitFor()
  },
  async details(page: Page) {
    await page
      .getByRole('link', { name: /Details/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: FESTIVAL }).waitFor()
  },
  async confirm(page: Page, url: string) {
    await page.goto(`${url}/payment`)
    await page.getByRole('link', { name: `Validate Payment for ${FESTIVAL}` }).click()
    await page.getByRole('button', { name: 'Request Re-Upload' }).waitFor()
  },
  async saved(page: Page, url: string) {
    await page.goto(`${url}/payment`)
    await page.getByRole('link', { name: `Make Payment for ${FESTIVAL}` }).waitFor()
    await page.context().setOffline(true)
    await submitPayment(page, FESTIVAL, CASH)
    await page.getByRole('heading', { name: 'Saved on this phone' }).waitFor()
  },
}

/** Pictures in the browser's install prompt (`manifest.webmanifest`). */
const INSTALL_SCREENS = [
  { name: 'install-home', path: '/home', viewport: VIEWPORT, scale: 2 },
  { name: 'install-payment', path: '/payment', viewport: VIEWPORT, scale: 2 },
  { name: 'install-wide', path: '/home', viewport: { width: 1280, height: 800 }, scale: 1 },
]

/** A screenshot as a small PNG, the only picture format that every app store and every README shows. */
async function takePng(page: Page, file: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  const picture = sharp(await page.screenshot()).png({ palette: true, effort: 10, compressionLevel: 9 })
  const { size } = await picture.toFile(file)
  console.log(`${basename(file)} ${(size / 1024).toFixed(1)} KiB`)
}

async function takeInstallPictures(browser: Browser, url: string): Promise<void> {
  for (const { name, path, viewport, scale } of INSTALL_SCREENS) {
    const context = await browser.newContext({ ...LOOK, viewport, deviceScaleFactor: scale })
    const page = await context.newPage()
    await signInAs(page, url, ASHA)
    await page.goto(url + path)
    await page.getByRole('heading', { name: FESTIVAL }).waitFor()
    await takePng(page, join(FOLDER, `${name}.png`))
    await context.close()
  }
}

/** One payment on its way, and Home on both screens. Comes last: the payment arrives. */
async function takeReadmePictures(browser: Browser, url: string): Promise<void> {
  const take = (page: Page, name: string) => takePng(page, join(README_FOLDER, `${name}.png`))
  const wide = await browser.newPage({ ...LOOK, viewport: { width: 1280, height: 800 } })
  await SCREENS.home(wide, url)
  await take(wide, 'desktop-home')
  await wide.close()

  const context = await browser.newContext({ ...LOOK, viewport: { width: 360, height: 800 } })
  const phone = await context.newPage()
  await SCREENS.home(phone, url)
  await take(phone, 'phone-home')
  await SCREENS.saved(phone, url)
  await take(phone, 'phone-saved-offline')
  await context.setOffline(false)
  // Without the receipt number, which stands in the title until the history has it.
  await phone.getByRole('heading', { name: 'Sent, awaiting confirmation', exact: true }).waitFor()
  await take(phone, 'phone-successful')
  await context.close()
}

async function takePictures(browser: Browser, url: string, colour: (typeof COLOURS)[number]): Promise<void> {
  const context = await browser.newContext({
    ...LOOK,
    viewport: VIEWPORT,
    deviceScaleFactor: SCALE,
    isMobile: true,
    hasTouch: true,
    colorScheme: colour,
  })
  const page = await context.newPage()
  for (const [screen, open] of Object.entries(SCREENS)) {
    await open(page, url)
    await page.waitForLoadState('networkidle')
    const picture = sharp(await page.screenshot()).avif(AVIF)
    const { size } = await picture.toFile(join(FOLDER, `${screen}-${colour}.avif`))
    console.log(`${screen}-${colour}.avif ${(size / 1024).toFixed(1)} KiB`)
  }
  await context.close()
}

await mkdir(FOLDER, { recursive: true })
const server = await createServerProcess({ env: { DEMO: '1' } })
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS] })
try {
  await server.start()
  await takeInstallPictures(browser, server.url)
  for (const colour of COLOURS) await takePictures(browser, server.url, colour)
  await takeReadmePictures(browser, server.url)
  await drawCard(browser, FOLDER)
  await noteTaken()
} finally {
  await browser.close()
  await server.remove()
}
