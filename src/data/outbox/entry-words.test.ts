import { expect, test } from 'vitest'
import { entryWords } from './entry-words.ts'

test('a payment is never called paid by its payer’s phone', () => {
  const states = ['queued', 'sending', 'unknown', 'auth_paused', 'needs_action', 'accepted'] as const
  for (const state of states) {
    expect(entryWords({ state, endpoint: 'submit-payment' }).words).not.toMatch(/paid|success/i)
  }
})

test('an accepted payment names its receipt and what is still to come', () => {
  const receipt = { paymentId: '1', receiptNumber: 'CK-00000007' }
  expect(entryWords({ state: 'accepted', endpoint: 'submit-payment', receipt })).toEqual({
    words: 'Sent, awaiting confirmation · CK-00000007',
    tone: 'waiting',
  })
})

test('a payment another phone recorded first is not called unrecorded', () => {
  const receipt = { paymentId: '1', receiptNumber: 'CK-00000007' }
  expect(entryWords({ state: 'needs_action', endpoint: 'submit-payment', receipt }).words).toBe(
    'Already recorded · CK-00000007',
  )
})

test('a lost answer is not called sent without doubt', () => {
  expect(entryWords({ state: 'unknown', endpoint: 'submit-payment' }).words).toBe('Sent, no answer seen yet')
})
