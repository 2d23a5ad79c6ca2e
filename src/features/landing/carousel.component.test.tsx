import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { emulateMedia } from '#tests/support/components/emulate-media.ts'
import { PHONE, SCREEN } from '#tests/support/browser/viewports.ts'
import { Showcase } from './bands/showcase.tsx'
import { startCarousel } from './carousel.ts'

const INTERVAL_MS = 9_000

const row = page.getByRole('list', { name: 'Screens of the app' })
const elsewhere = page.getByRole('heading', { level: 2 })
const dot = (place: number) => page.getByRole('button', { name: new RegExp(`^${place} of 4`) })

/** The showcase with its script; its intervals pass only when the test lets them. */
async function openShowcase({ isCalm = false } = {}): Promise<void> {
  vi.spyOn(MediaQueryList.prototype, 'matches', 'get').mockReturnValue(isCalm)
  await render(<Showcase />)
  startCarousel()
  await elsewhere.hover()
}

/** How often it moves by itself in two intervals; the showcases of earlier tests are gone, their timers not. */
function movesInTwoIntervals(): number {
  const scroll = vi.spyOn(row.element(), 'scrollTo')
  vi.advanceTimersByTime(2 * INTERVAL_MS)
  const moves = scroll.mock.calls.length
  scroll.mockRestore()
  return moves
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

describe.each([
  ['a phone', PHONE],
  ['a wide screen', SCREEN],
])('on %s', (_, { width, height }) => {
  beforeEach(() => page.viewport(width, height))

  test('the showcase goes on every nine seconds, and begins anew after the last', async () => {
    await openShowcase()
    await expect.element(dot(1)).toHaveAttribute('aria-current', 'true')
    for (const place of [2, 3, 4, 1]) {
      vi.advanceTimersByTime(INTERVAL_MS - 1)
      await expect.element(dot(place)).toHaveAttribute('aria-current', 'false')
      vi.advanceTimersByTime(1)
      await expect.element(dot(place)).toHaveAttribute('aria-current', 'true')
    }
  })

  test('it goes where its dots and the arrow keys say, and by itself nowhere where motion is unwelcome', async () => {
    await openShowcase({ isCalm: true })
    expect(movesInTwoIntervals()).toBe(0)
    await dot(3).click()
    await expect.element(dot(3)).toHaveAttribute('aria-current', 'true')
    row.element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(dot(4)).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(dot(3)).toHaveAttribute('aria-current', 'true')
  })
})

test('it waits while it is hovered, focused, hidden or stopped', async () => {
  // Less motion hides the button that stops it.
  await emulateMedia({ 'prefers-reduced-motion': 'no-preference' })
  onTestFinished(() => emulateMedia({}))
  await openShowcase()
  expect(movesInTwoIntervals()).toBe(2)
  await row.hover()
  expect(movesInTwoIntervals(), 'hovered').toBe(0)
  await elsewhere.hover()
  expect(movesInTwoIntervals()).toBe(2)

  row.element().focus()
  expect(movesInTwoIntervals(), 'focused').toBe(0)
  row.element().blur()
  expect(movesInTwoIntervals()).toBe(2)

  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(movesInTwoIntervals(), 'hidden').toBe(0)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(movesInTwoIntervals()).toBe(2)

  const pause = page.getByRole('button', { name: 'Pause' })
  await pause.click()
  await expect.element(pause).toHaveAttribute('aria-pressed', 'true')
  await elsewhere.hover()
  pause.element().blur()
  expect(movesInTwoIntervals(), 'stopped').toBe(0)
  await expectSoundLooks('the showcase')
})
