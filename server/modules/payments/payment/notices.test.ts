import { expect, test } from 'vitest'
import { say } from '#server/messages/languages/say.ts'
import { asha, cirkleId, historyRow, meera, option } from '#tests/support/payments/payment-examples.ts'
import type { Notice } from '#server/modules/notifications/store.ts'
import { paymentSubmittedNotice, reminderNotice, reuploadRequestedNotice, type Unpaid } from './notices.ts'

const inEnglish = ({ words }: Notice) => say('en', words)
const cirkleName = historyRow.name
const { contributionId, amount, cycle, dueDate } = option
const payment = {
  id: historyRow.id,
  cirkleId,
  cirkleName,
  contributionId,
  receiptNumber: historyRow.receiptNumber ?? '',
  payer: asha,
  payee: meera,
  amount,
  comment: 'Too dark',
  onBehalf: false,
}
const unpaid: Unpaid = {
  contributionId,
  userId: asha.id,
  cirkleId,
  cirkleName,
  cycle,
  dueDate,
  amount,
  status: 'due',
}

test('who is asked for a new proof is told not to pay again', () => {
  expect(inEnglish(reuploadRequestedNotice(payment, { id: 'meera', name: 'Meera Nair' }))).toBe(
    'Meera Nair needs a clearer proof of your ₹5,000 for Festival savings: “Too dark” Do not pay again.',
  )
})

test.each(['due-in-3-days', 'due-in-1-day', 'due-today'] as const)(
  'the reminder %s of a new proof does not call the money due',
  (stage) => {
    const notice = reminderNotice(stage, { ...unpaid, status: 'reupload_requested' })
    expect(inEnglish(notice)).toMatch(
      /^A new proof of your ₹5,000 for Festival savings is needed .* Do not pay again\.$/,
    )
    expect(notice.data).not.toHaveProperty('status')
    expect(inEnglish(reminderNotice(stage, unpaid))).toMatch(/^Your ₹5,000 .* is due /)
  },
)

test('a new proof is not a second payment to its payee', () => {
  expect(inEnglish(paymentSubmittedNotice(payment, true))).toBe(
    'Asha Iyer sent a new proof of the ₹5,000 for Festival savings.',
  )
  expect(inEnglish(paymentSubmittedNotice(payment, false))).toBe(
    'Asha Iyer says they paid you ₹5,000 for Festival savings.',
  )
})
