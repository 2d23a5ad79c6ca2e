import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import { addKeptMember, removeKeptMember } from '#contract/http/cirkles/kept.ts'
import { FORMER_MEMBER } from '#contract/views/history-names.ts'
import { localDb } from '#data/db/local-db.ts'
import { useCirkleDetail } from '#features/cirkles/cirkle/queries.ts'
import { exampleCirkle, exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { type SignedInPhone, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { LONG_NAME } from '#tests/kit/states/kit-state.ts'
import { asha, cirkleId, meera } from '#tests/support/payments/payment-examples.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { KeptMembers } from './kept-members.tsx'

const KAMLA = '7c9e6679-0000-4000-8000-0000000000d1'
const kamla: Member = { ...exampleMember(KAMLA, 2), name: LONG_NAME, isKept: true }
const added: Member = { ...kamla, name: '', firstName: '', lastName: '' }

const refresh = vi.fn<() => void>()
const toasts = () => useToasts.getState().toasts.map(({ message }) => message)
const names = async () => (await localDb().members.get(cirkleId))?.members.map(({ name }) => name)
const drafts = async () => JSON.stringify(await localDb().drafts.toArray())

function OnPhone({ phone }: { phone: SignedInPhone }) {
  const detail = useCirkleDetail(cirkleId)
  return detail == null ? null : <KeptMembers {...detail} session={phone.session} refresh={refresh} />
}

/** What the owner sees of a Cirkle with themselves and these members. */
async function open(others: readonly Member[], changes: Partial<Cirkle> = {}, known?: SignedInPhone) {
  const cirkle = exampleCirkle({
    id: cirkleId,
    isOwner: true,
    memberCount: others.length + 1,
    maxMembers: 4,
    ...changes,
  })
  const phone = known ?? (await signedInPhone({ cirkles: [cirkle] }))
  const members = [{ ...exampleMember(asha.id, 1), isOwner: true }, ...others]
  await phone.db.members.put({ cirkleId, members })
  const screen = await renderInApp(<OnPhone phone={phone} />)
  return { phone, screen }
}

const add = page.getByRole('button', { name: 'Add someone without a phone' })
const question = page.getByRole('alertdialog')
const name = question.getByLabelText('Name')
const send = question.getByRole('button', { name: /^(Add|Adding…)$/ })

beforeEach(() => {
  vi.clearAllMocks()
  useToasts.setState({ toasts: [] })
})

test('before anything is asked the form says what is kept, and a name that is missing or too long', async () => {
  const server = serverOfTest()
  await open([])
  await expect.element(page.getByText(/^You keep them: you record/)).toBeVisible()
  await expect
    .element(page.getByText(/^A Cirkle starts with 2 or more members who have a phone/))
    .toBeVisible()
  await add.click()
  await expect.element(question).toHaveAccessibleDescription(/^Ask them first\. Only their name is kept/)
  await expectSoundLooks('adding someone without a phone')
  await send.click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('Please enter the name.')
  await name.fill('K'.repeat(101))
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveAccessibleDescription('Please keep this to 100 characters.')
  await expectSoundLooks('a name that is too long')
  expect(server.asked).toEqual([])
})

test('without a network the name and its key are kept, and one member is added once', async () => {
  const server = serverOfTest()
  const { phone, screen } = await open([])
  await add.click()
  await name.fill(` ${LONG_NAME} `)
  await send.click()
  await expect.element(question.getByRole('alert')).toHaveTextContent(/^Adding needs a connection/)
  await expectSoundLooks('adding without a network')
  await expect.poll(drafts).toContain(LONG_NAME)
  await screen.unmount()

  await open([], {}, phone)
  await add.click()
  await expect.element(name).toHaveValue(` ${LONG_NAME} `)
  const release = server.hold(addKeptMember)
  await send.click()
  await expect.element(send).toHaveTextContent('Adding…')
  await send.click({ force: true })
  server.answer(addKeptMember, added)
  release()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(add).toHaveFocus()
  const calls = server.asked.filter(({ key }) => key !== undefined)
  expect(calls.map(({ body }) => body)).toEqual([{ name: LONG_NAME }, { name: LONG_NAME }])
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1)
  expect(toasts()).toEqual([`${LONG_NAME} is a member now.`])
  expect(await names()).toEqual([asha.id, LONG_NAME])
  await expect.element(page.getByRole('listitem')).toHaveTextContent(LONG_NAME)
  await expect.poll(drafts).toBe('[]')
  expect(refresh).toHaveBeenCalled()
  await expectSoundLooks('a member without a phone')
})

test('a refusal is read beside what was typed, and the next try has another key', async () => {
  const server = serverOfTest()
  server.refuse(addKeptMember, { status: 409, code: 'cirkle_full', message: 'This Cirkle is full.' })
  await open([])
  await add.click()
  await name.fill('Kamla Devi')
  await send.click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('This Cirkle is full.')
  expect(refresh).toHaveBeenCalledTimes(1)
  server.refuse(addKeptMember, {
    status: 422,
    code: 'invalid',
    errors: { name: ['Please enter a name.'] },
  })
  await send.click()
  await expect.element(name).toHaveAccessibleDescription(/Please enter a name\./)
  server.refuse(addKeptMember, { status: 422, code: 'idempotency_key_reused', message: 'Used.' })
  await send.click()
  await expect.element(question.getByRole('alert')).toHaveTextContent(/^An earlier try may have arrived/)
  server.answer(addKeptMember, added)
  await send.click()
  await expect.element(question).not.toBeInTheDocument()
  expect(new Set(server.asked.map(({ key }) => key)).size).toBe(4)
})

test('when every seat is taken, nobody can be added', async () => {
  await open([kamla], { maxMembers: 2 })
  await expect.element(add).toBeDisabled()
  await expect.element(add).toHaveAccessibleDescription('All seats are taken.')
})

test('while it forms they are taken out after a question, and a refusal is read there', async () => {
  const server = serverOfTest()
  await open([kamla, exampleMember(meera.id, 3)])
  const remove = page.getByRole('button', { name: `Remove ${LONG_NAME}` })
  await remove.click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent(/needs a connection/)
  await expectSoundLooks('taking somebody out without a network')
  server.refuse(removeKeptMember, {
    status: 409,
    code: 'cirkle_started',
    message: 'This Cirkle has started.',
  })
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent('This Cirkle has started.')
  server.answer(removeKeptMember, null)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.asked.at(-1)?.body).toEqual({ user: KAMLA })
  expect(await names()).toEqual([asha.id, meera.id])
  await expect.element(remove).not.toBeInTheDocument()
  expect(toasts()).toEqual([`${LONG_NAME} is not a member any more.`])
})

test('once it is completed their name is deleted, and their turn stays', async () => {
  const server = serverOfTest()
  server.answer(removeKeptMember, null)
  await open([kamla], { status: 'completed' })
  await expect.element(add).not.toBeInTheDocument()
  await page.getByRole('button', { name: `Delete the name of ${LONG_NAME}` }).click()
  await expect.element(question).toHaveAccessibleDescription(/^Everybody reads “Former member” from then on/)
  await expectSoundLooks('deleting a name')
  await question.getByRole('button', { name: 'Delete the name' }).click()
  await expect.element(page.getByRole('listitem')).not.toBeInTheDocument()
  expect(await names()).toEqual([asha.id, FORMER_MEMBER])
  expect(toasts()).toEqual(['The name is deleted.'])
})

test('while it runs they are listed, with nothing to take away, and can be invited', async () => {
  await open([kamla], { status: 'active' })
  await expect.element(page.getByRole('listitem')).toHaveTextContent(LONG_NAME)
  await expect.element(page.getByRole('button')).toHaveTextContent(`Invite ${LONG_NAME} to take over`)
})
