import {
  enterCode,
  fillSignUp,
  goOnFromResidence,
  type NewPerson,
  sendSignIn,
} from '#tests/page-models/account.ts'
import { ASHA, FESTIVAL } from '#tests/page-models/demo-people.ts'
import { mailedCode } from '#tests/page-models/mailbox.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts'
import { postJson } from '#tests/support/people/sign-in-by-api.ts'
import { SCREEN } from '#tests/support/browser/viewports.ts'
import { expect, test } from './test.ts'

const REFUSED = /the server responded with a status of 4(?:01|29)/

let server: ServerProcess

test.beforeAll(async () => {
  server = await createServerProcess({ env: { DEMO: '1' } })
  await server.start()
})
test.afterAll(() => server.remove())

test.describe('on a wide screen', () => {
  test.use({ viewport: SCREEN })

  test('who followed a link inside is brought there after signing in, also by a detour', async ({ page }) => {
    await page.goto(`${server.url}/payment?method=cash`)
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

  test('a newcomer who followed a link inside is brought there by sign-up, code and sign-in', async ({
    page,
  }) => {
    const person = newcomer('link')
    await page.goto(`${server.url}/payment`)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await fillSignUp(page, person)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await goOnFromResidence(page)
    await page.reload()
    await enterCode(page, await mailedCode(server.url, person.email))
    await sendSignIn(page, person)
    await expect(page).toHaveURL(`${server.url}/payment`)
  })

  test('too many tries are told with the time until the next', async ({ page, incidents }) => {
    incidents.allow(REFUSED)
    const person = newcomer('guessing')
    await page.goto(`${server.url}/sign-in`)
    await sendSignIn(page, person)
    await expect(page.getByRole('alert')).toHaveText(/Email or password is not right/)
    for (let guess = 0; guess < 9; guess += 1) await guessOnce(person)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText(/Too many tries/)
    const wait = page.getByRole('button', { name: /^Try again in/ })
    await expect(wait).toHaveText(/^Try again in (?:\d+ min )?\d+ s$/)
    await expect(wait).toBeDisabled()
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
  })
})

test('an address that is not proven yet opens the code screen and nothing else', async ({ page }) => {
  const person = newcomer('unproven')
  await page.goto(`${server.url}/sign-up`)
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await goOnFromResidence(page)

  await page.goto(`${server.url}/outbox`)
  await page.route('**/api/auth/login', async (route) => {
    const answer = await route.fetch()
    const body = await answer.text()
    await route.fulfill({
      response: answer,
      body: body.replace(/"retry_after_seconds":\d+/, '"retry_after_seconds":3600'),
    })
  })
  await sendSignIn(page, person)
  await expect(page.getByRole('heading', { name: 'OTP Authentication' })).toBeVisible()
  await expect(page.getByText('A code was sent a moment ago. Use that one.')).toBeVisible()
  await page.unroute('**/api/auth/login')
  await expect(page.getByRole('button', { name: /^Resend code in (60|59) min/ })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await page.goBack()

  await enterCode(page, await mailedCode(server.url, person.email))
  await sendSignIn(page, person)
  await expect(page).toHaveURL(`${server.url}/outbox`)
  await page.goto(`${server.url}/setting?sheet=devices`)
  const devices = page.getByRole('dialog', { name: 'Devices' }).getByRole('listitem')
  await expect(devices, 'nothing is left of the sign-in that opened nothing').toHaveCount(1)
})

test('an address of another site is no place to be brought to', async ({ page }) => {
  await page.goto(`${server.url}/sign-in?from=${encodeURIComponent('//example.test/payment')}`)
  await sendSignIn(page, ASHA)
  await expect(page).toHaveURL(`${server.url}/home`)
})

const newcomer = (name: string): NewPerson => ({
  fullName: 'Kavya Nair',
  email: `${name}@example.test`,
  password: 'blue kettle at noon',
})

/** Tries one more wrong password for the account over the API. */
async function guessOnce({ email }: NewPerson): Promise<void> {
  const answer = await postJson(server.url, '/auth/login', { email, password: 'red kettle' })
  expect(answer.status).toBe(401)
}
