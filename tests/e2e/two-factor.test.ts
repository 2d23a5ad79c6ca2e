import type { Locator, Page } from 'playwright/test'
import { enterCode, sendSignIn } from '#tests/page-models/account.ts'
import { ASHA, FESTIVAL, RAVI, signInAs } from '#tests/page-models/demo-people.ts'
import { mailedCode } from '#tests/page-models/mailbox.ts'
import { shownCode } from '#tests/support/people/authenticator-app.ts'
import { makeCodesOlder } from '#tests/support/people/one-time-codes.ts'
import { switchTwoFactorOn } from '#tests/support/people/sign-in-by-api.ts'
import { SCREEN } from '#tests/support/browser/viewports.ts'
import { expect, test } from './demo-test.ts'

const REFUSED = /the server responded with a status of 422/

test('two-factor authentication asks for a mailed code, wrong ones aside, until it is switched off', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(REFUSED)
  const page = await (await newPhone()).open()
  await signInAs(page, demo.url, ASHA)
  await page.getByRole('link', { name: 'Settings' }).click()
  const toggle = page.getByRole('switch', { name: 'Two-Factor Authentication' })
  const sheet = page.getByRole('dialog', { name: 'Two-Factor Authentication' })
  await expect(page.getByText('Off: your password alone signs you in')).toBeVisible()
  await toggle.click()
  await sheet.getByRole('radio', { name: 'Code by email' }).check()
  await sheet.getByLabel('Your password', { exact: true }).fill(ASHA.password)
  await sheet.getByRole('button', { name: 'Turn on' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('On: a code is mailed to you at each sign-in', { exact: true })).toBeVisible()

  await test.step('the code leads where the person wanted to go, also after a reload', async () => {
    const other = await (await newPhone()).open()
    await other.goto(`${demo.url}/payment`)
    await sendSignIn(other, ASHA)
    await expect(other.getByRole('heading', { name: 'OTP Authentication' })).toBeVisible()
    expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull()
    const code = await mailedCode(demo.url, ASHA.email)
    await enterCode(other, code === '000000' ? '111111' : '000000')
    await expect(other.getByRole('alert')).toHaveText(/That code is not right/)
    await other.reload()
    await enterCode(other, code)
    await expect(other.getByRole('link', { name: `Make Payment for ${FESTIVAL}` })).toBeVisible()
    expect(new URL(other.url()).pathname).toBe('/payment')
  })

  await makeCodesOlder(demo, 90)
  const signInCode = await mailedCode(demo.url, ASHA.email)
  await toggle.click()
  await sheet.getByRole('radio', { name: 'None' }).check()
  await sheet.getByLabel('Your password', { exact: true }).fill(ASHA.password)
  await sheet.getByRole('button', { name: 'Mail me a code' }).click()
  await enterFactorCode(sheet, 'Code from your email', await mailedCode(demo.url, ASHA.email, signInCode))
  // The other phone stays signed in.
  await sheet.getByRole('checkbox', { name: 'Sign out my other devices' }).uncheck()
  await sheet.getByRole('button', { name: 'Turn off' }).click()
  await expect(toggle).not.toBeChecked()
  await expect
    .poll(() => demo.query('select 1 from users where email = $1 and two_factor', [ASHA.email]))
    .toEqual([])
})

test('an authenticator app finishes a sign-in on another phone, and so does a recovery code, once', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(REFUSED)
  const page = await (await newPhone()).open()
  await signInAs(page, demo.url, RAVI)
  await page.goto(`${demo.url}/setting?sheet=two-factor`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Authenticator app' }).check()
  await dialog.getByLabel('Your password', { exact: true }).fill(RAVI.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const link = dialog.getByRole('link', { name: 'Open in your authenticator app' })
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
  await enterFactorCode(dialog, 'Code that the app shows', shownCode(secret, new Date()))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const recoveryCode = await dialog.getByRole('listitem').first().innerText()
  await dialog.getByRole('checkbox', { name: 'I have saved these codes' }).check()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('On: your authenticator app completes each sign-in')).toBeVisible()

  const other = await (await newPhone()).open()
  await other.goto(`${demo.url}/payment`)
  await sendSignIn(other, RAVI)
  await expect(other.getByRole('heading', { name: 'Authenticator code' })).toBeVisible()
  // The next step's code: that of the confirmation is used up.
  const next = shownCode(secret, new Date(Date.now() + 30_000))
  await enterFactorCode(other, 'Code of your authenticator app', next)
  await expect(other).toHaveURL(`${demo.url}/payment`)

  const third = await (await newPhone()).open()
  await third.goto(`${demo.url}/outbox`)
  await sendSignIn(third, RAVI)
  await third.getByRole('button', { name: 'Use a recovery code' }).click()
  await third.getByLabel('Recovery code', { exact: true }).fill(recoveryCode.toLowerCase())
  await third.getByRole('button', { name: 'Verify' }).click()
  await expect(third).toHaveURL(`${demo.url}/outbox`)
  await expect(third.getByText('9 recovery codes are left.')).toBeVisible()
})

/** Fills in the six boxes with this label. */
const enterFactorCode = (scope: Page | Locator, label: string, code: string) =>
  scope.getByRole('group', { name: label }).getByRole('textbox').first().fill(code)

test.describe('on a wide screen', () => {
  test.use({ viewport: SCREEN })

  test('another code finishes the sign-in it was asked for; one that is over leads back to sign-in', async ({
    demo,
    page,
    incidents,
  }) => {
    incidents.allow(REFUSED)
    await switchTwoFactorOn(demo.url, RAVI)
    await page.clock.install()
    await page.goto(`${demo.url}/outbox`)
    await sendSignIn(page, RAVI)
    await expect(page.getByRole('heading', { name: 'OTP Authentication' })).toBeVisible()
    const first = await mailedCode(demo.url, RAVI.email)
    await makeCodesOlder(demo, 15)
    await enterCode(page, first)
    await expect(page.getByRole('alert')).toHaveText(/This code no longer works/)
    await page.getByRole('link', { name: 'Sign in again' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(RAVI.email)

    await sendSignIn(page, RAVI)
    const second = await mailedCode(demo.url, RAVI.email, first)
    await makeCodesOlder(demo, 2)
    await page.clock.fastForward('01:00')
    await page.getByRole('button', { name: 'Resend code' }).click()
    await enterCode(page, await mailedCode(demo.url, RAVI.email, second))
    await expect(page).toHaveURL(`${demo.url}/outbox`)
  })
})
