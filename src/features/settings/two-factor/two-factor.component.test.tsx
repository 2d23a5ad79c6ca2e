import { beforeEach, expect, test, vi } from 'vitest'
import type { RenderResult } from 'vitest-browser-react'
import {
  beginAuthenticator,
  changeTwoFactor,
  confirmAuthenticator,
  mailFactorCode,
  readTwoFactor,
  renewRecoveryCodes,
} from '#contract/http/online/two-factor.ts'
import { localDb } from '#data/db/local-db.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { accountOf, ALL_NOTIFICATIONS } from '#tests/support/people/account-of.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { TwoFactorSheet } from './two-factor-sheet.tsx'

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const BEGUN = {
  secret: SECRET,
  uri: `otpauth://totp/Cirkles:asha%40example.in?issuer=Cirkles&secret=${SECRET}`,
}
const CODES = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-IJKL-MN${'ABCDEFGHIJ'[index]}2`)

beforeEach(async () => {
  useToasts.setState({ toasts: [] })
  await signedInPhone({ account: accountOf('asha') }, session)
})
const toasts = () => useToasts.getState().toasts.map(({ message }) => message)
const account = async () => localDb().facts.get('account')

const open = async () => {
  const onClose = vi.fn<() => void>()
  const refresh = vi.fn<() => void>()
  const screen = await renderInApp(
    <TwoFactorSheet isOpen onClose={onClose} session={session} refresh={refresh} />,
  )
  return { screen, onClose, refresh }
}
const password = (screen: RenderResult) => screen.getByLabelText('Your password', { exact: true })
const typeCode = (screen: RenderResult, group: string, code: string) =>
  screen.getByRole('group', { name: group }).getByRole('textbox').first().fill(code)

test('the state comes from the server alone: until it answers, and without it, nothing is offered', async () => {
  const server = serverOfTest()
  const release = server.hold(readTwoFactor)
  const { screen } = await open()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading how you sign in')
  server.goAway()
  release()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('so this needs a connection.')
  await expectSoundLooks('two-factor authentication without a connection')
  server.answer(readTwoFactor, { method: 'none', recoveryCodesLeft: 0 })
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByRole('radio', { name: /^None/ })).toBeChecked()
  // Nothing is chosen that could be saved.
  await expect.element(password(screen)).not.toBeInTheDocument()
})

test('codes by mail are turned on with the password, and the other devices are signed out unless unticked', async () => {
  const server = serverOfTest()
  server.answer(readTwoFactor, { method: 'none', recoveryCodesLeft: 0 })
  const { screen, onClose, refresh } = await open()
  await screen.getByRole('radio', { name: /^Code by email/ }).click()
  const turnOn = screen.getByRole('button', { name: /^(Turn on|Saving…)$/ })
  await turnOn.click()
  await expect.element(password(screen)).toHaveAccessibleDescription('Please enter your password')
  await expect.element(password(screen)).toHaveFocus()
  await expectSoundLooks('mailed codes without a password')

  await password(screen).fill('blue kettle')
  await turnOn.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/needs a connection/)
  server.refuse(changeTwoFactor, {
    status: 403,
    code: 'wrong_password',
    message: 'The password is not right.',
    errors: { current_password: ['The password is not right.'] },
  })
  await turnOn.click()
  await expect.element(password(screen)).toHaveAccessibleDescription('The password is not right.')
  server.refuse(changeTwoFactor, { status: 401, code: 'unauthenticated', message: 'Please sign in again.' })
  await turnOn.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please sign in again.')
  expect(refresh).toHaveBeenCalledTimes(1)

  const settings = {
    twoFactor: true,
    twoFactorMethod: 'mailed_code',
    notifications: ALL_NOTIFICATIONS,
  } as const
  server.answer(changeTwoFactor, settings, 'Changed')
  await turnOn.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(server.asked.at(-1)?.body).toEqual({
    method: 'mailed_code',
    currentPassword: 'blue kettle',
    endOtherSessions: true,
  })
  expect(toasts()).toEqual(['Changed'])
  expect(await account()).toMatchObject({ value: { settings: { twoFactor: true } } })
})

test('turning mailed codes off takes a code, which is mailed on request', async () => {
  const server = serverOfTest()
  server.answer(readTwoFactor, { method: 'mailed_code', recoveryCodesLeft: 0 })
  const { screen, onClose } = await open()
  await screen.getByRole('radio', { name: /^None/ }).click()
  await password(screen).fill('blue kettle')
  await screen.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please enter all 6 digits of the code.')
  server.refuse(mailFactorCode, { status: 429, code: 'too_many_requests', message: 'Please wait a little.' })
  await screen.getByRole('button', { name: 'Mail me a code' }).click()
  await expect.element(screen.getByText('Please wait a little.')).toBeVisible()
  server.answer(mailFactorCode, null, 'On its way')
  await screen.getByRole('button', { name: 'Mail me a code' }).click()
  await expect.element(screen.getByRole('button', { name: 'Mail another code' })).toBeVisible()
  await typeCode(screen, 'Code from your email', '123456')
  await screen.getByRole('checkbox', { name: 'Sign out my other devices' }).click()
  server.answer(changeTwoFactor, { twoFactor: false, notifications: ALL_NOTIFICATIONS }, 'Off')
  await screen.getByRole('button', { name: 'Turn off' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(server.asked.at(-1)?.body).toEqual({
    method: 'none',
    currentPassword: 'blue kettle',
    code: '123456',
    endOtherSessions: false,
  })
})

test('an app is added by QR code, link or secret, counts with its first code, and its recovery codes are not closed unsaved', async () => {
  const server = serverOfTest()
  server.answer(readTwoFactor, { method: 'none', recoveryCodesLeft: 0 })
  const { screen, onClose } = await open()
  await screen.getByRole('radio', { name: /^Authenticator app/ }).click()
  await password(screen).fill('blue kettle')
  server.answer(beginAuthenticator, BEGUN)
  await screen.getByRole('button', { name: 'Continue' }).click()
  await screen.getByRole('tab', { name: 'On another one' }).click()
  await expect.element(screen.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expectSoundLooks('adding an authenticator app on another device')
  await screen.getByRole('tab', { name: 'On this device' }).click()
  await expect
    .element(screen.getByRole('link', { name: 'Open in your authenticator app' }))
    .toHaveAttribute('href', BEGUN.uri)
  await expect.element(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible()
  await expectSoundLooks('adding an authenticator app')

  const confirm = screen.getByRole('button', { name: 'Confirm' })
  await confirm.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please enter all 6 digits of the code.')
  await typeCode(screen, 'Code that the app shows', '000000')
  const wrong = 'That code is not right, or was used already.'
  server.refuse(confirmAuthenticator, {
    status: 422,
    code: 'code_wrong',
    message: wrong,
    errors: { code: [wrong] },
  })
  await confirm.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('That code is not right')
  server.answer(confirmAuthenticator, { recoveryCodes: CODES })
  await typeCode(screen, 'Code that the app shows', '123456')
  await confirm.click()
  await expect.element(screen.getByRole('listitem').first()).toHaveTextContent(CODES[0] ?? '')
  expect(screen.getByRole('listitem').elements()).toHaveLength(10)
  expect(server.asked.at(-1)?.body).toEqual({ code: '123456', endOtherSessions: true })
  expect(await account()).toMatchObject({
    value: { settings: { twoFactor: true, twoFactorMethod: 'authenticator' } },
  })
  await expectSoundLooks('recovery codes')

  await screen.getByRole('button', { name: 'Done' }).click()
  const saved = screen.getByRole('checkbox', { name: 'I have saved these codes' })
  await expect.element(saved).toHaveAccessibleDescription('Please save the codes first, then tick this.')
  await screen.getByRole('button', { name: 'Close' }).click()
  screen.back()
  await expect.element(screen.getByRole('listitem').first()).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await saved.click()
  await screen.getByRole('button', { name: 'Done' }).click()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('recovery codes are copied, and saved as a text', async () => {
  const server = serverOfTest()
  server.answer(readTwoFactor, { method: 'authenticator', recoveryCodesLeft: 2 })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'New recovery codes' }).click()
  await password(screen).fill('blue kettle')
  await typeCode(screen, 'Code of your authenticator app', '123456')
  server.answer(renewRecoveryCodes, { recoveryCodes: CODES })
  await screen.getByRole('button', { name: 'Make new codes' }).click()
  await expect.element(screen.getByRole('listitem').first()).toBeVisible()
  expect(server.asked.at(-1)?.body).toEqual({
    currentPassword: 'blue kettle',
    code: '123456',
    endOtherSessions: true,
  })

  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await screen.getByRole('button', { name: 'Copy', exact: true }).click()
  expect(write).toHaveBeenCalledWith(CODES.join('\n'))
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) made.push(blob)
    return '#'
  })
  await screen.getByRole('button', { name: 'Download' }).click()
  const text = (await made[0]?.text()) ?? ''
  expect(text).toMatch(/^Cirkles recovery codes for asha@example\.in\n/)
  for (const code of CODES) expect(text).toContain(`\n${code}\n`)
})

test('with a lost app, a recovery code proves a change; how many are left is told', async () => {
  const server = serverOfTest()
  server.answer(readTwoFactor, { method: 'authenticator', recoveryCodesLeft: 1 })
  const { screen, onClose } = await open()
  await expect.element(screen.getByText('One recovery code is left. Make new ones soon.')).toBeVisible()
  await expectSoundLooks('two-factor authentication with an app')
  await screen.getByRole('radio', { name: /^Code by email/ }).click()
  await screen.getByRole('button', { name: 'Use a recovery code' }).click()
  await password(screen).fill('blue kettle')
  await screen.getByRole('button', { name: 'Change' }).click()
  const field = screen.getByLabelText('Recovery code', { exact: true })
  await expect.element(field).toHaveAccessibleDescription(/Please enter a recovery code\.$/)
  await expectSoundLooks('a change without a recovery code')
  await field.fill('abcd efgh ijkl mnop')
  const wrong = 'That is none of your recovery codes.'
  server.refuse(changeTwoFactor, {
    status: 422,
    code: 'code_wrong',
    message: wrong,
    errors: { recovery_code: [wrong] },
  })
  await screen.getByRole('button', { name: 'Change' }).click()
  await expect.element(field).toHaveAccessibleDescription(/none of your recovery codes/)
  server.answer(changeTwoFactor, { twoFactor: true, notifications: ALL_NOTIFICATIONS }, 'Changed')
  await screen.getByRole('button', { name: 'Change' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(server.asked.at(-1)?.body).toMatchObject({
    method: 'mailed_code',
    recoveryCode: 'abcd efgh ijkl mnop',
  })
})

test('answers that were lost on their way show no secret, and say what to do', async () => {
  const server = serverOfTest()
  server.answer(readTwoFactor, { method: 'none', recoveryCodesLeft: 0 })
  const { screen, onClose } = await open()
  await screen.getByRole('radio', { name: /^Authenticator app/ }).click()
  await password(screen).fill('blue kettle')
  server.answer(beginAuthenticator, null)
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(toasts).toEqual(['The answer was lost on its way. Please begin again.'])
  server.answer(beginAuthenticator, BEGUN)
  await screen.getByRole('button', { name: 'Continue' }).click()
  await typeCode(screen, 'Code that the app shows', '123456')
  server.answer(confirmAuthenticator, null)
  await screen.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(toasts().at(-1)).toMatch(/^Your app is on, but the answer .* was lost\. Please make new ones\.$/)
})

test.each([
  ['runs a Cirkle', true, 'mailed_code', true],
  ['runs a Cirkle and has an app', true, 'authenticator', false],
  ['is a member', false, 'mailed_code', false],
] as const)('who %s: whether an app is advised (decision 111)', async (_, isOwner, method, isAdvised) => {
  await signedInPhone({ account: accountOf('asha'), cirkles: [exampleCirkle({ isOwner })] }, session)
  const server = serverOfTest()
  server.answer(readTwoFactor, { method, recoveryCodesLeft: 10 })
  const { screen } = await open()
  await expect.element(screen.getByRole('radiogroup')).toBeVisible()
  const advice = screen.getByText(/^You run a Cirkle/)
  if (isAdvised) await expect.element(advice).toBeVisible()
  else await expect.element(advice).not.toBeInTheDocument()
})
