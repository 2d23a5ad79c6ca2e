import type { Locator, Page } from 'playwright/test'
import { ASHA, FESTIVAL, signInAs } from '#tests/page-models/demo-people.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { cameraPhoto } from '#tests/support/browser/picked-files.ts'
import { expect, NO_NETWORK, test } from './demo-test.ts'

const MEERAS_LINE = /^upi:\/\/pay\?pa=meera@demobank&pn=Meera%20Nair&am=5000\.00&cu=INR&tn=/

/** Keeps what the page would hand to the phone's UPI app; there is none here. */
async function keepHandedOver(page: Page): Promise<() => Promise<string | null>> {
  await page.evaluate(() => {
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="upi:"]') : null
      if (link === null) return
      event.preventDefault()
      document.documentElement.dataset['handedOver'] = link.getAttribute('href') ?? ''
    })
  })
  return async () => page.evaluate(() => document.documentElement.dataset['handedOver'] ?? null)
}

test('a contribution is paid by UPI in three taps after Pay, and the app switch loses nothing', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const phone = await newPhone()
  const page = await phone.open()
  const context = page.context()
  await signInAs(page, demo.url, ASHA)
  const proof = await cameraPhoto('screenshot.jpg', 1080, 2160)
  let taps = 0
  const tap = async (target: Locator) => {
    await target.click()
    taps += 1
  }

  await tap(page.getByRole('link', { name: `Pay in ${FESTIVAL}` }).first())
  const sheet = page.getByRole('dialog', { name: 'How to Pay' })
  const openApp = sheet.getByRole('link', { name: 'Open UPI app' })
  await expect(openApp).toBeVisible()
  await workerReady(page)
  const handedOver = await keepHandedOver(page)
  await tap(openApp)
  expect(await handedOver()).toMatch(MEERAS_LINE)
  await expect(sheet.getByText(/^Money sent\? Add the screenshot/)).toBeVisible()

  // The phone closes the page behind the UPI app; the person comes back to it, without a network.
  const address = page.url()
  await page.close()
  await context.setOffline(true)
  const again = await context.newPage()
  await again.goto(address)
  const reopened = again.getByRole('dialog', { name: 'How to Pay' })
  const picker = reopened.getByLabel('Add screenshot')
  await expect(picker).toBeFocused()
  await expect(reopened.getByText(/^Money sent\? Add the screenshot/)).toBeVisible()
  const chooser = again.waitForEvent('filechooser')
  await tap(picker)
  await (await chooser).setFiles(proof)
  await expect(reopened.getByRole('button', { name: 'Remove screenshot.jpg' })).toBeVisible()

  await test.step('back and forward, and a reload, keep the screenshot', async () => {
    await again.goBack()
    await again.goForward()
    await expect(reopened.getByRole('button', { name: 'Remove screenshot.jpg' })).toBeVisible()
    await again.reload()
    await expect(reopened.getByRole('button', { name: 'Remove screenshot.jpg' })).toBeVisible()
  })

  await tap(reopened.getByRole('button', { name: 'Record Payment' }))
  await expect(again.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible()
  expect(taps, 'Pay, Open UPI app, Add screenshot, Record Payment').toBe(4)

  await context.setOffline(false)
  await expect
    .poll(() => demo.ashasPayments())
    .toMatchObject([{ method: 'bank', status: 'pending', proof_status: 'uploaded' }])
  await expect.poll(demo.paymentCalls).toEqual([201])
})
