import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { Timeline } from './timeline.tsx'

const turns = (seats: number, taken: number, mine: number) => ({ first: '2026-11', seats, taken, mine })

test('each month says whose turn it is, in words', async () => {
  const screen = await render(<Timeline {...turns(4, 1, 2)} />)
  const items = screen.getByRole('listitem')
  expect(items.elements().map((item) => item.firstElementChild?.textContent)).toEqual([
    'November 2026: another member receives',
    'December 2026: you receive',
    'January 2027: nobody yet, a free seat',
    'February 2027: nobody yet, a free seat',
  ])
  await expect.element(screen.getByText('You receive', { exact: true })).toBeVisible()
})

test('a turn that I only have if I join is not promised', async () => {
  const screen = await render(<Timeline {...turns(4, 1, 2)} mineIf="now" />)
  await expect
    .element(screen.getByText('December 2026: your turn, if you join now', { exact: true }))
    .toBeInTheDocument()
  await expect.element(screen.getByText('Your turn, if you join now', { exact: true })).toBeVisible()
  await screen.rerender(<Timeline {...turns(50, 36, 37)} mineIf="next" />)
  await expect
    .element(screen.getByText('November 2029: your turn, if you join next', { exact: true }))
    .toBeInTheDocument()
  await expect.element(screen.getByText('Your turn, if you join next', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/you receive/i)).not.toBeInTheDocument()
  await expectSoundLooks('a turn that is not mine yet')
})

test.each([
  [2, 2],
  [50, 37],
])('%d months fit every width, and my turn is in view', async (seats, mine) => {
  const screen = await render(<Timeline {...turns(seats, mine - 1, mine)} />)
  await expectSoundLooks(`${seats} turns`)
  await screen.unmount()

  await page.viewport(320, 800)
  const narrow = await render(<Timeline {...turns(seats, mine - 1, mine)} />)
  const strip = narrow.getByRole('region', { name: 'Turns, month by month' }).element()
  const { left, right } = strip.getBoundingClientRect()
  const own = narrow.getByText('You receive', { exact: true }).element().getBoundingClientRect()
  expect(own.left).toBeGreaterThanOrEqual(left)
  expect(own.right).toBeLessThanOrEqual(right)
})

test('month and year have a line each, so that all faces stand on one line', async () => {
  await page.viewport(320, 800)
  const screen = await render(<Timeline {...turns(4, 1, 2)} />)
  const months = screen.getByText(/^(Nov|Dec|Jan|Feb) 202\d$/).elements()
  expect(months).toHaveLength(4)
  const heights = new Set(months.map((month) => month.getBoundingClientRect().height))
  const lineHeight = Number.parseFloat(getComputedStyle(months[0] ?? document.body).lineHeight)
  expect([...heights]).toEqual([2 * lineHeight])
})

test('of very many months the first are drawn, and the others counted', async () => {
  const screen = await render(<Timeline {...turns(500, 3, 1)} />)
  await expect.element(screen.getByText('and 440 more months')).toBeInTheDocument()
  expect(screen.getByRole('listitem').elements()).toHaveLength(61)
})
