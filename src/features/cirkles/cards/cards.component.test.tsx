import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MyPayments } from '#data/known/what-is-owed.ts'
import { exampleCirkle } from '#tests/support/cirkles/cirkle-examples.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { homeLinks } from '#tests/kit/states/cirkle-states.tsx'
import type { Home } from '../home/first/home.ts'
import { CirkleCard } from './cirkle-card.tsx'
import { HomeColumns } from './home-columns.tsx'

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

const card = (cirkle = exampleCirkle(running), payments?: MyPayments, unread = 0) =>
  renderInApp(
    <ul>
      <CirkleCard
        cirkle={cirkle}
        myId="asha"
        today="2026-11-21"
        payments={payments}
        things={[]}
        unread={unread}
        links={homeLinks}
      />
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
  const screen = await card(undefined, {
    left: [],
    owed: 'payment',
    firstDue: '2026-12-05',
    current: undefined,
    saved: [],
  })
  await expect.element(screen.getByText(/5 Dec 2026$/)).toBeVisible()
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

test('a payment saved on this phone is said on the card, where nothing is left to pay', async () => {
  const saved = [{ cycle: 2, words: 'Saved on this phone', tone: 'info' }] as const
  const screen = await card(undefined, {
    left: [],
    owed: undefined,
    current: { cycle: 2, status: 'due' },
    saved,
  })
  await expect.element(screen.getByText('Your payment, cycle 2')).toBeVisible()
  await expect.element(screen.getByText('Saved on this phone')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Pay/ })).not.toBeInTheDocument()
})

test('the day is looked at again by the time of the last sync', async () => {
  await page.viewport(1280, 800)
  const { session } = await signedInPhone()
  const home = homeOf(1)
  const payments: MyPayments = {
    left: [],
    owed: 'payment',
    firstDue: '2098-12-05',
    current: undefined,
    saved: [],
  }
  const at = (asOf: string) => (
    <HomeColumns
      home={{ ...home, myPayments: new Map([['cirkle-1', payments]]), freshness: { asOf, syncedAt: 0 } }}
      myId={session.user.id}
      links={homeLinks}
      invites={null}
    />
  )
  const screen = await renderInApp(at('2098-12-01T00:00:00Z'))
  await expect.element(screen.getByText('5 Dec 2098', { exact: true })).toBeVisible()
  await screen.rerender(at('2098-12-07T00:00:00Z'))
  await expect.element(screen.getByText('Overdue. 5 Dec 2098')).toBeVisible()
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

test('a name of wide letters takes no more than two lines of its card', async () => {
  const name = 'WOMEN OF WARANGAL, MAHBUBNAGAR AND HYDERABAD: MONSOON SAVINGS OF A WHOLE STREET'
  const screen = await card(exampleCirkle({ ...running, name }))
  const heading = screen.getByRole('heading', { name }).element()
  const line = Number.parseFloat(getComputedStyle(heading).lineHeight)
  expect(Math.round(heading.clientHeight / line)).toBe(2)
})

const homeOf = (count: number): Home => ({
  cirkles: Array.from({ length: count }, (_, place) =>
    exampleCirkle({ ...running, id: `cirkle-${place + 1}`, name: `Cirkle ${place + 1}` }),
  ),
  hasActive: true,
  invites: [],
  requestCount: 0,
  kyc: undefined,
  quickstats: { activeCirkles: count, totalContributions: 0, totalPayoutAmount: 0, totalDue: 0 },
  myPayments: new Map(),
  toDo: [],
  freshness: { asOf: '2026-11-21T00:00:00Z', syncedAt: 0 },
})

async function columns(count: number) {
  await page.viewport(1280, 800)
  const { session } = await signedInPhone()
  await renderInApp(
    <HomeColumns home={homeOf(count)} myId={session.user.id} links={homeLinks} invites={<p>No invites</p>} />,
  )
}
const row = page.getByRole('list', { name: 'My Cirkles' })

const expectShown = async (place: number) => {
  const dot = page.getByRole('button', { name: `Slide ${place} of 8`, exact: true })
  await expect.element(dot).toHaveAttribute('aria-current', 'true')
  expect(document.querySelectorAll('button[aria-current=true]')).toHaveLength(1)
}

test('on a large screen each dot leads to its slide of My Cirkles, the last ones too', async () => {
  await columns(8)
  await expect.element(page.getByRole('region', { name: 'Invites' })).toHaveTextContent('No invites')
  await expectShown(1)
  for (const place of [7, 8, 3, 1]) {
    await page.getByRole('button', { name: `Slide ${place} of 8`, exact: true }).click()
    await expectShown(place)
    await expect.element(row.getByRole('listitem').nth(place - 1)).toBeInViewport({ ratio: 0.9 })
  }
})

test('arrow keys, Home and End lead on from the row', async () => {
  await columns(8)
  await expectShown(1)
  row.element().focus()
  for (const [key, place] of [
    ['{ArrowRight}', 2],
    ['{ArrowRight}', 3],
    ['{ArrowLeft}', 2],
    ['{End}', 8],
    ['{ArrowRight}', 8],
    ['{Home}', 1],
  ] as const) {
    await userEvent.keyboard(key)
    await expectShown(place)
  }
  await expect.element(row).toHaveFocus()
})

test('fifty Cirkles are counted too, and drawn as they come near', async () => {
  await columns(50)
  const slides = row.getByRole('listitem')
  const next = page.getByRole('button', { name: 'Next slide' })
  const controls = page.getByRole('group', { name: 'Slides of My Cirkles' })
  await expect.element(controls).toHaveTextContent(/^1 of 50$/)
  expect(slides.elements().length).toBeLessThan(8)
  await expect
    .element(page.getByRole('button', { name: 'Previous slide' }))
    .toHaveAttribute('aria-disabled', 'true')

  await next.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(controls).toHaveTextContent(/^3 of 50$/)
  await expect.element(slides.nth(2)).toBeInViewport({ ratio: 0.9 })
  expect(slides.elements().length).toBeLessThan(12)

  row.element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(controls).toHaveTextContent(/^50 of 50$/)
  await expect.element(slides.nth(49)).toBeInViewport({ ratio: 0.9 })
  await expect.element(next).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Slide 9 of 50' }).click()
  await expect.element(controls).toHaveTextContent(/^9 of 50$/)
  await expect.element(slides.nth(8)).toBeInViewport({ ratio: 0.9 })
})
