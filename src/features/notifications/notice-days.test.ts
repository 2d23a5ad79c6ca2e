import { beforeEach, expect, test, vi } from 'vitest'
import { noticeDays } from './notice-days.ts'

beforeEach(() => vi.stubEnv('TZ', 'Asia/Kolkata'))

const now = Date.parse('2026-11-03T06:00:00.000Z')

test('notifications stand under the day they came, as it was in India', () => {
  const told = [
    '2026-11-03T05:00:00.000Z',
    '2026-11-02T18:30:00.000Z',
    '2026-11-02T18:29:59.000Z',
    '2026-11-01T18:29:00.000Z',
    '2026-10-31T19:00:00.000Z',
  ].map((createdAt) => ({ createdAt }))
  expect(noticeDays(told, now)).toEqual([
    { day: 'Today', notices: told.slice(0, 2) },
    { day: 'Yesterday', notices: told.slice(2, 3) },
    { day: '1 Nov 2026', notices: told.slice(3) },
  ])
  expect(noticeDays([], now)).toEqual([])
})
