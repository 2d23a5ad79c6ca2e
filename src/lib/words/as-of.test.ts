import { beforeEach, expect, test, vi } from 'vitest'
import { asOfWords } from './as-of.ts'

beforeEach(() => vi.stubEnv('TZ', 'Asia/Kolkata'))

const syncedAt = Date.parse('2026-11-21T05:02:00Z')
const freshness = { asOf: '2026-11-21T05:02:00.000Z', syncedAt }
const minutes = (count: number) => count * 60_000

test('fresh data says nothing of its age', () => {
  expect(asOfWords(freshness, syncedAt + minutes(4))).toBeUndefined()
})

test('older data of today says its time in India', () => {
  expect(asOfWords(freshness, syncedAt + minutes(5))).toBe('As of 10:32 am')
})

test('data of another day says the day as well', () => {
  expect(asOfWords(freshness, syncedAt + minutes(24 * 60))).toBe('As of 21 Nov 2026, 10:32 am')
})

test('a phone whose clock went back still says how old its data is', () => {
  expect(asOfWords(freshness, syncedAt - minutes(60))).toBe('As of 10:32 am')
})
