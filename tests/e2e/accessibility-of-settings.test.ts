import { ASHA, signInAs } from '#tests/page-models/demo-people.ts'
import { expectNoViolation } from '#tests/support/browser/no-violation.ts'
import { cameraPhoto } from '#tests/support/browser/picked-files.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts'
import { expect, test } from './test.ts'

let server: ServerProcess

test.beforeAll(async () => {
  const contact = { SUPPORT_EMAIL: 'help@cirkles.test', SUPPORT_LINKS: 'https://www.instagram.com/cirkles' }
  server = await createServerProcess({ env: { DEMO: '1', ...contact } })
  await server.start()
})
test.afterAll(() => server.remove())

test('no screen of one’s own keeps anybody out', async ({ page }) => {
  test.setTimeout(180_000)
  const screens: Record<string, () => Promise<void>> = {
    settings: async () => {
      await page.goto(`${server.url}/setting`)
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    },
    'switching two-factor authentication': async () => {
      await page.getByRole('switch', { name: 'Two-Factor Authentication' }).click()
      await page
        .getByRole('dialog', { name: 'Two-Factor Authentication' })
        .getByRole('button', { name: 'Turn on' })
        .click()
      await expect(page.getByText('Please enter your password')).toBeVisible()
    },
    'the devices': async () => {
      await page.goto(`${server.url}/setting?sheet=devices`)
      await expect(page.getByText('This device')).toBeVisible()
    },
    'help and a report': async () => {
      await page.goto(`${server.url}/setting?sheet=faq`)
      await page.getByText('Who do I pay, and when?').click()
      await expectNoViolation(page, 'answers')
      await page.goto(`${server.url}/setting?sheet=contact`)
      await expect(page.getByRole('link', { name: 'help@cirkles.test' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Instagram' })).toBeVisible()
      await expectNoViolation(page, 'contact')
      await page.goto(`${server.url}/setting?sheet=report`)
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText('Please describe the problem.')).toBeVisible()
    },
    'a copy of all that is kept': async () => {
      await page.goto(`${server.url}/setting?sheet=export`)
      await page.getByRole('button', { name: 'Download' }).click()
      await expect(page.getByText(/The file is saved/)).toBeVisible()
    },
    'the profile': async () => {
      await page.goto(`${server.url}/profile`)
      await expect(page.getByText('Home Address')).toBeVisible()
    },
    'changing the profile': async () => {
      await page.getByRole('link', { name: 'Edit Profile' }).click()
      await page.getByLabel('Occupation').fill('')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByText('Please fill in this field.')).toBeVisible()
    },
    'cutting a picture': async () => {
      await page.getByRole('button', { name: 'Add a picture' }).click()
      await page.getByLabel('Choose a file').setInputFiles(await cameraPhoto('me.jpg', 600, 400))
      await expect(page.getByLabel('Zoom')).toBeVisible()
    },
    'deleting the account': async () => {
      await page.goto(`${server.url}/account-deletion`)
      await expect(page.getByText('Settle these first')).toBeVisible()
    },
    'changing the password': async () => {
      await page.goto(`${server.url}/updatepassword`)
      await page.getByRole('button', { name: 'Update Password' }).click()
      await expect(page.getByText('Please enter your current password')).toBeVisible()
    },
  }
  await page.goto(`${server.url}/sign-in`)
  await signInAs(page, server.url, ASHA)
  for (const [screen, open] of Object.entries(screens)) {
    await open()
    await expectNoViolation(page, screen)
  }
})
