import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { ASHA, CASH, FESTIVAL, signInAs } from '#tests/page-models/demo-people.ts'
import { signIn } from '#tests/page-models/account.ts'
import { connectionPill, openOutbox } from '#tests/page-models/outbox.ts'
import { submitPayment } from '#tests/page-models/payment.ts'
import { readOutbox } from '#tests/support/phone-storage.ts'
import { expect, NO_NETWORK, openPayments, test } from './demo-test.ts'

test('signing out with an unsent entry lists it, exports it, and discards it when told so twice', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const phone = await newPhone()
  const page = await phone.open()
  await signInAs(page, demo.url, ASHA)
  await openPayments(page, demo.url)
  await phone.context().setOffline(true)
  await submitPayment(page, FESTIVAL, CASH)
  await askToSignOut(page)

  const sheet = page.getByRole('dialog', { name: 'Logout' })
  await expect(sheet.getByRole('listitem')).toHaveText([`Payment of ₹5,000, ${FESTIVAL}`])
  await expect(sheet.getByRole('button', { name: 'Keep on this phone for this account' })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Export' }).click(),
  ])
  const [entry] = await readOutbox(page)
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    format: 'cirkles-outbox-entry',
    entry: { id: entry?.id, endpoint: 'submit-payment' },
  })

  await sheet.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard and log out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  expect(await readOutbox(page)).toEqual([])
  await phone.context().setOffline(false)
  await signIn(page, ASHA)
  await expect(connectionPill(page, 'Up to date')).toBeVisible()
  expect(demo.paymentCalls()).toEqual([])
})

test('Send now, before signing out, sends an entry that would have waited for its next attempt', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(/the server responded with a status of 503/)
  const page = await (await newPhone()).open()
  await signInAs(page, demo.url, ASHA)
  await openPayments(page, demo.url)
  demo.proxy.rule = ({ method, path }) =>
    method === 'POST' && path.endsWith('/payment')
      ? { kind: 'answer', status: 503, headers: { 'Retry-After': '900' }, body: '' }
      : undefined
  await submitPayment(page, FESTIVAL, CASH)
  await openOutbox(page)
  await expect(page.getByText(/Next attempt in 15 minutes/)).toBeVisible()
  await askToSignOut(page)

  demo.proxy.rule = () => undefined
  const sheet = page.getByRole('dialog', { name: 'Logout' })
  await sheet.getByRole('button', { name: 'Send now' }).click()
  await expect(sheet.getByText('Everything has been sent.')).toBeVisible()
  expect(await demo.ashasPayments()).toHaveLength(1)
  await sheet.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})

/** Asks to sign out, from wherever the bars are or are one step away. */
async function askToSignOut(page: Page): Promise<void> {
  const home = page.getByRole('link', { name: 'Return to Dashboard' })
  const settings = page.getByRole('link', { name: 'Settings', exact: true })
  await expect(home.or(settings)).toBeVisible()
  if (await home.isVisible()) await home.click()
  await settings.click()
  await page.getByRole('button', { name: 'Logout' }).click()
}
