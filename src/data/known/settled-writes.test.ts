import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentEntry } from '#tests/support/payments/payment-examples.ts'
import type { OutboxEntry } from '../outbox/entries/entry.ts'
import { answeredHandOvers, savedHandOvers, sentHandOvers } from './saved-hand-overs.ts'
import { answeredRecords, savedRecords } from './saved-records.ts'
import { savedWrites, settlesContribution } from './saved-writes.ts'
import { settledWrites } from './settled-writes.ts'
import { countLeft } from './what-is-known.ts'

const STATES = ['queued', 'sending', 'unknown', 'auth_paused', 'needs_action', 'accepted'] as const
const ENDPOINTS = [
  'submit-payment',
  'record-given',
  'validate-payment',
  'request-reupload',
  'attach-proof',
  'acknowledge-payment',
  'deny-payment',
  'record-hand-over',
  'acknowledge-hand-over',
  'send-back-hand-over',
  'send-message',
] as const

const outbox = fc
  .array(
    fc.record({
      state: fc.constantFrom(...STATES),
      endpoint: fc.constantFrom(...ENDPOINTS),
      subject: fc.constantFrom('one', 'two', 'three'),
      isOwn: fc.boolean(),
      hasReceipt: fc.boolean(),
      code: fc.constantFrom('hand_over_answered' as const, 'reason_required' as const),
    }),
    { maxLength: 8 },
  )
  .map((rows) =>
    rows.map(({ subject, isOwn, hasReceipt, code, ...row }, sequence): OutboxEntry => ({
      ...paymentEntry,
      ...row,
      id: `id-${sequence}`,
      sequence,
      group: isOwn ? `payment:${subject}` : `received:${subject}:1:ravi`,
      ...(hasReceipt && { receipt: { paymentId: `${subject}-recorded`, receiptNumber: 'CK-00000007' } }),
      ...(row.state === 'needs_action' && {
        lastError: { kind: 'refused', status: 409, code, message: '', fieldErrors: {}, at: 0 },
      }),
      input: {
        ...paymentEntry.input,
        id: subject,
        cycle: 1,
        paymentDate: '2026-11-20',
        receiver: 'meera',
        contributionId: subject,
        paymentId: subject,
        user: 'ravi',
        comment: null,
      },
    })),
  )

test('the early read takes the same as settled as the code that reads the outbox whole', () => {
  fc.assert(
    fc.property(outbox, (entries) => {
      const saved = savedWrites(entries)
      // The database lists them by id.
      const { settled, answered, handedOver, handOversAnswered, recordsAnswered, needPerson } = settledWrites(
        entries.toReversed(),
        paymentEntry.userId,
      )
      const handOvers = savedHandOvers(entries)
      expect(handedOver).toEqual(sentHandOvers(handOvers))
      expect(new Set(handOversAnswered)).toEqual(new Set(answeredHandOvers(handOvers)))
      expect(new Set(recordsAnswered)).toEqual(new Set(answeredRecords(savedRecords(entries))))
      expect(needPerson).toBe(countLeft(entries, 0).needPerson)
      expect(new Set(settled)).toEqual(
        new Set([...saved.payments].flatMap(([id, each]) => (settlesContribution(each) ? [id] : []))),
      )
      expect(new Set(answered)).toEqual(
        new Set(
          [...saved.decisions].flatMap(([id, { entry }]) => (entry.state === 'needs_action' ? [] : [id])),
        ),
      )
    }),
  )
})

test('what another person saved, and what is no entry, settles nothing', () => {
  const rows = [{ ...paymentEntry, userId: 'another' }, null, 'text', { id: 'broken', userId: 'u' }]
  expect(settledWrites(rows, paymentEntry.userId)).toEqual({
    settled: [],
    answered: [],
    handedOver: [],
    handOversAnswered: [],
    recordsAnswered: [],
    needPerson: 0,
  })
})
