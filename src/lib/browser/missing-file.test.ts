import { beforeEach, expect, test, vi } from 'vitest'

const reload = vi.fn()
let page = new EventTarget()

beforeEach(() => {
  page = new EventTarget()
  vi.resetModules()
  reload.mockReset()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('location', { reload })
  return () => vi.unstubAllGlobals()
})

const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

test('a page that was left while it loaded a file is loaded anew when it comes back, whichever is told first', async () => {
  const before = await import('./missing-file.ts')
  show(false)
  before.noteMissingFile()
  expect(reload).not.toHaveBeenCalled()
  show(true)
  expect(reload).toHaveBeenCalledTimes(1)

  reload.mockReset()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.resetModules()
  const after = await import('./missing-file.ts')
  show(true)
  expect(reload).not.toHaveBeenCalled()
  after.noteMissingFile()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that no longer lacks the file stays as it was left', async () => {
  const { noteMissingFile } = await import('./missing-file.ts')
  const forget = noteMissingFile()
  forget()
  show(true)
  expect(reload).not.toHaveBeenCalled()
})

test.for([
  ['Failed to fetch dynamically imported module: /assets/chat-abcdefgh.js', true],
  ['error loading dynamically imported module: /assets/chat-abcdefgh.js', true],
  ['Importing a module script failed.', true],
  ['Unable to preload CSS for /assets/chat-abcdefgh.css', true],
  ['Failed to fetch', false],
] as const)('%s: %s', async ([message, expected]) => {
  const { isFileMissing } = await import('./missing-file.ts')
  expect(isFileMissing(new TypeError(message))).toBe(expected)
  expect(isFileMissing(message)).toBe(false)
})
