import { describe, expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '#contract/rules/statuses.ts'
import type { PaymentState } from '../payment/domain.ts'
import { confirmPayment, requestReupload } from '../payment/validation.ts'
import {
  acknowledgePayment,
  denyPayment,
  owedAgain,
  recordGiven,
  recordReceived,
  type ReceivedFacts,
} from './domain.ts'

const now = new Date('2026-11-04T20:00:00.000Z') // 5 November in India
const refused = (reason: string) => ({ ok: false, reason })
const NOBODY: ReadonlySet<string> = new Set()
const cirkle = {
  status: 'active',
  ownerId: 'asha',
  kept: NOBODY,
  members: ['asha', 'ravi', 'meera', 'kamla'],
} as const
/** Ravi owes in Meera's turn; Asha is the owner. */
const facts = (changes: Partial<ReceivedFacts> = {}): ReceivedFacts => ({
  actorId: 'meera',
  cirkle,
  cycle: { receiverId: 'meera', opensOn: '2026-11-02' },
  contribution: { memberId: 'ravi', amount: 2000, status: 'due', isRecorded: false },
  ...changes,
})
const owed = (changes: Partial<ReceivedFacts['contribution']>) =>
  facts({ contribution: { ...facts().contribution, ...changes } })
const cash = { toAdmin: false, amount: 2000, paymentDate: '2026-11-05', attesterId: null } as const
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
    const ended = facts({ cirkle: { ...cirkle, status: 'completed' } })
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
  attesterId: null,
  status: 'recorded',
  proofStatus: 'not_required',
  submittedAt: now,
}

describe('the answer', () => {
  test('is the payer’s, and nobody else’s', () => {
    for (const actorId of ['meera', 'asha', 'kiran']) {
      expect(acknowledgePayment(record, actorId, cirkle)).toEqual(refused('not-asked'))
      expect(denyPayment(record, actorId, cirkle, null)).toEqual(refused('not-asked'))
    }
    expect(acknowledgePayment(record, 'ravi', cirkle)).toMatchObject({ ok: true, status: 'confirmed' })
    expect(denyPayment(record, 'ravi', cirkle, ' I was ill. ')).toEqual({
      ok: true,
      status: 'withdrawn',
      onBehalf: false,
      comment: 'I was ill.',
    })
  })

  test('cannot be given in the way a payment is answered, by its payee or the owner', () => {
    const later = new Date(now.getTime() + 100 * 3_600_000)
    for (const actorId of ['meera', 'asha']) {
      const validator = { actorId, ownerId: 'asha', kept: NOBODY, now: later }
      expect(confirmPayment(record, validator, null)).toEqual(refused('not-pending'))
      expect(requestReupload(record, validator, 'Why')).toEqual(refused('not-pending'))
    }
  })

  test.each(PAYMENT_STATUSES)('is given once, to a record: %s', (status) => {
    const isOpen = status === 'recorded'
    const reason = status === 'confirmed' ? 'already-confirmed' : 'not-pending'
    expect(acknowledgePayment({ ...record, status }, 'ravi', cirkle).ok).toBe(isOpen)
    const denied = denyPayment({ ...record, status }, 'ravi', cirkle, null)
    if (!isOpen) expect(denied).toEqual(refused(reason))
  })
})

/** Asha keeps Kamla, who has no phone. */
const withKamla = { ...cirkle, kept: new Set(['kamla']) }
const kamlaOwes = (changes: Partial<ReceivedFacts> = {}): ReceivedFacts =>
  owedBy('kamla', { actorId: 'asha', cirkle: withKamla, ...changes })
const owedBy = (memberId: string, changes: Partial<ReceivedFacts>): ReceivedFacts => ({
  ...facts(changes),
  contribution: { ...facts().contribution, memberId },
})
const inTurnOf = (receiverId: string) => ({ receiverId, opensOn: '2026-11-02' })

