import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { changePassword } from '#contract/http/online/security.ts'
import { createSessionStore, type Session } from '#data/session/session.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { UpdatePasswordPage } from './update-password-page.tsx'

beforeEach(() => {
  useToasts.setState({ toasts: [] })
})
afterEach(() => localStorage.clear())
const current = page.getByLabelText('Current password')
const submit = page.getByRole('button', { name: 'Update Password' })

async function open() {
  const { session } = await signedInPhone()
  createSessionStore(localStorage).save(session)
  const refresh = vi.fn<() => void>()
  const enter = vi.fn<(entered: Session) => Promise<void>>().mockResolvedValue()
  const screen = await renderInApp(<UpdatePasswordPage session={session} enter={enter} refresh={refresh} />)
  return { screen, session, enter, refresh }
}

async function fill(now: string, next: string, again = next): Promise<void> {
  await current.fill(now)
  await page.getByLabelText('New password').fill(next)
  await page.getByLabelText('Confirm password').fill(again)
}

test('what is missing or differs is told beside its field, before anything is asked', async () => {
  const server = serverOfTest()
  await open()
  await submit.click()
  await expect.element(page.getByText('Please enter your current password')).toBeVisible()
  await fill('cirkles-demo', 'monsoon harvest 26', 'monsoon harvest 27')
  await submit.click()
  await expect.element(page.getByText('Passwords do not match.')).toBeVisible()
  await expectSoundLooks('two passwords that differ')
  expect(server.asked).toEqual([])
})

test('a wrong password is told beside it, and what was typed stays', async () => {
  const server = serverOfTest()
  server.refuse(changePassword, {
    status: 422,
    code: 'wrong_password',
    message: 'That is not your password.',
    errors: { current_password: ['That is not your password.'] },
  })
  const { refresh } = await open()
  await fill('something else', 'monsoon harvest 26')
  await submit.click()
  await expect.element(page.getByText('That is not your password.').first()).toBeVisible()
  await expect.element(current).toHaveValue('something else')
  expect(refresh).not.toHaveBeenCalled()
  server.goAway()
  await submit.click()
  await expect
    .element(page.getByRole('alert').first())
    .toHaveTextContent(/^There was no answer, so we do not know/)
  await expect.element(current).toHaveValue('something else')
  await expect.element(page.getByLabelText('New password')).toHaveValue('monsoon harvest 26')
  server.refuse(changePassword, {
    status: 422,
    code: 'too_common_password',
    message: 'Too many people use this password.',
    errors: { new_password: ['Too many people use this password.'] },
  })
  await submit.click()
  await expect.element(page.getByLabelText('New password')).toHaveFocus()
})

test('a new password is said to be set in the words of the server, and the page is left', async () => {
  const server = serverOfTest()
  server.answer(changePassword, null, 'Password updated successfully!')
  const { screen, enter } = await open()
  await fill('cirkles-demo', 'monsoon harvest 26')
  await submit.dblClick()
  await expect
    .poll(() => useToasts.getState().toasts.map(({ message }) => message))
    .toEqual(['Password updated successfully!'])
  await expect.poll(screen.address).toBe('/setting')
  // The page is shown until the router draws the next one: its button stays busy.
  await page.getByRole('button', { name: 'Cancel' }).hover()
  expect(submit.query()).toBeNull()
  expect(server.asked.map(({ name }) => name)).toEqual(['change-password'])
  expect(enter, 'a server of an earlier version keeps the token').not.toHaveBeenCalled()
})

test('ASVS 7.2.4 · the session goes on under the token that comes with a new password', async () => {
  const server = serverOfTest()
  server.answer(changePassword, { token: 'the next token' }, 'Password updated successfully!')
  const { screen, session, enter } = await open()
  await fill('cirkles-demo', 'monsoon harvest 26')
  await submit.click()
  await expect.poll(screen.address).toBe('/setting')
  expect(server.asked).toMatchObject([{ body: { renewToken: true } }])
  expect(enter.mock.calls).toEqual([[{ user: session.user, token: 'the next token' }]])
})

test('a session that was signed out while its password changed stays signed out', async () => {
  const server = serverOfTest()
  server.answer(changePassword, { token: 'the next token' }, 'Password updated successfully!')
  const { screen, enter } = await open()
  await fill('cirkles-demo', 'monsoon harvest 26')
  localStorage.clear()
  await submit.click()
  await expect.poll(screen.address).toBe('/setting')
  expect(enter).not.toHaveBeenCalled()
})
