import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RenderResult } from 'vitest-browser-react'
import { listCountries } from '#contract/http/people/places.ts'
import { forgotPassword, login, resetPassword } from '#contract/http/people/sign-in.ts'
import { register, verifyOneTimeCode } from '#contract/http/people/sign-up.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { purposes } from '#tests/support/components/purposes.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { useStatus } from '#ui/status/status-store.ts'
import { dropDraft, keepDraft } from '../draft.ts'
import { AuthenticationPage } from './authentication-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { ResidencePage } from './residence-page.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SignUpPage } from './sign-up-page.tsx'

const banner = () => useStatus.getState().banner?.message

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  dropDraft()
  useStatus.setState({ banner: null })
})

const arrival = { from: undefined, enter: () => Promise.resolve() }

const proof = {
  email: 'meenakshi.sundaram.venkataramananswami@thiruvananthapuramcorporation.example.in',
  resendAt: 0,
  backTo: '/residence',
  challenge: undefined,
} as const

const codeBoxes = (screen: RenderResult) =>
  screen.getByRole('group', { name: 'One-time code' }).getByRole('textbox')
const typedCode = (screen: RenderResult) =>
  codeBoxes(screen)
    .elements()
    .map((box) => (box instanceof HTMLInputElement ? box.value : ''))
    .join('')

test('the boxes take what the phone fills in, arrows, and backspace', async () => {
  const server = serverOfTest()
  server.refuse(verifyOneTimeCode, { status: 422, code: 'code_wrong', message: 'This code is wrong.' })
  const screen = await renderInApp(<AuthenticationPage {...arrival} proof={proof} />)
  const boxes = codeBoxes(screen)
  await expect.element(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code')

  // The phone's autofill puts the whole code into the first box.
  await boxes.first().fill('123456')
  expect(typedCode(screen)).toBe('123456')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This code is wrong.')
  await boxes.first().click()
  await userEvent.keyboard('123654')
  expect(typedCode(screen)).toBe('123654')
  await expect.poll(() => server.asked.length).toBe(2)
  // The first box has the focus again, to type another code.
  await expect.element(boxes.first()).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}9')
  expect(typedCode(screen)).toBe('123954')
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}{Backspace}')
  expect(typedCode(screen)).toBe('12')
  await expect.element(boxes.nth(2)).toHaveFocus()
  await userEvent.keyboard('x7')
  expect(typedCode(screen)).toBe('127')
  await screen.getByRole('button', { name: 'Verify' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(/^Please enter all 6 digits of the code\.$/)
  await expectSoundLooks('a code that is too short, sent to a long address')
})

test('a sign-in that fails keeps what was typed, and counts down to the next one', async () => {
  const server = serverOfTest()
  const screen = await renderInApp(<SignInPage {...arrival} />)
  await screen.getByLabelText('Email').fill('asha@example.in')
  await screen.getByLabelText('Password', { exact: true }).fill('blue kettle')
  const submit = screen.getByRole('button', { name: 'Sign in', exact: true })
  await submit.click()
  await expect.poll(banner).toMatch(/^This needs a connection\./)
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveValue('blue kettle')

  const release = server.hold(login)
  await submit.click()
  const busy = screen.getByRole('button', { name: 'Signing in…' })
  await expect.element(busy).toHaveAttribute('aria-busy', 'true')
  await busy.click({ force: true })
  server.respondTo(login, () =>
    Response.json(
      { success: false, message: 'Too many tries.', code: 'too_many_requests' },
      { status: 429, headers: { 'Retry-After': '90' } },
    ),
  )
  release()
  await expect.element(screen.getByRole('button', { name: /^Try again in / })).toBeDisabled()
  expect(banner()).toBe('Too many tries.')
  expect(server.asked.map(({ name }) => name)).toEqual(['POST /auth/login', 'login'])
  await expectSoundLooks('too many sign-ins')
})

test('the phone can fill in what signing up asks for', async () => {
  await renderInApp(<SignUpPage refusedFields={undefined} from={undefined} />)
  expect(purposes()).toEqual({
    name: 'name',
    email: 'username',
    password: 'new-password',
    password_confirmation: 'new-password',
  })
})

test('signing up asks for the agreement first, then says all that is wrong, and goes on', async () => {
  const screen = await renderInApp(<SignUpPage refusedFields={undefined} from={undefined} />)
  const submit = screen.getByRole('button', { name: 'Sign up' })
  const agreement = screen.getByRole('checkbox', { name: /agree to the terms of use/ })
  await submit.click()
  await expect.element(agreement).toHaveAccessibleDescription('Please agree to the terms of use')
  await expect.element(screen.getByRole('link', { name: /^Terms/ })).toHaveAttribute('href', '/terms')
  await expect
    .element(screen.getByRole('link', { name: /^Privacy policy/ }))
    .toHaveAttribute('href', '/privacy')
  await expect.element(screen.getByLabelText('Full name')).not.toHaveAttribute('aria-invalid', 'true')
  await agreement.click()
  await submit.click()
  await expect.element(screen.getByLabelText('Full name')).toHaveFocus()
  for (const label of ['Full name', 'Email', 'Password'])
    await expect
      .element(screen.getByLabelText(label, { exact: true }))
      .toHaveAttribute('aria-invalid', 'true')
  await expectSoundLooks('a sign-up with nothing')

  await screen.getByLabelText('Full name').fill('Asha Iyer')
  await screen.getByLabelText('Email').fill('asha@example.in')
  const password = screen.getByLabelText('Password', { exact: true })
  await password.fill('Asha2026')
  await expect.element(screen.getByText('Easy to guess', { exact: true })).toBeVisible()
  await screen.getByLabelText('Confirm password', { exact: true }).fill('Asha2026')
  await submit.click()
  await expect
    .element(password)
    .toHaveAccessibleDescription(/This password is easy to guess\. Please choose another\./)
  await password.fill('blue kettle on a hill')
  await screen.getByLabelText('Confirm password', { exact: true }).fill('blue kettle on a hil')
  await submit.click()
  await expect
    .element(screen.getByLabelText('Confirm password', { exact: true }))
    .toHaveAccessibleDescription(/^Passwords do not match\./)
  await screen.getByLabelText('Confirm password', { exact: true }).fill('blue kettle on a hill')
  await submit.click()
  await expect.poll(screen.address).toBe('/residence')
  expect(sessionStorage.getItem('account-draft')).not.toContain('kettle')
})

test('without the list of countries one goes on with the chosen one; refused fields lead back', async () => {
  const server = serverOfTest()
  keepDraft({ fullName: 'Asha Iyer', email: 'asha@example.in', hasAgreed: true })
  keepDraft({ password: 'blue kettle on a hill', passwordConfirmation: 'blue kettle on a hill' })
  const screen = await renderInApp(<ResidencePage from={undefined} />)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('The list of countries could not be loaded. You can go on with India.')
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByLabelText('Phone number')).toHaveAttribute('aria-invalid', 'true')
  await expectSoundLooks('a residence without countries')
  server.answer(listCountries, [{ id: 'NP', name: 'Nepal' }])
  await screen.getByRole('button', { name: 'Try again' }).click()
  await screen.getByLabelText('Country').selectOptions('Nepal')
  await expectSoundLooks('a residence with its countries')

  await screen.getByLabelText('Phone number').fill('+91 98765 43210')
  server.refuse(register, {
    status: 422,
    code: 'invalid',
    message: 'Please check.',
    errors: { email: ['This address has an account already.'] },
  })
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(screen.address).toBe('/sign-up')
  expect(server.asked.at(-1)?.body).toMatchObject({ country: 'Nepal', phone: '+91 98765 43210' })
})

