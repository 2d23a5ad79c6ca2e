import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { DrainResult } from '#data/outbox/send/drain.ts'
import type { CatchUpResult } from '#data/sync/catch-up.ts'
import type { Left } from '#data/known/what-is-known.ts'
import { PATIENTLY } from '#tests/support/patiently.ts'
import { useConnection } from './connection-store.ts'
import { connectionAfter, startDrainTriggers } from './drain-triggers.ts'

const drained = (
  left: number,
  { stoppedBy = null, needPerson = 0 }: Partial<DrainResult> = {},
): DrainResult => ({ accepted: 0, left, pending: left, needPerson, nextAttemptAt: null, stoppedBy })

test.each<[string, CatchUpResult, ReturnType<typeof connectionAfter>]>([
  [
    'all sent and fetched',
    { drained: drained(0), pulled: 'up-to-date' },
    { state: 'up-to-date', pending: 0 },
  ],
  ['some left', { drained: drained(2), pulled: 'up-to-date' }, { state: 'waiting', pending: 2 }],
  [
    'no server',
    { drained: drained(2, { stoppedBy: 'offline' }), pulled: 'offline' },
    { state: 'offline', pending: 2 },
  ],
  [
    'an answer that only a newer app can read',
    { drained: drained(0), pulled: 'update-needed' },
    { state: 'update-needed', pending: 0 },
  ],
  ['a busy server', { drained: drained(0), pulled: 'refused' }, { state: 'waiting', pending: 0 }],
  [
    'an answer that another overtook',
    { drained: drained(0), pulled: 'superseded' },
    { state: 'waiting', pending: 0 },
  ],
  [
    'a dead session',
    { drained: drained(0, { stoppedBy: 'signed-out' }), pulled: 'signed-out' },
    { state: 'waiting', pending: 0 },
  ],
  [
    'a refusal',
    { drained: drained(1, { needPerson: 1 }), pulled: 'up-to-date' },
    { state: 'needs-you', pending: 1 },
  ],
  [
    'a refusal without a connection',
    { drained: drained(0, { needPerson: 1 }), pulled: 'offline' },
    { state: 'offline', pending: 0 },
  ],
  [
    'an entry that waits for a sign-in',
    { drained: drained(0, { needPerson: 1, stoppedBy: 'signed-out' }), pulled: 'signed-out' },
    { state: 'needs-you', pending: 0 },
  ],
])('after %s the pill is honest', (_, result, connection) => {
  expect(connectionAfter(result)).toEqual(connection)
})

