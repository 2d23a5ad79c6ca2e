import { expect, test } from 'vitest'
import type { OutboxEntry } from '#data/outbox/entries/entry.ts'
import { entrySubject } from '#data/outbox/entries/entry-subject.ts'
import { loadOwnWords } from '#data/known/server-words.ts'
import { paymentEntry } from '#tests/support/payments/payment-examples.ts'
import { errorWords, nextAttemptWords } from './item-words.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const words = (change: Partial<OutboxEntry>, waitsFor?: OutboxEntry) =>
  nextAttemptWords(
    {
      entry: { ...paymentEntry, ...change },
      waitsFor,
      subject: entrySubject({ ...paymentEntry, ...change }),
    },
    now,
  )
const failed = { status: null, code: '', message: 'No.', fieldErrors: {}, at: now } as const

test('the next attempt is said in seconds, then in minutes', () => {
  expect(words({ nextAttemptAt: now + 12_000 })).toBe('Next attempt in 12 seconds')
  expect(words({ nextAttemptAt: now + 60_000 })).toBe('Next attempt in 1 minute')
  expect(words({ nextAttemptAt: now + 61_000 })).toBe('Next attempt in 2 minutes')
})

test('without a connection no time is promised', () => {
  const lastError = { ...failed, kind: 'no-connection' as const }
  expect(words({ nextAttemptAt: now + 12_000, lastError })).toBe('Will be sent when you’re online')
  expect(errorWords({ state: 'queued', lastError })).toBeUndefined()
})

test('a proof waits for its payment, and a refused entry for its person', () => {
  expect(words({}, paymentEntry)).toBe('Goes after its payment')
  expect(words({}, { ...paymentEntry, state: 'needs_action' })).toBe('Waits for its payment, which needs you')
  expect(words({ state: 'needs_action' })).toBeUndefined()
})

test('a proof of a hand-over waits for that, and for no payment', () => {
  const proof = { endpoint: 'attach-hand-over-proof' } as const
  expect(words(proof, paymentEntry)).toBe('Goes after its hand-over')
  expect(words(proof, { ...paymentEntry, state: 'needs_action' })).toBe(
    'Waits for its hand-over, which needs you',
  )
})

test('a message waits for the one before it', () => {
  const message = { endpoint: 'send-message', input: { id: 'c', content: 'Paid!', type: 'text' } } as const
  expect(words(message, { ...paymentEntry, ...message })).toBe('Goes after the message before it')
})

test('a refusal is told in the server’s words', () => {
  expect(errorWords({ state: 'needs_action', lastError: { ...failed, kind: 'refused' } })).toBe('No.')
})

test('a file that is gone is asked for again only once it is known what was recorded', () => {
  const lastError = { ...failed, kind: 'file', message: 'Please add it again.' } as const
  expect(errorWords({ state: 'needs_action', lastError })).toBe('Please add it again.')
  expect(errorWords({ state: 'unknown', lastError })).toBe(
    'The file is damaged or gone. Cirkles first asks what was recorded.',
  )
})

test('a refusal that was kept is said in this app’s words, or else in the server’s', async () => {
  await loadOwnWords()
  const refused = { ...failed, kind: 'refused' as const, message: 'இந்த சர்க்கிள் நிறைந்துவிட்டது.' }
  const saidOf = (key: string) =>
    errorWords({ state: 'needs_action', lastError: { ...refused, words: { key } } })
  expect(saidOf('refusals.cirkle_full')).toBe('This Cirkle is full.')
  expect(saidOf('refusals.of_tomorrow')).toBe(refused.message)
  expect(errorWords({ state: 'needs_action', lastError: refused })).toBe(refused.message)
})
