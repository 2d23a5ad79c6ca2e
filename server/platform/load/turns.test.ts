import { expect, onTestFinished, test, vi } from 'vitest'
import { createTurns, type Turns } from './turns.ts'

/** Runs `count` pieces of 20 ms of one person's work, all asked for at once; milliseconds until the last has ended. */
async function msOf(gate: Turns['reads'], count: number): Promise<number> {
  const beganAt = performance.now()
  const work = () => new Promise<void>((resolve) => void setTimeout(resolve, 20))
  const all = Promise.all(Array.from({ length: count }, () => gate.pass('Asha', work)))
  await vi.runAllTimersAsync()
  await all
  return performance.now() - beganAt
}

test.for([
  // Two at once; eight more, each pair after a rest of eight times its work.
  ['reads', 10, 740],
  // Three at once.
  ['writes', 9, 380],
  // One at a time, with rests of four times its work.
  ['hashing', 3, 220],
  ['downloads', 3, 220],
] as const)('ASVS 15.2.2 · %s of one person rest between two turns', async ([gate, count, expected]) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(await msOf(createTurns()[gate], count)).toBeGreaterThanOrEqual(expected)
  expect(await msOf(createTurns({ hasRests: false })[gate], count)).toBeLessThan(expected)
})
