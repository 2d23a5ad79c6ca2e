import { beforeEach, expect, test, vi } from 'vitest'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { type Account, saveSettings } from '#contract/http/people/accounts.ts'
import { localDb } from '#data/db/local-db.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { session } from '#tests/kit/states/cirkle-states.tsx'
import { LONG_CIRKLE, LONG_NAME } from '#tests/kit/states/kit-state.ts'
import { notice } from '#tests/kit/states/message-states.tsx'
import { ALL_NOTIFICATIONS } from '#tests/support/people/account-of.ts'
import { NotificationChoices } from '../push/notification-choices.tsx'
import { NoticeRow } from '../list/notice-row.tsx'
import { NotificationPanel } from './notification-panel.tsx'

const CIRKLE = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const row = (changes: Partial<typeof notice>) => (
  <ul>
    <NoticeRow
      notice={{ ...notice, ...changes }}
      renderSwapAnswer={(hash) => <button type="button">Answer {hash}</button>}
    />
  </ul>
)
const panel = () =>
  renderInApp(<NotificationPanel userId={session.user.id} onClose={() => {}} renderSwapAnswer={() => null} />)

beforeEach(async () => {
  await signedInPhone({}, session)
})

test('a notice leads to its subject, and one without a place is only read', async () => {
  const screen = await renderInApp(row({ type: 'invitation', data: { cirkleId: CIRKLE } }))
  await expect
    .element(screen.getByRole('link', { name: /Your payment of ₹2,000/ }))
    .toHaveAttribute('href', `/home?invite=${CIRKLE}`)
  await screen.rerender(row({ type: 'of-a-later-server' }))
  await expect.element(screen.getByText(/Your payment of ₹2,000/)).toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})

test('a notice has its time in India, and a request to swap its answers', async () => {
  const screen = await renderInApp(row({ type: 'swap-request', data: { swapData: { hash: 'h4sh' } } }))
  await expect.element(screen.getByText('3:30 pm')).toHaveAttribute('datetime', '2026-11-20T10:00:00Z')
  await expect.element(screen.getByRole('button', { name: 'Answer h4sh' })).toBeVisible()
})

