import { expect, test } from 'vitest'
import { noticeWords } from './notice-words.ts'
import { refusalWords } from './refusal-words.ts'

const message = 'In the server’s words.'

test('a notice that is known is said by its facts', () => {
  const values = { amount: { rupees: 2_000 }, cirkle: 'Lights', day: { date: '2026-11-05' } }
  expect(noticeWords({ message, words: { key: 'notices.due', values } })).toBe(
    'Your ₹2,000 for Lights is due on 5 Nov 2026.',
  )
  const reason = { key: 'plain', values: { text: 'The picture is too dark.' } }
  expect(noticeWords({ message, words: { key: 'notices.identityRejected', values: { reason } } })).toBe(
    'Your identity could not be verified: The picture is too dark.',
  )
})

test('plain words are said as they are', () => {
  expect(noticeWords({ message, words: { key: 'plain', values: { text: '{Hello}' } } })).toBe('{Hello}')
})

test('a refusal that is known is said by its facts', () => {
  expect(refusalWords({ message, words: { key: 'refusals.cirkle_full' } })).toBe('This Cirkle is full.')
  const asOlderServersSend = { count: 5 }
  for (const tries of [5, asOlderServersSend]) {
    expect(refusalWords({ message, words: { key: 'refusals.code_wrong', values: { tries } } })).toMatch(
      /After 5 wrong tries/,
    )
  }
  const proofs = { key: 'payments.proofHint', values: { fileMaxMb: 10 } }
  expect(refusalWords({ message, words: { key: 'refusals.proof_required', values: { proofs } } })).toMatch(
    /^A bank transfer needs its proof: PDF, PNG, JPG/,
  )
})

test.each([
  undefined,
  { key: 'refusals.of_tomorrow' },
  { key: 'fields.tooLong', values: { max: 5 } },
  { key: 'refusals' },
  { key: '' },
  { key: 'refusals.proof_required', values: { proofs: { key: 'files.ofTomorrow' } } },
])('what is not known is said in the server’s words: %j', (words) => {
  expect(refusalWords({ message, words })).toBe(message)
})
