import { describe, expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '#contract/rules/statuses.ts'
import type { PaymentState } from '../payment/domain.ts'
import { confirmPayment, requestReupload } from '../payment/validation.ts'
import { acknowledgePayment, denyPayment, owedAgain, recordReceived, type ReceivedFacts } from './domain.ts'

const now = new Date('2026-11-04T20:00:00.000Z') // 5 November in India
const refused = (reason: string) => ({ ok: false, reason })
/** Ravi owes in Meera's turn; Asha is the owner. */
const facts = (changes: Partial<ReceivedFacts> = {}): ReceivedFacts => ({
  actorId: 'meera',
  cirkle: { status: 'active', ownerId: 'asha' },
  cycle: { receiverId: 'meera', opensOn: '2026-11-02' },
  contribution: { memberId: 'ravi', amount: 2000, status: 'due', isRecorded: false },
  ...changes,
})
const owed = (changes: Partial<ReceivedFacts['contribution']>) =>
  facts({ contribution: { ...facts().contribution, ...changes } })
const cash = { toAdmin: false, amount: 2000, paymentDate: '2026-11-05' } as const
const toAsha = { ...cash, toAdmin: true } as const

describe('a record of cash', () => {
  test('by the receiver waits for its payer', () => {
    expect(recordReceived(facts(), cash, now)).toMatchObject({
      ok: true,
      payment: {
        payerId: 'ravi',
        payeeId: 'meera',
        payeeRole: 'receiver',
        recordedBy: 'meera',
        status: 'recorded',
        paymentMethod: 'cash',
        proofStatus: 'not_required',
        amount: 2000,
        supersedes: null,
      },
    })
  })

  test('by the owner, for money given to them, is paid to the admin', () => {
    expect(recordReceived(facts({ actorId: 'asha' }), toAsha, now)).toMatchObject({
      payment: { payeeId: 'asha', payeeRole: 'admin' },
    })
  })

  test('leaves a payment that was sent back as it is', () => {
    const answer = recordReceived(owed({ status: 'reupload_requested' }), cash, now)
    expect(answer).toMatchObject({ ok: true, payment: { supersedes: null } })
    expect(owedAgain('payment')).toBe('reupload_requested')
    expect(owedAgain(null)).toBe('due')
  })

  test('is the payee’s of the turn as it is', () => {
    expect(recordReceived(facts({ actorId: 'asha' }), cash, now)).toEqual(refused('not-the-payee'))
    expect(recordReceived(facts(), toAsha, now)).toEqual(refused('not-the-payee'))
    const swapped = facts({ cycle: { receiverId: 'kiran', opensOn: '2026-11-02' } })
    expect(recordReceived(swapped, cash, now)).toEqual(refused('not-the-payee'))
  })

  test('is never of one’s own payment, nor of who receives', () => {
    expect(recordReceived(facts({ actorId: 'ravi' }), cash, now)).toEqual(refused('own-payment'))
    const receivers = owed({ memberId: 'meera', status: 'self' })
    expect(recordReceived({ ...receivers, actorId: 'asha' }, toAsha, now)).toEqual(refused('own-turn'))
  })

  test('says first what exists', () => {
    const wrong = { ...cash, amount: 1, paymentDate: '2026-12-01' } as const
    expect(recordReceived(owed({ status: 'submitted' }), wrong, now)).toEqual(refused('already-submitted'))
    const recorded = owed({ status: 'submitted', isRecorded: true })
    expect(recordReceived(recorded, wrong, now)).toEqual(refused('already-recorded'))
    expect(recordReceived(owed({ status: 'confirmed' }), wrong, now)).toEqual(refused('already-confirmed'))
  })

  test('is of an open cycle of a running Cirkle, over the contribution, on a day of the cycle', () => {
    const ended = facts({ cirkle: { status: 'completed', ownerId: 'asha' } })
    expect(recordReceived(ended, cash, now)).toEqual(refused('cirkle-not-active'))
    const upcoming = facts({ cycle: { receiverId: 'meera', opensOn: '2026-11-06' } })
    expect(recordReceived(upcoming, cash, now)).toEqual(refused('contribution-not-open'))
    expect(recordReceived(facts(), { ...cash, amount: 1999 }, now)).toEqual(refused('amount-mismatch'))
    const on = (paymentDate: string) => recordReceived(facts(), { ...cash, paymentDate }, now)
    expect(on('2026-11-06')).toEqual(refused('cash-date-in-future'))
    expect(on('2026-11-01')).toEqual(refused('cash-date-before-cycle'))
    expect(on('2026-11-02').ok).toBe(true)
  })
})

const record: PaymentState = {
  payerId: 'ravi',
  payeeId: 'meera',
  payeeRole: 'receiver',
  recordedBy: 'meera',
  status: 'recorded',
  proofStatus: 'not_required',
  submittedAt: now,
}

describe('the answer', () => {
  test('is the payer’s, and nobody else’s', () => {
    for (const actorId of ['meera', 'asha', 'kiran']) {
      expect(acknowledgePayment(record, actorId)).toEqual(refused('not-the-payer'))
      expect(denyPayment(record, actorId, null)).toEqual(refused('not-the-payer'))
    }
    expect(acknowledgePayment(record, 'ravi')).toMatchObject({ ok: true, status: 'confirmed' })
    expect(denyPayment(record, 'ravi', ' I was ill. ')).toEqual({
      ok: true,
      status: 'withdrawn',
      comment: 'I was ill.',
    })
  })

  test('cannot be given in the way a payment is answered, by its payee or the owner', () => {
    const later = new Date(now.getTime() + 100 * 3_600_000)
    for (const actorId of ['meera', 'asha']) {
      const validator = { actorId, ownerId: 'asha', now: later }
      expect(confirmPayment(record, validator, null)).toEqual(refused('not-pending'))
      expect(requestReupload(record, validator, 'Why')).toEqual(refused('not-pending'))
    }
  })

  test.each(PAYMENT_STATUSES)('is given once, to a record: %s', (status) => {
    const isOpen = status === 'recorded'
    const reason = status === 'confirmed' ? 'already-confirmed' : 'not-pending'
    expect(acknowledgePayment({ ...record, status }, 'ravi').ok).toBe(isOpen)
    const denied = denyPayment({ ...record, status }, 'ravi', null)
    if (!isOpen) expect(denied).toEqual(refused(reason))
  })
})
