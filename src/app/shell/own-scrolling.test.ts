import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest'
import { setupScrollRestoration } from './own-scrolling.ts'

const scrollTo = vi.fn()
const scrollIntoView = vi.fn()

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'fees' ? { scrollIntoView } : null) })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('the router has what this asks of it', () => {
  expectTypeOf<AnyRouter>().toExtend<Parameters<typeof setupScrollRestoration>[0]>()
})

test('a new page starts at its top', () => {
  const { show } = router({ isReset: true })
  show('')
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, left: 0 })
})

test('a link that keeps the place does so once', () => {
  const { show } = router({ isReset: false })
  show('')
  expect(scrollTo).not.toHaveBeenCalled()
  show('')
  expect(scrollTo).toHaveBeenCalledOnce()
})

test('the first page is left where the browser has it, and a link followed meanwhile keeps the place', () => {
  const { showFirst, show } = router({ isReset: false })
  showFirst()
  show('')
  expect(scrollTo).not.toHaveBeenCalled()
})

test('a page that is drawn or loaded once more stays where somebody has scrolled it', () => {
  const { showFirst, showAgain, show } = router({ isReset: true })
  showFirst()
  showAgain()
  expect(scrollTo).not.toHaveBeenCalled()
  show('')
  expect(scrollTo).toHaveBeenCalledOnce()
})

test('a hash shows its element, and leaves the page where it is when there is none', () => {
  const { show } = router({ isReset: true })
  show('fees')
  show('nothing')
  expect(scrollIntoView).toHaveBeenCalledOnce()
  expect(scrollTo).not.toHaveBeenCalled()
})

function router({ isReset }: { readonly isReset: boolean }) {
  const place = (key: string, hash = '') => ({ hash, state: { __TSR_key: key } })
  const listeners: Parameters<Parameters<typeof setupScrollRestoration>[0]['subscribe']>[1][] = []
  setupScrollRestoration({
    _scroll: { n: isReset },
    subscribe(_event, listener) {
      listeners.push(listener)
      return () => undefined
    },
  })
  const render = (from: ReturnType<typeof place> | undefined, to: ReturnType<typeof place>) => {
    for (const listener of listeners) listener({ fromLocation: from, toLocation: to })
  }
  return {
    showFirst: () => render(undefined, place('first')),
    showAgain: () => render(place('first'), place('first')),
    show: (hash: string) => render(place('first'), place('next', hash)),
  }
}
