import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cancelCirkle, type Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { reorderMembers, setCirkleImage, updateCirkle } from '#contract/http/cirkles/editing.ts'
import { resendInvitation } from '#contract/http/online/invitations.ts'
import { localDb } from '#data/db/local-db.ts'
import { exampleCirkle, exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { type SignedInPhone, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { uploadsMeetServerOfTest } from '#tests/support/components/uploads-of-test.ts'
import { LONG_CIRKLE, LONG_NAME } from '#tests/kit/states/kit-state.ts'
import { asha, cirkleId, meera } from '#tests/support/payments/payment-examples.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { EditSheet } from './edit-sheet.tsx'

const LONG_EMAIL = 'meenakshi.sundaram.venkataramananswami@thiruvananthapuramcorporation.example.in'
const members = [
  { ...exampleMember(asha.id, 1), name: 'Asha Rao', isOwner: true },
  { ...exampleMember(meera.id, 2), name: LONG_NAME },
]
const forming = (changes: Partial<Cirkle> = {}): Cirkle =>
  exampleCirkle({
    id: cirkleId,
    name: 'Street festival',
    description: 'For the lights',
    isOwner: true,
    owner: { ...asha, firstName: 'Asha' },
    memberCount: 2,
    maxMembers: 12,
    members: [LONG_EMAIL, 'zoya@example.in'],
    ...changes,
  })

const onClose = vi.fn<() => void>()
const onSaved = vi.fn<() => void>()
const refresh = vi.fn<() => void>()
const toasts = () => useToasts.getState().toasts.map(({ message }) => message)

/** The sheet on a phone that holds this Cirkle, if any, with two members. */
async function open(cirkle: Cirkle | undefined = forming(), kept?: SignedInPhone) {
  const phone = kept ?? (await signedInPhone({ cirkles: [cirkle] }))
  await phone.db.members.put({ cirkleId, members: members.slice(0, cirkle.memberCount) })
  return renderInApp(
    <EditSheet id={cirkleId} session={phone.session} refresh={refresh} onClose={onClose} onSaved={onSaved} />,
  )
}
const drafts = async () => JSON.stringify(await localDb().drafts.toArray())

const name = page.getByLabelText('Cirkle name')
const description = page.getByLabelText('Description')
const invite = page.getByRole('textbox', { name: /^Invite Members/ })
const save = page.getByRole('button', { name: /^(Save Changes|Saving…)$/ })
const order = page.getByRole('region', { name: 'Members in payout order' })

beforeEach(() => {
  vi.clearAllMocks()
  useToasts.setState({ toasts: [] })
})

test('a mistake is said beside its field before anything is asked', async () => {
  const server = serverOfTest()
  await open()
  await name.fill(' ')
  await description.fill('')
  await save.click()
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(description).toHaveAccessibleDescription(/Please say what it is for\./)
  await expectSoundLooks('Edit Cirkle with mistakes and long names')

  await name.fill('Street festival')
  await description.fill('For the lights')
  for (const [typed, words] of [
    ['nobody', 'Please enter a valid email address'],
    ['Zoya@example.in', 'This address is invited already.'],
    ['asha@example.in', 'You are a member already.'],
  ] as const) {
    await invite.fill(typed)
    await save.click()
    await expect.element(invite).toHaveAccessibleDescription(new RegExp(words))
    await expect.element(invite).toHaveFocus()
  }
  expect(server.asked).toEqual([])
  expect(onSaved).not.toHaveBeenCalled()
})

test('without a network what was changed is kept on this phone, until it is saved or undone', async () => {
  const server = serverOfTest()
  const cirkle = forming()
  const phone = await signedInPhone({ cirkles: [cirkle] })
  const first = await open(cirkle, phone)
  await expect.element(page.getByRole('button', { name: 'Undo my changes' })).not.toBeInTheDocument()
  await description.fill('A chimney first')
  await page.getByRole('button', { name: `Revoke the invitation of zoya@example.in` }).click()
  await expect.element(page.getByText('Ends when you save')).toBeVisible()
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/needs a connection/)
  await expectSoundLooks('changes that could not be saved')
  await expect.poll(drafts).toContain('A chimney first')
  await first.unmount()

  await open(cirkle, phone)
  await expect.element(description).toHaveValue('A chimney first')
  await page.getByRole('button', { name: 'Undo my changes' }).click()
  await expect.element(description).toHaveValue('For the lights')
  await expect.element(page.getByText('Ends when you save')).not.toBeInTheDocument()
  await expect.poll(drafts).not.toContain('A chimney first')

  await invite.fill('Ravi@example.in')
  await page.getByRole('button', { name: `Revoke the invitation of zoya@example.in` }).click()
  const release = server.hold(updateCirkle)
  await save.click()
  await expect.element(save).toHaveTextContent('Saving…')
  await save.click({ force: true })
  server.answer(updateCirkle, { ...cirkle, members: [LONG_EMAIL, 'ravi@example.in'] })
  release()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  // The order was not changed, and is not sent.
  expect(server.asked.map(({ name: call }) => call)).toEqual([`PUT /cirkles/${cirkleId}`, 'update-cirkle'])
  expect(server.asked.at(-1)?.body).toEqual({
    name: 'Street festival',
    description: 'For the lights',
    privacy: 'public',
    members: [LONG_EMAIL, 'ravi@example.in'],
  })
  expect(toasts()).toEqual(['Cirkle updated successfully!'])
  await expect.poll(drafts).toBe('[]')
})

test('an invitation by name ends with the changes, unless it is kept', async () => {
  const server = serverOfTest()
  const cirkle = forming({ members: [], invited: [asha, { ...meera, name: LONG_NAME }] })
  await open(cirkle)
  const invitations = page.getByRole('region', { name: 'Invitations' })
  await expectSoundLooks('invitations by name')
  await invitations.getByRole('button', { name: `Revoke the invitation of ${asha.name}` }).click()
  await invitations.getByRole('button', { name: `Revoke the invitation of ${LONG_NAME}` }).click()
  await invitations.getByRole('button', { name: `Keep the invitation of ${LONG_NAME}` }).click()
  await save.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/needs a connection/)
  await expect.element(invitations.getByText('Ends when you save')).toBeVisible()

  server.answer(updateCirkle, { ...cirkle, invited: [{ ...meera, name: LONG_NAME }] })
  await save.click()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(server.asked.at(-1)?.body).toEqual({
    name: 'Street festival',
    description: 'For the lights',
    privacy: 'public',
    uninvited: [asha.id],
  })
})

