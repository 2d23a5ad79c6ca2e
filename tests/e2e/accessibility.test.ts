import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { call } from '#data/api/call.ts'
import { fillSignUp, goOnFromResidence, signIn } from '#tests/page-models/account.ts'
import { openChat, say } from '#tests/page-models/chat.ts'
import { ASHA, FESTIVAL, IMRAN, MEERA, RAVI } from '#tests/page-models/demo-people.ts'
import { mailedInvitationPath } from '#tests/page-models/mailbox.ts'
import { formCirkleByApi } from '#tests/support/cirkles/form-cirkle-by-api.ts'
import { expectNoViolation } from '#tests/support/browser/no-violation.ts'
import { askForSwap, startRunningCirkle } from '#tests/support/cirkles/running-cirkle.ts'
import { signInByApi } from '#tests/support/people/sign-in-by-api.ts'
import { expect, test } from './demo-test.ts'

const NEWCOMER = { fullName: 'Leela Das', password: 'blue kettle at noon' }

for (const width of [360, 1280]) {
  test(`the finished pages have no violation at all, ${width} px wide`, async ({ demo, page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const [path, ready] of [
      ['/', 'landing'],
      ['/privacy', 'privacy'],
      ['/terms', 'terms'],
    ] as const) {
      await page.goto(`${demo.url}${path}`)
      await expect(page.locator(`main[data-ready=${ready}]`)).toBeVisible()
      for (const details of await page.locator('details').all()) await details.click()
      await expectNoViolation(page, path)
    }
  })
}

