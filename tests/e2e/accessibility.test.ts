import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { call } from '#data/api/call.ts'
import { fillSignUp, goOnFromResidence } from '#tests/page-models/account.ts'
import { ASHA, FESTIVAL, IMRAN, MEERA, RAVI, signInAs } from '#tests/page-models/demo-people.ts'
import { mailedInvitationPath } from '#tests/page-models/mailbox.ts'
import { expectNoViolation } from '#tests/support/browser/no-violation.ts'
import { SCREEN } from '#tests/support/browser/viewports.ts'
import { formCirkleByApi } from '#tests/support/cirkles/form-cirkle-by-api.ts'
import { startRunningCirkle } from '#tests/support/cirkles/running-cirkle.ts'
import { signInByApi } from '#tests/support/people/sign-in-by-api.ts'
import { expect, test } from './demo-test.ts'

/*
 * Every route of the app, whole; sheets and states are looked at in component tests, in the same ways.
 * docs/accessibility.md lists both, and `npm run check` fails when a route or sheet is missing there.
 */

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

test('no route keeps anybody out before sign-in', async ({ demo, page, incidents }) => {
  // Chromium logs the server's own 404 to the console.
  incidents.allow(/the server responded with a status of 404/)
  const heading = (name: string | RegExp) => page.getByRole('heading', { name })
  const screens: Record<string, () => Promise<void>> = {
    '/$': async () => {
      await page.goto(`${demo.url}/nothing-here`)
      await expect(heading(/./).first()).toBeVisible()
    },
    '/sign-in': async () => {
      await page.goto(`${demo.url}/sign-in`)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByText('Please enter your password')).toBeVisible()
    },
    '/reset': async () => {
      await page.goto(`${demo.url}/reset`)
      await expect(heading('Reset your Password')).toBeVisible()
    },
    '/password-reset/{-$resetToken}': async () => {
      await page.goto(`${demo.url}/password-reset/an-old-link`)
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    },
    '/cirkleinvitation/$token, for a guest': async () => {
      await formCirkleByApi(demo.url, RAVI, { members: ['nobody.yet@example.test'] })
      await page.goto(`${demo.url}${await mailedInvitationPath(demo.url, 'nobody.yet@example.test')}`)
      await expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible()
    },
    '/sign-up': async () => {
      await page.goto(`${demo.url}/sign-up`)
      await fillSignUp(page, {
        fullName: 'Kamala Bai',
        email: 'kamala@example.test',
        password: 'walks-a-lot-7',
      })
      await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible()
    },
    '/residence': async () => {
      await page.getByRole('button', { name: 'Sign up' }).click()
      await expect(page.getByLabel('Phone number')).toBeVisible()
    },
    '/authentication': async () => goOnFromResidence(page),
  }
  for (const [route, open] of Object.entries(screens)) {
    await open()
    await expectNoViolation(page, route)
  }
})

test('no route keeps anybody out after sign-in', async ({ demo, page, incidents }) => {
  // Chromium logs the server's own 404 to the console: nobody has asked for that swap.
  incidents.allow(/the server responded with a status of 404/)
  const cirkle = await startRunningCirkle(demo.url, [MEERA, ASHA])
  const heading = (name: string | RegExp) => page.getByRole('heading', { name })
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const at = (path: string, ready: string) => async () => {
    await page.goto(`${demo.url}${path}`)
    await expect(page.locator(`main[data-ready=${ready}]`)).toBeVisible()
  }
  const screens: Record<string, () => Promise<void>> = {
    '/home': async () => {
      await signInAs(page, demo.url, ASHA)
      await expect(heading(FESTIVAL)).toBeVisible()
    },
    '/discover': async () => {
      await formCirkleByApi(demo.url, RAVI, { privacy: 'public' })
      await page.goto(`${demo.url}/discover?query=festival&range=0`)
      await expect(button(/^Details of/)).toBeVisible()
    },
    '/payment': at('/payment', 'payment'),
    '/book': at('/book', 'book'),
    '/outbox': at('/outbox', 'outbox'),
    '/profile': at('/profile', 'profile'),
    '/editprofile': at('/editprofile', 'edit-profile'),
    '/editprofiledesktop': at('/editprofiledesktop', 'edit-profile'),
    '/setting': at('/setting?tab=security', 'setting'),
    '/updatepassword': at('/updatepassword', 'update-password'),
    '/account-deletion': at('/account-deletion', 'account-deletion'),
    '/$kycStep': at('/startkyc', 'startkyc'),
    '/acceptedinvite': at(`/acceptedinvite?cirkle=${cirkle.id}`, 'acceptedinvite'),
    '/creationsuccess': at(`/creationsuccess?cirkle=${cirkle.id}`, 'creationsuccess'),
    '/goalachieved': at(`/goalachieved?cirkle=${cirkle.id}`, 'goalachieved'),
    '/cirkleswapping': at('/cirkleswapping', 'cirkleswapping'),
    '/payment/swap/$hash': at('/payment/swap/an-old-link', 'swap'),
    '/cirkleinvitation/$token': async () => {
      await formCirkleByApi(demo.url, RAVI, { members: [ASHA.email] })
      await page.goto(`${demo.url}${await mailedInvitationPath(demo.url, ASHA.email)}`)
      await expect(button('Decline')).toBeVisible()
    },
    '/invite/$id': async () => {
      const { id } = await formCirkleByApi(demo.url, RAVI, {})
      await page.goto(`${demo.url}/invite/${id}`)
      await expect(button('Use another account')).toBeVisible()
    },
    '/home, on a large screen': async () => {
      const { id } = await formCirkleByApi(demo.url, ASHA, { privacy: 'public' })
      await call(joinCirkle, { id }, { baseUrl: demo.url, token: await signInByApi(demo.url, IMRAN) })
      await page.setViewportSize(SCREEN)
      await page.goto(`${demo.url}/home`)
      await expect(button(/^Accept Request/)).toBeVisible()
    },
  }
  for (const [route, open] of Object.entries(screens)) {
    await open()
    await expectNoViolation(page, route)
  }
})
