import type { Page } from 'playwright/test'
import { CASH, FESTIVAL } from '#tests/page-models/demo-people.ts'
import { submitPayment } from '#tests/page-models/payment.ts'
import { openWithWorker } from '#tests/support/phone/worker-ready.ts'
import { expect, test } from './demo-test.ts'

test('the browser finds nothing in the way of installing the app', async ({ demo, newPhoneOnDisk }) => {
  // Not in a private window, where nothing can be installed.
  const page = await (await newPhoneOnDisk()).open()
  await openWithWorker(page, demo.url)
  const session = await page.context().newCDPSession(page)
  const { errors, data = '', url } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])

  const pictures = [...data.matchAll(/"src":\s*"([^"]+)"/g)].map(([, src = '']) => src)
  expect(pictures.length).toBeGreaterThan(8)
  for (const src of pictures) {
    const answer = await page.request.get(new URL(src, url).href)
    expect([src, answer.status()]).toEqual([src, 200])
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  }
})

test('installing is offered after a payment, and in the settings however early the browser offers it', async ({
  demo,
  ashasPage: page,
}) => {
  await submitPayment(page, FESTIVAL, CASH)
  await browserOffers(page)
  const offer = page.getByRole('region', { name: 'Cirkles on your home screen' })
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect(offer).toBeHidden()

  // As early as a browser can fire it.
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const asked = async () => ({ outcome: 'dismissed' })
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: asked }))
    })
  })
  await page.goto(`${demo.url}/setting`)
  await expect(offer.getByRole('button', { name: 'Install' })).toBeVisible()
  await browserOffers(page)
  await offer.getByRole('button', { name: 'Install' }).click()
  await expect(offer).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
})

/** Fires `beforeinstallprompt` as Chromium does for an installable app; a headless browser does not. */
async function browserOffers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset['asked'] = 'yes'
      return { outcome: 'accepted' }
    }
    dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  })
}