describe('a record for a member without a phone', () => {
  test('as their payment to the receiver is the owner’s word, and the receiver answers', () => {
    const answer = recordGiven(kamlaOwes(), cash, now)
    expect(answer).toMatchObject({
      ok: true,
      payment: { payerId: 'kamla', payeeId: 'meera', recordedBy: 'asha', attesterId: null },
    })
    const kept = { ...record, payerId: 'kamla', recordedBy: 'asha' }
    expect(acknowledgePayment(kept, 'meera', withKamla)).toMatchObject({ ok: true, onBehalf: false })
    for (const actorId of ['asha', 'ravi', 'kamla']) {
      expect(acknowledgePayment(kept, actorId, withKamla)).toEqual(refused('not-asked'))
      expect(denyPayment(kept, actorId, withKamla, null)).toEqual(refused('not-asked'))
    }
  })

  test('by the receiver is answered by the owner for them', () => {
    expect(recordReceived(kamlaOwes({ actorId: 'meera' }), cash, now)).toMatchObject({
      ok: true,
      payment: { recordedBy: 'meera', attesterId: null },
    })
    const kept = { ...record, payerId: 'kamla' }
    expect(acknowledgePayment(kept, 'asha', withKamla)).toMatchObject({ ok: true, onBehalf: true })
    expect(acknowledgePayment(kept, 'meera', withKamla)).toEqual(refused('not-asked'))
  })

  test('of money given to the owner needs somebody who saw it', () => {
    expect(recordReceived(kamlaOwes(), toAsha, now)).toEqual(refused('attester-required'))
    for (const attesterId of ['asha', 'kamla', 'stranger']) {
      expect(recordReceived(kamlaOwes(), { ...toAsha, attesterId }, now)).toEqual(refused('not-an-attester'))
    }
    expect(recordReceived(kamlaOwes(), { ...toAsha, attesterId: 'ravi' }, now)).toMatchObject({
      ok: true,
      payment: { payeeId: 'asha', attesterId: 'ravi' },
    })
    const seen = { ...record, payerId: 'kamla', payeeId: 'asha', recordedBy: 'asha', attesterId: 'ravi' }
    expect(acknowledgePayment(seen, 'ravi', withKamla)).toMatchObject({ ok: true, onBehalf: false })
    for (const actorId of ['asha', 'meera', 'kamla']) {
      expect(acknowledgePayment(seen, actorId, withKamla)).toEqual(refused('not-asked'))
    }
  })

  test('forgets an attester who is not needed', () => {
    const named = { ...cash, attesterId: 'ravi' }
    expect(recordGiven(kamlaOwes(), named, now)).toMatchObject({ payment: { attesterId: null } })
  })

  test('as their turn: the owner records for the payee, the payer answers', () => {
    const turn = owedBy('ravi', { actorId: 'asha', cirkle: withKamla, cycle: inTurnOf('kamla') })
    expect(recordReceived(turn, cash, now)).toMatchObject({
      ok: true,
      payment: { payeeId: 'kamla', recordedBy: 'asha', attesterId: null },
    })
    const kept = { ...record, payeeId: 'kamla', recordedBy: 'asha' }
    expect(acknowledgePayment(kept, 'ravi', withKamla)).toMatchObject({ ok: true, onBehalf: false })
  })

  test('of the owner’s own contribution to them needs somebody who saw it', () => {
    const own = owedBy('asha', { actorId: 'asha', cirkle: withKamla, cycle: inTurnOf('kamla') })
    expect(recordReceived(own, cash, now)).toEqual(refused('own-payment'))
    expect(recordGiven(own, cash, now)).toEqual(refused('attester-required'))
    expect(recordGiven(own, { ...cash, attesterId: 'meera' }, now)).toMatchObject({
      ok: true,
      payment: { payerId: 'asha', payeeId: 'kamla', recordedBy: 'asha', attesterId: 'meera' },
    })
  })

  test('is the owner’s alone, and of nobody who has a phone', () => {
    expect(recordGiven(kamlaOwes({ actorId: 'ravi' }), cash, now)).toEqual(refused('not-owner'))
    expect(recordGiven(owedBy('ravi', { actorId: 'asha', cirkle: withKamla }), cash, now)).toEqual(
      refused('not-kept'),
    )
    const own = owedBy('asha', { actorId: 'asha', cirkle: withKamla })
    expect(recordGiven(own, cash, now)).toEqual(refused('not-kept'))
  })
})
