import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MyPayments } from '#data/known/what-is-owed.ts'
import { exampleCirkle, exampleMember } from '#tests/support/cirkles/cirkle-examples.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { signedInPhone } from '#tests/support/components/signed-in-phone.ts'
import { homeLinks } from '#tests/kit/states/cirkle-states.tsx'
import type { Home } from '../home/first/home.ts'
import type { CardExtras } from '../home/facts/use-card-extras.ts'
import { CirkleCard } from './cirkle-card.tsx'
import { CirkleList } from './cirkle-list.tsx'
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

const card = (cirkle = exampleCirkle(running), payments?: MyPayments, extras?: CardExtras) =>
  renderInApp(
    <ul>
      <CirkleCard
        cirkle={cirkle}
        myId="asha"
        today="2026-11-21"
        payments={payments}
        things={[]}
        extras={extras}
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

test.each([1, 12])('on a large screen %i Cirkles stand side by side, without a carousel', async (count) => {
  await page.viewport(1600, 900)
  const { session } = await signedInPhone()
  await renderInApp(
    <HomeColumns home={homeOf(count)} myId={session.user.id} links={homeLinks} invites={null} />,
  )
  const cards = page.getByRole('listitem')
  await expect.poll(() => cards.elements().length).toBe(count)
  await expect.element(page.getByRole('button', { name: /^Slide/ })).not.toBeInTheDocument()
  const tops = cards.elements().map((each) => each.getBoundingClientRect().top)
  expect(tops.filter((top) => top === tops[0]).length).toBe(Math.min(count, 3))
  await page.viewport(1279, 900)
  await expect.element(page.getByRole('list', { name: 'My Cirkles' })).toBeVisible()
})

test('the receiving member reads that it is their turn', async () => {
  const receiver = { id: 'asha', name: 'Asha Rao', profilePic: null }
  const screen = await card(
    exampleCirkle({ ...running, currentCycle: { ...running.currentCycle, receiver } }),
  )
  await expect.element(screen.getByText('Your turn')).toBeVisible()
})

test('the unread count is read out once, in the name of the way to the chat', async () => {
  const screen = await card(undefined, undefined, { chat: { unread: 128, last: undefined }, members: [] })
  await expect
    .element(screen.getByRole('link', { name: 'Message in Street festival, 128 unread', exact: true }))
    .toHaveTextContent('99+')
})

test('the ring is painted with who has paid, and the receiver is named', async () => {
  const members = ['asha', 'ravi', 'meera', 'imran'].map((id, place) => exampleMember(id, place + 1))
  const cirkle = exampleCirkle({
    ...running,
    lastReceipt: [
      { userId: 'ravi', name: 'ravi', status: 'self' },
      { userId: 'meera', name: 'meera', status: 'confirmed' },
    ],
  })
  const screen = await card(cirkle, undefined, undefined)
  const looks = () =>
    [...screen.container.querySelectorAll('svg [data-look]')].map((seat) => seat.getAttribute('data-look'))
  expect(looks()).toEqual(['open', 'turn', 'open', 'open'])
  const { height } = screen.getByRole('listitem').element().getBoundingClientRect()
  await screen.rerender(
    <ul>
      <CirkleCard
        cirkle={cirkle}
        myId="asha"
        today="2026-11-21"
        payments={undefined}
        things={[]}
        extras={{
          members,
          chat: {
            unread: 0,
            last: {
              authorName: 'Meera Nair',
              isMine: false,
              content: 'See you on Sunday '.repeat(9),
              isGone: false,
            },
          },
        }}
        links={homeLinks}
      />
    </ul>,
  )
  expect(looks()).toEqual(['open', 'turn', 'paid', 'open'])
  await expect.element(screen.getByText(/^Meera Nair: See you on Sunday/)).toBeVisible()
  // What is read after the first drawing moves nothing.
  expect(screen.getByRole('listitem').element().getBoundingClientRect().height).toBe(height)
  await expect.element(screen.getByRole('term').filter({ hasText: 'Receiver now' })).toBeVisible()
})

test('the last line of a chat says whose it is, also without words', async () => {
  const said = (content: string, isMine: boolean, isGone = false): CardExtras => ({
    members: [],
    chat: { unread: 0, last: { authorName: 'Meera Nair', isMine, content, isGone } },
  })
  for (const [extras, line] of [
    [said('On Sunday', true), 'You: On Sunday'],
    [said('', false), 'Meera Nair: a picture'],
    [said('as stored', false, true), 'A message was deleted with its account.'],
    [{ members: [], chat: { unread: 0, last: undefined } }, 'No messages yet'],
  ] as const) {
    const screen = await card(undefined, undefined, extras)
    await expect.element(screen.getByText(line, { exact: true })).toBeVisible()
    await screen.unmount()
  }
})

test('a newcomer sees how it works, with both ways in on the first screen of a phone', async () => {
  await page.viewport(360, 800)
  await renderInApp(<CirkleList home={{ ...homeOf(0), hasActive: false }} myId="asha" links={homeLinks} />)
  await expect.element(page.getByRole('listitem')).toHaveLength(3)
  await expect
    .element(page.getByRole('link', { name: 'Create New Cirkle' }))
    .toHaveAttribute('href', '/home?create=1')
  // The greeting and the tabs above take less than 200 px, the bar below 70.
  const last = page.getByRole('link', { name: 'Join a New Cirkle' }).element().getBoundingClientRect()
  expect(last.bottom).toBeLessThan(800 - 270)
})

test('the owner of a Cirkle that forms can write to those who have joined, and edit it', async () => {
  const screen = await card(exampleCirkle({ isOwner: true, memberCount: 2 }))
  const ways = screen
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)
  expect(ways).toEqual(['Details', 'Edit', 'Message in Street festival'])
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
  coming: [],
  needPerson: 0,
  freshness: { asOf: '2026-11-21T00:00:00Z', syncedAt: 0 },
})

/** From 1280 pixels on it is a board. */
async function columns(count: number) {
  await page.viewport(1024, 800)
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

test('on a screen of 1024 pixels each dot leads to its slide of My Cirkles, the last ones too', async () => {
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
  await page.getByRole('button', { name: 'Previous slide' }).click()
  await expect.element(controls).toHaveTextContent(/^49 of 50$/)
  await expect.element(slides.nth(48)).toBeInViewport({ ratio: 0.9 })
})
