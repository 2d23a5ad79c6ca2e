import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delaySecondsAfter, type Failures, tryPassword } from './guessing-delay.ts'

const START = new Date('2026-11-02T06:00:00.000Z')
const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)
const LONGEST = 15 * 60
const DAY = 86_400

describe('ASVS 6.3.1 · the delay between wrong passwords for one account', () => {
  test.each([
    [0, 0],
    [9, 0],
    [10, 60],
    [19, 60],
    [20, 300],
    [49, 300],
    [50, 900],
    [100_000, 900],
  ])('after %i failures is %i seconds', (failures, seconds) => {
    expect(delaySecondsAfter(failures)).toBe(seconds)
  })

  test('never shrinks with more failures, and never passes a quarter of an hour', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000), (failures, more) => {
        expect(delaySecondsAfter(failures + more)).toBeGreaterThanOrEqual(delaySecondsAfter(failures))
        expect(delaySecondsAfter(failures)).toBeLessThanOrEqual(LONGEST)
      }),
    )
  })

  test('whoever waits as told is let in, whatever came before', () => {
    const states = fc.record({ failures: fc.nat(10_000), elapsed: fc.integer({ min: -60, max: 2 * DAY }) })
    fc.assert(
      fc.property(states, ({ failures, elapsed }) => {
        const now = later(START, elapsed)
        const tried = tryPassword({ failures, lastTriedAt: START }, now)
        if (tried.ok) return
        expect(tried.retryAfterSeconds).toBeGreaterThan(0)
        expect(tried.retryAfterSeconds).toBeLessThanOrEqual(LONGEST)
        const again = tryPassword({ failures, lastTriedAt: START }, later(now, tried.retryAfterSeconds))
        expect(again.ok || elapsed < 0).toBe(true)
      }),
    )
  })

  test('however often one asks, a day brings some hundred guesses, and a refused one changes nothing', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 120 }), { minLength: 1_500, maxLength: 1_500 }),
        (gaps) => {
          let state: Failures = { failures: 0, lastTriedAt: START }
          let now = START
          let guesses = 0
          for (const gap of gaps) {
            now = later(now, gap)
            if (now.getTime() - START.getTime() >= DAY * 1000) break
            const tried = tryPassword(state, now)
            if (!tried.ok) continue
            guesses += 1
            state = { failures: tried.failures, lastTriedAt: now }
          }
          // 10 at once, 10 a minute apart, 30 five minutes apart, then four an hour.
          expect(guesses).toBeLessThanOrEqual(135)
        },
      ),
      { numRuns: 20 },
    )
  })

  test('a day without a try forgets all', () => {
    const state = { failures: 5_000, lastTriedAt: START }
    expect(tryPassword(state, later(START, DAY))).toEqual({ ok: true, failures: 1 })
  })
})
