import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentEntry } from '#tests/support/payments/payment-examples.ts'
import type { OutboxEntry } from '../outbox/entries/entry.ts'
import { countWaiting } from '../outbox/entries/schedule.ts'
import { entryWords, type Line, nextOf, whatIsKnown } from './what-is-known.ts'

const LINES = [
  'unasked',
  'asking',
  'offline',
  'refused',
  'superseded',
  'signed-out',
  'update-needed',
  'up-to-date',
] as const satisfies readonly Line[]
const STATES = ['queued', 'sending', 'unknown', 'auth_paused', 'needs_action', 'accepted'] as const
const ENDPOINTS = ['submit-payment', 'attach-proof', 'validate-payment', 'mark-notifications-read'] as const

const outbox = fc
  .array(
    fc.record({
      state: fc.constantFrom(...STATES),
      endpoint: fc.constantFrom(...ENDPOINTS),
      group: fc.constantFrom('payment:1', 'payment:2', 'other'),
      hasReceipt: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((rows) =>
    rows.map(({ hasReceipt, ...row }, sequence): OutboxEntry => {
      const isRecorded = row.state === 'accepted' || (row.state === 'needs_action' && hasReceipt)
      const { receipt: _, ...entry } = { ...paymentEntry, receipt: undefined }
      return {
        ...entry,
        ...row,
        id: `id-${sequence}`,
        sequence,
        ...(isRecorded && { receipt: { paymentId: 'p', receiptNumber: 'CK-00000007' } }),
      }
    }),
  )

test('whatever waits, wherever the server is, nothing says more than is known', () => {
  fc.assert(
    fc.property(
      outbox,
      fc.integer({ min: 0, max: 2 }),
      fc.constantFrom(...LINES),
      fc.integer({ min: 0, max: 3 }),
      fc.boolean(),
      (entries, unreadable, line, accepted, sendsWhenClosed) => {
        const known = whatIsKnown({ entries, unreadable, line, accepted, sendsWhenClosed })
        const isStuck = unreadable > 0 || entries.some(({ state }) => /needs_action|auth_paused/.test(state))
        entries.forEach((entry, place) => {
          const { words, next = '' } = known.entries[place] ?? { words: '' }
          const said = `${words} ${next}`
          expect(said).not.toMatch(/\bpaid\b|success/i)
          // "Sent" and "recorded" need an answer from the server; a lost answer is described as lost.
          if (entry.receipt === undefined && entry.state !== 'accepted') {
            expect(said.replace('Checking whether it arrived', '')).not.toMatch(/\bSent\b|already recorded/)
          }
          if (/by itself/.test(said)) {
            expect(['queued', 'unknown']).toContain(entry.state)
            expect(countWaiting(entries.slice(0, place + 1))).toBeGreaterThan(
              countWaiting(entries.slice(0, place)),
            )
          }
          if (/close the app/.test(said)) expect(sendsWhenClosed).toBe(true)
        })
        if (known.pill.state === 'up-to-date') {
          expect({ line, isStuck, left: countWaiting(entries) }).toEqual({
            line: 'up-to-date',
            isStuck: false,
            left: 0,
          })
        }
        if (line === 'unasked') expect(known.pill.state).toBe('unknown')
        if (known.notification?.title === 'All sent') {
          expect({ isStuck, left: countWaiting(entries) }).toEqual({ isStuck: false, left: 0 })
          expect(accepted).toBeGreaterThan(0)
        }
      },
    ),
    { numRuns: 500 },
  )
})

const said = (...entries: OutboxEntry[]) =>
  whatIsKnown({ entries, unreadable: 0, line: 'offline', accepted: 0, sendsWhenClosed: true })

test('reading notifications without a network is no unsent money', () => {
  expect(said({ ...paymentEntry, endpoint: 'mark-notifications-read' }).pill.pending).toBe(0)
  expect(said(paymentEntry).pill.pending).toBe(1)
})

test('a row that cannot be read needs a person', () => {
  const phone = { entries: [], accepted: 1, sendsWhenClosed: true, line: 'up-to-date' } as const
  expect(whatIsKnown({ ...phone, unreadable: 1 }).pill.state).toBe('needs-you')
  expect(whatIsKnown({ ...phone, unreadable: 1 }).notification).toEqual({
    title: 'Not all was sent',
    body: 'One entry was not sent and needs you. See the Outbox.',
  })
  expect(whatIsKnown({ ...phone, unreadable: 0 }).notification?.title).toBe('All sent')
})

test('where the browser sends nothing when closed, no page says so', () => {
  const phone = { entries: [paymentEntry], unreadable: 0, line: 'offline', accepted: 0 } as const
  expect(whatIsKnown({ ...phone, sendsWhenClosed: false }).entries[0]?.next).toBe(
    'It is sent by itself as soon as there is a connection and Cirkles is open.',
  )
  expect(whatIsKnown({ ...phone, sendsWhenClosed: true }).entries[0]?.next).toMatch(/also when you close/)
})

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
  expect(entryWords({ state: 'unknown', endpoint: 'submit-payment' }).words).toBe(
    'Checking whether it arrived',
  )
})

test('who has still to answer is the payee of a payment, and the receiver of a hand-over', () => {
  const next = (endpoint: OutboxEntry['endpoint']) =>
    nextOf({ ...paymentEntry, endpoint, state: 'accepted' }, [], true)
  expect(next('submit-payment')).toBe('Cirkles has it. The payee has still to confirm it.')
  expect(next('record-hand-over')).toBe('Cirkles has it. The receiver has still to answer it.')
  expect(next('validate-payment')).toBeUndefined()
})
