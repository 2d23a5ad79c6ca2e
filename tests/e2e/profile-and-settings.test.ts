import type { Page } from 'playwright/test'
import { ASHA, signInAs } from '#tests/page-models/demo-people.ts'
import { connectionPill } from '#tests/page-models/outbox.ts'
import { cameraPhoto } from '#tests/support/browser/picked-files.ts'
import { expect, MISSING_CHUNK, NO_NETWORK, test } from './demo-test.ts'

const REFUSED = /the server responded with a status of (403|422)/

/** First bank details of a person; these need no password. */
const FIRST_DETAILS = {
  'Account Number': '50100234567801',
  'Bank Name': 'Demo Bank of Mysuru',
  'IFSC Code': 'DEMO0000001',
  'Branch Address': '12 Sayyaji Rao Road, Mysuru',
  'UPI ID': 'asha@demobank',
}

test('a profile is changed, gets a picture, and is locked once it is verified', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(REFUSED)
  const page = await (await newPhone()).open()
  await signInAs(page, demo.url, ASHA)
  await page.goto(`${demo.url}/setting`)
  await page
    .getByRole('link', { name: /Not Verified/ })
    .first()
    .click()
  await expect(valueOf(page, 'Occupation')).toHaveText('N/A')

  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await page.getByLabel('Home Address').fill('12 Temple Street, Mysuru')
  await page.getByLabel('Occupation').fill('Teacher')
  await page.getByLabel('Date of Birth').fill('1990-05-17')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(valueOf(page, 'Occupation')).toHaveText('Teacher')

  await page.getByRole('link', { name: 'Change picture' }).click()
  await page.getByRole('button', { name: 'Add a picture' }).click()
  const sheet = page.getByRole('dialog', { name: 'Profile picture' })
  await sheet.getByLabel('Choose a file').setInputFiles(await cameraPhoto('me.jpg', 1600, 1200))
  await sheet.getByLabel('Zoom').fill('2')
  await sheet.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByRole('button', { name: 'Change picture' })).toBeVisible()
  expect(
    await demo.query(
      `select mime, size < 1048576 as "isSmall" from files join users on profile_file_id = files.id
       where email = $1`,
      [ASHA.email],
    ),
  ).toEqual([{ mime: 'image/jpeg', isSmall: true }])

  await demo.query(`update users set kyc_status = 'verified' where email = $1`, [ASHA.email])
  await page.goto(`${demo.url}/profile`)
  await expect(page.getByText(/only your picture can be changed/)).toBeVisible()
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await page.getByLabel('Request a change').fill('I have moved to Pune.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/The number of your ticket is T-\d+/)).toBeVisible()
})

test('settings can be read without a network, a report goes later, and the theme stays', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  incidents.allow(MISSING_CHUNK)
  const phone = await newPhone()
  const page = await phone.open()
  await signInAs(page, demo.url, ASHA)
  await expect(connectionPill(page, 'Up to date')).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto(`${demo.url}/setting`)
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // Pages that are separate documents use the theme too.
  await page.goto(`${demo.url}/privacy`)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.goto(`${demo.url}/setting`)
  await expect(page.getByRole('link', { name: /Report a Problem/ })).toBeVisible()

  await phone.context().setOffline(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('link', { name: /Report a Problem/ }).click()
  const report = page.getByRole('dialog', { name: 'Report a Problem' })
  await report.getByLabel('Type').selectOption('Suggestion')
  await report.getByLabel('Description').fill('A louder bell.')
  await report.getByRole('button', { name: 'Submit' }).click()
  await expect(report.getByText(/Saved on this phone/)).toBeVisible()
  await report.getByRole('button', { name: 'Done' }).click()
  // Installed with the app, though its list needs a connection.
  await page.getByRole('link', { name: /Devices/ }).click()
  const devices = page.getByRole('dialog', { name: 'Devices' })
  await expect(devices.getByText(/needs a connection/)).toBeVisible()
  await devices.getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('link', { name: /Not Verified/ })
    .first()
    .click()
  await expect(valueOf(page, 'Email')).toHaveText(ASHA.email)
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('heading', { name: 'This page needs a connection' })).toBeVisible()

  await phone.context().setOffline(false)
  await expect
    .poll(async () => demo.query('select type, description from reports'))
    .toEqual([{ type: 'Suggestion', description: 'A louder bell.' }])
})

test('other bank details take the password', async ({ demo, newPhone, incidents }) => {
  incidents.allow(REFUSED)
  await demo.query('delete from bank_details where user_id in (select id from users where email = $1)', [
    ASHA.email,
  ])
  const page = await (await newPhone()).open()
  await signInAs(page, demo.url, ASHA)
  await page.goto(`${demo.url}/setting?sheet=bank`)
  const shown = page.getByRole('dialog', { name: 'Bank Information' })
  const form = page.getByRole('dialog', { name: /^(Add|Edit) Bank Information$/ })
  await expect(shown.getByText('No Bank Details Found')).toBeVisible()
  await shown.getByRole('link', { name: 'Add' }).click()
  for (const [label, value] of Object.entries(FIRST_DETAILS)) await form.getByLabel(label).fill(value)
  await expect(form.getByLabel('Account Type')).toHaveValue('Saving')
  await expect(form.getByLabel('Your password', { exact: true })).toBeHidden()
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await shown.getByRole('link', { name: 'Edit' }).click()
  await form.getByLabel('IFSC Code').fill('sbin0001234')
  await form.getByLabel('Account Number').fill('998877665544')
  await form.getByLabel('UPI ID').fill('asha@sbin')
  await form.getByLabel('Your password', { exact: true }).fill('not the password')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('The password is not right.')).toBeVisible()
  await form.getByLabel('Your password', { exact: true }).fill(ASHA.password)
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(shown.getByText('998877665544')).toBeVisible()
  await shown.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText(/••••\s5544/)).toBeVisible()
})

/** The value shown for a label of the profile. */
const valueOf = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
