import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { ASHA, CASH, FESTIVAL, signInAs } from '#tests/page-models/demo-people.ts'
import { submitPayment } from '#tests/page-models/payment.ts'
import { BROWSER_FLAGS, findBrowser } from '#tests/support/browser.ts'
import { createServerProcess } from '#tests/support/server-process.ts'

/*
 * `npm run pictures`: takes the pictures of the landing page anew, from the built app with its demo people. Each
 * screen in light and dark colours, as AVIF in public/pictures.
 */

const FOLDER = resolve('public/pictures')
const COLOURS = ['light', 'dark'] as const
/** Half of it is what the landing page shows: see `src/features/landing/components/showcase.tsx`. */
const VIEWPORT = { width: 360, height: 720 }
const SCALE = 1.5
/** Some 13 KB a picture, with text still sharp: a third less than WebP, and every browser of `build.target` knows it. */
const AVIF = { quality: 45, effort: 9, chromaSubsampling: '4:2:0' }

/** The screens in the order in which one page goes through them; the last one ends without a network. */
const SCREENS: Readonly<Record<string, (page: Page, url: string) => Promise<void>>> = {
  async home(page, url) {
    await signInAs(page, url, ASHA)
    await page.getByRole('heading', { name: FESTIVAL }).waitFor()
  },
  async details(page) {
    await page
      .getByRole('link', { name: /Details/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: FESTIVAL }).waitFor()
  },
  async confirm(page, url) {
    await page.goto(`${url}/payment`)
    await page.getByRole('link', { name: `Validate Payment for ${FESTIVAL}` }).click()
    await page.getByRole('button', { name: 'Request Re-Upload' }).waitFor()
  },
  async saved(page, url) {
    await page.goto(`${url}/payment`)
    await page.getByRole('link', { name: `Make Payment for ${FESTIVAL}` }).waitFor()
    await page.context().setOffline(true)
    await submitPayment(page, FESTIVAL, CASH)
    await page.getByRole('heading', { name: 'Saved on this phone' }).waitFor()
  },
}

async function takePictures(browser: Browser, url: string, colour: (typeof COLOURS)[number]): Promise<void> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: SCALE,
    isMobile: true,
    hasTouch: true,
    colorScheme: colour,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
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
  for (const colour of COLOURS) await takePictures(browser, server.url, colour)
} finally {
  await browser.close()
  await server.remove()
}
