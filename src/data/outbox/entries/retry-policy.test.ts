import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDue, isLeaseOver, LEASE_MS, retryDelay } from './retry-policy.ts'

const attempts = fc.integer({ min: 1, max: 10_000 })
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('a wait is never shorter than half a second nor longer than one minute', () => {
  fc.assert(
    fc.property(attempts, random, (count, chance) => {
      const delay = retryDelay(count, () => chance)
      expect(delay).toBeGreaterThanOrEqual(500)
      expect(delay).toBeLessThanOrEqual(60_000)
    }),
  )
})

test('waits double until the cap', () => {
  const longest = [1, 2, 3, 6, 7, 50].map((count) => retryDelay(count, () => 0.999_999_9))
  expect(longest).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000])
})

test('a Retry-After is kept to at least, up to an hour', () => {
  fc.assert(
    fc.property(attempts, random, fc.nat(100_000), (count, chance, seconds) => {
      const delay = retryDelay(count, () => chance, seconds)
      expect(delay).toBeGreaterThanOrEqual(Math.min(seconds, 3_600) * 1000)
      expect(delay).toBeLessThanOrEqual(3_600_000)
    }),
  )
})

test('a clock turned back by days holds nothing up', () => {
  const day = 86_400_000
  expect(isDue(10 * day, day)).toBe(true)
  expect(isDue(day + 60_000, day)).toBe(false)
  expect(isLeaseOver(10 * day, day)).toBe(true)
  expect(isLeaseOver(day + LEASE_MS, day)).toBe(false)
  expect(isLeaseOver(day, day)).toBe(true)
})
