import { expect, test } from 'vitest'
import { asha, meera } from '#tests/support/payments/payment-examples.ts'
import { payout, waitingPayout } from '#tests/support/payments/payout-examples.ts'
import { waitingWords } from './payout-words.ts'

test('what waits is said of the sum it is in, to the owner by the receiver’s name and to the receiver as theirs', () => {
  expect(waitingWords(waitingPayout, asha.id)).toBe(
    '₹4,000 of what is with you waits for Meera Nair’s answer.',
  )
  expect(waitingWords(waitingPayout, meera.id)).toBe(
    '₹4,000 of what is with the Admin waits for your answer.',
  )
  expect(waitingWords(payout, asha.id)).toBeUndefined()
})
