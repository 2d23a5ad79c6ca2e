import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { RenderResult } from 'vitest-browser-react'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { AuthenticationPage } from './authentication-page.tsx'
import { SignInPage } from './sign-in-page.tsx'

const arrival = { from: undefined, enter: () => Promise.resolve() }

test('a password is shown and hidden by a switch that says its state', async () => {
  const screen = await renderInApp(<SignInPage {...arrival} />)
  const password = screen.getByLabelText('Password', { exact: true })
  const toggle = screen.getByRole('button', { name: 'Show password' })
  await password.fill('blue kettle')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  await expect.element(password).toHaveAttribute('type', 'password')
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  await expect.element(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username')
})

test('what is missing is said beside its field before anything is sent', async () => {
  const screen = await renderInApp(<SignInPage {...arrival} />)
  await screen.getByLabelText('Email').fill('')
  await screen.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(screen.getByLabelText('Email')).toHaveFocus()
  await expect.element(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email')
  await expect
    .element(screen.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('Please enter your password')
  await expectSoundLooks('signing in with nothing')
})

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
  const screen = await renderInApp(<AuthenticationPage {...arrival} proof={proof} />)
  const boxes = codeBoxes(screen)
  await expect.element(boxes.first()).toHaveAttribute('autocomplete', 'one-time-code')

  // The phone's autofill puts the whole code into the first box.
  await boxes.first().fill('123456')
  expect(typedCode(screen)).toBe('123456')
  await boxes.first().click()
  await userEvent.keyboard('123654')
  expect(typedCode(screen)).toBe('123654')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}9')
  expect(typedCode(screen)).toBe('123954')
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}{Backspace}')
  expect(typedCode(screen)).toBe('12')
  await expect.element(boxes.nth(2)).toHaveFocus()
  await userEvent.keyboard('x7')
  expect(typedCode(screen)).toBe('127')
  await screen.getByRole('button', { name: 'Verify' }).click()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent(/^Please enter all six digits of the code\.$/)
  await expectSoundLooks('a code that is too short, sent to a long address')
})
