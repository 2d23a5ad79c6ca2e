import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setupScrollRestoration } from './own-scrolling.ts'

const scrollTo = vi.fn()
const scrollIntoView = vi.fn()
let browser: EventTarget

beforeEach(() => {
  browser = new EventTarget()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('scrollTo', scrollTo)
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'fees' ? { scrollIntoView } : null) })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('a real router says what a link asks for, and which place its page is', async () => {
  const routed = realRouter()
  routed.leaveOutItsScrolling()
  setupScrollRestoration(routed.router)
  await routed.follow('/discover', { resetScroll: false })
  expect(scrollTo).not.toHaveBeenCalled()
  await routed.follow('/payment')
  expect(scrollTo).toHaveBeenCalledOnce()
  routed.drawAgain()
  expect(scrollTo).toHaveBeenCalledOnce()
})

test('back leads to the place where the browser has it, and the next link to a top', async () => {
  const routed = realRouter()
  routed.leaveOutItsScrolling()
  setupScrollRestoration(routed.router)
  await routed.follow('/discover')
  expect(scrollTo).toHaveBeenCalledOnce()
  await routed.goBack()
  expect(routed.router.latestLocation.pathname).toBe('/home')
  expect(scrollTo).toHaveBeenCalledOnce()
  await routed.follow('/payment')
  expect(scrollTo).toHaveBeenCalledTimes(2)
})

test.each([false, true])(
  'the router’s own scrolling, with places restored: %s, would move a first page and one drawn again',
  (scrollRestoration) => {
    vi.stubGlobal('history', {})
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('document', { addEventListener: () => {} })
    const { drawFirst, drawAgain } = realRouter({ scrollRestoration })
    drawFirst()
    expect(scrollTo).toHaveBeenCalledOnce()
    drawAgain()
    expect(scrollTo).toHaveBeenCalledTimes(2)
  },
)

test('a new page starts at its top', () => {
  const { show } = fakeRouter({ isReset: true })
  show('')
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, left: 0 })
})

test('a link that keeps the place does so once', () => {
  const { show } = fakeRouter({ isReset: false })
  show('')
  expect(scrollTo).not.toHaveBeenCalled()
  show('')
  expect(scrollTo).toHaveBeenCalledOnce()
})

test('the first page is left where the browser has it, and a link followed meanwhile keeps the place', () => {
  const { showFirst, show } = fakeRouter({ isReset: false })
  showFirst()
  show('')
  expect(scrollTo).not.toHaveBeenCalled()
})

test('a page that is drawn or loaded once more stays where somebody has scrolled it', () => {
  const { showFirst, showAgain, show } = fakeRouter({ isReset: true })
  showFirst()
  showAgain()
  expect(scrollTo).not.toHaveBeenCalled()
  show('')
  expect(scrollTo).toHaveBeenCalledOnce()
})

test('a hash shows its element, and leaves the page where it is when there is none', () => {
  const { show } = fakeRouter({ isReset: true })
  show('fees')
  show('nothing')
  expect(scrollIntoView).toHaveBeenCalledOnce()
  expect(scrollTo).not.toHaveBeenCalled()
})

/** The package's router, and the event its React half sends when a page is drawn. */
function realRouter({ scrollRestoration = false } = {}) {
  vi.stubGlobal('self', {})
  vi.stubGlobal('window', { origin: 'https://cirkles.test' })
  const root = createRootRoute()
  const pages = ['/home', '/discover', '/payment'].map((path) =>
    createRoute({ getParentRoute: () => root, path }),
  )
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: ['/home'] }),
    scrollRestoration,
  })
  const tell = (fromLocation?: typeof router.latestLocation) =>
    router.emit({
      type: 'onRendered',
      ...(fromLocation && { fromLocation }),
      toLocation: router.latestLocation,
      pathChanged: true,
      hrefChanged: true,
      hashChanged: false,
    })
  return {
    router,
    /** As the build does. */
    leaveOutItsScrolling: () => router.subscribers.clear(),
    drawFirst: () => tell(),
    async follow(to: string, options: { resetScroll?: boolean } = {}) {
      const from = router.latestLocation
      await router.commitLocation({ ...router.buildLocation({ to }), ...options })
      tell(from)
    },
    drawAgain: () => tell(router.latestLocation),
    async goBack() {
      const from = router.latestLocation
      browser.dispatchEvent(new Event('popstate'))
      router.history.back()
      await router.load()
      tell(from)
    },
  }
}

function fakeRouter({ isReset }: { readonly isReset: boolean }) {
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
