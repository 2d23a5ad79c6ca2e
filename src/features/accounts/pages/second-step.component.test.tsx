import { beforeEach, expect, test, vi } from 'vitest'
import type { RenderResult } from 'vitest-browser-react'
import { recoverSignIn, twoFactor } from '#contract/http/people/sign-in.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import type { Session } from '#data/session/session.ts'
import { useStatus } from '#ui/status/status-store.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { SecondStepPage } from './second-step-page.tsx'

const CHALLENGE = 'x'.repeat(43)
const user = { ...accountOf('asha'), id: crypto.randomUUID() }

beforeEach(() => {
  localStorage.clear()
  useStatus.setState({ banner: null })
  useToasts.setState({ toasts: [] })
})

const open = async () => {
  const enter = vi.fn<(session: Session) => Promise<void>>(() => Promise.resolve())
  const screen = await renderInApp(<SecondStepPage challenge={CHALLENGE} from="/payment" enter={enter} />)
  return { screen, enter }
}
const typeCode = (screen: RenderResult, code: string) =>
  screen
    .getByRole('group', { name: 'Code of your authenticator app' })
    .getByRole('textbox')
    .first()
    .fill(code)

test('the code of the authenticator app is asked for, not a mailed one, and finishes the sign-in', async () => {
  const server = serverOfTest()
  const { screen, enter } = await open()
  await expect.element(screen.getByRole('heading', { name: 'Authenticator code' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Resend/ })).not.toBeInTheDocument()
  const verify = screen.getByRole('button', { name: 'Verify' })
  await verify.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please enter all 6 digits of the code.')
  await expectSoundLooks('the second step without a code')

  await typeCode(screen, '123456')
  await verify.click()
  await expect.poll(() => useStatus.getState().banner?.message).toMatch(/needs a connection/)
  server.refuse(twoFactor, { status: 422, code: 'code_wrong', message: 'That code is not right.' })
  await verify.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('That code is not right.')
  await expect.element(screen.getByRole('link', { name: 'Sign in again' })).not.toBeInTheDocument()
  server.refuse(twoFactor, { status: 422, code: 'code_expired', message: 'Over.' })
  await verify.click()
  await expect.element(screen.getByRole('link', { name: 'Sign in again' })).toBeVisible()
  await expectSoundLooks('a second step that is over')

  server.answer(twoFactor, { token: 'a-token', user })
  await verify.click()
  await expect.poll(screen.address).toBe('/payment')
  expect(server.asked.at(-1)?.body).toMatchObject({ challenge: CHALLENGE, code: '123456' })
  expect(enter.mock.calls[0]?.[0]).toMatchObject({ token: 'a-token' })
})

test('a recovery code is the other way; how many are left is told', async () => {
  const server = serverOfTest()
  const { screen, enter } = await open()
  await screen.getByRole('button', { name: 'Use a recovery code' }).click()
  const field = screen.getByLabelText('Recovery code', { exact: true })
  const verify = screen.getByRole('button', { name: 'Verify' })
  await verify.click()
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(/Please enter a recovery code\.$/)
  await expectSoundLooks('the second step without a recovery code')
  await field.fill('abcd-efgh-ijkl-mnop')
  server.refuse(recoverSignIn, { status: 422, code: 'code_wrong', message: 'That is none of them.' })
  await verify.click()
  await expect.element(field).toHaveAccessibleDescription(/That is none of them\.$/)

  server.answer(recoverSignIn, { token: 'a-token', user, recoveryCodesLeft: 1 })
  await verify.click()
  await expect.poll(screen.address).toBe('/payment')
  expect(server.asked.at(-1)?.body).toMatchObject({
    challenge: CHALLENGE,
    recoveryCode: 'abcd-efgh-ijkl-mnop',
  })
  expect(enter.mock.calls[0]?.[0]).toMatchObject({ token: 'a-token' })
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    'One recovery code is left. Make new ones in Settings.',
  ])
})

test('back at the app’s code, the error of the recovery code is gone', async () => {
  serverOfTest()
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Use a recovery code' }).click()
  await screen.getByRole('button', { name: 'Verify' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await screen.getByRole('button', { name: 'Use the app’s code' }).click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('group', { name: 'Code of your authenticator app' })).toBeVisible()
})