test('what the server refuses stands beside its field, and this phone reads anew', async () => {
  const server = serverOfTest()
  await open()
  server.refuse(updateCirkle, {
    status: 422,
    code: 'invalid',
    message: 'Please check the form.',
    errors: { name: ['Another Cirkle of yours has this name.'] },
  })
  await name.fill(LONG_CIRKLE)
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('Another Cirkle of yours has this name.')
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByText('Please check the form.')).toBeVisible()
  expect(refresh).toHaveBeenCalledTimes(1)

  server.answer(updateCirkle, forming())
  server.refuse(reorderMembers, {
    status: 409,
    code: 'not_a_permutation',
    message: `${LONG_NAME} has left.`,
  })
  await page.getByRole('button', { name: 'Move Asha Rao down' }).click()
  await save.click()
  await expect.element(order.getByRole('alert')).toHaveTextContent(`${LONG_NAME} has left.`)
  await expectSoundLooks('a refused order')
  expect(onSaved).not.toHaveBeenCalled()

  uploadsMeetServerOfTest()
  server.refuse(setCirkleImage, { status: 413, code: 'too_large', message: 'This picture is too large.' })
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')
  await page.getByLabelText('Choose a file').upload(new File([await canvas.convertToBlob()], 'a.png'))
  await expect.element(page.getByRole('button', { name: 'Remove a.jpg' })).toBeVisible()
  await save.click()
  await expect
    .element(page.getByRole('group', { name: /^Photo/ }).getByRole('alert'))
    .toHaveTextContent('This picture is too large.')
})

test('a turn is moved by a step or to a position, and its new date is told', async () => {
  const server = serverOfTest()
  await open()
  const down = page.getByRole('button', { name: 'Move Asha Rao down' })
  await down.click()
  await expect.element(order.getByRole('status')).toHaveTextContent(/^Asha Rao is number 2 of 2\. Payout /)
  await expect.element(order.getByRole('listitem').first()).toHaveTextContent(`1. ${LONG_NAME}`)
  await expect.element(down, { message: 'the focus goes along' }).toHaveFocus()
  await down.click({ force: true })
  await expect.element(order.getByRole('status')).toHaveTextContent('Asha Rao is last already.')

  await order.getByRole('button', { name: /^1\. Meenakshi/ }).click()
  const question = page.getByRole('alertdialog', { name: `Move ${LONG_NAME}` })
  await question.getByRole('button', { name: 'Increase Position' }).click()
  await expectSoundLooks('moving to a position')
  await question.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(order.getByRole('listitem').first()).toHaveTextContent('1. Asha Rao (you)')
  expect(server.asked).toEqual([])
})

