import { expect, test } from 'vitest'
import { blockWords } from './block-words.ts'

test('what keeps an account is not said to wait for a confirmation before anybody has paid it', () => {
  expect(blockWords({ reason: 'owed_to_me', contributions: 3 })).toBe(
    '3 contributions to you, still to be paid or confirmed',
  )
  expect(blockWords({ reason: 'owed_by_me', contributions: 1 })).toBe(
    '1 contribution of yours, still to be paid or confirmed',
  )
})
