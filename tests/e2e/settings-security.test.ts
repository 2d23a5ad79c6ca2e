import type { Page } from 'playwright/test'
import { sendSignIn } from '#tests/page-models/account.ts'
import { ASHA, CASH, FESTIVAL, MEERAS_ACCOUNT, RAVI, signInAs } from '#tests/page-models/demo-people.ts'
import { connectionPill, openOutbox } from '#tests/page-models/outbox.ts'
import { submitPayment } from '#tests/page-models/payment.ts'
import { readEverything, readOutbox } from '#tests/support/phone/phone-storage.ts'
import { SCREEN } from '#tests/support/browser/viewports.ts'
import { expect, NO_NETWORK, openPayments, test } from './demo-test.ts'

const NEW_PASSWORD = 'brass lamp by the river'
const REFUSED = /the server responded with a status of (401|403|422)/

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

test('a new password signs the other devices out, and this one stays, in each of its tabs', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(REFUSED)
  const phone = await newPhone({ viewport: SCREEN })
  const here = await phone.open()
  const there = await (await newPhone()).open()
  await signInAs(there, demo.url, ASHA)
  await expect(connectionPill(there, 'Up to date')).toBeVisible()
  await signInAs(here, demo.url, ASHA)
  const beside = await here.context().newPage()
  await beside.goto(`${demo.url}/home`)
  await expect(connectionPill(beside, 'Up to date')).toBeVisible()
  const token = await tokenOf(here)
  await here.getByRole('link', { name: 'Settings', exact: true }).click()

  await here.getByRole('tab', { name: 'Privacy and Security' }).click()
  await here.getByRole('link', { name: 'Change Password' }).click()
  await expect(here.getByRole('heading', { name: 'Change Password' })).toBeFocused()
  await here.getByLabel('Current password', { exact: true }).fill(ASHA.password)
  await here.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await here.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD)
  await here.getByRole('button', { name: 'Update Password' }).click()
  await expect(here).toHaveURL(`${demo.url}/setting?tab=security`)

  await expect(there.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await sendSignIn(there, { ...ASHA, password: NEW_PASSWORD })
  await expect(there.getByRole('heading', { name: new RegExp(ASHA.fullName) })).toBeVisible()
  for (const tab of [here, beside]) {
    expect(await tokenOf(tab)).not.toBe(token)
    await expect(tab.getByText('Please sign in again')).toBeHidden()
    await tab.reload()
    await expect(connectionPill(tab, 'Up to date')).toBeVisible()
  }
})

test('ASVS 14.3.1 · a lost phone that is ended from another shows and keeps nothing but what it has to send', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  incidents.allow(REFUSED)
  const lost = await newPhone()
  const there = await lost.open()
  await signInAs(there, demo.url, ASHA)
  await openPayments(there, demo.url)
  const here = await (await newPhone({ viewport: SCREEN })).open()
  await signInAs(here, demo.url, ASHA)
  await here.goto(`${demo.url}/setting?tab=security`)
  await here.getByRole('link', { name: /Devices/ }).click()
  const sheet = here.getByRole('dialog', { name: 'Devices' })
  await expect(sheet.getByRole('listitem')).toHaveCount(2)

  await lost.context().setOffline(true)
  await submitPayment(there, FESTIVAL, CASH)
  const token = await there.evaluate(() => localStorage.getItem('token') ?? '')
  for (const kept of [MEERAS_ACCOUNT, FESTIVAL, token]) {
    expect(await readEverything(there)).toContain(kept)
  }
  await sheet.getByRole('button', { name: /^Sign out / }).click()
  const question = here.getByRole('alertdialog')
  await question.getByLabel('Your password', { exact: true }).fill(ASHA.password)
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(sheet.getByText('No other device is signed in.')).toBeVisible()

  await lost.context().setOffline(false)
  await expect(there.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await expect(there.getByRole('status').filter({ hasText: 'You were signed out on this phone' })).toHaveText(
    /from another device or by a change of your account\. One entry saved here was not sent/,
  )
  for (const gone of [MEERAS_ACCOUNT, FESTIVAL, token]) {
    expect(await readEverything(there)).not.toContain(gone)
  }
  expect(await there.evaluate(() => caches.keys()), 'caches of the app alone').toEqual([
    expect.stringMatching(/^workbox-precache/),
  ])
  await there.goto(`${demo.url}/home`)
  await expect(there.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  expect(await readOutbox(there)).toMatchObject([{ endpoint: 'submit-payment', state: 'auth_paused' }])

  // Another person's sign-in neither shows nor sends it. Its own phone may have tried under the ended session.
  const taken = () => demo.paymentCalls().filter((status) => status !== 401)
  await sendSignIn(there, RAVI)
  await expect(connectionPill(there, 'Up to date')).toBeVisible()
  await openOutbox(there)
  await expect(there.getByText('Nothing to send.')).toBeVisible()
  expect(taken()).toEqual([])
  await there.goto(`${demo.url}/setting`)
  await there.getByRole('button', { name: 'Sign out' }).click()
  await expect(there.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()

  await sendSignIn(there, ASHA)
  await expect.poll(() => demo.ashasPayments()).toHaveLength(1)
  await expect.poll(taken).toEqual([201])
})
