import { CASH, FESTIVAL } from '#tests/page-models/demo-people.ts'
import { openOutbox, outboxEntries } from '#tests/page-models/outbox.ts'
import { submitPayment } from '#tests/page-models/payment.ts'
import { readOutbox } from '#tests/support/phone/phone-storage.ts'
import { expect, NO_NETWORK, test } from './demo-test.ts'

test('an exported payment can be read back, and is recorded once however often that is done', async ({
  demo,
  ashasPage: page,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  await page.context().setOffline(true)
  await submitPayment(page, FESTIVAL, CASH)
  await openOutbox(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Export: / }).click(),
  ])
  const file = await download.path()
  await page.getByRole('button', { name: /^Discard: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(outboxEntries(page)).toHaveCount(0)

  const sheet = page.getByRole('dialog', { name: 'Read an exported file' })
  await page.getByRole('button', { name: 'Read an exported file' }).click()
  await expect(sheet.getByText(/This needs a connection/)).toBeVisible()
  await page.context().setOffline(false)
  await sheet.getByRole('button', { name: 'Try again' }).click()
  const picker = sheet.locator('input[type=file]')
  await picker.setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(sheet.getByText(/This is no file that the Outbox exported/)).toBeVisible()
  await picker.setInputFiles(file)
  await expect(sheet).toBeHidden()
  await expect.poll(() => demo.ashasPayments()).toHaveLength(1)

  // An accepted entry stays until a sync shows its effect.
  await expect.poll(() => readOutbox(page)).toEqual([])
  await page.getByRole('button', { name: 'Read an exported file' }).click()
  await picker.setInputFiles(file)
  await expect(sheet).toBeHidden()
  await expect.poll(() => readOutbox(page)).toEqual([])
  expect(await demo.ashasPayments()).toHaveLength(1)
})
