import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { NewPasswordField } from '../new-password/new-password-field.tsx'
import { OtpBoxes } from '../otp/otp-boxes.tsx'
import { emptyOtp } from '../otp/otp-digits.ts'
import { PasswordField } from './password-field.tsx'

test('a password is hidden until it is asked for, and keeps its error beside it', async () => {
  const screen = await render(
    <PasswordField
      label="Password"
      autoComplete="current-password"
      defaultValue="correct horse"
      error="The email or password is not right."
    />,
  )
  const field = screen.getByLabelText('Password', { exact: true })
  const show = screen.getByRole('button', { name: 'Show: Password' })
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(show).toHaveAttribute('aria-pressed', 'false')
  await show.click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(show).toHaveAttribute('aria-pressed', 'true')
  await expect.element(field).toHaveAccessibleDescription('The email or password is not right.')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The email or password is not right.')
})

function NewPassword() {
  const [value, setValue] = useState('')
  return <NewPasswordField label="Password" value={value} onChange={({ target }) => setValue(target.value)} />
}

test('a new password keeps its rule in view and hears how strong it is', async () => {
  const screen = await render(<NewPassword />)
  const field = screen.getByLabelText('Password', { exact: true })
  const strength = screen.getByRole('status')
  await expect.element(field).toHaveAccessibleDescription(/^At least \d+ characters$/)
  await field.fill('abc')
  await expect.element(strength).not.toHaveTextContent(/^$/)
  const weak = strength.element().textContent
  await field.fill('correct horse battery staple 7!')
  await expect.element(strength).not.toHaveTextContent(weak)
  await expect.element(field).toHaveAccessibleDescription(/^At least \d+ characters$/)
})

function Code({ error }: { error?: string }) {
  const [digits, setDigits] = useState(emptyOtp)
  return (
    <OtpBoxes
      label="Code sent to asha@example.in"
      digits={digits}
      onChange={setDigits}
      {...(error !== undefined && { error })}
    />
  )
}

test('a code is typed through its boxes, erased backwards, and moved in by arrow keys', async () => {
  const screen = await render(<Code />)
  const box = (place: number) => screen.getByRole('textbox', { name: `Digit ${place} of 6` })
  const typed = () =>
    screen
      .getByRole('textbox')
      .elements()
      .map((each) => each instanceof HTMLInputElement && each.value)
  await expect.element(screen.getByRole('group', { name: 'Code sent to asha@example.in' })).toBeVisible()
  await box(1).click()
  await userEvent.keyboard('12x3')
  await expect.poll(typed).toEqual(['1', '2', '3', '', '', ''])
  await expect.element(box(4)).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await expect.poll(typed).toEqual(['1', '2', '', '', '', ''])
  await expect.element(box(3)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(box(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}7')
  await expect.poll(typed).toEqual(['1', '7', '', '', '', ''])
})

test('a code that the phone fills in, or that is pasted with its mail, fills all boxes', async () => {
  const screen = await render(<Code />)
  const typed = () =>
    screen
      .getByRole('textbox')
      .elements()
      .map((each) => each instanceof HTMLInputElement && each.value)
      .join('')
  const first = screen.getByRole('textbox', { name: 'Digit 1 of 6' })
  await first.fill('123456')
  await expect.poll(typed).toBe('123456')
  await first.click()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', 'Your Cirkles code is 654 321.')
  first
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await expect.poll(typed).toBe('654321')
})

test('a wrong code is said for the group, and marks every box', async () => {
  const screen = await render(<Code error="This code is not right. 4 tries left." />)
  await expect
    .element(screen.getByRole('group', { name: 'Code sent to asha@example.in' }))
    .toHaveAccessibleDescription('This code is not right. 4 tries left.')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('4 tries left')
  for (const box of screen.getByRole('textbox').elements()) expect(box).toBeInvalid()
})

test('passwords and codes fit every width in both themes', async () => {
  await render(
    <>
      <PasswordField
        label="Password"
        autoComplete="new-password"
        defaultValue={'a long password '.repeat(5)}
        error="Choose a password that is harder to guess than this one."
      />
      <NewPasswordField label="New password" value="abc" readOnly note="It signs you out everywhere else." />
      <Code error="This code is not right. 4 tries left." />
    </>,
  )
  await expectSoundLooks('passwords')
})
