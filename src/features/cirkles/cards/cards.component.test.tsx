import { expect, test } from 'vitest'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { homeLinks } from '#tests/support/kit/states/cirkle-states.tsx'
import { CirkleCard } from './cirkle-card.tsx'

const running = {
  status: 'active',
  memberCount: 4,
  maxMembers: 4,
  cycleCount: 4,
  settledCycles: 1,
  currentCycle: {
    number: 2,
    dueDate: '2026-12-05',
    receiver: { id: 'ravi', name: 'Ravi Kumar', profilePic: null },
  },
} as const

const card = (cirkle = exampleCirkle(running), owed?: 'payment' | 'proof', unread = 0) =>
  renderInApp(
    <ul>
      <CirkleCard cirkle={cirkle} myId="asha" owed={owed} unread={unread} links={homeLinks} />
    </ul>,
  )

test('a card is named after its Cirkle, and its ring says the turn and who has paid', async () => {
  const screen = await card()
  await expect.element(screen.getByRole('listitem', { name: 'Street festival' })).toBeVisible()
  await expect
    .element(screen.getByRole('img', { name: 'Cycle 2 of 4, Ravi Kumar receives, 0 of 3 paid' }))
    .toBeVisible()
  await expect.element(screen.getByText('₹8,000')).toBeVisible()
})

test('what is owed leads to its payment, and a card without debts has no such way', async () => {
  const screen = await card(undefined, 'payment')
  const pay = screen.getByRole('link', { name: /in Street festival$/ }).last()
  await expect.element(pay).toHaveAttribute('href', '/payment?pay=street')
  await screen.unmount()
  const settled = await card()
  const ways = settled
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
  expect(ways).toEqual(['Details', 'Message in Street festival'])
})

test('the receiving member reads that it is their turn', async () => {
  const receiver = { id: 'asha', name: 'Asha Rao', profilePic: null }
  const screen = await card(
    exampleCirkle({ ...running, currentCycle: { ...running.currentCycle, receiver } }),
  )
  await expect.element(screen.getByText('Your turn')).toBeVisible()
})

test('the unread count is read out once, in the name of the way to the chat', async () => {
  const screen = await card(undefined, undefined, 128)
  await expect
    .element(screen.getByRole('link', { name: 'Message in Street festival, 128 unread', exact: true }))
    .toHaveTextContent('99+')
})

test('a cancelled Cirkle has details and no chat', async () => {
  const screen = await card(exampleCirkle({ status: 'cancelled', nextPaymentDate: null }))
  await expect.element(screen.getByRole('link', { name: 'Details of Street festival' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Message/ })).not.toBeInTheDocument()
})