test('terms that have changed lead back to the tick, which is empty again', async () => {
  const server = serverOfTest()
  keepDraft({ fullName: 'Asha Iyer', email: 'asha@example.in', hasAgreed: true, phone: '+91 98765 43210' })
  keepDraft({ password: 'blue kettle on a hill', passwordConfirmation: 'blue kettle on a hill' })
  const message = 'The terms have changed.'
  server.refuse(register, { status: 422, code: 'invalid', message, errors: { terms_version: [message] } })
  const screen = await renderInApp(<ResidencePage from={undefined} />)
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(screen.address).toBe('/sign-up')
  await screen.unmount()
  const back = await renderInApp(<SignUpPage refusedFields={{ hasAgreed: message }} from={undefined} />)
  const tick = back.getByRole('checkbox', { name: /agree to the terms/ })
  await expect.element(tick).not.toBeChecked()
  await expect.element(tick).toHaveAccessibleDescription(new RegExp(message))
})

test('a wrong code is said at its boxes, which keep it, and in no banner', async () => {
  const server = serverOfTest()
  const screen = await renderInApp(<AuthenticationPage {...arrival} proof={proof} />)
  server.refuse(verifyOneTimeCode, { status: 422, code: 'code_wrong', message: 'This code is wrong.' })
  await codeBoxes(screen).first().fill('123456')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This code is wrong.')
  expect(typedCode(screen)).toBe('123456')
  expect(banner()).toBeUndefined()
  await expect.element(screen.getByRole('link', { name: 'Sign in again' })).not.toBeInTheDocument()
})

