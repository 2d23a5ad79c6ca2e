import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LaterFilesOutcome } from '#contract/realtime/worker.ts'
import { useConnection } from '../../connection/connection-store.ts'
import { keepLater } from './keep-later.ts'

const MINUTE = 60_000

let page: EventTarget
let ending: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  ending = new AbortController()
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('reportError', expect.unreachable)
  useConnection.setState({ state: 'up-to-date', pending: 0 })
})
afterEach(() => {
  ending.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts with a router on a screen that is installed; `open` opens one that is kept later. */
function start(...outcomes: LaterFilesOutcome[]) {
  let onResolved: () => void = () => {}
  const state: { matches: { staticData: { keptLater?: 'screen' | 'parts' } }[] } = {
    matches: [{ staticData: {} }],
  }
  const router = {
    state,
    subscribe(_: string, listener: () => void) {
      onResolved = listener
      return () => (onResolved = () => {})
    },
  }
  const keep = vi.fn(() => Promise.resolve<LaterFilesOutcome>(outcomes.shift() ?? 'kept'))
  const open = (keptLater: 'screen' | 'parts' = 'screen') => {
    state.matches = [{ staticData: { keptLater } }]
    onResolved()
  }
  keepLater(router, keep, ending.signal)
  return { keep, open }
}

test('a minute without a touch fetches what is kept later, once', async () => {
  const { keep } = start('kept')
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  page.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  expect(keep).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(keep).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(keep).toHaveBeenCalledOnce()
})

test('what could not be fetched is tried again in the next idle minute', async () => {
  const { keep } = start('unreachable', 'kept')
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(keep).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(keep).toHaveBeenCalledTimes(2)
})

test('what a newer version has replaced is not asked for again', async () => {
  const { keep } = start('unavailable')
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(keep).toHaveBeenCalledOnce()
})

test('while the server is not reached, nothing is fetched until it is', async () => {
  useConnection.setState({ state: 'offline', pending: 0 })
  const { keep } = start('kept')
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  expect(keep).not.toHaveBeenCalled()
  useConnection.setState({ state: 'up-to-date', pending: 0 })
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(keep).toHaveBeenCalledOnce()
})

test('an entry that needs its person does not keep it from being fetched', async () => {
  useConnection.setState({ state: 'needs-you', pending: 0 })
  const { keep } = start('kept')
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(keep).toHaveBeenCalledOnce()
})

test('a screen that is opened has all fetched at once', async () => {
  const { keep, open } = start('kept')
  open()
  await vi.advanceTimersByTimeAsync(0)
  expect(keep).toHaveBeenCalledOnce()
})

test('with data saver on, only an opened screen has them fetched', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  const { keep, open } = start('kept')
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(keep).not.toHaveBeenCalled()
  open()
  expect(keep).toHaveBeenCalledOnce()
})

test('a screen with parts that come later waits for the minute, and with data saver does not', async () => {
  const { keep, open } = start('kept')
  open('parts')
  expect(keep).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  open('parts')
  expect(keep).toHaveBeenCalledOnce()
})

test('a session that ends takes its waiting with it', async () => {
  const { keep, open } = start('kept')
  ending.abort()
  open()
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(keep).not.toHaveBeenCalled()
})
