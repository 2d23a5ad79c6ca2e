import { afterEach, expect, test, vi } from 'vitest'
import { nextTask } from '#lib/async/next-task.ts'
import { pressFirst } from '#lib/async/press-first.ts'
import { untouchedRouter } from '#tests/support/phone/untouched-router.ts'
import { PATIENTLY } from '#tests/support/patiently.ts'

afterEach(() => vi.unstubAllGlobals())

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
