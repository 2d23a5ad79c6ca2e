import { describe, expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '#contract/rules/statuses.ts'
import {
  attachProof,
  payeeOf,
  submitPayment,
  withdrawPayment,
  type PaymentState,
  type Submission,
  type SubmissionFacts,
} from './domain.ts'

const NOBODY: ReadonlySet<string> = new Set()
const now = new Date('2026-11-04T20:00:00.000Z') // 5 November in India
const account = { admin: 'admin’s account', receiver: 'receiver’s account' }
const facts: SubmissionFacts<string> = {
  payer: { id: 'ravi', isMember: true },
  cirkle: { status: 'active', ownerId: 'asha', kept: NOBODY },
  cycle: { receiverId: 'meera', opensOn: '2026-11-01' },
  contribution: { memberId: 'ravi', amount: 2000, status: 'due', isRecorded: false, returnedPaymentId: null },
  bankDetails: account,
}
const bank: Submission = {
  toAdmin: false,
  paymentMethod: 'bank',
  amount: 2000,
  proof: 'attached',
  paymentDate: null,
  location: null,
  witnesses: null,
  utr: 'UTR1',
}
const cash: Submission = {
  ...bank,
  paymentMethod: 'cash',
  proof: 'none',
  utr: null,
  paymentDate: '2026-11-05',
  location: 'Pune',
  witnesses: 'Sunil',
}
const refused = (reason: string) => ({ ok: false, reason })
const contribution = facts.contribution

describe('a submitted payment', () => {
  test('by bank is recorded with the proof and a copy of the payee’s details', () => {
    expect(submitPayment(facts, bank, now)).toEqual({
      ok: true,
      contributionStatus: 'submitted',
      payment: {
        payerId: 'ravi',
        payeeId: 'meera',
        payeeRole: 'receiver',
        paymentMethod: 'bank',
        amount: 2000,
        status: 'pending',
        proofStatus: 'uploaded',
        recordedBy: null,
        attesterId: null,
        paymentDate: null,
        location: null,
        witnesses: null,
        utr: 'UTR1',
        bankDetails: 'receiver’s account',
        submittedAt: now,
        supersedes: null,
      },
    })
  })

  test('by cash is recorded with where and before whom, and needs no proof', () => {
    const answer = submitPayment(facts, { ...cash, utr: 'stray', proof: 'attached' }, now)
    expect(answer.ok && answer.payment).toMatchObject({
      paymentMethod: 'cash',
      proofStatus: 'not_required',
      paymentDate: '2026-11-05',
      location: 'Pune',
      witnesses: 'Sunil',
      utr: null,
      bankDetails: null,
    })
  })

  test('may send its proof after it', () => {
    const answer = submitPayment(facts, { ...bank, proof: 'declared' }, now)
    expect(answer.ok && answer.payment.proofStatus).toBe('awaiting_upload')
  })

  test('replaces the one that was sent back', () => {
    const returned = { ...contribution, status: 'reupload_requested', returnedPaymentId: 'p1' } as const
    const answer = submitPayment({ ...facts, contribution: returned }, bank, now)
    expect(answer.ok && answer.payment.supersedes).toBe('p1')
  })

  test.each<[string, Partial<SubmissionFacts<string>>, Partial<Submission>]>([
    ['not-a-member', { payer: { id: 'ravi', isMember: false } }, {}],
    ['not-your-contribution', { contribution: { ...contribution, memberId: 'meera' } }, {}],
    ['self-contribution', { contribution: { ...contribution, status: 'self' } }, {}],
    ['self-contribution', { cycle: { receiverId: 'ravi', opensOn: '2026-11-01' } }, {}],
    ['already-submitted', { contribution: { ...contribution, status: 'submitted' } }, {}],
    ['already-confirmed', { contribution: { ...contribution, status: 'confirmed' } }, {}],
    ['cirkle-not-active', { cirkle: { status: 'forming', ownerId: 'asha', kept: NOBODY } }, {}],
    ['contribution-not-open', { cycle: { receiverId: 'meera', opensOn: '2026-11-06' } }, {}],
    ['amount-mismatch', {}, { amount: 1999 }],
    ['no-bank-details', { bankDetails: { ...account, receiver: null } }, {}],
    ['no-bank-details', { bankDetails: { ...account, admin: null } }, { toAdmin: true }],
    ['proof-required', {}, { proof: 'none' }],
    ['cash-date-required', {}, { paymentMethod: 'cash', paymentDate: null }],
    ['cash-date-in-future', {}, { paymentMethod: 'cash', paymentDate: '2026-11-06' }],
  ])('is refused as %s given %j, %j', (reason, knownChange, saidChange) => {
    expect(submitPayment({ ...facts, ...knownChange }, { ...bank, ...saidChange }, now)).toEqual(
      refused(reason),
    )
  })

  test('in cash stays possible when the payee has no bank details', () => {
    const answer = submitPayment({ ...facts, bankDetails: { admin: null, receiver: null } }, cash, now)
    expect(answer.ok).toBe(true)
  })

  test('a second copy learns of the first whatever else is wrong with it', () => {
    const settled: SubmissionFacts<string> = {
      ...facts,
      cirkle: { status: 'completed', ownerId: 'asha', kept: NOBODY },
      contribution: { ...contribution, status: 'confirmed' },
    }
    expect(submitPayment(settled, { ...cash, amount: 1, paymentDate: null }, now)).toEqual(
      refused('already-confirmed'),
    )
  })

  test('the day a cycle opens is India’s', () => {
    const opensToday = { ...facts, cycle: { receiverId: 'meera', opensOn: '2026-11-05' } }
    expect(submitPayment(opensToday, bank, now).ok).toBe(true)
    expect(submitPayment(opensToday, bank, new Date('2026-11-04T18:29:59Z')).ok).toBe(false)
  })
})

describe('the payee', () => {
  const people = { ownerId: 'asha', receiverId: 'meera' }

  test('is the one the payer chose', () => {
    expect(payeeOf('ravi', true, people)).toEqual({ payeeId: 'asha', payeeRole: 'admin' })
    expect(payeeOf('ravi', false, people)).toEqual({ payeeId: 'meera', payeeRole: 'receiver' })
  })

  test('of an owner’s payment is the receiver, whatever was chosen', () => {
    for (const toAdmin of [true, false]) {
      expect(payeeOf('asha', toAdmin, people)).toEqual({ payeeId: 'meera', payeeRole: 'receiver' })
    }
  })

  test('is the owner either way in the owner’s own turn', () => {
    const ownTurn = { ownerId: 'asha', receiverId: 'asha' }
    expect(payeeOf('ravi', true, ownTurn).payeeId).toBe('asha')
    expect(payeeOf('ravi', false, ownTurn).payeeId).toBe('asha')
  })

  test('is never the payer', () => {
    const everyone = ['asha', 'ravi', 'meera']
    for (const payerId of everyone) {
      for (const receiverId of everyone.filter((id) => id !== payerId)) {
        for (const toAdmin of [true, false]) {
          expect(payeeOf(payerId, toAdmin, { ownerId: 'asha', receiverId }).payeeId).not.toBe(payerId)
        }
      }
    }
  })
})

const pending: PaymentState = {
  payerId: 'ravi',
  payeeId: 'meera',
  payeeRole: 'receiver',
  recordedBy: null,
  attesterId: null,
  status: 'pending',
  proofStatus: 'awaiting_upload',
  submittedAt: now,
}

describe('withdrawing', () => {
  test('is possible while nobody has answered', () => {
    expect(withdrawPayment(pending, 'ravi')).toEqual({ ok: true, status: 'withdrawn' })
  })

  test.each(PAYMENT_STATUSES)('a record is the payee’s alone to take back, unanswered: %s', (status) => {
    const record = { ...pending, recordedBy: 'meera', status }
    expect(withdrawPayment(record, 'ravi')).toEqual(refused('not-your-payment'))
    expect(withdrawPayment(record, 'meera').ok).toBe(status === 'recorded')
  })

  test('is the payer’s alone', () => {
    expect(withdrawPayment(pending, 'meera')).toEqual(refused('not-your-payment'))
  })

  test.each(PAYMENT_STATUSES)('needs an unanswered payment: %s', (status) => {
    expect(withdrawPayment({ ...pending, status }, 'ravi').ok).toBe(status === 'pending')
  })
})

describe('a proof that follows', () => {
  const declared = { sha256: 'a', declaredSha256: 'a', declaredAnewSha256: null }

  test.each(PAYMENT_STATUSES)('is taken while the payment stands: %s', (status) => {
    const stands = status === 'pending' || status === 'confirmed'
    expect(attachProof({ ...pending, status }, 'ravi', declared).ok).toBe(stands)
  })

  test.each([
    ['not_required', 'proof-not-expected'],
    ['uploaded', 'proof-already-attached'],
    ['accepted', 'proof-already-attached'],
  ] as const)('with %s is refused as %s', (proofStatus, reason) => {
    expect(attachProof({ ...pending, proofStatus }, 'ravi', declared)).toEqual(refused(reason))
  })

  test('is the declared file, from the payer', () => {
    const taken = { ok: true, proofStatus: 'uploaded', declaredSha256: 'a' }
    expect(attachProof(pending, 'ravi', declared)).toEqual(taken)
    expect(attachProof(pending, 'ravi', { ...declared, sha256: 'b' })).toEqual(refused('proof-mismatch'))
    expect(attachProof(pending, 'meera', declared)).toEqual(refused('not-your-payment'))
  })

  test('may be another one, declared in the place of the first as long as none was taken', () => {
    const other = { sha256: 'b', declaredSha256: 'a', declaredAnewSha256: 'b' }
    const taken = { ok: true, proofStatus: 'uploaded', declaredSha256: 'b' }
    expect(attachProof(pending, 'ravi', other)).toEqual(taken)
    // The first declared file is not the one declared now.
    expect(attachProof(pending, 'ravi', { ...other, sha256: 'a' })).toEqual(refused('proof-mismatch'))
    expect(attachProof(pending, 'meera', other)).toEqual(refused('not-your-payment'))
    expect(attachProof({ ...pending, proofStatus: 'uploaded' }, 'ravi', other)).toEqual(
      refused('proof-already-attached'),
    )
  })
})
