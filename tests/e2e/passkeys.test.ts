import type { Page } from 'playwright/test'
import { ASHA, signInAs } from '#tests/page-models/demo-people.ts'
import { connectionPill } from '#tests/page-models/outbox.ts'
import { SCREEN } from '#tests/support/browser/viewports.ts'
import { expect, test } from './demo-test.ts'

test('a passkey added in the settings signs in without a password, and no more once it is removed', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(/the server responded with a status of 422/)
  const page = await (await newPhone({ viewport: SCREEN })).open()
  await addAuthenticator(page)
  // Passkeys belong to a name, which an IP address is not.
  const url = demo.url.replace('127.0.0.1', 'localhost')
  await signInAs(page, url, ASHA)
  const sheet = await openPasskeys(page, url)
  await sheet.getByRole('button', { name: 'Add a passkey' }).click()
  const adding = page.getByRole('alertdialog', { name: 'Add a passkey' })
  await adding.getByLabel('Name').fill('Asha’s phone')
  await adding.getByLabel('Your password', { exact: true }).fill(ASHA.password)
  await adding.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByRole('listitem')).toContainText('Asha’s phone')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await signOut(page)

  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await button.click()
  await expect(page.getByRole('heading', { name: new RegExp(ASHA.fullName) })).toBeVisible()
  await expect(connectionPill(page, 'Up to date')).toBeVisible()

  await openPasskeys(page, url)
  await sheet.getByRole('button', { name: 'Remove Asha’s phone' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByLabel('Your password', { exact: true }).fill(ASHA.password)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(sheet.getByText('You have no passkey yet.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await signOut(page)
  await button.click()
  await expect(page.getByText('This passkey is not known here.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})

/** A platform authenticator in software, whose person is always there. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function openPasskeys(page: Page, url: string) {
  await page.goto(`${url}/setting?tab=security`)
  await page.getByRole('link', { name: /Passkeys/ }).click()
  return page.getByRole('dialog', { name: 'Passkeys' })
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
}
