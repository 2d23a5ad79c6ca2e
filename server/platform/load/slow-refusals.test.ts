import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSlowRefusals, type SlowRefusals } from './slow-refusals.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Refuses `count` calls at once; how many of them have been answered so far. */
function refuse(refusals: SlowRefusals, who: string, count: number): () => number {
  let answered = 0
  for (let i = 0; i < count; i += 1) void refusals.hold(who).then(() => (answered += 1))
  return () => answered
}

test('ASVS 15.2.2 · ten refusals in ten seconds are sent at once, further ones of this caller after a second', async () => {
  const refusals = createSlowRefusals()
  const answered = refuse(refusals, 'Asha', 40)
  await vi.advanceTimersByTimeAsync(999)
  expect(answered()).toBe(10)
  const others = refuse(refusals, 'Ravi', 10)
  await vi.advanceTimersByTimeAsync(0)
  expect(others()).toBe(10)
  await vi.advanceTimersByTimeAsync(1)
  expect(answered()).toBe(40)

  await vi.advanceTimersByTimeAsync(10_000)
  const later = refuse(refusals, 'Asha', 11)
  await vi.advanceTimersByTimeAsync(0)
  expect(later()).toBe(10)
})

test('a thousand wait at most, whoever they are of', async () => {
  const refusals = createSlowRefusals()
  const answered = refuse(refusals, 'Asha', 1_200)
  await vi.advanceTimersByTimeAsync(0)
  expect(answered()).toBe(200)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answered()).toBe(1_200)
})

test('without a delay none waits', async () => {
  const answered = refuse(createSlowRefusals({ delayMs: 0 }), 'Asha', 100)
  await vi.advanceTimersByTimeAsync(0)
  expect(answered()).toBe(100)
})
