import { todayInKolkata } from '#contract/rules/calendar.ts'
import { ASHA, CASH, MEERA, signInAs } from '#tests/page-models/demo-people.ts'
import { mailedStopPath } from '#tests/page-models/mailbox.ts'
import { expectNoViolation } from '#tests/support/browser/no-violation.ts'
import { startRunningCirkle } from '#tests/support/cirkles/running-cirkle.ts'
import { payCashByApi } from '#tests/support/payments/pay-by-api.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { test } from './clocked-test.ts'
import { expect } from './test.ts'

const TOMORROW = todayInKolkata(new Date(Date.now() + 86_400_000))

test('the daily mail is stopped by one tap, without signing in, and turned on again in Settings', async ({
  server,
  page,
  browser,
}) => {
  const { id } = await startRunningCirkle(server.url, [MEERA, ASHA])
  await payCashByApi(server.url, ASHA, id, CASH)
  await server.moveTo(`${TOMORROW}T10:05:00+05:30`)
  const path = await mailedStopPath(server.url, MEERA.email)

  await test.step('where nobody is signed in', async () => {
    const context = await browser.newContext()
    const elsewhere = await context.newPage()
    await elsewhere.goto(`${server.url}${path}`)
    await expect(elsewhere.getByRole('heading', { name: 'Stop the daily email?' })).toBeVisible()
    await expectNoViolation(elsewhere, 'the page that stops the daily mail')
    await elsewhere.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(elsewhere.getByRole('heading', { name: 'The daily email is off' })).toBeVisible()
    await expectNoViolation(elsewhere, 'the page after the daily mail was stopped')
    await context.close()
  })

  await test.step('and back on, also where the app answers for its pages', async () => {
    await signInAs(page, server.url, MEERA)
    await workerReady(page)
    await page.goto(`${server.url}${path}`)
    await page.getByRole('link', { name: 'Open Settings' }).click()
    const setting = page.getByRole('switch', { name: 'One email a day while notifications are off' })
    await expect(setting).not.toBeChecked()
    await setting.click()
    await expect(setting).toBeChecked()
    await page.goto(`${server.url}${path}`)
    await expect(page.getByRole('heading', { name: 'Stop the daily email?' })).toBeVisible()
  })
})