test('no screen keeps anybody out', async ({ demo, page, incidents }) => {
  test.setTimeout(300_000)
  let formingId = ''
  let swapHash = ''
  let running = ''
  const screens: Record<string, () => Promise<void>> = {
    'sign-up': async () => {
      await page.goto(`${demo.url}/sign-up`)
      await expect(page.getByLabel('Full name')).toBeVisible()
    },
    'sign-up with mistakes': async () => {
      await fillSignUp(page, { ...NEWCOMER, email: 'leela', password: 'short' })
      await page.getByRole('button', { name: 'Sign up' }).click()
      await expect(page.getByText('Invalid email address')).toBeVisible()
    },
    residence: async () => {
      await fillSignUp(page, { ...NEWCOMER, email: 'leela@example.test' })
      await page.getByRole('button', { name: 'Sign up' }).click()
      await expect(page.getByRole('option', { name: 'Zimbabwe' })).toBeAttached()
    },
    'the one-time code': async () => {
      await goOnFromResidence(page)
      await page.getByRole('button', { name: 'Verify' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
    'forgot password': async () => {
      await page.goto(`${demo.url}/reset`)
      await page.getByRole('button', { name: 'Send Password Reset Link' }).click()
      await expect(page.getByText(/on its way/)).toBeVisible()
    },
    'a reset link': async () => {
      await page.goto(`${demo.url}/password-reset/worn-out`)
      await page.getByLabel('Password', { exact: true }).fill(NEWCOMER.password)
      await expect(page.getByText('Long enough.')).toBeVisible()
    },
    'a reset link that is over': async () => {
      incidents.allow(/the server responded with a status of 422/)
      await page.getByLabel('Confirm password', { exact: true }).fill(NEWCOMER.password)
      await page.getByRole('button', { name: 'Reset Password' }).click()
      await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible()
    },
    'sign-in': async () => {
      await page.goto(`${demo.url}/sign-in`)
      await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeVisible()
    },
    'sign-in and Home': async () => {
      await page.goto(`${demo.url}/sign-in`)
      await signIn(page, ASHA)
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
      formingId = id
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
    'requests to join': async () => {
      const token = await signInByApi(demo.url, IMRAN)
      await call(joinCirkle, { id: formingId }, { baseUrl: demo.url, token })
      await page.goto(`${demo.url}/home?tab=invites`)
      await expect(page.getByRole('button', { name: /^Accept Request/ }).first()).toBeVisible()
    },
    'asking to join': async () => {
      const { id } = await formCirkleByApi(demo.url, RAVI, { privacy: 'public' })
      await page.goto(`${demo.url}/home?recommend=${id}`)
      await expect(page.getByRole('button', { name: 'Request to join' })).toBeVisible()
    },
    'Home on a large screen': async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(`${demo.url}/home`)
      await expect(page.getByRole('region', { name: 'Requests to join your Cirkle' })).toBeVisible()
      await expect(page.getByRole('group', { name: 'Slides of My Cirkles' })).toBeVisible()
    },
    'editing a Cirkle that runs': async () => {
      await page.setViewportSize({ width: 360, height: 800 })
      await page.goto(`${demo.url}/home`)
      await page.getByRole('link', { name: `Details of ${FESTIVAL}` }).click()
      await page.getByRole('dialog', { name: FESTIVAL }).getByRole('link', { name: 'Edit' }).click()
      await expect(page.getByLabel('Cirkle name')).toBeDisabled()
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
    'a statement': async () => {
      await page.goto(`${demo.url}/payment?statement=own`)
      await expect(page.getByRole('article').getByRole('row').nth(1)).toBeVisible()
    },
    'sorting payments': async () => {
      await page.goto(`${demo.url}/payment`)
      await page.getByRole('button', { name: 'Sort by: Due Date' }).click()
      await expect(page.getByRole('menuitemradio', { name: 'Amount' })).toBeVisible()
    },
    'How to Pay': async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: `Make Payment for ${FESTIVAL}` }).click()
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
    'the outbox': async () => {
      await page.goto(`${demo.url}/outbox`)
      await expect(page.getByText('Nothing to send.')).toBeVisible()
    },
    'reading an export back': async () => {
      await page.getByRole('button', { name: 'Read an exported file' }).click()
      await expect(page.getByText('Choose a file')).toBeVisible()
    },
    'the mailed link of an invitation': async () => {
      await formCirkleByApi(demo.url, RAVI, { members: [ASHA.email] })
      await page.goto(`${demo.url}${await mailedInvitationPath(demo.url, ASHA.email)}`)
      await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible()
    },
    'the shared link of a public Cirkle': async () => {
      const { id } = await formCirkleByApi(demo.url, RAVI, { privacy: 'public' })
      await page.goto(`${demo.url}/invite/${id}`)
      await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
    },
    'a link for another account': async () => {
      const { id } = await formCirkleByApi(demo.url, RAVI, {})
      await page.goto(`${demo.url}/invite/${id}`)
      await expect(page.getByRole('button', { name: 'Use another account' })).toBeVisible()
    },
    'asking for a swap': async () => {
      const { id } = await startRunningCirkle(demo.url, [RAVI, ASHA, MEERA, IMRAN])
      running = id
      swapHash = await askForSwap(demo.url, { id }, IMRAN, ASHA)
      await page.goto(`${demo.url}/home?swap=${id}`)
      await page.getByLabel('Choose a member to swap with').selectOption({ index: 2 })
      await expect(page.getByText(MEERA.fullName, { exact: true })).toBeVisible()
    },
    'no swap that was asked for': async () => {
      await page.goto(`${demo.url}/cirkleswapping`)
      await expect(page.getByText('No swap request of yours is open.')).toBeVisible()
    },
    'a request to swap among the notifications': async () => {
      await page.goto(`${demo.url}/home?panel=notifications`)
      await expect(page.getByRole('button', { name: 'Accept Swap' }).first()).toBeVisible()
    },
    'a request to swap': async () => {
      await page.goto(`${demo.url}/payment/swap/${swapHash}`)
      await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible()
    },
    'a new Cirkle': async () => {
      await page.goto(`${demo.url}/creationsuccess?cirkle=${formingId}`)
      await expect(page.getByText('Street festival is open.')).toBeVisible()
    },
    'a joined Cirkle': async () => {
      await page.goto(`${demo.url}/acceptedinvite?cirkle=${running}`)
      await expect(page.getByRole('heading', { name: 'Welcome to the Cirkle!' })).toBeVisible()
    },
    'no goal yet': async () => {
      await page.goto(`${demo.url}/goalachieved?cirkle=7c9e6679-0000-4000-8000-0000000000c1`)
      await expect(page.getByText('No goal is reached here yet.')).toBeVisible()
    },
    'a goal': async () => {
      await demo.query(`update cirkles set status = 'completed' where id = $1`, [running])
      await page.goto(`${demo.url}/goalachieved?cirkle=${running}`)
      await expect(page.getByRole('heading', { name: 'Goal Achieved !' })).toBeVisible()
    },
    discover: async () => {
      await page.goto(`${demo.url}/discover?query=festival&range=0`)
      await expect(page.getByRole('button', { name: /^Details of/ }).first()).toBeVisible()
    },
    'filtering Cirkles': async () => {
      await page.getByRole('button', { name: 'Filter, 1 set' }).click()
      await page.getByRole('button', { name: /^Contribution Amount/ }).click()
      await expect(page.getByRole('button', { name: 'Set Range' })).toBeVisible()
    },
  }
  for (const [screen, open] of Object.entries(screens)) {
    await open()
    await expectNoViolation(page, screen)
  }
})
