import { beforeEach, expect, test, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { mailFactorCode, readTwoFactor } from '#contract/http/online/two-factor.ts'
import {
  addPasskey,
  listPasskeys,
  newPasskeyOptions,
  removePasskey,
  renamePasskey,
} from '#contract/http/people/passkeys.ts'
import type { CallOutput } from '#contract/wire/endpoint.ts'
import { MAX_PASSKEYS } from '#contract/rules/limits.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { PasskeysSheet } from './passkeys-sheet.tsx'

const phone = {
  id: '0c6ba0cb-8f5c-4e6f-8d3b-1f4f4a6d1c22',
  name: 'Chrome, Android',
  createdAt: '2026-11-01T05:00:00Z',
  lastUsedAt: '2026-11-20T10:00:00Z',
  isBackedUp: true,
}
const key = {
  ...phone,
  id: '6f0c3c52-1f35-4b0e-9a52-0b1f6a4d8a11',
  name: 'Thiruvananthapuramcorporationemployeescooperativesecuritykeys',
  lastUsedAt: null,
  isBackedUp: false,
}
const options: CallOutput<typeof newPasskeyOptions> = {
  challenge: 'A'.repeat(43),
  rp: { id: 'localhost', name: 'Cirkles' },
  user: { id: 'A'.repeat(43), name: session.user.email, displayName: 'Asha Iyer' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
}

beforeEach(() => {
  useToasts.setState({ toasts: [] })
})
const toasts = () => useToasts.getState().toasts.map(({ message }) => message)

const refresh = vi.fn<() => void>()
const openSheet = () =>
  renderInApp(<PasskeysSheet isOpen onClose={() => {}} session={session} refresh={refresh} />)
const answerFactor = (
  server: ReturnType<typeof serverOfTest>,
  method: CallOutput<typeof readTwoFactor>['method'],
) => server.answer(readTwoFactor, { method, recoveryCodesLeft: 10 })
const serverOfFactor = (method: CallOutput<typeof readTwoFactor>['method']) => {
  const server = serverOfTest()
  answerFactor(server, method)
  return server
}
const typeCode = (within: Locator, group: string, code: string) =>
  within.getByRole('group', { name: group }).getByRole('textbox').first().fill(code)
const refusedPassword = {
  status: 403,
  code: 'wrong_password' as const,
  message: 'The password is not right.',
  errors: { current_password: ['The password is not right.'] },
}

test('passkeys come from the server alone: until it answers, and without it, no old list is shown', async () => {
  const server = serverOfFactor('none')
  const release = server.hold(listPasskeys)
  const screen = await openSheet()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading your passkeys')
  server.goAway()
  release()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Your passkeys are known to Cirkles alone, so this needs a connection.')
  await expect.element(screen.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()
  await expectSoundLooks('passkeys without a connection')
  server.answer(listPasskeys, [])
  answerFactor(server, 'none')
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('You have no passkey yet.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add a passkey' })).toBeVisible()
  await expectSoundLooks('no passkey yet')
})

test('a passkey says where it is and when it was used; the last one that fits leaves no room for another', async () => {
  const server = serverOfFactor('none')
  const others = Array.from({ length: MAX_PASSKEYS - 2 }, (_, i) => ({
    ...phone,
    id: `6f0c3c52-1f35-4b0e-9a52-0b1f6a4d8b${10 + i}`,
    name: `Phone ${i}`,
  }))
  server.answer(listPasskeys, [phone, key, ...others])
  const screen = await openSheet()
  const [first, second] = [screen.getByRole('listitem').first(), screen.getByRole('listitem').nth(1)]
  await expect.element(first).toHaveTextContent(/Also on your other devices.*Last used/)
  await expect.element(second).toHaveTextContent(/On one device only.*Not used yet/)
  await expect.element(screen.getByText(/Remove one to add another/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()
  await expectSoundLooks('passkeys with long names')
})

test('a passkey is added after the password, and each way it can fail has its words', async () => {
  const server = serverOfFactor('none')
  server.answer(listPasskeys, [phone])
  const create = vi.spyOn(navigator.credentials, 'create')
  const screen = await openSheet()
  await screen.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Add a passkey' })
  const name = dialog.getByLabelText('Name')
  const password = dialog.getByLabelText('Your password', { exact: true })
  const go = dialog.getByRole('button', { name: /^(Continue|Follow your device…)$/ })
  // Suggested: the device.
  await expect.element(name).toHaveDisplayValue(/, Linux$/)
  await name.fill(' ')
  await go.click()
  await expect.element(name).toHaveAccessibleDescription(/Please give it a name/)
  await expect.element(password).toHaveAccessibleDescription('Please enter your password')
  await expectSoundLooks('adding a passkey with nothing')
  await name.fill('My phone')
  await password.fill('blue kettle')
  await go.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/needs a connection/)
  server.refuse(newPasskeyOptions, refusedPassword)
  await go.click()
  await expect.element(password).toHaveAccessibleDescription('The password is not right.')
  expect(create).not.toHaveBeenCalled()

  server.answer(newPasskeyOptions, options)
  for (const [error, words] of [
    ['NotAllowedError', 'No passkey was added: you closed the question.'],
    ['InvalidStateError', 'This device has a passkey for your account already.'],
    ['ConstraintError', /This device cannot check that it is you/],
    ['SecurityError', /do not work at this address/],
    ['UnknownError', 'The device could not do this. Please try again.'],
  ] as const) {
    create.mockRejectedValueOnce(new DOMException('', error))
    await go.click()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(words)
  }
  await expectSoundLooks('a passkey that was not made')

  create.mockResolvedValueOnce(newCredential())
  server.answer(addPasskey, { ...phone, id: key.id, name: 'My phone' })
  await go.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked.at(-1)?.body).toEqual({
    id: 'AQID',
    clientDataJson: 'AQID',
    attestationObject: 'AQID',
    transports: ['internal'],
    name: 'My phone',
  })
  expect(screen.getByRole('listitem').elements()).toHaveLength(2)
  expect(toasts()).toEqual(['My phone is added'])
})

test('where an app finishes sign-ins, adding a passkey takes its code or a recovery code, once', async () => {
  const server = serverOfFactor('authenticator')
  server.answer(listPasskeys, [])
  const create = vi.spyOn(navigator.credentials, 'create')
  const screen = await openSheet()
  await screen.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Add a passkey' })
  const go = dialog.getByRole('button', { name: 'Continue' })
  await dialog.getByLabelText('Your password', { exact: true }).fill('blue kettle')
  await go.click()
  await expect.element(dialog.getByText(/^Please enter all 6 digits/)).toBeVisible()
  await expectSoundLooks('adding a passkey without the code of the app')
  server.answer(newPasskeyOptions, options)
  create.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await typeCode(dialog, 'Code of your authenticator app', '123456')
  await go.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('No passkey was added')
  expect(server.asked.at(-1)?.body).toEqual({ currentPassword: 'blue kettle', code: '123456' })
  await go.click()
  await expect.element(dialog.getByText(/^Please enter all 6 digits/)).toBeVisible()

  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabelText('Recovery code').fill('AAAA-BBBB-CCCC-DDDD')
  create.mockResolvedValueOnce(newCredential())
  server.answer(addPasskey, phone)
  await go.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked.at(-2)?.body).toMatchObject({ recoveryCode: 'AAAA-BBBB-CCCC-DDDD' })
})