test('a code sends itself with its last digit and when it is pasted, and the same one never twice', async () => {
  const server = serverOfTest()
  const screen = await renderInApp(<AuthenticationPage {...arrival} proof={proof} />)
  const sent = () => server.asked.map(({ body }) => body)
  await expect.element(screen.getByText('It is checked as soon as its last digit is there.')).toBeVisible()
  server.refuse(verifyOneTimeCode, { status: 422, code: 'code_wrong', message: 'This code is wrong.' })
  await codeBoxes(screen).first().click()
  await userEvent.keyboard('12345')
  expect(sent()).toEqual([])
  await userEvent.keyboard('6')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This code is wrong.')
  // A digit that is mended in the middle waits for the others, and what was wrong stays so.
  await codeBoxes(screen).nth(1).click()
  await userEvent.keyboard('9')
  await codeBoxes(screen).first().click()
  await userEvent.keyboard('123456')
  expect(sent()).toMatchObject([{ code: '123456' }])

  const clipboardData = new DataTransfer()
  clipboardData.setData('text', 'Your code is 654 321.')
  codeBoxes(screen)
    .first()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.poll(sent).toMatchObject([{ code: '123456' }, { code: '654321' }])
  // The button sends any code again.
  await expect.element(screen.getByRole('button', { name: 'Verify' })).toBeEnabled()
  await screen.getByRole('button', { name: 'Verify' }).click()
  await expect.poll(sent).toMatchObject([{ code: '123456' }, { code: '654321' }, { code: '654321' }])
})

test('a phone number in India begins with its country code, which another country takes away', async () => {
  serverOfTest().answer(listCountries, [
    { id: 'IN', name: 'India' },
    { id: 'NP', name: 'Nepal' },
  ])
  const screen = await renderInApp(<ResidencePage from={undefined} />)
  const phone = screen.getByLabelText('Phone number')
  await expect.element(phone).toHaveValue('+91 ')
  const country = screen.getByLabelText('Country', { exact: true })
  country.element().focus()
  await userEvent.tab()
  await userEvent.keyboard('98765 43210')
  await expect.element(phone).toHaveValue('+91 98765 43210')
  await country.selectOptions('Nepal')
  await expect.element(phone).toHaveValue('+91 98765 43210')
  dropDraft()
  await expect.element(phone).toHaveValue('+91 ')
  await country.selectOptions('Nepal')
  await expect.element(phone).toHaveValue('')
})

test('a whole number that comes behind the country code brings its own', async () => {
  serverOfTest().answer(listCountries, [{ id: 'IN', name: 'India' }])
  const screen = await renderInApp(<ResidencePage from={undefined} />)
  const phone = screen.getByLabelText('Phone number')
  await phone.fill('+91 +91 98765 43210')
  await expect.element(phone).toHaveValue('+91 98765 43210')
  await phone.fill('+91 +977 98412 34567')
  await expect.element(phone).toHaveValue('+977 98412 34567')
})

test('a mailed link is asked for by its address, and one that is over leads to a new one', async () => {
  const server = serverOfTest()
  const asking = await renderInApp(<ForgotPasswordPage from={undefined} />)
  await asking.getByRole('button', { name: 'Send Password Reset Link' }).click()
  await expect.element(asking.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true')
  await asking.getByLabelText('Email').fill('asha')
  await asking.getByRole('button', { name: 'Send Password Reset Link' }).click()
  await expect.element(asking.getByText('Invalid email address')).toBeVisible()
  await asking.getByLabelText('Email').fill('asha@example.in')
  server.answer(forgotPassword, null, 'If there is an account, a mail is on its way.')
  await asking.getByRole('button', { name: 'Send Password Reset Link' }).click()
  await expect.poll(banner).toBe('If there is an account, a mail is on its way.')
  await expectSoundLooks('asking for a link')
  await asking.unmount()

  const screen = await renderInApp(<ResetPasswordPage token="a-token" />)
  const submit = screen.getByRole('button', { name: 'Reset Password' })
  await submit.click()
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus()
  await screen.getByLabelText('Password', { exact: true }).fill('blue')
  await screen.getByLabelText('Confirm password', { exact: true }).fill('kettle')
  await submit.click()
  await expect.element(screen.getByText('Use at least 6 characters', { exact: true })).toBeVisible()
  await expect
    .element(screen.getByLabelText('Confirm password', { exact: true }))
    .toHaveAccessibleDescription(/^Passwords do not match\./)
  await screen.getByLabelText('Password', { exact: true }).fill('blue kettle on a hill')
  await screen.getByLabelText('Confirm password', { exact: true }).fill('blue kettle on a hill')
  server.refuse(resetPassword, { status: 410, code: 'link_expired', message: 'This link is over.' })
  await submit.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This link is over.')
  await expect.element(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute('href', '/reset')
  await expectSoundLooks('a link that is over')
})
