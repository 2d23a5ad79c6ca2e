import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { call } from '#data/api/call.ts'
import { openChat, say } from '#tests/page-models/chat.ts'
import { ASHA, FESTIVAL, IMRAN, RAVI, signInAs } from '#tests/page-models/demo-people.ts'
import { mailedInvitationPath } from '#tests/page-models/mailbox.ts'
import { formCirkleByApi } from '#tests/support/cirkles/form-cirkle-by-api.ts'
import { expectFits, expectNoViolation } from '#tests/support/browser/no-violation.ts'
import { cameraPhoto } from '#tests/support/browser/picked-files.ts'
import { PHONE, SCREEN } from '#tests/support/browser/viewports.ts'
import { signInByApi } from '#tests/support/people/sign-in-by-api.ts'
import { expect, test } from './demo-test.ts'

test('the finished pages have no violation at all', async ({ demo, page }) => {
  for (const [path, ready] of [
    ['/terms', 'terms'],
    ['/privacy', 'privacy'],
    ['/', 'landing'],
  ] as const) {
    await page.goto(`${demo.url}${path}`)
    await expect(page.locator(`main[data-ready=${ready}]`)).toBeVisible()
    for (const details of await page.locator('details').all()) await details.click()
    await expectNoViolation(page, path)
  }
  await page.setViewportSize(SCREEN)
  await expectNoViolation(page, 'the landing page on a screen')
})

/** Screens whose parts no component test holds in both themes (`expectSoundLooks`). */
const WHOLE = new Set([
  'sign-in with nothing',
  'Home',
  'Home on a large screen',
  'asking to join',
  'payments',
  'a proof, enlarged',
  'the mailed link of an invitation',
  'a link for another account',
])

