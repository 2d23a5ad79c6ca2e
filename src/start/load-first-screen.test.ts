import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFirstScreen } from './load-first-screen.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A start on Home. `endLoad` ends the load under way; `press` is returned by `next` once. */
function startOnHome() {
  const history = createMemoryHistory({ initialEntries: ['/home'] })
  const loads: (() => void)[] = []
  const load = async () => new Promise<void>((resolve) => loads.push(resolve))
  let pressed: { readonly href: string | undefined } | undefined
  const presses = {
    next() {
      const press = pressed
      if (press?.href !== undefined) pressed = undefined
      return press
    },
  }
  const press = (href: string | undefined) => (pressed = { href })
  const endLoad = async () => {
    loads.at(-1)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  const start = async () => {
    const first = loadFirstScreen({ history, load }, presses, {
      preload: () => undefined,
      open: () => undefined,
    })
    await vi.advanceTimersByTimeAsync(0)
    return { first }
  }
  return {
    history,
    loads,
    press,
    endLoad,
    start,
    where: () => `${history.location.href} of ${history.length}`,
  }
}

test('without a press the address is loaded', async () => {
  const { endLoad, start, where } = startOnHome()
  const { first } = await start()
  await endLoad()
  expect(await first).toEqual({ isPressed: false, late: undefined })
  expect(where()).toBe('/home of 1')
})

test('a press before or during the load is where the app starts, the last one, and back is Home', async () => {
  const { history, press, endLoad, start, where } = startOnHome()
  press('/payment')
  const { first } = await start()
  expect(where()).toBe('/payment of 2')
  press('/home?chat=1')
  await endLoad()
  expect(where()).toBe('/home?chat=1 of 2')
  expect(history.location.state).toMatchObject({ overlays: 1, hasNoPage: false })
  await endLoad()
  expect(await first).toEqual({ isPressed: true, late: undefined })
  history.back()
  expect(history.location.href).toBe('/home')
})

test('what has no address, pressed after a link, brings Home back', async () => {
  const { press, endLoad, start, where } = startOnHome()
  press('/payment')
  const { first } = await start()
  press(undefined)
  await endLoad()
  expect(where()).toMatch(/^\/home of/)
  await endLoad()
  expect(await first).toEqual({ isPressed: false, late: undefined })
})

test('who goes back while the page is loaded is on Home', async () => {
  const { history, press, endLoad, start } = startOnHome()
  press('/payment')
  const { first } = await start()
  history.back()
  await endLoad()
  await endLoad()
  expect(await first).toEqual({ isPressed: false, late: undefined })
  expect(history.location.href).toBe('/home')
})

test('a page that does not come in four seconds is left for Home, and named', async () => {
  const { history, loads, press, endLoad, start } = startOnHome()
  press('/discover')
  const { first } = await start()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(history.location.href).toBe('/home')
  expect(loads).toHaveLength(2)
  await endLoad()
  expect(await first).toEqual({ isPressed: false, late: '/discover' })
})