test('without anything new the panel says so, and has nothing to mark', async () => {
  serverOfTest()
  const screen = await panel()
  await expect.element(screen.getByText('No new notifications.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument()
  await expectSoundLooks('a panel without notifications')
})

test('notifications stand below their days, newest first, and are marked as read without a network', async () => {
  serverOfTest()
  const of = (id: string, createdAt: string, message: string) => ({ ...notice, id, createdAt, message })
  await localDb().notifications.bulkPut([
    of('2b9a5a7e-6d1f-4c7a-bb0e-5a3f7d2e9c33', '2026-11-05T10:00:00Z', 'The first one'),
    of(
      '3c8b6b8f-7e2a-4d8b-8c1f-6b4a8e3fad44',
      '2026-11-05T11:00:00Z',
      `${LONG_NAME} asks for ${LONG_CIRKLE}.`,
    ),
    // In India it was the next day already.
    of('4d7c7c9a-8f3b-4e9c-9d2a-7c5b9f4abe55', '2026-11-05T20:00:00Z', 'The last one'),
    {
      ...of('5e6d8dab-9a4c-4fad-8e3b-8d6cab5bcf66', '2026-11-04T20:00:00Z', 'Read'),
      readAt: '2026-11-05T00:00:00Z',
    },
  ])
  const screen = await panel()
  const earlier = screen.getByRole('region', { name: 'Already read', exact: true })
  await expect.element(earlier).toHaveTextContent(/^Already read5 Nov 2026Read1:30 am$/)
  expect(
    screen
      .getByRole('heading', { level: 3 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['6 Nov 2026', '5 Nov 2026', '5 Nov 2026'])
  const first = screen.getByRole('region', { name: '5 Nov 2026', exact: true }).getByRole('listitem')
  await expect.element(first.first()).toHaveTextContent(LONG_CIRKLE)
  await expect.element(first.nth(1)).toHaveTextContent('The first one')
  await expectSoundLooks('notifications with long names')

  await screen.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(screen.getByText('No new notifications.')).toBeVisible()
  await expect.element(earlier).toHaveTextContent(/^Already read6 Nov 2026The last one/)
  const [entry] = await localDb().outbox.toArray()
  expect(entry).toMatchObject({ endpoint: 'mark-notifications-read', state: 'queued' })
})

const idOf = (number: number) => `7c9e6679-7425-40de-944b-${String(number).padStart(12, '0')}`
const ofCirkle = (count: number, changes: Partial<typeof notice>) =>
  Array.from({ length: count }, (_, index) => ({
    ...notice,
    id: idOf(index),
    createdAt: new Date(Date.UTC(2026, 10, 5, 10, 0, count - index)).toISOString(),
    message: `Member ${index} joined Street festival.`,
    data: { cirkleId: CIRKLE, cirkleName: 'Street festival' },
    person: { id: idOf(index), name: `Member ${index}`, profilePic: null },
    ...changes,
  }))

test('many who joined one Cirkle are one row with their faces, which opens', async () => {
  serverOfTest()
  await localDb().notifications.bulkPut([
    ...ofCirkle(48, { type: 'member-joined' }),
    { ...notice, id: 'due', type: 'payment-due', createdAt: '2026-11-05T11:00:00Z' },
  ])
  const screen = await panel()
  const rows = screen.getByRole('region', { name: '5 Nov 2026' })
  await expect.element(rows.getByText('48 members joined Street festival')).toBeVisible()
  await expect.element(rows.getByText('Member 0, Member 1 and 46 more')).toBeVisible()
  await expect.element(rows.getByText('Member 7 joined Street festival.')).not.toBeVisible()
  await expectSoundLooks('notifications in a group')
  await rows.getByText('48 members joined Street festival').click()
  await expect.element(rows.getByRole('link', { name: /^Member 7 joined/ })).toBeVisible()
  await expectSoundLooks('an open group of notifications')

  const newer = { id: idOf(300), message: 'Zoya joined Street festival.' }
  const person = { id: idOf(300), name: 'Zoya', profilePic: null }
  await localDb().notifications.bulkPut(
    ofCirkle(1, { ...newer, type: 'member-joined', createdAt: '2026-11-07T10:00:00Z', person }),
  )
  const moved = screen.getByRole('region', { name: '7 Nov 2026' })
  await expect.element(moved.getByText('49 members joined Street festival')).toBeVisible()
  await expect.element(moved.getByRole('link', { name: /^Member 7 joined/ })).toBeVisible()
})

test('a group counts people and payments, and under Already read says nothing of today', async () => {
  serverOfTest()
  const readAt = '2026-11-06T00:00:00Z'
  const person = { id: idOf(1), name: 'Meera', profilePic: null }
  const kinds = ['join-request', 'payment-submitted', 'payment-waiting']
  await localDb().notifications.bulkPut([
    ...kinds.flatMap((type, kind) =>
      ofCirkle(3, { type, readAt }).map((each, index) => ({ ...each, id: idOf(kind * 10 + index) })),
    ),
    ...ofCirkle(3, { type: 'join-request', person }).map((each, index) => ({
      ...each,
      id: idOf(50 + index),
    })),
    // Of one of the two payments a new proof was sent.
    ...ofCirkle(3, { type: 'payment-waiting' }).map((each, index) => ({
      ...each,
      id: idOf(60 + index),
      data: { ...each.data, paymentId: `payment ${Math.min(index, 1)}` },
    })),
    // Of this one payment two were sent.
    ...ofCirkle(3, { type: 'payment-submitted' }).map((each, index) => ({
      ...each,
      id: idOf(70 + index),
      data: { ...each.data, paymentId: 'payment' },
    })),
  ])
  const screen = await panel()
  await expect
    .element(screen.getByText('2 payments in Street festival still wait for your answer'))
    .toBeVisible()
  await expect.element(screen.getByText('1 person wants to join Street festival')).toBeVisible()
  await expect.element(screen.getByText('1 payment to confirm in Street festival')).toBeVisible()
  const earlier = screen.getByRole('region', { name: 'Already read', exact: true })
  await expect.element(earlier.getByText('3 people asked to join Street festival')).toBeVisible()
  await expect.element(earlier.getByText('3 payments were sent to you in Street festival')).toBeVisible()
  await expect
    .element(earlier.getByText('3 payments in Street festival waited for your answer'))
    .toBeVisible()
})

test('what is done stands under Already read, and older ones come from the server, page by page', async () => {
  const server = serverOfTest()
  const readAt = '2026-11-06T00:00:00Z'
  const here = ofCirkle(100, { type: 'payment-confirmed', readAt })
  const old = (name: string, number: number) => ({
    ...notice,
    id: idOf(number),
    type: 'announcement',
    message: `Old ${name}`,
    createdAt: '2026-10-01T10:00:00Z',
    readAt,
  })
  await localDb().notifications.bulkPut(here)
  const screen = await panel()
  const earlier = screen.getByRole('region', { name: 'Already read', exact: true })
  await expect
    .element(earlier.getByText('100 of your payments in Street festival were confirmed'))
    .toBeVisible()
  await earlier.getByRole('button', { name: 'Show older' }).click()
  await expect.element(earlier.getByText(/You are offline|This needs a connection/)).toBeVisible()
  await expectSoundLooks('older notifications without a network')

  server.answer(listNotifications, { rows: [...here.slice(50), old('a', 200)], nextCursor: 'next' })
  await earlier.getByRole('button', { name: 'Show older' }).click()
  await expect.element(earlier.getByText('Old a')).toBeVisible()
  server.answer(listNotifications, { rows: [old('b', 201)], nextCursor: null })
  await earlier.getByRole('button', { name: 'Show older' }).click()
  await expect.element(earlier.getByText('Old b')).toBeVisible()
  await expect.element(earlier.getByText('Old a')).toBeVisible()
  await expect.element(earlier.getByRole('button', { name: 'Show older' })).not.toBeInTheDocument()
})

test('a kind of notification changes when the server says so, and shows beside itself why it did not', async () => {
  const server = serverOfTest()
  const refresh = vi.fn<() => void>()
  const screen = await renderInApp(
    <NotificationChoices
      session={session}
      flags={{ ...ALL_NOTIFICATIONS, invitations: false }}
      refresh={refresh}
    />,
  )
  const invitations = screen.getByRole('switch', { name: 'Invitations' })
  await expect.element(invitations).not.toBeChecked()
  await expect.element(screen.getByRole('switch', { name: 'Payment reminders' })).toBeChecked()
  await invitations.click()
  await expect.element(invitations).toHaveAccessibleDescription(/This needs a connection/)
  await expect.element(invitations).not.toBeChecked()
  await expectSoundLooks('a kind that could not be changed')

  const release = server.hold(saveSettings)
  await invitations.click()
  await expect.element(invitations).toHaveAttribute('aria-busy', 'true')
  server.refuse(saveSettings, { status: 401, code: 'unauthenticated', message: 'Please sign in again.' })
  release()
  await expect.element(invitations).toHaveAccessibleDescription(/Please sign in again\./)
  const body = { notifications: { invitations: true } }
  // The page may ask at any time whether the server sends pushes.
  expect(server.asked.filter(({ name }) => name !== 'GET /config')).toEqual([
    { name: 'POST /account/settings', body },
    { name: 'save-settings', body },
  ])
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('the daily mail is a switch of its own, and is not offered by a server that sends none', async () => {
  const server = serverOfTest()
  const choices = (flags: Account['settings']['notifications']) => (
    <NotificationChoices session={session} flags={flags} refresh={() => {}} />
  )
  const screen = await renderInApp(choices(ALL_NOTIFICATIONS))
  const daily = screen.getByRole('switch', { name: 'One email a day while notifications are off' })
  await expect.element(daily).toBeChecked()
  await expect.element(daily).toHaveAccessibleDescription(/Only when something waits for you/)
  await expectSoundLooks('the switch of the daily mail')
  const off = { ...ALL_NOTIFICATIONS, dailyMail: false }
  server.answer(saveSettings, { twoFactor: false, notifications: off })
  await daily.click()
  await expect
    .poll(() => server.asked.filter(({ name }) => name === 'save-settings'))
    .toEqual([{ name: 'save-settings', body: { notifications: { dailyMail: false } } }])
  await screen.rerender(choices(off))
  await expect.element(daily).not.toBeChecked()
  const { dailyMail: _, ...earlier } = ALL_NOTIFICATIONS
  await screen.rerender(choices(earlier))
  await expect.element(daily).not.toBeInTheDocument()
  await expect.element(screen.getByRole('switch', { name: 'Invitations' })).toBeVisible()
})
