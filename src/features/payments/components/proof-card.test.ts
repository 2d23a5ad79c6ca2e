import { createElement } from 'react'
import { expect, test } from 'vitest'

import type { PaymentData } from '#contract/http/payments.ts'
import { routedMarkup } from '#tests/support/routed-markup.ts'
import { ProofCard } from './proof-card.tsx'

const CASH_PAYMENT: PaymentData = {
  paymentId: 'payment',
  userId: 'ravi',
  name: 'Ravi',
  image: null,
  club: 'Lakshmi',
  cirkleId: 'cirkle',
  cycle: 1,
  amount: 5_000,
  currency: 'INR',
  method: 'cash',
  date: '2026-11-02',
  proof: null,
  proofStatus: 'not_required',
  isCash: true,
  location: null,
  witnesses: null,
  utr: null,
  receiptNumber: 'CK-1',
  onBehalf: false,
  warnings: [],
}
const nothing = () => {}

test.each([true, false])('a payment is answered only where the server would take it (%s)', (canAnswer) => {
  const html = routedMarkup(
    createElement(ProofCard, {
      payment: CASH_PAYMENT,
      decision: undefined,
      token: 'token',
      canAnswer,
      onView: nothing,
      onConfirm: nothing,
      onReupload: nothing,
    }),
  )
  expect(html).toContain('Ravi')
  expect(html.includes('Confirm Payment')).toBe(canAnswer)
  expect(html.includes('Request Re-Upload')).toBe(canAnswer)
})
