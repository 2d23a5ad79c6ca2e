import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { Money } from '../text/money.tsx'
import { Logo } from './logo.tsx'
import { ringSentence } from './ring-sentence.ts'
import { Ring, type RingMember } from './ring.tsx'

const people = (count: number): readonly RingMember[] =>
  Array.from({ length: count }, (_, place) => ({
    id: place,
    name: 'Meenakshi Sundaram Venkataraman',
    isYou: place === 1,
    isReceiver: place === 0,
    hasPaid: place % 3 !== 1,
  }))
const sentence = (members: number) =>
  ringSentence({ cycle: 1, cycles: members, receiver: 'Meenakshi Sundaram', paid: 1, members })

test('a ring is one picture with its sentence, and none where the words beside it say the same', async () => {
  const ring = (label: string | null) => (
    <Ring members={people(8)} settled={2} cycles={8} size={96} label={label} />
  )
  const screen = await render(ring(sentence(8)))
  await expect
    .element(screen.getByRole('img', { name: 'Cycle 1 of 8, Meenakshi Sundaram receives, 1 of 7 paid' }))
    .toBeVisible()
  await screen.rerender(ring(null))
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
})

test('every member has a seat, from one to fifty', async () => {
  const seats = ({ container }: { container: HTMLElement }) =>
    container.querySelectorAll('[data-look]').length
  const ring = (count: number) => (
    <Ring members={people(count)} settled={0} cycles={count} size={160} label={sentence(count)} />
  )
  const screen = await render(ring(1))
  expect(seats(screen)).toBe(1)
  for (const count of [2, 12, 25, 50]) {
    await screen.rerender(ring(count))
    expect(seats(screen)).toBe(count)
  }
})

test('what is in the middle of a ring stays inside it, also a large amount', async () => {
  const screen = await render(
    <Ring members={people(8)} settled={2} cycles={8} size={280} label={sentence(8)}>
      <strong>
        <Money amount={1_234_567_890} />
      </strong>
      Payouts Done, 2/8
    </Ring>,
  )
  const ring = screen.getByRole('img').element().getBoundingClientRect()
  const amount = screen.getByText('₹1,23,45,67,890').element().getBoundingClientRect()
  expect(amount.left).toBeGreaterThan(ring.left)
  expect(amount.right).toBeLessThan(ring.right)
})

test('rings and marks fit every width in both themes', async () => {
  await render(
    <>
      {([24, 32, 48, 72, 96, 120, 160, 200, 240, 280] as const).map((size) => (
        <Ring key={size} members={people(50)} settled={20} cycles={50} size={size} label={sentence(50)} />
      ))}
      <Logo size={48} />
      <Logo isMarkOnly />
    </>,
  )
  await expectSoundLooks('rings')
})
