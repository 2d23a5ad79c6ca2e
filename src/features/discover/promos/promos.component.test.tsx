import { flushSync } from 'react-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundLooks } from '#tests/support/components/looks.ts'
import { renderInApp } from '#tests/support/components/render-in-app.tsx'
import { Promos } from './promos.tsx'

const elsewhere = page.getByRole('heading', { name: 'New Features and Offers' })
const advances = () => vi.getTimerCount()
/** Lets the time pass, and draws what it brings: else “not yet” would hold before it is drawn. */
const pass = (ms: number) => flushSync(() => vi.advanceTimersByTime(ms))
const slide = (place: number) => page.getByRole('button', { name: `Slide ${place} of 3` })

/** A phone on which motion is welcome; its intervals pass only when the test lets them. */
beforeEach(() => {
  vi.spyOn(MediaQueryList.prototype, 'matches', 'get').mockReturnValue(false)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

test('what is new is shown by itself, a card every nine seconds, and the first again after the last', async () => {
  await renderInApp(<Promos />)
  await elsewhere.hover()
  await expect.poll(advances).toBe(1)
  await expect.element(slide(1)).toHaveAttribute('aria-current', 'true')
  for (const place of [2, 3, 1]) {
    pass(8_999)
    await expect.element(slide(place)).toHaveAttribute('aria-current', 'false')
    pass(1)
    await expect.element(slide(place)).toHaveAttribute('aria-current', 'true')
  }
  await expectSoundLooks('what is new')
})

test('it waits while it is used or paused, and goes on a whole interval after that', async () => {
  await renderInApp(<Promos />)
  await elsewhere.hover()
  await expect.poll(advances).toBe(1)
  await page.getByRole('list', { name: 'New Features and Offers' }).hover()
  await expect.poll(advances).toBe(0)
  await elsewhere.hover()
  await expect.poll(advances).toBe(1)
  await slide(2).click()
  await elsewhere.hover()
  await expect.poll(advances, { message: 'it has the focus' }).toBe(0)
  slide(2).element().blur()
  await expect.poll(advances).toBe(1)
  pass(8_999)
  await expect.element(slide(2)).toHaveAttribute('aria-current', 'true')
  pass(1)
  await expect.element(slide(3)).toHaveAttribute('aria-current', 'true')

  await page.getByRole('button', { name: 'Pause' }).click()
  await elsewhere.hover()
  page.getByRole('button', { name: 'Play' }).element().blur()
  await expect.poll(advances).toBe(0)
})
