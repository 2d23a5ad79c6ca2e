import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { afterPaint } from '#lib/async/after-paint.ts'
import { takeEarlyPresses } from './early-press.ts'

const root = document.createElement('div')

/** Home, as its picture and as the app draws it. */
function drawHome(): void {
  root.innerHTML = `<main><a href="/payment?pay=1">Pay</a><button>Refresh</button></main>`
  document.body.append(root)
}

const makeOpening = () => ({
  preload: vi.fn<(href: string) => void>(),
  open: vi.fn<(href: string) => void>(),
})

afterEach(() => root.remove())

test('a press while the app draws Home starts loading its screen, and is carried out once Home is drawn', async () => {
  drawHome()
  const presses = takeEarlyPresses(root)
  const opening = makeOpening()
  expect(presses.next(opening)).toBeUndefined()

  await page.getByRole('button').click()
  await page.getByRole('link').click()
  await expect.poll(() => opening.preload.mock.calls).toEqual([['/payment?pay=1']])
  expect(root.querySelectorAll('[data-pressed]')).toHaveLength(1)

  const clicked = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  drawHome()
  root.addEventListener('click', clicked, { once: true })
  await expect.poll(() => clicked.mock.calls.length).toBe(1)
  expect(document.activeElement).toBe(root.querySelector('a'))
  expect(opening.preload).toHaveBeenCalledTimes(1)
})

test('a press before that is where the app starts: nothing is loaded beside it', async () => {
  drawHome()
  const presses = takeEarlyPresses(root)
  const opening = makeOpening()
  await page.getByRole('link').click()
  expect(presses.next(opening)).toEqual({ href: '/payment?pay=1' })

  drawHome()
  await afterPaint()
  await afterPaint()
  expect(opening.preload).not.toHaveBeenCalled()
  expect(opening.open).not.toHaveBeenCalled()
})
