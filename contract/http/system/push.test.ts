import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { savePushSubscription } from './push.ts'

afterEach(() => vi.unstubAllGlobals())

test('a browser without URL.canParse can tell of its subscription', () => {
  vi.stubGlobal('URL', Object.assign(class extends URL {}, { canParse: undefined }))
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
  const isTaken = (endpoint: string) => v.is(savePushSubscription.body, { endpoint, keys })
  expect(isTaken('https://push.example/to-this-device')).toBe(true)
  expect(isTaken('to-this-device')).toBe(false)
})
