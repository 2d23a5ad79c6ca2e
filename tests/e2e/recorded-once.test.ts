import { CASH, FESTIVAL } from '#tests/page-models/demo-people.ts'
import { openOutbox, outboxEntries } from '#tests/page-models/outbox.ts'
import { fillHowToPay, openHowToPay, sentHeading, submitPayment } from '#tests/page-models/payment.ts'
import { readOutbox } from '#tests/support/phone/phone-storage.ts'
import { expect, NO_NETWORK, test } from './demo-test.ts'

test('a double tap on Record Payment makes one entry and one payment', async ({
  demo,
  ashasPage: page,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)

  await page.context().setOffline(true)
  const sheet = await openHowToPay(page, FESTIVAL)
  await fillHowToPay(sheet, CASH)
  // Both taps arrive before the page can draw anything in between.
  await sheet.getByRole('button', { name: 'Record Payment' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('heading', { name: 'Saved on this phone' })).toBeVisible()
  await openOutbox(page)
  await expect(outboxEntries(page)).toHaveCount(1)
  expect(await readOutbox(page)).toHaveLength(1)

  await page.context().setOffline(false)
  await expect(page.getByText('Nothing to send.')).toBeVisible()
  expect(await demo.ashasPayments()).toMatchObject([{ status: 'pending', method: 'cash' }])
  await expect.poll(demo.paymentCalls).toEqual([201])
})

test('with two tabs open when the network returns, a queued payment is sent once', async ({
  demo,
  ashasPage: page,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const otherTab = await page.context().newPage()
  await otherTab.goto(`${demo.url}/outbox`)
  await expect(otherTab.getByText('Nothing to send.')).toBeVisible()

  await page.context().setOffline(true)
  await submitPayment(page, FESTIVAL, CASH)
  await expect(outboxEntries(otherTab)).toHaveCount(1)

  // Both pages hear `online`, and the worker its `sync`, in the same moment.
  await page.context().setOffline(false)
  await expect(otherTab.getByText('Nothing to send.')).toBeVisible()
  await expect(sentHeading(page)).toBeVisible()
  expect(await demo.ashasPayments()).toHaveLength(1)
  await expect.poll(demo.paymentCalls).toEqual([201])
})