test('no screen keeps anybody out', async ({ demo, page }) => {
  const screens: Record<string, () => Promise<void>> = {
    'sign-in with nothing': async () => {
      await page.goto(`${demo.url}/sign-in`)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByText('Please enter your password')).toBeVisible()
    },
    Home: async () => {
      await signInAs(page, demo.url, ASHA)
      await expect(page.getByRole('heading', { name: FESTIVAL })).toBeVisible()
    },
    'the details of a Cirkle': async () => {
      await page.getByRole('link', { name: `Details of ${FESTIVAL}` }).click()
      await expect(page.getByRole('dialog', { name: FESTIVAL })).toBeVisible()
    },
    'a chat': async () => {
      await page.goto(`${demo.url}/home`)
      await openChat(page, FESTIVAL)
      await say(page, 'See https://cirkles.example/terms')
    },
    'creating a Cirkle': async () => {
      await page.goto(`${demo.url}/home?create=1`)
      await expect(page.getByLabel('Cirkle name')).toBeVisible()
    },
    'editing a Cirkle': async () => {
      const members = [RAVI.email, 'lata@example.test']
      const { id } = await formCirkleByApi(demo.url, ASHA, { members, privacy: 'public' })
      const token = await signInByApi(demo.url, RAVI)
      await call(joinCirkle, { id }, { baseUrl: demo.url, token })
      await page.goto(`${demo.url}/home?edit=${id}`)
      await page.getByRole('button', { name: `Move ${RAVI.fullName} up` }).click()
      await page.getByRole('button', { name: /^Revoke/ }).click()
      await page.getByLabel('Invite Members').fill('nobody')
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    },
    'cancelling a Cirkle': async () => {
      await page.getByRole('button', { name: 'Cancel Cirkle' }).click()
      await expect(page.getByRole('alertdialog', { name: 'Cancel this Cirkle?' })).toBeVisible()
    },
    'Home on a large screen': async () => {
      const { id } = await formCirkleByApi(demo.url, ASHA, { privacy: 'public' })
      const token = await signInByApi(demo.url, IMRAN)
      await call(joinCirkle, { id }, { baseUrl: demo.url, token })
      // Wider, it is a board.
      await page.setViewportSize({ ...SCREEN, width: 1024 })
      await page.goto(`${demo.url}/home`)
      await expect(page.getByRole('button', { name: /^Accept Request/ })).toBeVisible()
      await expect(page.getByRole('group', { name: 'Slides of My Cirkles' })).toBeVisible()
    },
    'asking to join': async () => {
      await page.setViewportSize(PHONE)
      const { id } = await formCirkleByApi(demo.url, RAVI, { privacy: 'public' })
      await page.goto(`${demo.url}/home?recommend=${id}`)
      await expect(page.getByRole('button', { name: 'Request to join' })).toBeVisible()
    },
    payments: async () => {
      await page.goto(`${demo.url}/payment`)
      await expect(page.getByRole('link', { name: `Make Payment for ${FESTIVAL}` })).toBeVisible()
    },
    'a payment in full': async () => {
      const history = page.getByRole('region', { name: 'Payment History', exact: true })
      await history.getByRole('button', { name: FESTIVAL }).first().click()
      await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible()
    },
    'How to Pay': async () => {
      await page.goto(`${demo.url}/payment`)
      await page.getByRole('link', { name: `Make Payment for ${FESTIVAL}` }).click()
      await page.getByRole('button', { name: 'Show code' }).click()
      await expect(page.getByRole('img', { name: /^UPI code/ })).toBeVisible()
    },
    'reviewing payments': async () => {
      await page.goto(`${demo.url}/payment`)
      await page.getByRole('link', { name: `Validate Payment for ${FESTIVAL}` }).click()
      await expect(page.getByRole('button', { name: 'Request Re-Upload' })).toBeVisible()
    },
    'a proof, enlarged': async () => {
      await page.getByRole('button', { name: /^View Proof of/ }).click()
      await page.getByRole('button', { name: 'Zoom in' }).click()
      await expect(page.getByText('200 %')).toBeVisible()
    },
    'confirming a payment': async () => {
      await page.getByRole('dialog', { name: 'View Proof' }).getByRole('button', { name: 'Close' }).click()
      await page.getByRole('button', { name: 'Confirm Payment' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm Payment' }).click()
      await expect(page.getByText(/Please look into your account first/)).toBeVisible()
    },
    'the mailed link of an invitation': async () => {
      await formCirkleByApi(demo.url, RAVI, { members: [ASHA.email] })
      await page.goto(`${demo.url}${await mailedInvitationPath(demo.url, ASHA.email)}`)
      await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible()
    },
    'a link for another account': async () => {
      const { id } = await formCirkleByApi(demo.url, RAVI, {})
      await page.goto(`${demo.url}/invite/${id}`)
      await expect(page.getByRole('button', { name: 'Use another account' })).toBeVisible()
    },
    Discover: async () => {
      await page.goto(`${demo.url}/discover?query=festival&range=0`)
      await expect(page.getByRole('button', { name: /^Details of/ }).first()).toBeVisible()
    },
    'filtering Cirkles': async () => {
      await page.getByRole('button', { name: 'Filter, 1 set' }).click()
      await page.getByRole('button', { name: /^Contribution Amount/ }).click()
      await expect(page.getByRole('button', { name: 'Set Range' })).toBeVisible()
    },
    'the devices': async () => {
      await page.goto(`${demo.url}/setting?sheet=devices`)
      await expect(page.getByText('This device')).toBeVisible()
    },
    'a report with nothing': async () => {
      await page.goto(`${demo.url}/setting?sheet=report`)
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText('Please describe the problem.')).toBeVisible()
    },
    'cutting a picture': async () => {
      await page.goto(`${demo.url}/editprofile`)
      await page.getByRole('button', { name: 'Add a picture' }).click()
      await page.getByLabel('Choose a file').setInputFiles(await cameraPhoto('me.jpg', 600, 400))
      await expect(page.getByLabel('Zoom')).toBeVisible()
    },
  }
  for (const [screen, open] of Object.entries(screens)) {
    await open()
    await (WHOLE.has(screen) ? expectNoViolation : expectFits)(page, screen)
  }
})
