import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerWorker } from './worker-bridge.ts'

const events = { onUpdateWaiting: vi.fn(), onDrained: vi.fn() }

/** A page in a browser whose `navigator.serviceWorker.register` does this. */
function pageWhereRegistering(register: (() => Promise<unknown>) | undefined): void {
  vi.stubGlobal('navigator', register === undefined ? {} : { serviceWorker: { register } })
}

beforeEach(() => {
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('window', {})
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a browser without workers', undefined],
  ['a worker that registers as nothing', () => Promise.resolve(undefined)],
  [
    'a site that may have no workers',
    () => Promise.reject(new DOMException('Cookies are blocked.', 'SecurityError')),
  ],
])('with %s there is no bridge, and nothing is thrown', async (_, register) => {
  pageWhereRegistering(register)
  expect(await registerWorker(events)).toBeUndefined()
})

test('any other failure to register is an error', async () => {
  pageWhereRegistering(() => Promise.reject(new DOMException('The page is going.', 'InvalidStateError')))
  await expect(registerWorker(events)).rejects.toThrow('The page is going.')
})
