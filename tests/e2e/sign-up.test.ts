import {
  codeBoxes,
  enterCode,
  fillSignUp,
  goOnFromResidence,
  type NewPerson,
  sendSignIn,
} from '#tests/page-models/account.ts'
import { mailedCode } from '#tests/page-models/mailbox.ts'
import { makeCodesOlder } from '#tests/support/people/one-time-codes.ts'
import { SCREEN } from '#tests/support/browser/viewports.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import { expect, NO_NETWORK, test } from './demo-test.ts'

const REFUSED = /the server responded with a status of 422/

test.describe('on a wide screen', () => {
  test.use({ viewport: SCREEN })

  test('a newcomer who followed a link inside signs up, pastes the code as mailed, and is brought there', async ({
    demo,
    page,
    context,
  }) => {
    const person = newcomer('paste')
    await page.goto(`${demo.url}/payment`)
    await page.getByRole('link', { name: 'Sign up' }).click()
    await fillSignUp(page, person)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await goOnFromResidence(page)
    await page.reload()
    await expect(page.getByText(person.email)).toBeVisible()

    const code = await mailedCode(demo.url, person.email)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ` ${code.slice(0, 3)} ${code.slice(3)}\n`,
    )
    await codeBoxes(page).nth(3).click()
    await page.keyboard.press('Control+V')
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await sendSignIn(page, person)
    await expect(page).toHaveURL(`${demo.url}/payment`)
  })
})

test('a refused password, a wrong and an expired code are told in their places, and another code is mailed', async ({
  demo,
  page,
  incidents,
}) => {
  incidents.allow(REFUSED)
  await page.clock.install()
  const person = newcomer('expired')
  await page.goto(`${demo.url}/sign-up`)
  await test.step('a password that only the server knows as common leads back to its field', async () => {
    await fillSignUp(page, { ...person, password: 'password1234567' })
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByLabel('Phone number').fill('+91 98765 43210')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Getting Started' })).toBeVisible()
    const password = page.getByLabel('Password', { exact: true })
    await expect(password).toHaveAccessibleDescription(/This password is easy to guess: many people use it/)
    await expect(password).toBeFocused()
    await expect(password).toHaveValue('password1234567')
    await expect(page.getByLabel('Full name')).toHaveValue(person.fullName)
    await expect(page.getByLabel('Email')).toHaveValue(person.email)
    await expect(page.getByRole('checkbox')).toBeChecked()
  })
  await fillSignUp(page, person)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Phone number')).toHaveValue('+91 98765 43210')
  await goOnFromResidence(page)
  const resend = page.getByRole('button', { name: /^Resend code/ })
  await expect(resend).toBeDisabled()

  const first = await mailedCode(demo.url, person.email)
  await enterCode(page, anotherThan(first))
  await expect(page.getByRole('alert')).toHaveText(/That code is not right/)
  await expect(codeBoxes(page).first()).toBeFocused()

  await page.reload()
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(resend).toBeDisabled()
  await expect(resend).toHaveText(/in [1-6]?\d s$/)

  await makeCodesOlder(demo, 11)
  await enterCode(page, first)
  await expect(page.getByRole('alert')).toHaveText(/This code no longer works/)
  await page.clock.fastForward('01:00')
  await resend.click()
  await expect(page.getByText('Resent OTP')).toBeVisible()
  await expect(resend).toHaveText(/^Resend code in/)
  await expect(resend, 'the focus stays').toBeFocused()
  await enterCode(page, await mailedCode(demo.url, person.email, first))
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
})

test('what was typed survives a reload, the way back and a lost network; a password is never stored', async ({
  demo,
  newPhone,
  incidents,
}) => {
  incidents.allow(NO_NETWORK)
  const phone = await newPhone()
  const page = await phone.open()
  const person = newcomer('kept')
  await page.goto(`${demo.url}/sign-up`)
  await workerReady(page)
  await fillSignUp(page, person)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue(person.fullName)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(page.getByText('please type yours once more')).toBeVisible()
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(stored).not.toContain(person.password)

  await fillSignUp(page, person)
  await expect(page.getByText('please type yours once more')).toBeHidden()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByLabel('Country', { exact: true }).selectOption('Nepal')
  await page.getByLabel('Phone number').fill('+977 1 4200000')
  await page.goBack()
  await expect(page.getByLabel('Confirm password', { exact: true })).toHaveValue(person.password)
  await page.goForward()

  await phone.context().setOffline(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/needs a connection/)).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveValue('+977 1 4200000')
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('Nepal')

  // Without a network, a reload gets the forms from the worker and the countries from the phone.
  await page.reload()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Phone number')).toHaveValue('+977 1 4200000')
  await expect(page.getByRole('option', { name: 'Zimbabwe' })).toBeAttached()
  await phone.context().setOffline(false)
})

const newcomer = (name: string): NewPerson => ({
  fullName: 'Kavya Nair',
  email: `${name}@example.test`,
  password: 'blue kettle at noon',
})

const anotherThan = (code: string): string => (code === '000000' ? '111111' : '000000')
