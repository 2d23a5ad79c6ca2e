import { enterCode, type NewPerson, sendSignIn } from '#tests/page-models/account.ts'
import { ASHA, FESTIVAL } from '#tests/page-models/demo-people.ts'
import { mailedCode } from '#tests/page-models/mailbox.ts'
import { registerByApi } from '#tests/support/people/sign-up-by-api.ts'
import { SCREEN } from '#tests/support/browser/viewports.ts'
import { expect, test } from './demo-test.ts'

test.describe('on a wide screen', () => {
  test.use({ viewport: SCREEN })

  test('who followed a link inside is brought there after signing in, also by a detour', async ({
    demo,
    page,
  }) => {
    await page.goto(`${demo.url}/payment?method=cash`)
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
    await page.getByRole('link', { name: 'Sign up' }).click()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { name: 'Reset your Password' })).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'Back' }).click()

    await sendSignIn(page, ASHA)
    await expect(page.getByRole('link', { name: `Make Payment for ${FESTIVAL}` })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/payment')
  })
})

test('an address that is not proven yet opens the code screen and nothing else', async ({ demo, page }) => {
  const person: NewPerson = {
    fullName: 'Kavya Nair',
    email: 'unproven@example.test',
    password: 'blue kettle at noon',
  }
  await registerByApi(demo.url, person)
  demo.proxy.rule = ({ path }) =>
    path === '/api/auth/login' ? { kind: 'rewrite', body: withAnHourToWait } : undefined
  await page.goto(`${demo.url}/outbox`)
  await sendSignIn(page, person)
  await expect(page.getByRole('heading', { name: 'OTP Authentication' })).toBeVisible()
  await expect(page.getByText('A code was sent a moment ago. Use that one.')).toBeVisible()
  demo.proxy.rule = () => undefined
  await expect(page.getByRole('button', { name: /^Resend code in (60|59) min/ })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.goBack()

  await enterCode(page, await mailedCode(demo.url, person.email))
  await expect(page, 'with the password of a moment ago').toHaveURL(`${demo.url}/outbox`)
  const sessions = await demo.query(
    'select 1 from sessions join users on users.id = user_id where email = $1 and ended_at is null',
    [person.email],
  )
  expect(sessions, 'nothing is left of the sign-in that opened nothing').toHaveLength(1)
})

const withAnHourToWait = (answer: string): string =>
  answer.replace(/"retry_after_seconds":\d+/, '"retry_after_seconds":3600')
