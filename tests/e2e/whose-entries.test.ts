import type { Page } from 'playwright/test'
import { ASHA, CASH, FESTIVAL, RAVI } from '#tests/page-models/demo-people.ts'
import { sendSignIn, signIn } from '#tests/page-models/account.ts'
import { connectionPill, openOutbox } from '#tests/page-models/outbox.ts'
import { submitPayment } from '#tests/page-models/payment.ts'
import { readOutbox } from '#tests/support/phone/phone-storage.ts'
import { expect, NO_NETWORK, test } from './demo-test.ts'

test('an entry of a session that ended waits, and goes once the same person signed in again', async ({
  demo,
  ashasPage: page,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  incidents.allow(/the server responded with a status of 401/)
  await page.context().setOffline(true)
  await submitPayment(page, FESTIVAL, CASH)
  await demo.query(`delete from sessions`)

  await page.context().setOffline(false)
  const banner = page.getByRole('status').filter({ hasText: 'You were signed out on this phone.' })
  await expect(banner).toContainText('One entry saved here was not sent. It waits until you sign in again.')
  expect(await readOutbox(page)).toMatchObject([{ state: 'auth_paused' }])
  expect(await demo.ashasPayments()).toEqual([])

  await page.goto(`${demo.url}/outbox`)
  await sendSignIn(page, ASHA)
  await expect(page.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  await expect(page.getByText('Nothing to send.')).toBeVisible()
  expect(await demo.ashasPayments()).toHaveLength(1)
  await expect.poll(demo.paymentCalls).toEqual([401, 201])
  const keys = demo.proxy.requests
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/payment'))
    .map(({ headers }) => headers['idempotency-key'])
  expect(new Set(keys).size, 'both attempts under one key').toBe(1)
})

test('nothing of a person who left is sent or shown while another is signed in, and it goes when they return', async ({
  demo,
  ashasPage: page,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  await page.context().setOffline(true)
  await submitPayment(page, FESTIVAL, CASH)
  await signOutKeeping(page)
  await page.context().setOffline(false)

  await signIn(page, RAVI)
  await expect(connectionPill(page, 'Up to date')).toBeVisible()
  await openOutbox(page)
  await expect(page.getByText('Nothing to send.')).toBeVisible()
  // Restarts the app as this person; their own sync has ended when the pill shows it.
  await page.reload()
  await expect(connectionPill(page, 'Up to date')).toBeVisible()
  await expect(page.getByText('Nothing to send.')).toBeVisible()
  expect(await readOutbox(page)).toMatchObject([{ state: 'queued', attempts: 0 }])
  expect(demo.paymentCalls()).toEqual([])
  expect(await demo.ashasPayments()).toEqual([])

  await page.goto(`${demo.url}/setting`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, ASHA)
  await expect.poll(() => demo.ashasPayments()).toMatchObject([{ status: 'pending', method: 'cash' }])
  await expect.poll(demo.paymentCalls).toEqual([201])
})

/** Signs out with an unsent entry, which stays on the phone for this account. */
async function signOutKeeping(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Keep on this phone for this account' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
}