describe('what may have brought a connection', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  /** A page that has just started its triggers; every catch-up returns `result`. */
  function startPage(result: CatchUpResult = { drained: drained(0), pulled: 'up-to-date' }) {
    const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const window = new EventTarget()
    const persist = vi.fn(() => Promise.resolve(true))
    vi.stubGlobal('document', document)
    vi.stubGlobal('window', window)
    vi.stubGlobal('navigator', { onLine: true, storage: { persist } })
    const catchUp = vi.fn(() => Promise.resolve(result))
    const requestBackgroundDrain = vi.fn(() => Promise.resolve())
    const onError = vi.fn()
    const watching: { tell?: (left: Left) => void } = {}
    const watchLeft = (tell: (left: Left) => void) => {
      watching.tell = tell
      return () => delete watching.tell
    }
    const options = { catchUp, watchLeft, requestBackgroundDrain, onSignedOut: vi.fn(), onError }
    const triggers = startDrainTriggers(options)
    return { document, window, persist, catchUp, requestBackgroundDrain, triggers, watching }
  }

  test('asks again soon after `online`, which comes before the network does, and ever later', async () => {
    vi.useFakeTimers()
    const { window, catchUp } = startPage({
      drained: drained(1, { stoppedBy: 'offline' }),
      pulled: 'offline',
    })
    await vi.advanceTimersByTimeAsync(0)
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    const times: number[] = []
    const start = Date.now()
    catchUp.mockImplementation(() => {
      times.push(Date.now() - start)
      return Promise.resolve({ drained: drained(1, { stoppedBy: 'offline' }), pulled: 'offline' as const })
    })
    await vi.advanceTimersByTimeAsync(100_000)
    expect(times).toEqual([1_000, 3_000, 7_000, 15_000, 31_000, 61_000, 91_000])
  })

  test('what was asked before `online` neither calls the phone offline after it nor puts off the next look', async () => {
    vi.useFakeTimers()
    const { window, catchUp } = startPage({
      drained: drained(1, { stoppedBy: 'offline' }),
      pulled: 'offline',
    })
    const answers: ((result: CatchUpResult) => void)[] = []
    catchUp.mockImplementation(() => new Promise((resolve) => void answers.push(resolve)))
    const probes: ((reason: Error) => void)[] = []
    vi.stubGlobal('fetch', () => new Promise((_, reject) => void probes.push(reject)))
    vi.stubGlobal('navigator', { onLine: false })
    window.dispatchEvent(new Event('offline'))
    answers[0]?.({ drained: drained(1, { stoppedBy: 'offline' }), pulled: 'offline' })
    await vi.advanceTimersByTimeAsync(30_000)

    vi.stubGlobal('navigator', { onLine: true })
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('online'))
    answers[1]?.({ drained: drained(1, { stoppedBy: 'offline' }), pulled: 'offline' })
    await vi.advanceTimersByTimeAsync(0)
    expect(useConnection.getState().state).toBe('syncing')
    answers[2]?.({ drained: drained(1, { stoppedBy: 'offline' }), pulled: 'offline' })
    probes[0]?.(new TypeError('Failed to fetch'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(answers).toHaveLength(4)
    answers[3]?.({ drained: drained(0), pulled: 'up-to-date' })
    await vi.advanceTimersByTimeAsync(0)
    expect(useConnection.getState()).toEqual({ state: 'up-to-date', pending: 0 })
  })

  test('a hint to many is followed at a moment of one’s own, by the first run, and shown as known', async () => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    onTestFinished(() => void vi.restoreAllMocks())
    const { catchUp, triggers } = startPage()
    await vi.advanceTimersByTimeAsync(0)
    expect(useConnection.getState().state).toBe('up-to-date')
    triggers.triggerWithin(4_000)
    triggers.triggerWithin(8_000)
    expect(useConnection.getState().state).toBe('syncing')
    await vi.advanceTimersByTimeAsync(1_999)
    expect(catchUp).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(catchUp).toHaveBeenCalledTimes(2)
    expect(useConnection.getState().state).toBe('up-to-date')

    triggers.triggerWithin(4_000)
    triggers.triggerWithin(0)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(catchUp).toHaveBeenCalledTimes(3)
  })

  test('sends and fetches at the start, when saved, online, told to, seen, and out of the back/forward cache', () => {
    const { document, window, catchUp, triggers } = startPage()
    const pageShow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })
    const calls = (happen: () => unknown) => {
      const before = catchUp.mock.calls.length
      happen()
      return catchUp.mock.calls.length - before
    }
    expect(catchUp).toHaveBeenCalledTimes(1)
    expect(calls(() => triggers.saved())).toBe(1)
    expect(calls(() => window.dispatchEvent(new Event('online')))).toBe(1)
    expect(calls(() => triggers.trigger())).toBe(1)
    expect(calls(() => document.dispatchEvent(new Event('visibilitychange')))).toBe(1)
    expect(calls(() => window.dispatchEvent(pageShow(true)))).toBe(1)
    // The first showing of a page is its start.
    expect(calls(() => window.dispatchEvent(pageShow(false)))).toBe(0)
    document.visibilityState = 'hidden'
    expect(calls(() => document.dispatchEvent(new Event('visibilitychange')))).toBe(0)
    triggers.stop()
    expect(calls(() => window.dispatchEvent(new Event('online')))).toBe(0)
  })

  test('has the browser asked to keep the data after the first save, and no sooner', () => {
    const { persist, triggers } = startPage()
    expect(persist).not.toHaveBeenCalled()
    triggers.saved()
    triggers.saved()
    expect(persist).toHaveBeenCalledTimes(1)
    triggers.stop()
  })

  test('sends what was just saved where the browser has no storage manager', () => {
    const { catchUp, requestBackgroundDrain, triggers } = startPage()
    vi.stubGlobal('navigator', { onLine: true })
    triggers.saved()
    expect(catchUp).toHaveBeenCalledTimes(2)
    expect(requestBackgroundDrain).toHaveBeenCalledWith('saved')
    triggers.stop()
  })

  test('asks for a sync event anew for as long as anything is left', async () => {
    const { requestBackgroundDrain, triggers } = startPage({ drained: drained(2), pulled: 'up-to-date' })
    await vi.waitFor(() => expect(requestBackgroundDrain.mock.calls).toEqual([['left']]), PATIENTLY)
    triggers.trigger()
    await vi.waitFor(() => expect(requestBackgroundDrain.mock.calls).toEqual([['left'], ['left']]), PATIENTLY)
    triggers.stop()
  })

  test.each(['refused', 'superseded'] as const)('%s: asked again soon, then ever later', async (pulled) => {
    vi.useFakeTimers()
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.999)
    onTestFinished(() => random.mockRestore())
    const { catchUp, triggers } = startPage({ drained: drained(0), pulled })
    await vi.advanceTimersByTimeAsync(16_000)
    expect(catchUp).toHaveBeenCalledTimes(5)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(catchUp.mock.calls.length).toBeLessThan(70)
    catchUp.mockResolvedValue({ drained: drained(0), pulled: 'up-to-date' })
    await vi.advanceTimersByTimeAsync(300_000)
    expect(useConnection.getState().state).toBe('up-to-date')
    triggers.stop()
  })

  test('what could not be written down is tried again', async () => {
    vi.useFakeTimers()
    const { catchUp, triggers } = startPage()
    catchUp.mockRejectedValueOnce(new Error('Disk full'))
    triggers.trigger()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(catchUp).toHaveBeenCalledTimes(3)
    triggers.stop()
  })

  test('under a dead session nothing is asked until something happens', async () => {
    vi.useFakeTimers()
    const dead = { ...drained(0, { stoppedBy: 'signed-out', needPerson: 2 }), nextAttemptAt: 0 }
    const { catchUp, triggers } = startPage({ drained: dead, pulled: 'signed-out' })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(catchUp).toHaveBeenCalledTimes(1)
    triggers.stop()
  })

  test('the pill follows what another tab or the worker makes of the outbox', async () => {
    const { triggers, watching } = startPage({
      drained: drained(5, { stoppedBy: 'offline' }),
      pulled: 'offline',
    })
    await vi.waitFor(
      () => expect(useConnection.getState()).toEqual({ state: 'offline', pending: 5 }),
      PATIENTLY,
    )
    watching.tell?.({ left: 0, pending: 0, needPerson: 5 })
    expect(useConnection.getState()).toEqual({ state: 'offline', pending: 0 })
    triggers.trigger()
    // A run's count is older than the outbox's current content.
    await vi.waitFor(
      () => expect(useConnection.getState()).toEqual({ state: 'offline', pending: 0 }),
      PATIENTLY,
    )
    triggers.stop()
    expect(watching.tell).toBeUndefined()
  })

  test('is called offline where the browser says online and nobody answers', async () => {
    const { triggers } = startPage({ drained: drained(1, { stoppedBy: 'offline' }), pulled: 'offline' })
    await vi.waitFor(
      () => expect(useConnection.getState()).toMatchObject({ state: 'offline', pending: 1 }),
      PATIENTLY,
    )
    triggers.stop()
  })
})
