import type { Page } from 'playwright/test'
import { sendSignIn } from '#tests/page-models/account.ts'
import { ASHA, CASH, FESTIVAL, signInAs } from '#tests/page-models/demo-people.ts'
import { mailedCode } from '#tests/page-models/mailbox.ts'
import { connectionPill, openOutbox } from '#tests/page-models/outbox.ts'
import { submitPayment } from '#tests/page-models/payment.ts'
import { expectNoViolation } from '#tests/support/browser/no-violation.ts'
import { SCREEN } from '#tests/support/browser/viewports.ts'
import { expect, NO_NETWORK, openPayments, test } from './demo-test.ts'

const NEW_PASSWORD = 'brass lamp by the river'
const REFUSED = /the server responded with a status of (401|403|422)/

test('a new password signs the other devices out, and this one stays', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(REFUSED)
  const here = await (await newPhone({ viewport: SCREEN })).open()
  const there = await (await newPhone()).open()
  await signInAs(there, demo.url, ASHA)
  await expect(connectionPill(there, 'Up to date')).toBeVisible()
  await signInAs(here, demo.url, ASHA)
  await here.getByRole('link', { name: 'Settings', exact: true }).click()

  await here.getByRole('tab', { name: 'Privacy and Security' }).click()
  await expectNoViolation(here, 'a tab of the settings')
  await here.getByRole('link', { name: 'Change Password' }).click()
  await expect(here.getByRole('heading', { name: 'Change Password' })).toBeFocused()

  await fillPasswords(here, { current: 'not the password', wanted: NEW_PASSWORD })
  await expect(here.getByText('The password is not right.')).toBeVisible()
  await fillPasswords(here, { current: ASHA.password, wanted: 'password' })
  await expect(here.getByText(/Too many people use this password/)).toBeVisible()
  await fillPasswords(here, { current: ASHA.password, wanted: NEW_PASSWORD })
  await expect(here).toHaveURL(`${demo.url}/setting?tab=security`)

  await expect(there.getByText('Please sign in again.', { exact: false })).toBeVisible()
  await here.reload()
  await expect(connectionPill(here, 'Up to date')).toBeVisible()
  await there.getByRole('button', { name: 'Sign in' }).click()
  await sendSignIn(there, ASHA)
  await expect(there.getByText('Email or password is not right.')).toBeVisible()
  await sendSignIn(there, { ...ASHA, password: NEW_PASSWORD })
  await expect(there.getByRole('heading', { name: new RegExp(ASHA.fullName) })).toBeVisible()
})

test('two-factor authentication asks for a mailed code at sign-in, until it is switched off', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(REFUSED)
  const page = await (await newPhone()).open()
  await signInAs(page, demo.url, ASHA)
  await page.goto(`${demo.url}/setting`)
  const toggle = page.getByRole('switch', { name: 'Two-Factor Authentication' })
  const sheet = page.getByRole('dialog', { name: 'Two-Factor Authentication' })
  await expect(page.getByText('Off: your password alone signs you in')).toBeVisible()

  await toggle.click()
  await sheet.getByLabel('Your password', { exact: true }).fill('not the password')
  await sheet.getByRole('button', { name: 'Turn on' }).click()
  await expect(sheet.getByText('The password is not right.')).toBeVisible()
  await sheet.getByLabel('Your password', { exact: true }).fill(ASHA.password)
  await sheet.getByRole('button', { name: 'Turn on' }).click()
  await expect(sheet).toBeHidden()
  await expect(toggle).toBeChecked()
  await expect(page.getByText('On: a code is mailed to you at each sign-in')).toBeVisible()

  const other = await (await newPhone({ viewport: SCREEN })).open()
  await other.goto(`${demo.url}/payment`)
  await sendSignIn(other, ASHA)
  await expect(other.getByRole('heading', { name: 'OTP Authentication' })).toBeVisible()
  await other.getByRole('group', { name: 'One-time code' }).getByRole('textbox').first().click()
  await other.keyboard.type(await mailedCode(demo.url, ASHA.email))
  await other.getByRole('button', { name: 'Verify' }).click()
  await expect(other.getByRole('link', { name: `Make Payment for ${FESTIVAL}` })).toBeVisible()

  await toggle.click()
  await sheet.getByLabel('Your password', { exact: true }).fill(ASHA.password)
  await sheet.getByRole('button', { name: 'Turn off' }).click()
  await expect(toggle).not.toBeChecked()
  await signInAs(await (await newPhone()).open(), demo.url, ASHA)
})

test('a device that was ended from another says so as soon as it can, and loses nothing', async ({
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
  await expect(sheet.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)

  await lost.context().setOffline(true)
  await submitPayment(there, FESTIVAL, CASH)
  await sheet.getByRole('button', { name: /^End / }).click()
  const question = here.getByRole('alertdialog')
  await question.getByRole('button', { name: 'End' }).click()
  await expect(sheet.getByText('No other device is signed in.')).toBeVisible()

  await lost.context().setOffline(false)
  const banner = there.getByRole('status').filter({ hasText: 'Please sign in again' })
  await expect(banner).toBeVisible()
  await openOutbox(there)
  await expect(there.getByText('Saved on this phone, waits for you to sign in')).toBeVisible()
  await banner.getByRole('button', { name: 'Sign in' }).click()
  await sendSignIn(there, ASHA)
  await expect(there.getByRole('heading', { name: 'Outbox' })).toBeVisible()
  await expect.poll(() => demo.ashasPayments()).toHaveLength(1)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(connectionPill(here, 'Up to date')).toBeVisible()
})

/** Fills the three fields of /updatepassword and sends them. */
async function fillPasswords(
  page: Page,
  { current, wanted }: { current: string; wanted: string },
): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill(current)
  await page.getByLabel('New password', { exact: true }).fill(wanted)
  await page.getByLabel('Confirm password', { exact: true }).fill(wanted)
  await page.getByRole('button', { name: 'Update Password' }).click()
}
