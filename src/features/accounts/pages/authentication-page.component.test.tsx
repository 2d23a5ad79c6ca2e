import { beforeEach, expect, test, vi } from 'vitest'
import { login } from '#contract/http/people/sign-in.ts'
import { register, verifyOneTimeCode } from '#contract/http/people/sign-up.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import type { Session } from '#data/session/session.ts'
import { forgetTyped, signUp } from '../actions.ts'
import { AuthenticationPage } from './authentication-page.tsx'

const email = 'kavya@example.in'
const user = { ...accountOf('kavya'), id: crypto.randomUUID() }
const typed = {
  fullName: 'Kavya Nair',
  email,
  country: 'India',
  phone: '+91 98765 43210',
  hasAgreed: true,
  password: 'blue kettle on a hill',
  passwordConfirmation: 'blue kettle on a hill',
  isPasswordLost: false,
}

beforeEach(() => {
  localStorage.clear()
  forgetTyped()
})

/** Signs up where the server answers that, and opens the page that asks for the code. */
async function afterSignUp(address: string) {
  const server = serverOfTest()
  server.answer(register, { fullName: typed.fullName, email, registration: 'x'.repeat(43) })
  server.answer(verifyOneTimeCode, { verified: true })
  await signUp(typed)
  const enter = vi.fn<(session: Session) => Promise<void>>(() => Promise.resolve())
  const proof = { email: address, resendAt: 0, backTo: '/residence', challenge: undefined } as const
  const screen = await renderInApp(<AuthenticationPage from={undefined} enter={enter} proof={proof} />)
  const enterCode = () =>
    screen.getByRole('group', { name: 'One-time code' }).getByRole('textbox').first().fill('123456')
  return { server, enter, screen, enterCode }
}

test('the right code after a sign-up opens Home: the password is not asked for twice', async () => {
  const { server, enter, screen, enterCode } = await afterSignUp(email)
  server.answer(login, { token: 'a-token', user })
  await enterCode()
  await expect.poll(screen.address).toBe('/home')
  expect(server.asked.at(-1)?.body).toMatchObject({ email, password: typed.password })
  expect(enter.mock.calls[0]?.[0]).toMatchObject({ token: 'a-token' })
})

test('where the sign-in after the code fails, the sign-in page asks for it', async () => {
  const { server, enter, screen, enterCode } = await afterSignUp(email)
  server.refuse(login, { status: 429, code: 'too_many_requests', message: 'Too many.' })
  await enterCode()
  await expect.poll(screen.address).toBe('/sign-in')
  expect(enter).not.toHaveBeenCalled()
})

test('a code for another address than the one that was typed signs nobody in', async () => {
  const { server, enter, screen, enterCode } = await afterSignUp('somebody.else@example.in')
  server.answer(login, { token: 'a-token', user })
  await enterCode()
  await expect.poll(screen.address).toBe('/sign-in')
  expect(enter).not.toHaveBeenCalled()
})
