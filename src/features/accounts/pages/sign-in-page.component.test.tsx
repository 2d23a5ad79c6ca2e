import { beforeEach, expect, test, vi } from 'vitest'
import { passkeyOptions, passkeySignIn } from '#contract/http/people/passkeys.ts'
import type { Session } from '#data/session/session.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { purposes } from '#tests/support/components/purposes.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import { useStatus } from '#ui/status/status-store.ts'
import { SignInPage } from './sign-in-page.tsx'

const banner = () => useStatus.getState().banner?.message

beforeEach(() => {
  localStorage.clear()
  useStatus.setState({ banner: null })
})

const arrival = { from: undefined, enter: () => Promise.resolve() }

test('a password is shown and hidden by a switch that says its state', async () => {
  const screen = await renderInApp(<SignInPage {...arrival} />)
  const password = screen.getByLabelText('Password', { exact: true })
  const toggle = screen.getByRole('button', { name: 'Show: Password' })
  await password.fill('blue kettle')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

test('the phone can fill in what signs in', async () => {
  await renderInApp(<SignInPage {...arrival} />)
  expect(purposes()).toEqual({ email: 'username', password: 'current-password' })
})

test('what is missing is said beside its field before anything is sent', async () => {
  const screen = await renderInApp(<SignInPage {...arrival} />)
  await screen.getByLabelText('Email').fill('')
  await screen.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(screen.getByLabelText('Email')).toHaveFocus()
  await expect.element(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter your email')
  await expect
    .element(screen.getByLabelText('Password', { exact: true }))
    .toHaveAccessibleDescription('Please enter your password')
  await expectSoundLooks('signing in with nothing')
})

test('a passkey signs in, and each way it can fail has its words', async () => {
  const server = serverOfTest()
  const enter = vi.fn<(session: Session) => Promise<void>>(() => Promise.resolve())
  const get = vi.spyOn(navigator.credentials, 'get')
  const screen = await renderInApp(<SignInPage from={undefined} enter={enter} />)
  const press = () => screen.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await press()
  await expect.poll(banner).toMatch(/^This needs a connection\./)
  expect(get).not.toHaveBeenCalled()

  const options = { challenge: 'A'.repeat(43), rpId: 'localhost', userVerification: 'required' } as const
  server.answer(passkeyOptions, { ...options, timeout: 300_000 })
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await press()
  await expect.poll(banner).toMatch(/^No passkey was used: you closed the question, or this device has none/)
  server.answer(passkeyOptions, { ...options, timeout: 0 })
  get.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await press()
  await expect.poll(banner).toBe('That took too long. Please try again.')
  await expectSoundLooks('a sign-in by passkey that took too long')

  const bytes = Uint8Array.of(1, 2, 3).buffer
  get.mockResolvedValue({
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
  } as Credential)
  server.refuse(passkeySignIn, {
    status: 422,
    code: 'passkey_refused',
    message: 'This passkey is not known here.',
  })
  await press()
  await expect.poll(banner).toBe('This passkey is not known here.')
  const user = { ...accountOf('asha'), id: '6f0c3c52-1f35-4b0e-9a52-0b1f6a4d8a11' }
  server.answer(passkeySignIn, { token: 'token', user })
  await press()
  await expect.poll(() => enter.mock.calls).toEqual([[{ token: 'token', user }]])
  expect(server.asked.at(-1)?.body).toMatchObject({
    id: 'AQID',
    clientDataJson: 'AQID',
    authenticatorData: 'AQID',
    signature: 'AQID',
    userHandle: 'AQID',
  })
})

test('a browser without passkeys is offered none', async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'PublicKeyCredential')
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  try {
    const screen = await renderInApp(<SignInPage {...arrival} />)
    await expect.element(screen.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Sign in with a passkey' }))
      .not.toBeInTheDocument()
  } finally {
    if (own) Object.defineProperty(globalThis, 'PublicKeyCredential', own)
  }
})
