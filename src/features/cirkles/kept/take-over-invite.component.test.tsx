import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Cirkle } from '#contract/http/cirkles/cirkles.ts'
import { inviteToTakeOver, revokeTakeOver } from '#contract/http/cirkles/taking-over.ts'
import { CIRKLE, exampleCirkle, exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { LONG_NAME } from '#tests/kit/states/kit-state.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { KeptMembers } from './kept-members.tsx'

const LONG_EMAIL = 'meenakshi.sundaram.venkataramananswami@thiruvananthapuramcorporation.example.in'
const KAMLA = '7c9e6679-0000-4000-8000-0000000000d4'
const members = [
  { ...exampleMember(session.user.id, 1), name: 'Asha Rao', isOwner: true },
  { ...exampleMember(KAMLA, 2), name: 'Kamla Devi', isKept: true as const },
]
const refresh = vi.fn<() => void>()
const toasts = () => useToasts.getState().toasts.map(({ message }) => message)

const open = (changes: Partial<Cirkle> = {}, who = members) =>
  renderInApp(
    <KeptMembers
      cirkle={exampleCirkle({ id: CIRKLE, isOwner: true, status: 'active', ...changes })}
      members={who}
      session={session}
      refresh={refresh}
    />,
  )
const invited = (email = 'kamla@example.in') => ({
  takesOver: [{ userId: KAMLA, email, expiresAt: '2026-11-16T06:00:00.000Z' }],
})

const begin = page.getByRole('button', { name: 'Invite Kamla Devi to take over' })
const address = page.getByRole('textbox', { name: 'Email address of Kamla Devi' })
const send = page.getByRole('button', { name: /^Send(ing…| invitation)$/ })

beforeEach(() => {
  vi.clearAllMocks()
  useToasts.setState({ toasts: [] })
})

test('the owner is told what it means, gives an address, and the link is sent once', async () => {
  const server = serverOfTest()
  await open()
  await begin.click()
  await expect.element(address).toHaveFocus()
  await expect.element(page.getByText(/From then on they act for themselves/)).toBeVisible()
  await expectSoundLooks('the form of an invitation to take a place over')
  await address.fill('kamla@example.in')
  const release = server.hold(inviteToTakeOver)
  await userEvent.keyboard('{Enter}')
  await expect.element(send).toHaveAttribute('aria-busy', 'true')
  await send.click({ force: true })
  server.answer(inviteToTakeOver, null)
  release()
  await expect.poll(toasts).toEqual(['Invitation sent.'])
  expect(server.asked).toEqual([
    { name: 'invite-to-take-over', body: { user: KAMLA, email: 'kamla@example.in' } },
  ])
  expect(refresh).toHaveBeenCalledOnce()
  await expect.element(begin).toHaveFocus()
})

test('what is no address is said beside the field, and nothing is sent', async () => {
  const server = serverOfTest()
  await open()
  await begin.click()
  await send.click()
  await expect.element(page.getByText('Please enter an email address.')).toBeVisible()
  await expect.element(address).toHaveFocus()
  await address.fill('kamla')
  await send.click()
  await expect.element(page.getByText('Please enter an email address.')).toBeVisible()
  expect(server.asked).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(begin).toHaveFocus()
})

test('a refusal and a missing connection are said, and the address stays', async () => {
  const server = serverOfTest()
  await open()
  await begin.click()
  await address.fill('ravi@example.in')
  server.refuse(inviteToTakeOver, {
    status: 409,
    code: 'already_member',
    message: 'A member of this Cirkle has this address already.',
  })
  await send.click()
  await expect.element(page.getByText('A member of this Cirkle has this address already.')).toBeVisible()
  await expect.element(address).toHaveValue('ravi@example.in')
  server.respondTo(inviteToTakeOver, () => {
    throw new TypeError('Failed to fetch')
  })
  await send.click()
  await expect.element(page.getByText(/connection/i)).toBeVisible()
  await expect.element(address).toHaveValue('ravi@example.in')
})

test('who is invited is named until when, and the invitation is sent again or taken back', async () => {
  const server = serverOfTest()
  server.answer(inviteToTakeOver, null)
  server.answer(revokeTakeOver, null)
  await open(invited())
  await expect.element(page.getByText('kamla@example.in')).toBeVisible()
  await expect.element(page.getByText('Invited to take over, until 16 Nov 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Send again: the invitation of Kamla Devi' }).click()
  await expect.poll(toasts).toEqual(['Invitation sent.'])
  await page.getByRole('button', { name: 'Take back the invitation of Kamla Devi' }).click()
  await expect.poll(toasts).toContain('Invitation taken back.')
  expect(server.asked.map(({ name, body }) => [name, body])).toEqual([
    ['invite-to-take-over', { user: KAMLA, email: 'kamla@example.in' }],
    ['revoke-take-over', { user: KAMLA }],
  ])
})

test('long names and addresses fit', async () => {
  const long = [
    ...members.slice(0, 1),
    { ...exampleMember(KAMLA, 2), name: LONG_NAME, isKept: true as const },
  ]
  await open(invited(LONG_EMAIL), long)
  await expectSoundLooks('an invitation to take a place over')
})

test('once it is cancelled nobody is invited', async () => {
  await open({ status: 'cancelled' })
  await expect.element(page.getByText('Kamla Devi')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
