import { Dexie } from 'dexie'
import { afterEach, expect, test, vi } from 'vitest'
import { nextTask } from '#lib/async/next-task.ts'
import { pressFirst } from '#lib/async/press-first.ts'
import { memoryDatabase } from '#tests/support/phone/local-database.ts'
import { untouchedRouter } from '#tests/support/phone/untouched-router.ts'
import { PATIENTLY } from '#tests/support/patiently.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page that the browser freezes lets go of the database; one that ends need not', async () => {
  const page = new EventTarget()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  // Work after the first paint never begins.
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('reportError', () => {})
  const { startSessions } = await import('./sessions.ts')
  startSessions(untouchedRouter())
  const hide = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))

  const db = memoryDatabase()
  let asked = 0
  const write = db.dexie.transaction('rw', db.facts, async () => {
    // Simulates a last request that is never answered.
    for (;;) {
      await db.facts.get('freshness')
      asked += 1
    }
  })
  const failed = expect(write).rejects.toThrow()
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0), PATIENTLY)
  hide(false)
  const before = asked
  await vi.waitFor(() => expect(asked).toBeGreaterThan(before + 5), PATIENTLY)
  hide(true)
  await failed
  const isReported = (type: string, facts: object) =>
    page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), facts))
  const ended = await write.catch((error: unknown) => error)
  expect(isReported('error', { error: ended }), 'what freezing ended is no failure').toBe(false)
  expect(isReported('unhandledrejection', { reason: ended })).toBe(false)
  for (const error of [
    new Error('r'),
    new DOMException('r', 'AbortError'),
    new Dexie.AbortError('r', new Error('r')),
  ]) {
    expect(isReported('error', { error })).toBe(true)
    expect(isReported('unhandledrejection', { reason: error })).toBe(true)
  }
})

test('what was pressed before the app had started is answered before anything begins beside the screens', async () => {
  const failures: unknown[] = []
  const registerWorkerScript = vi.fn<() => Promise<void>>(() => Promise.resolve())
  vi.doMock('../worker/worker-script.ts', () => ({ registerWorkerScript }))
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => setTimeout(frame))
  vi.stubGlobal('reportError', (error: unknown) => failures.push(error))
  const whenIdle = vi.fn((idle: () => void) => setTimeout(idle))
  vi.stubGlobal('requestIdleCallback', whenIdle)
  let answer = () => {}
  pressFirst(new Promise((resolve) => (answer = resolve)))
  const { startSessions } = await import('./sessions.ts')
  startSessions(untouchedRouter())
  // More tasks than the first frame takes.
  for (let turns = 0; turns < 5; turns += 1) await nextTask()
  expect(whenIdle).not.toHaveBeenCalled()
  answer()
  await vi.waitFor(() => expect(registerWorkerScript).toHaveBeenCalledOnce(), PATIENTLY)
  expect(failures).toEqual([])
})
