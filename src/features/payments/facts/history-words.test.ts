import { expect, test } from 'vitest'

import { historyDate } from './history-words.ts'

test('a missed contribution shows the day it was due, and says so: nothing was paid on it', () => {
  const days = { date: '2026-11-05', dueDate: '2026-11-05' }
  expect(historyDate({ ...days, status: 'missed' })).toBe('Due 5 Nov 2026')
  expect(historyDate({ ...days, status: 'confirmed', date: '2026-11-02' })).toBe('2 Nov 2026')
})
