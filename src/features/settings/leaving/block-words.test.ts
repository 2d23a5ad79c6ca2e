import { expect, test } from 'vitest'
import { blockWords } from './block-words.ts'

test('what keeps an account says who has still to pay, or to confirm', () => {
  expect(blockWords({ reason: 'owed_to_me', contributions: 3 })).toBe(
    '3 contributions to you that members have still to pay, or that the people they were sent to have still to confirm',
  )
  expect(blockWords({ reason: 'owed_by_me', contributions: 1 })).toBe(
    '1 contribution of yours that you have still to pay, or that the person it was sent to has still to confirm',
  )
})
