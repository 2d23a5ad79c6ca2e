import { afterEach, expect, test, vi } from 'vitest'
import type { CatchUpResult } from '#data/sync/catch-up.ts'
import { startDrainTriggers } from './drain-triggers.ts'

const MINUTE_MS = 60_000
const UP_TO_DATE: CatchUpResult = {
  drained: { accepted: 0, left: 0, pending: 0, needPerson: 0, nextAttemptAt: null, stoppedBy: null },
  pulled: 'up-to-date',
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is looked at is asked for anew after five minutes; what is not, when it is seen again', async () => {
  vi.useFakeTimers()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  const catchUp = vi.fn(() => Promise.resolve(UP_TO_DATE))
  const triggers = startDrainTriggers({
    catchUp,
    watchLeft: () => () => {},
    requestBackgroundDrain: () => Promise.resolve(),
    onSignedOut: vi.fn(),
    onError: vi.fn(),
  })
  await vi.advanceTimersByTimeAsync(4.9 * MINUTE_MS)
  expect(catchUp).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(0.2 * MINUTE_MS)
  expect(catchUp).toHaveBeenCalledTimes(2)

  page.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS)
  expect(catchUp).toHaveBeenCalledTimes(2)
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(catchUp).toHaveBeenCalledTimes(3)
  triggers.stop()
})
