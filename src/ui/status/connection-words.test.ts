import { expect, test } from 'vitest'

import { connectionWords } from './connection-words.ts'

test.each([
  ['unknown', 0, 'Not checked yet'],
  ['offline', 0, 'Offline'],
  ['offline', 3, 'Offline · 3 waiting'],
  ['syncing', 2, 'Syncing 2'],
  ['syncing', 0, 'Syncing'],
  ['waiting', 1, '1 waiting'],
  ['waiting', 0, 'Not up to date'],
  ['needs-you', 0, 'Needs you'],
  ['needs-you', 2, 'Needs you'],
  ['update-needed', 1, 'Update needed'],
  ['up-to-date', 0, 'Up to date'],
] as const)('%s with %i unsent says %j', (state, count, words) => {
  expect(connectionWords(state, count)).toBe(words)
})
