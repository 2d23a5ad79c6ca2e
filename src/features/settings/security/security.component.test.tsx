import { beforeEach, expect, test } from 'vitest'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { endSession, listSessions } from '#contract/http/people/sessions.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { DevicesSheet } from './devices-sheet.tsx'

const phone = {
  id: '0c6ba0cb-8f5c-4e6f-8d3b-1f4f4a6d1c22',
  deviceName: 'Chrome, Android',
  createdAt: '2026-11-01T05:00:00Z',
  lastUsedAt: '2026-11-20T10:00:00Z',
  isCurrent: true,
}
const stranger = {
  ...phone,
  id: '6f0c3c52-1f35-4b0e-9a52-0b1f6a4d8a11',
  deviceName: 'Thiruvananthapuramcorporationemployeescooperativebrowser on Windows',
  isCurrent: false,
}
const nameless = { ...stranger, id: '2b9a5a7e-6d1f-4c7a-bb0e-5a3f7d2e9c33', deviceName: null }

beforeEach(() => {
  useToasts.setState({ toasts: [] })
})
const toasts = () => useToasts.getState().toasts.map(({ message }) => message)

test('devices come from the server alone: until it answers, and without it, no old list is shown', async () => {
  const server = serverOfTest()
  const release = server.hold(listSessions)
  const screen = await renderInApp(<DevicesSheet isOpen onClose={() => {}} session={session} />)
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading your devices')
  server.goAway()
  release()
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Your devices are known to Cirkles alone, so this needs a connection.')
  await expectSoundLooks('devices without a connection')
  server.answer(listSessions, [phone])
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('No other device is signed in.')).toBeVisible()
  await expect.element(screen.getByText('This device')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Sign out/ })).not.toBeInTheDocument()
})

test('ASVS 7.5.2 · another device is ended with the password, after a question, and stays listed when it could not be', async () => {
  const server = serverOfTest()
  server.answer(listSessions, [phone, stranger, nameless])
  const screen = await renderInApp(<DevicesSheet isOpen onClose={() => {}} session={session} />)
  await expect.element(screen.getByRole('listitem').first()).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(3)
  await expectSoundLooks('devices with long names')

  await screen.getByRole('button', { name: 'Sign out A device without a name' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Sign out A device without a name?' })
  const password = question.getByLabelText('Your password', { exact: true })
  const end = question.getByRole('button', { name: /^Sign out/ })
  await end.click()
  await expect.element(password).toHaveAccessibleDescription('Please enter your password')
  await expect.element(password).toHaveFocus()
  await expectSoundLooks('the question before a device is ended')
  await password.fill('blue kettle')
  await end.click()
  await expect.element(question.getByRole('alert')).toHaveTextContent(/needs a connection/)
  server.refuse(endSession, {
    status: 403,
    code: 'wrong_password',
    message: 'The password is not right.',
    errors: { current_password: ['The password is not right.'] },
  })
  await end.click()
  await expect.element(password).toHaveAccessibleDescription('The password is not right.')
  server.answer(endSession, null)
  await end.click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.asked.at(-1)).toMatchObject({ body: { currentPassword: 'blue kettle' } })
  expect(screen.getByRole('listitem').elements()).toHaveLength(2)
  expect(toasts()).toEqual(['A device without a name is signed out'])

  // Already ended elsewhere, which counts as success.
  server.refuse(endSession, { status: 404, code: 'not_found', message: 'No such device.' })
  await screen.getByRole('button', { name: `Sign out ${stranger.deviceName}` }).click()
  const again = screen.getByRole('alertdialog')
  await again.getByLabelText('Your password', { exact: true }).fill('blue kettle')
  await again.getByRole('button', { name: 'Sign out' }).click()
  await expect.element(screen.getByText('No other device is signed in.')).toBeVisible()
})