test('where a mailed code finishes sign-ins, adding a passkey has one mailed and takes it', async () => {
  const server = serverOfFactor('mailed_code')
  server.answer(listPasskeys, [])
  server.answer(mailFactorCode, null, 'We have sent a code to your email address.')
  server.refuse(newPasskeyOptions, {
    status: 422,
    code: 'code_wrong',
    message: 'That code is not right.',
    errors: { code: ['That code is not right.'] },
  })
  const screen = await openSheet()
  await screen.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Add a passkey' })
  await dialog.getByLabelText('Your password', { exact: true }).fill('blue kettle')
  await dialog.getByRole('button', { name: /^Mail/ }).click()
  await expect.element(dialog.getByRole('button', { name: /another code/i })).toBeVisible()
  await typeCode(dialog, 'Code from your email', '123456')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByText('That code is not right.')).toBeVisible()
  expect(server.asked.at(-1)?.body).toEqual({ currentPassword: 'blue kettle', code: '123456' })
  await expectSoundLooks('adding a passkey with a wrong mailed code')
})

test('a passkey is renamed, and removed with the password', async () => {
  const server = serverOfFactor('none')
  server.answer(listPasskeys, [phone])
  const screen = await openSheet()
  await screen.getByRole('button', { name: 'Rename Chrome, Android' }).click()
  const renaming = screen.getByRole('alertdialog', { name: 'Rename the passkey' })
  await renaming.getByLabelText('Name').fill('Old phone')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect.element(renaming.getByRole('alert')).toHaveTextContent(/needs a connection/)
  await expectSoundLooks('another name for a passkey')
  server.answer(renamePasskey, { ...phone, name: 'Old phone' })
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect.element(renaming).not.toBeInTheDocument()
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Old phone')

  await screen.getByRole('button', { name: 'Remove Old phone' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Remove Old phone?' })
  const password = question.getByLabelText('Your password', { exact: true })
  const remove = question.getByRole('button', { name: /^Remove/ })
  await remove.click()
  await expect.element(password).toHaveAccessibleDescription('Please enter your password')
  await expectSoundLooks('the question before a passkey is removed')
  await password.fill('blue kettle')
  server.refuse(removePasskey, refusedPassword)
  await remove.click()
  await expect.element(password).toHaveAccessibleDescription('The password is not right.')
  // Removed on another device meanwhile.
  server.refuse(removePasskey, { status: 404, code: 'not_found', message: 'This is not here.' })
  await remove.click()
  await expect.element(screen.getByText('You have no passkey yet.')).toBeVisible()
  expect(toasts()).toEqual(['It is called Old phone now', 'Old phone is removed'])
})

test('a browser without passkeys says so, and can still remove those of other devices', async () => {
  const server = serverOfFactor('none')
  server.answer(listPasskeys, [phone])
  const own = Object.getOwnPropertyDescriptor(globalThis, 'PublicKeyCredential')
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  try {
    const screen = await openSheet()
    await expect.element(screen.getByText(/This browser has no passkeys/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Remove Chrome, Android' })).toBeVisible()
    await expectSoundLooks('passkeys in a browser without them')
  } finally {
    if (own) Object.defineProperty(globalThis, 'PublicKeyCredential', own)
  }
})

/** What a browser gives for a new passkey, as far as the page reads it. */
function newCredential() {
  const bytes = Uint8Array.of(1, 2, 3).buffer
  return {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
  }
}
