import { expect, test } from 'vitest'
import { blockWords } from './block-words.ts'

test('what keeps an account says what is not paid, and what is not confirmed', () => {
  expect(blockWords({ reason: 'owed_to_me', contributions: 3 })).toBe(
    '3 contributions to you that members have still to pay, or that are recorded and not confirmed yet',
  )
  expect(blockWords({ reason: 'owed_by_me', contributions: 1 })).toBe(
    '1 contribution of yours that you have still to pay, or that is recorded and not confirmed yet: Payments says who is to answer',
  )
})
