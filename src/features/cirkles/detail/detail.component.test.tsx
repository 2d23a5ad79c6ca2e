import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Cirkle, type Member, startCirkle } from '#contract/http/cirkles/cirkles.ts'
import { muteChat } from '#contract/http/system/chat.ts'
import { localDb } from '#data/db/local-db.ts'
import { exampleCirkle, exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { serverOfTest } from '#tests/support/components/server-of-test.ts'
import { putFacts, signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { homeLinks } from '#tests/kit/states/cirkle-states.tsx'
import { LARGE_AMOUNT, LONG_CIRKLE, LONG_NAME, nothing } from '#tests/kit/states/kit-state.ts'
import { asha, cirkleId, meera, option, paymentEntry } from '#tests/support/payments/payment-examples.ts'
import { waitingPayout } from '#tests/support/payments/payout-examples.ts'
import { DetailSheet } from './detail-sheet.tsx'
import { MemberOrder } from './member-order.tsx'

const members = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    exampleMember(place === 17 ? 'asha' : `member-${place}`, place + 1),
  )

test('members stand in payout order, and I am told which one I am', async () => {
  const screen = await renderInApp(
    <MemberOrder
      cirkle={exampleCirkle()}
      members={['ravi', 'asha'].map((id, place) => exampleMember(id, place + 1))}
      myId="asha"
    />,
  )
  const lines = screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('1. ravi')
  expect(lines[1]).toContain('2. asha (you)')
  await expect.element(screen.getByRole('button', { name: 'Show my place' })).not.toBeInTheDocument()
})

test('in a long order a press leads to my place', async () => {
  const screen = await renderInApp(<MemberOrder cirkle={exampleCirkle()} members={members(50)} myId="asha" />)
  await expect.element(screen.getByText('You are number 18 of 50.')).toBeVisible()
  await screen.getByRole('button', { name: 'Show my place' }).click()
  const mine = screen.getByRole('listitem').filter({ hasText: '(you)' })
  await expect.element(mine).toHaveFocus()
  await expect.element(mine).toBeInViewport()
})

test('members that are not on this phone yet are said to come', async () => {
  const screen = await renderInApp(<MemberOrder cirkle={exampleCirkle()} members={[]} myId="asha" />)
  await expect.element(screen.getByText('The members come with the next connection.')).toBeVisible()
})

test('a member without a phone is marked, and others read what that means', async () => {
  const cirkle = exampleCirkle({ ownerDetails: { name: LONG_NAME } })
  const kept = { ...exampleMember('kamla', 2), name: LONG_CIRKLE, isKept: true as const }
  const order = (isOwner: boolean, member: Member) => (
    <MemberOrder cirkle={{ ...cirkle, isOwner }} members={[exampleMember('asha'), member]} myId="asha" />
  )
  const screen = await renderInApp(order(false, kept))
  const row = screen.getByRole('listitem').last()
  await expect.element(row).toHaveTextContent('Kept by the owner')
  await expect.element(row.getByRole('link')).not.toBeInTheDocument()
  await expect.element(row.getByRole('button')).not.toBeInTheDocument()
  await expect
    .element(screen.getByText(/^“Kept by the owner” means: has no phone\./))
    .toHaveTextContent(LONG_NAME)
  await screen.rerender(order(true, kept))
  await expect.element(row).toHaveTextContent('Kept by you')
  await expect.element(screen.getByText(/^“Kept by the owner” means/)).not.toBeInTheDocument()
  await screen.rerender(order(false, { ...kept, name: 'Former member', isFormer: true }))
  await expect.element(row).toHaveTextContent('Former member')
  await expect.element(screen.getByText(/^Kept by/)).not.toBeInTheDocument()
})

test('only the owner sees whose answer is awaited', async () => {
  const order = (isOwner: boolean) => (
    <MemberOrder
      cirkle={exampleCirkle({ isOwner, members: ['meera@example.in'], invited: [asha] })}
      members={[exampleMember('asha')]}
      myId="asha"
    />
  )
  const screen = await renderInApp(order(true))
  await expect.element(screen.getByRole('heading', { name: 'Open invitations' })).toBeVisible()
  const awaited = screen.getByRole('listitem').filter({ hasText: 'Waiting for an answer' })
  await expect.element(awaited.getByText('meera@example.in')).toBeVisible()
  await expect.element(awaited.getByText(asha.name)).toBeVisible()
  await screen.rerender(order(false))
  await expect.element(screen.getByRole('heading', { name: 'Open invitations' })).not.toBeInTheDocument()
})

async function details(changes?: Partial<Cirkle>, count = 2) {
  const cirkle = exampleCirkle({ id: cirkleId, memberCount: count, maxMembers: 200, ...changes })
  const { db, session } = await signedInPhone({ cirkles: changes === undefined ? [] : [cirkle] })
  const turns = Array.from({ length: count }, (_, place) =>
    exampleMember(place === 1 ? asha.id : `member-${place}`, place + 1),
  )
  await db.members.put({ cirkleId, members: turns })
  const onClose = vi.fn<() => void>()
  await renderInApp(
    <DetailSheet id={cirkleId} session={session} links={homeLinks} onClose={onClose} refresh={nothing} />,
  )
  return onClose
}

test('details that are not on this phone say why, and can be closed', async () => {
  const onClose = await details()
  await expect.element(page.getByText('We can’t show this Cirkle.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('before the start the ring counts members, and no payouts', async () => {
  await details({ status: 'forming', memberCount: 1, maxMembers: 5, cycleCount: 0, settledCycles: 0 })
  await expect.element(page.getByText('1/5Members')).toBeVisible()
  await expect.element(page.getByText('Payouts Done')).not.toBeInTheDocument()
})

test('where a new proof is asked for, I read so in my row', async () => {
  await details({ status: 'active', currentCycle: { number: 3, dueDate: option.dueDate, receiver: meera } })
  const mine = page.getByRole('listitem').filter({ hasText: '(you)' })
  await expect.element(mine).toHaveTextContent('Not confirmed yet')
  await localDb().paymentOptions.put({
    cirkleId,
    cirkleName: 'Festival savings',
    lastPayment: { ...option, status: 'reupload_requested' },
    pastPendingPayments: [],
  })
  await expect.element(mine).toHaveTextContent('New proof needed')
  await expect.element(page.getByRole('link', { name: 'New proof' })).toBeVisible()
})

test('who receives a turn, and its owner, reads where its money is', async () => {
  await details({ status: 'active', currentCycle: { number: 3, dueDate: option.dueDate, receiver: meera } })
  await expect.element(page.getByText('Payouts Done').first()).toBeVisible()
  await expect.element(page.getByText('With you')).not.toBeInTheDocument()
  await putFacts(localDb(), { payouts: [{ ...waitingPayout, cirkleId }] })
  const turn = page.getByRole('region', { name: 'Meera Nair’s turn, cycle 3' })
  await expect.element(turn).toHaveTextContent('Received directly₹5,000')
  await expect.element(turn).toHaveTextContent('With you₹10,000')
  await expect.element(turn).toHaveTextContent('Still to come₹5,000')
  await expect
    .element(page.getByRole('link', { name: 'Hand-overs and answers' }))
    .toHaveAttribute('href', `/payment?payout=${cirkleId}`)
  await putFacts(localDb(), { freshness: { asOf: '2026-11-21T08:00:00Z', syncedAt: Date.now() } })
  await expect.element(turn).toBeVisible()
  await expect.element(page.getByText(/^As of/)).not.toBeInTheDocument()
  await putFacts(localDb(), { freshness: { asOf: '2026-11-21T08:00:00Z', syncedAt: 0 } })
  await expect.element(page.getByText('As of 21 Nov 2026, 1:30 pm')).toBeVisible()
  await expectSoundLooks('details with money of a turn')
})

test('a payment saved on this phone is said in the facts and in my row', async () => {
  await details({ status: 'active', currentCycle: { number: 3, dueDate: option.dueDate, receiver: meera } })
  const db = localDb()
  await db.paymentOptions.put({
    cirkleId,
    cirkleName: 'Street',
    lastPayment: option,
    pastPendingPayments: [],
  })
  const mine = page.getByRole('listitem').filter({ hasText: '(you)' })
  await expect.element(mine).toHaveTextContent(/Missed|Overdue|Not paid yet/)
  await db.outbox.put({ ...paymentEntry, userId: asha.id })
  await expect.element(mine).toHaveTextContent('Saved on this phone')
  const facts = page.getByText('Your payment, cycle 3')
  await expect.element(facts).toBeVisible()
  await expect.element(page.getByText('Saved on this phone').first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Pay', exact: true })).not.toBeInTheDocument()
  await expectSoundLooks('details with a saved payment')
})

test('a large running Cirkle shows its name in full, and cannot be left', async () => {
  const name = 'WOMEN OF WARANGAL, MAHBUBNAGAR AND HYDERABAD: MONSOON SAVINGS OF A WHOLE STREET'
  await details(
    {
      name,
      status: 'active',
      memberCount: 200,
      cycleCount: 200,
      settledCycles: 2,
      contributionAmount: LARGE_AMOUNT,
      description: LONG_CIRKLE,
      state: 'Andaman and Nicobar Islands,Dadra and Nagar Haveli and Daman and Diu',
      currentCycle: {
        number: 3,
        dueDate: '2026-12-05',
        receiver: { id: 'member-2', name: LONG_NAME, profilePic: null },
      },
      unsettledEarlier: [{ number: 2, dueDate: '2026-11-05', paid: 198, payers: 199 }],
    },
    24,
  )
  const heading = page.getByRole('heading', { name })
  await expect.element(heading).toBeVisible()
  const { clientHeight } = heading.element()
  const line = Number.parseFloat(getComputedStyle(heading.element()).lineHeight)
  expect(Math.round(clientHeight / line)).toBe(3)
  await expect.element(page.getByRole('group', { name: 'Content' })).toHaveAttribute('tabindex', '0')
  await expect.element(page.getByText(/^Nobody can leave a Cirkle that has started/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Leave Cirkle' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Swap Turns' })).toBeVisible()
  await expectSoundLooks('a large Cirkle in full')
})

test('its owner starts a Cirkle after a question, and stays at it when that fails', async () => {
  serverOfTest().refuse(startCirkle, {
    status: 409,
    code: 'invalid',
    message: `${LONG_NAME} has started it.`,
  })
  await details({ isOwner: true, name: LONG_CIRKLE })
  await page.getByRole('button', { name: 'Start now' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Start now' }).click()
  await expect.element(question.getByRole('alert')).toBeVisible()
  await expectSoundLooks('a start that was refused')
})

test('a Cirkle does not start while its owner is the only one with a phone, and says so before', async () => {
  await details({ isOwner: true })
  const start = page.getByRole('button', { name: 'Start now' })
  await expect.element(start).toBeEnabled()
  const kamla = { ...exampleMember('kamla', 2), isKept: true as const }
  await localDb().members.update(cirkleId, { members: [exampleMember(asha.id), kamla] })
  await expect.element(start).toBeDisabled()
  await expect
    .element(start)
    .toHaveAccessibleDescription(/^A Cirkle starts with 2 or more members who have a phone/)
  const kept = page.getByRole('region', { name: 'Members without a phone' })
  await expect.element(kept.getByRole('listitem')).toHaveTextContent('kamla')
  await expectSoundLooks('details with a member without a phone')
})

test('members without a phone are for the owner to add, and to read of while there are some', async () => {
  const region = page.getByRole('region', { name: 'Members without a phone' })
  await details({})
  await expect.element(page.getByRole('button', { name: 'Leave Cirkle' })).toBeVisible()
  await expect.element(region).not.toBeInTheDocument()
})

test('without a connection nobody leaves, and the question says so', async () => {
  serverOfTest()
  const onClose = await details({ name: LONG_CIRKLE })
  await page.getByRole('button', { name: 'Leave Cirkle' }).click()
  const question = page.getByRole('alertdialog', { name: `Leave ${LONG_CIRKLE}?` })
  await question.getByRole('button', { name: 'Leave Cirkle' }).click()
  await expect.element(question.getByRole('alert')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await expectSoundLooks('leaving without a connection')
})

test('the chat is muted in the details too, and says beside itself what it needs', async () => {
  const server = serverOfTest()
  await details({ isMuted: false })
  const mute = page.getByRole('switch', { name: 'Mute this chat' })
  await mute.click()
  await expect.element(mute).toHaveAccessibleDescription(/This needs a connection/)
  await expect.element(mute).not.toBeChecked()
  await expectSoundLooks('details whose chat could not be muted')
  server.answer(muteChat, null)
  await mute.click()
  await expect.element(mute).toBeChecked()
})
