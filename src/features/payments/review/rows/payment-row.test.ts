import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/wire/error-codes.ts'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { savedWrites } from '#data/known/saved-writes.ts'
import { markupOf, wordsOf } from '#tests/support/browser/markup.ts'
import {
  asha,
  cirkleId,
  paymentData as payment,
  paymentEntry,
} from '#tests/support/payments/payment-examples.ts'
import { PaymentRow, type RowActions } from './payment-row.tsx'

const nothing = () => {}
const actions: RowActions = { tick: nothing, press: nothing, open: nothing, ask: nothing, undo: nothing }
/** A row that stands alone, without what changes between the tests. */
const ROW = { payment, token: 'token', isTicked: undefined, isOpen: undefined, match: undefined, actions }

/** The row of a payment whose confirmation the server refused for this reason. */
function refusedFor(code: ErrorCode): string {
  const entry: OutboxEntry = {
    ...paymentEntry,
    endpoint: 'validate-payment',
    input: { id: cirkleId, user: asha.id, paymentId: payment.paymentId, comment: null },
    state: 'needs_action',
    lastError: { kind: 'refused', status: 403, code, message: 'Refused.', fieldErrors: {}, at: 0 },
  }
  const decision = savedWrites([entry]).decisions.get(payment.paymentId)
  return markupOf(createElement(PaymentRow, { ...ROW, decision, canAnswer: true }))
}

test('an answer that waits for the identity check leads to it, and back to Payments', () => {
  const html = refusedFor('kyc_required')
  expect(wordsOf(html)).toContain('Your confirmation: Not recorded, needs you Refused. Verify your identity')
  expect(html).toMatch(/<a [^>]*href="\/startkyc\?from=%2Fpayment"/)
  expect(refusedFor('forbidden')).not.toContain('<a ')
})

test.each([true, false])('a payment is answered only where the server would take it (%s)', (canAnswer) => {
  const html = markupOf(createElement(PaymentRow, { ...ROW, decision: undefined, canAnswer }))
  expect(html).toContain(payment.name)
  expect(html.includes('Confirm Payment')).toBe(canAnswer)
  expect(html.includes('Ask Again')).toBe(canAnswer)
})

test.each([
  ['cash', 'Your request for the details: Saved on this phone'],
  ['bank', 'Your request for a new proof: Saved on this phone'],
] as const)('what was asked of the payer of a payment by %s is said', (method, words) => {
  const entry: OutboxEntry = {
    ...paymentEntry,
    endpoint: 'request-reupload',
    input: { id: cirkleId, user: asha.id, paymentId: payment.paymentId, comment: 'Which day?' },
    state: 'queued',
  }
  const decision = savedWrites([entry]).decisions.get(payment.paymentId)
  const row = { ...ROW, payment: { ...payment, method }, decision, canAnswer: true }
  expect(wordsOf(markupOf(createElement(PaymentRow, row)))).toContain(words)
})
