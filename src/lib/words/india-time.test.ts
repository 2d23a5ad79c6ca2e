import { beforeEach, expect, test, vi } from 'vitest'
import { dateAndTimeInIndia, dayInIndia, indiaTime, timeInIndia } from './india-time.ts'

const noon = '2026-11-21T06:30:00Z'
const now = Date.parse('2026-11-21T12:27:00Z')

beforeEach(() => vi.stubEnv('TZ', 'Asia/Kolkata'))

test.each([
  ['2026-11-20T18:30:00Z', '12:00 am'],
  ['2026-11-20T18:39:00Z', '12:09 am'],
  ['2026-11-21T06:29:00Z', '11:59 am'],
  [noon, '12:00 pm'],
  ['2026-11-21T12:27:00Z', '5:57 pm'],
])('%s is %s', (instant, time) => {
  expect(timeInIndia(instant)).toBe(time)
})

test('another day than today is named', () => {
  expect(indiaTime(noon, now)).toBe('12:00 pm')
  expect(indiaTime(noon, now + 24 * 3_600_000)).toBe('21 Nov 2026, 12:00 pm')
  expect(dayInIndia(noon, now)).toBe('Today')
  expect(dayInIndia(noon, now + 24 * 3_600_000)).toBe('Yesterday')
})

test.each(['Europe/London', 'Asia/Kathmandu', 'UTC'])(
  'a phone in %s is told that times are India’s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(indiaTime(noon, now)).toBe('12:00 pm India time')
    expect(dayInIndia(noon, now)).toBe('Today, India time')
    // Beside a text that says so already.
    expect(dateAndTimeInIndia(noon)).toBe('21 Nov 2026, 12:00 pm')
  },
)