test('an invitation is mailed again at once, or says why not', async () => {
  const server = serverOfTest()
  await open()
  const again = page.getByRole('button', { name: 'Send again: the invitation of zoya@example.in' })
  await again.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/needs a connection/)
  await expectSoundLooks('an invitation that could not be sent')
  server.answer(resendInvitation, null)
  await again.click()
  await expect.poll(toasts).toEqual(['Invitation sent again.'])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(server.asked.at(-1)?.body).toEqual({ email: 'zoya@example.in' })
})

test('the link is copied, and handed to the app around the page where there is one', async () => {
  serverOfTest()
  const postMessage = vi.fn<(message: string) => void>()
  window.ReactNativeWebView = { postMessage }
  onTestFinished(() => {
    delete window.ReactNativeWebView
  })
  await open()
  const url = `${location.origin}/invite/${cirkleId}`
  await expect.element(page.getByText(url)).toBeVisible()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect.poll(toasts).toEqual(['Link copied to clipboard!'])
  expect(copied).toHaveBeenCalledExactlyOnceWith(url)

  await page.getByRole('button', { name: 'Share Link' }).click()
  const text = 'You have been invited to join a Cirkle. Please follow the link to accept.'
  expect(JSON.parse(postMessage.mock.calls[0]?.[0] ?? '')).toEqual({
    type: 'share',
    title: 'Cirkle Invitation',
    text,
    url,
  })
  expect(copied).toHaveBeenCalledTimes(1)
})

test('a Cirkle is cancelled after a question, which stays when it could not be', async () => {
  const server = serverOfTest()
  await open(forming({ name: LONG_CIRKLE }))
  await page.getByRole('button', { name: 'Cancel Cirkle' }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel this Cirkle?' })
  await expect.element(question).toHaveTextContent(/ends for all of its 2 members, who are told/)
  await question.getByRole('button', { name: 'Cancel Cirkle' }).click()
  await expect.element(question.getByRole('alert')).toHaveTextContent(/needs a connection/)
  await expectSoundLooks('a Cirkle that could not be cancelled')
  expect(onClose).not.toHaveBeenCalled()
  server.answer(cancelCirkle, forming({ name: LONG_CIRKLE, status: 'cancelled' }))
  await question.getByRole('button', { name: 'Cancel Cirkle' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  expect(toasts()).toEqual([`${LONG_CIRKLE} is cancelled.`])
})

test('of a Cirkle that runs only words and picture can be changed, and each fixed part says so', async () => {
  const server = serverOfTest()
  const running = forming({ status: 'active', memberCount: 2, maxMembers: 2, members: [] })
  await open(running)
  await expect.element(name).toBeDisabled()
  await expect.element(name).toHaveAccessibleDescription('The name is fixed since this Cirkle has started.')
  for (const words of [
    'Nobody can join since this Cirkle has started.',
    'Nobody can join by it since this Cirkle has started.',
    /^The order is fixed since this Cirkle has started\./,
    /^A Cirkle that has started cannot be cancelled/,
  ])
    await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy Link' })).toBeDisabled()
  await expect.element(invite).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Cancel Cirkle' })).not.toBeInTheDocument()
  await expectSoundLooks('editing a running Cirkle')

  await description.fill('For the lights and the band')
  server.answer(updateCirkle, running)
  await save.click()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
  expect(server.asked.at(-1)?.body).toEqual({
    name: 'Street festival',
    description: 'For the lights and the band',
    privacy: 'public',
  })
})

test('an owner alone reads what the next member and a cancelled Cirkle mean', async () => {
  serverOfTest()
  await open(forming({ memberCount: 1, maxMembers: 1, members: [] }))
  await expect.element(page.getByText(/^You’re the only member so far\./)).toBeVisible()
  await expect.element(page.getByText('The only seat is yours, so nobody else can join.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Cirkle' }).click()
  await expect
    .element(page.getByRole('alertdialog'))
    .toHaveTextContent(/Street festival ends\. Open invitations and requests/)
})

test.each([
  ['is not on this phone', { id: asha.id }, 'We can’t show this Cirkle.'],
  ['is another’s', { isOwner: false, ownerDetails: { name: LONG_NAME } }, `Please ask ${LONG_NAME}.`],
  ['was cancelled', { status: 'cancelled' }, 'This Cirkle was cancelled.'],
  ['is complete', { status: 'completed' }, 'This Cirkle is complete.'],
] as const)('a Cirkle that %s is not edited, and the sheet says why', async (_, changes, words) => {
  serverOfTest()
  await open(forming(changes))
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  await expectSoundLooks(words)
  await page.getByRole('button', { name: 'Close' }).last().click()
  expect(onClose).toHaveBeenCalledTimes(1)
})
