import { beforeEach, expect, test, vi } from 'vitest'
import { historyRow } from '#tests/support/payments/payment-examples.ts'
import { paymentStories } from './payment-story.ts'
import { spokenPayment } from './spoken-payment.ts'

beforeEach(() => vi.stubEnv('TZ', 'Asia/Kolkata'))

const spoken = (row: typeof historyRow, readerId: string) =>
  paymentStories([row], Date.parse('2026-12-01T00:00:00.000Z')).map((story) => spokenPayment(story, readerId))

test('a payment is told with its amount first, then its state, what is next, and what happened', () => {
  expect(spoken(historyRow, historyRow.payerId)).toEqual([
    [
      '₹5,000',
      'Awaiting confirmation',
      'Waiting for Meera Nair to confirm',
      'Cirkle: Festival savings',
      'Cycle: 3, due 26 Nov 2026',
      'Paid to: Meera Nair',
      'Payment Date: 20 Nov 2026',
      'Paid through: Bank or UPI',
      'Saved on Asha Iyer’s phone, 20 Nov 2026, 10:28 am',
      'Received by Cirkles, 20 Nov 2026, 10:30 am',
    ],
  ])
})

test('who reads another’s payment is told whose it is', () => {
  const [texts = []] = spoken(historyRow, historyRow.payeeId)
  expect(texts).toContain(`Contribution of: ${historyRow.payerName}`)
})
