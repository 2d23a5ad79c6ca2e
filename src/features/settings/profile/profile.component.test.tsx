import { beforeEach, expect, test, vi } from 'vitest'
import { requestChange, saveProfile, setProfilePhoto } from '#contract/http/online/profile.ts'
import { localDb } from '#data/db/local-db.ts'
import { createSessionStore } from '#data/session/session.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { purposes } from '#tests/support/components/purposes.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { longAccount } from '#tests/kit/states/settings-states.tsx'
import { asha } from '#tests/support/payments/payment-examples.ts'
import { accountOf } from '#tests/support/people/account-of.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { PhotoSheet } from './photo-sheet.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileForm } from './profile-form.tsx'

const sessions = createSessionStore(localStorage)
const account = accountOf(asha.id)
const onLeave = vi.fn<() => void>()
const refresh = vi.fn<() => void>()
const form = (shown = account) => (
  <ProfileForm account={shown} session={session} sessions={sessions} refresh={refresh} onLeave={onLeave} />
)
const toasts = () => useToasts.getState().toasts.map(({ message }) => message)

beforeEach(async () => {
  vi.clearAllMocks()
  useToasts.setState({ toasts: [] })
  sessions.save(session)
  await signedInPhone({ account: account }, session)
})

test('a profile is saved here and on the server, and what was typed stays until then', async () => {
  const server = serverOfTest()
  const screen = await renderInApp(form())
  const name = screen.getByLabelText('Name', { exact: true })
  const save = screen.getByRole('button', { name: /^Sav/ })
  await expect.element(screen.getByLabelText('Email')).toHaveAttribute('readonly')
  await name.fill('')
  await save.click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  expect(server.asked).toEqual([])

  await name.fill('Asha Rao Iyer')
  await screen.getByLabelText('Occupation').fill('Teacher')
  await save.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/What you typed is kept/)
  await expect.element(name).toHaveValue('Asha Rao Iyer')
  await expectSoundLooks('a profile that could not be saved')

  server.answer(saveProfile, { ...account, fullName: 'Asha Rao Iyer', occupation: 'Teacher' }, 'Saved')
  await save.click()
  await expect.poll(() => onLeave.mock.calls.length).toBe(1)
  expect(toasts()).toEqual(['Saved'])
  expect(sessions.read()?.user.fullName).toBe('Asha Rao Iyer')
  expect(await localDb().facts.get('account')).toMatchObject({ value: { occupation: 'Teacher' } })
})

test('the phone can fill in the profile, but for the address that cannot be changed here', async () => {
  await renderInApp(form())
  expect(purposes()).toMatchObject({
    name: 'name',
    email: '',
    phone: 'tel',
    dob: 'bday',
    address: 'street-address',
    occupation: 'organization-title',
  })
})

test('somebody too young is told beside the date, and a failure without words has some', async () => {
  const server = serverOfTest()
  const screen = await renderInApp(form())
  await expect
    .element(screen.getByText(/^Once your identity is verified, these can be changed/))
    .toBeVisible()
  await screen.getByLabelText('Date of Birth').fill('2020-01-01')
  await screen.getByLabelText('Home Address').fill('12 Temple Street, Mysuru')
  const save = screen.getByRole('button', { name: /^Sav/ })
  await save.click()
  await expect.element(screen.getByLabelText('Occupation')).toHaveFocus()
  await expect
    .element(screen.getByLabelText('Occupation'))
    .toHaveAccessibleDescription('Please fill in this field.')
  await screen.getByLabelText('Occupation').fill('Teacher')
  server.refuse(saveProfile, {
    status: 422,
    code: 'invalid',
    message: 'Please check the form.',
    errors: { dob: ['You must be at least 18 years old.'] },
  })
  await save.click()
  await expect.element(screen.getByLabelText('Date of Birth')).toHaveFocus()
  await expect.element(screen.getByLabelText('Date of Birth')).toHaveAccessibleDescription(/18 years/)
  server.respondTo(saveProfile, () => new Response(null, { status: 500 }))
  await save.click()
  await expect.element(screen.getByText('Profile update failed!')).toBeVisible()
  await expect.element(screen.getByLabelText('Home Address')).toHaveValue('12 Temple Street, Mysuru')
  expect(onLeave).not.toHaveBeenCalled()
})

test('a verified profile is locked but for its picture, and asks support for a change', async () => {
  const server = serverOfTest()
  const screen = await renderInApp(form(longAccount))
  for (const label of ['Name', 'Email', 'Phone Number', 'Date of Birth', 'Home Address', 'Occupation'])
    await expect.element(screen.getByLabelText(label)).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Add a picture' })).toBeEnabled()
  await expectSoundLooks('a locked profile with long words')

  const change = screen.getByLabelText('Request a change')
  await screen.getByRole('button', { name: 'Send request' }).click()
  await expect.element(change).toHaveAttribute('aria-invalid', 'true')
  await change.fill('I have married: my name is Asha Rao now.')
  server.answer(requestChange, { ticket: 'T-000007' }, 'Your request is ticket T-000007')
  await screen.getByRole('button', { name: 'Send request' }).click()
  await expect.element(screen.getByText('Your request is ticket T-000007')).toBeVisible()
  await expect.element(change).toHaveValue('')
})

test('a profile says what can be changed, now and once it is verified', async () => {
  serverOfTest()
  const screen = await renderInApp(<ProfileDetails account={account} />)
  await expect.element(screen.getByText(/^Once your identity is verified, only your picture/)).toBeVisible()
  await screen.rerender(<ProfileDetails account={longAccount} />)
  await expect.element(screen.getByText(/^Your identity is verified: only your picture/)).toBeVisible()
})

/** A picture as a browser makes one. */
async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(640, 480)
  canvas.getContext('2d')?.fillRect(0, 0, 320, 480)
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'me.png', { type: 'image/png' })
}

test('a picture is cut to a square before it is sent, and what is none is refused', async () => {
  const server = serverOfTest()
  const onClose = vi.fn<() => void>()
  const screen = await renderInApp(
    <PhotoSheet session={session} sessions={sessions} refresh={refresh} onClose={onClose} />,
  )
  await screen.getByLabelText('Choose a file').upload(new File(['words'], 'words.png', { type: 'image/png' }))
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Please choose a JPG or PNG picture.')
  await expect.element(screen.getByRole('button', { name: 'Save picture' })).not.toBeInTheDocument()

  await screen.getByLabelText('Choose a file').upload(await picture())
  const save = screen.getByRole('button', { name: /^Sav/ })
  await expect.element(save).toBeEnabled()
  await expect.element(screen.getByRole('slider', { name: 'Zoom' })).toHaveValue('1')
  await expectSoundLooks('cutting a picture')
  await save.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/needs a connection/)
  server.respondTo(setProfilePhoto, () => new Response(null, { status: 500 }))
  await save.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Image upload failed!')
  expect(onClose).not.toHaveBeenCalled()

  server.answer(setProfilePhoto, { imageUrl: '/api/files/1' }, 'Picture saved')
  await save.click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(sessions.read()?.user.profilePic).toBe('/api/files/1')

  await screen.getByRole('button', { name: 'Choose another' }).click()
  await expect.element(screen.getByLabelText('Choose a file')).toBeInTheDocument()
})
