import { enterCode, sendSignIn } from '#tests/page-models/account.ts'
import { FESTIVAL, RAVI } from '#tests/page-models/demo-people.ts'
import { mailedCode } from '#tests/page-models/mailbox.ts'
import { switchTwoFactorOn } from '#tests/support/people/sign-in-by-api.ts'
import { SCREEN } from '#tests/support/browser/viewports.ts'
import { test } from './clocked-test.ts'
import { NO_NETWORK } from './demo-test.ts'
import { expect } from './test.ts'

test('signing in takes a mailed code, wrong ones aside, and leads where the person wanted to go', async ({
  server,
  page,
  incidents,
}) => {
  incidents.allow(/the server responded with a status of 422/)
  await switchTwoFactorOn(server.url, RAVI)
  await page.goto(`${server.url}/payment`)
  await sendSignIn(page, RAVI)
  await expect(page.getByRole('heading', { name: 'OTP Authentication' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  const code = await mailedCode(server.url, RAVI.email)
  await enterCode(page, code === '000000' ? '111111' : '000000')
  await expect(page.getByRole('alert')).toHaveText(/That code is not right/)
  await page.reload()
  await enterCode(page, code)
  await expect(page.getByText(FESTIVAL).first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/payment')
})

test.describe('on a wide screen', () => {
  test.use({ viewport: SCREEN })

  test('another code finishes the sign-in it was asked for; one that is over leads back to sign-in', async ({
    server,
    page,
    incidents,
  }) => {
    incidents.allow(/the server responded with a status of 422/)
    // While the server restarts.
    incidents.allow(NO_NETWORK)
    await switchTwoFactorOn(server.url, RAVI)
    await page.clock.install()
    await page.goto(`${server.url}/outbox`)
    await sendSignIn(page, RAVI)
    const heading = page.getByRole('heading', { name: 'OTP Authentication' })
    await expect(heading).toBeVisible()
    const first = await mailedCode(server.url, RAVI.email)
    await server.advance(2)
    await page.clock.fastForward('01:00')
    await page.getByRole('button', { name: 'Resend code' }).click()
    const second = await mailedCode(server.url, RAVI.email, first)

    await server.advance(15)
    await enterCode(page, second)
    await expect(page.getByRole('alert')).toHaveText(/This code no longer works/)
    await page.getByRole('link', { name: 'Sign in again' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(RAVI.email)

    await sendSignIn(page, RAVI)
    await expect(heading).toBeVisible()
    const third = await mailedCode(server.url, RAVI.email, second)
    await server.advance(2)
    await page.clock.fastForward('01:00')
    await page.getByRole('button', { name: 'Resend code' }).click()
    await enterCode(page, await mailedCode(server.url, RAVI.email, third))
    await expect(page).toHaveURL(`${server.url}/outbox`)
  })
})
