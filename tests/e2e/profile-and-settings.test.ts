import type { Page } from 'playwright/test'
import { ASHA, signInAs } from '#tests/page-models/demo-people.ts'
import { connectionPill } from '#tests/page-models/outbox.ts'
import { laterFilesKept } from '#tests/support/phone/later-files.ts'
import { cameraPhoto } from '#tests/support/browser/picked-files.ts'
import { expect, MISSING_CHUNK, NO_NETWORK, test } from './demo-test.ts'

test('a profile is changed, and gets a picture that is made small', async ({ demo, newPhone }) => {
  const page = await (await newPhone()).open()
  await signInAs(page, demo.url, ASHA)
  await page.getByRole('link', { name: 'Settings' }).click()
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
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // Pages that are separate documents use the theme too.
  await page.goto(`${demo.url}/privacy`)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await page.goto(`${demo.url}/setting`)
  await expect(page.getByRole('link', { name: /Report a Problem/ })).toBeVisible()

  // What is kept later comes in an idle minute, or when one of its screens is opened.
  await page.goto(`${demo.url}/discover`)
  await laterFilesKept(page)
  await page.goto(`${demo.url}/setting`)
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

/** The value shown for a label of the profile. */
const valueOf = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
