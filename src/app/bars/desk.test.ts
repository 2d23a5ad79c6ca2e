import { expect, onTestFinished, test, vi } from 'vitest'
import { untouchedRouter } from '#tests/support/phone/untouched-router.ts'
import { useToasts } from '#ui/status/toast-store.ts'
import { listenForKeys } from './desk.ts'

vi.mock('#features/desk/pages/press-key.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

test('a shortcut that is not on the phone says so for as long as it takes to read', async () => {
  const page = new EventTarget()
  vi.stubGlobal('document', Object.assign(page, { querySelector: () => null, closest: () => null }))
  vi.stubGlobal('Element', EventTarget)
  onTestFinished(listenForKeys(untouchedRouter()))
  page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'p' }))
  await expect.poll(() => useToasts.getState().toasts).toHaveLength(1)
  expect(useToasts.getState().toasts).toMatchObject([
    { message: 'This needs a connection. Please try again when you are online.', ms: 3_000 },
  ])
})
