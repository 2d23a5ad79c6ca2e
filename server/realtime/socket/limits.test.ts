import { expect, test } from 'vitest'
import { createRateLimit } from './limits.ts'

test('a burst is allowed once, then the rate', () => {
  let now = 0
  const limit = createRateLimit({ burst: 3, perSecond: 2, now: () => now })
  const take = (times: number) => Array.from({ length: times }, () => limit.take())

  expect(take(4)).toEqual([true, true, true, false])
  now += 499
  expect(limit.take()).toBe(false)
  now += 1
  expect(take(2)).toEqual([true, false])
  now += 60_000
  expect(take(4)).toEqual([true, true, true, false])
})

test('a clock set back gives nothing for free and takes nothing away', () => {
  let now = 10_000
  const limit = createRateLimit({ burst: 1, perSecond: 1, now: () => now })
  expect(limit.take()).toBe(true)
  now = 0
  expect(limit.take()).toBe(false)
  now = 1_000
  expect(limit.take()).toBe(true)
})
