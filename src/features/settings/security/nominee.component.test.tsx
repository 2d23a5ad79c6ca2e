import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { nameNominee, readNominee, removeNominee } from '#contract/http/online/nominee.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { nothing } from '#tests/kit/states/kit-state.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { NomineeSheet } from './nominee-sheet.tsx'

const LATA = { name: 'Lata Iyer', relation: 'Sister', contact: 'lata@example.in' }
const lata = { ...LATA, updatedAt: '2026-11-20T05:00:00Z' }
const wrongPassword = () => ({
  status: 403,
  code: 'wrong_password' as const,
  message: 'This password is wrong.',
  errors: { current_password: ['This password is wrong.'] },
})

const sheet = page.getByRole('dialog', { name: 'Nominee' })
const password = sheet.getByLabelText('Your password', { exact: true })
const save = sheet.getByRole('button', { name: 'Save' })

beforeEach(() => useToasts.setState({ toasts: [] }))

async function open() {
  const onClose = vi.fn<() => void>()
  await renderInApp(<NomineeSheet onClose={onClose} session={session} refresh={nothing} />)
  return onClose
}

test('somebody is named with the password, and what is wrong is said beside its field', async () => {
  const server = serverOfTest()
  const onClose = await open()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent(/needs a connection/)
  server.answer(readNominee, { nominee: null })
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Remove nominee' })).not.toBeInTheDocument()
  await save.click()
  for (const label of ['Name', 'Relation to you', 'How we reach them', 'Your password'])
    await expect.element(sheet.getByLabelText(label, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expectSoundLooks('a nominee with nothing filled in')
  await sheet.getByLabelText('Name').fill(LATA.name)
  await sheet.getByLabelText('Relation to you').fill(LATA.relation)
  await sheet.getByLabelText('How we reach them').fill(LATA.contact)
  await password.fill('a guess')
  server.refuse(nameNominee, wrongPassword())
  await save.click()
  await expect.element(password).toHaveAccessibleDescription(/This password is wrong\./)
  await expect.element(sheet.getByLabelText('Name')).toHaveValue(LATA.name)
  server.answer(nameNominee, { nominee: lata }, 'Your nominee is saved.')
  await password.fill('blue kettle')
  await save.click()
  await vi.waitUntil(() => onClose.mock.calls.length === 1)
  expect(server.asked.at(-1)?.body).toEqual({ ...LATA, currentPassword: 'blue kettle' })
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual(['Your nominee is saved.'])
})

test('who is named is shown, and removed with the password', async () => {
  const server = serverOfTest()
  server.answer(readNominee, { nominee: lata })
  const onClose = await open()
  await expect.element(sheet.getByLabelText('How we reach them')).toHaveValue(LATA.contact)
  const remove = sheet.getByRole('button', { name: 'Remove nominee' })
  await remove.click()
  await expect.element(password).toHaveAccessibleDescription(/Please enter your password/)
  expect(server.asked.map(({ name }) => name)).toEqual([readNominee.name])
  server.answer(removeNominee, { nominee: null }, 'You have no nominee any more.')
  await password.fill('blue kettle')
  await remove.click()
  await vi.waitUntil(() => onClose.mock.calls.length === 1)
})
