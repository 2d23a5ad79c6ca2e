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
  paymentMethod: 'bank' as const,
  proof: historyRow.id,
  comment: 'Too dark',
  onBehalf: false,
}
const inCash = { ...payment, paymentMethod: 'cash' as const, proof: null, comment: 'Which day?' }
const unpaid: Unpaid = {
  contributionId,
  userId: asha.id,
  cirkleId,
  cirkleName,
  cycle,
  dueDate,
  amount,
  status: 'due',
  askedFor: null,
}

test('who is asked for a new proof is told not to pay again', () => {
  expect(inEnglish(reuploadRequestedNotice(payment, { id: 'meera', name: 'Meera Nair' }))).toBe(
    'Meera Nair needs a clearer proof of your ₹5,000 for Festival savings: “Too dark” Do not pay again.',
  )
})

test('who paid in cash is asked for the details, and who sent no proof for the proof', () => {
  const asked = (told: Parameters<typeof reuploadRequestedNotice>[0]) =>
    inEnglish(reuploadRequestedNotice(told, { id: 'meera', name: 'Meera Nair' }))
  expect(asked(inCash)).toBe(
    'Meera Nair needs the details of your ₹5,000 for Festival savings again: “Which day?” Do not pay again.',
  )
  expect(asked({ ...payment, proof: null, comment: 'It did not come' })).toBe(
    'Meera Nair needs the proof of your ₹5,000 for Festival savings: “It did not come” Do not pay again.',
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
    expect(notice.data).not.toHaveProperty('askedFor')
    const ofCash = { ...unpaid, status: 'reupload_requested', askedFor: 'cash' } as const
    expect(inEnglish(reminderNotice(stage, ofCash))).toMatch(
      /^The details of your ₹5,000 for Festival savings are needed again .* Do not pay again\.$/,
    )
    expect(inEnglish(reminderNotice(stage, unpaid))).toMatch(/^Your ₹5,000 .* is due /)
  },
)

test('a new proof is not a second payment to its payee', () => {
  expect(inEnglish(paymentSubmittedNotice(payment, true, payment.payee.id))).toBe(
    'Asha Iyer sent a new proof of the ₹5,000 for Festival savings.',
  )
  expect(inEnglish(paymentSubmittedNotice(inCash, true, payment.payee.id))).toBe(
    'Asha Iyer gave the details of the ₹5,000 for Festival savings again.',
  )
  expect(inEnglish(paymentSubmittedNotice(payment, false, payment.payee.id))).toBe(
    'Asha Iyer says they paid you ₹5,000 for Festival savings.',
  )
})
