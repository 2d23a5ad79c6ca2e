import { describe, expect, test } from 'vitest'
import { PAYMENT_STATUSES } from '#contract/rules/statuses.ts'
import type { PaymentState } from './domain.ts'
import { confirmPayment, mayValidate, oldestToValidate, requestReupload } from './validation.ts'

const NOBODY: ReadonlySet<string> = new Set()
const submittedAt = new Date('2026-11-05T06:00:00.000Z')
const hours = (count: number) => new Date(submittedAt.getTime() + count * 3_600_000)
const payment: PaymentState = {
  payerId: 'ravi',
  payeeId: 'meera',
  payeeRole: 'receiver',
  recordedBy: null,
  attesterId: null,
  status: 'pending',
  proofStatus: 'uploaded',
  submittedAt,
}
const by = (actorId: string, now = hours(1)) => ({ actorId, ownerId: 'asha', kept: NOBODY, now })
const refused = (reason: string) => ({ ok: false, reason })

describe('who may answer', () => {
  test('the owner at once, for a payee without a phone', () => {
    const kept = new Set(['meera'])
    expect(mayValidate(payment, { ...by('asha', submittedAt), kept })).toEqual({ ok: true, onBehalf: true })
    expect(mayValidate(payment, { ...by('kiran'), kept })).toEqual(refused('not-the-payee'))
    expect(mayValidate({ ...payment, payerId: 'asha' }, { ...by('asha'), kept })).toEqual(
      refused('own-payment'),
    )
  })

  test('the payee, at once', () => {
    expect(mayValidate(payment, by('meera', submittedAt))).toEqual({ ok: true, onBehalf: false })
  })

  test('the owner for a receiver silent for 72 hours, recorded as such', () => {
    expect(mayValidate(payment, by('asha', hours(71.99)))).toEqual(refused('too-early'))
    expect(mayValidate(payment, by('asha', hours(72)))).toEqual({ ok: true, onBehalf: true })
  })

  test('the owner at once for what was paid to them', () => {
    const toAdmin: PaymentState = { ...payment, payeeId: 'asha', payeeRole: 'admin' }
    expect(mayValidate(toAdmin, by('asha'))).toEqual({ ok: true, onBehalf: false })
    expect(mayValidate(toAdmin, by('meera', hours(100)))).toEqual(refused('not-the-payee'))
  })

  test('never the payer, not even an owner whose receiver is silent', () => {
    expect(mayValidate(payment, by('ravi', hours(100)))).toEqual(refused('own-payment'))
    expect(mayValidate({ ...payment, payerId: 'asha' }, by('asha', hours(100)))).toEqual(
      refused('own-payment'),
    )
  })

  test('nobody else, however long it takes', () => {
    expect(mayValidate(payment, by('sunil', hours(1000)))).toEqual(refused('not-the-payee'))
  })
})

describe('confirming', () => {
  test('accepts the proof and thanks', () => {
    expect(confirmPayment(payment, by('meera'), '  ')).toEqual({
      ok: true,
      status: 'confirmed',
      contributionStatus: 'confirmed',
      proofStatus: 'accepted',
      comment: 'Received with thanks',
      onBehalf: false,
    })
    expect(confirmPayment(payment, by('meera'), null)).toMatchObject({ comment: 'Received with thanks' })
    expect(confirmPayment(payment, by('meera'), ' All well ')).toMatchObject({ comment: 'All well' })
  })

  test.each(['awaiting_upload', 'not_required'] as const)(
    'leaves a proof nobody saw as it is: %s',
    (proofStatus) => {
      expect(confirmPayment({ ...payment, proofStatus }, by('meera'), null)).toMatchObject({
        ok: true,
        proofStatus,
      })
    },
  )
})

describe('asking for another proof', () => {
  test('sends the payment back with its reason', () => {
    expect(requestReupload(payment, by('asha', hours(72)), ' Unreadable ')).toEqual({
      ok: true,
      status: 'reupload_requested',
      contributionStatus: 'reupload_requested',
      proofStatus: 'reupload_requested',
      comment: 'Unreadable',
      onBehalf: true,
    })
  })

  test.each([null, '', '  '])('needs a reason, which %j is not', (reason) => {
    expect(requestReupload(payment, by('meera'), reason)).toEqual(refused('reason-required'))
  })

  test('sends cash back without inventing a proof for it', () => {
    const cash: PaymentState = { ...payment, proofStatus: 'not_required' }
    expect(requestReupload(cash, by('meera'), 'I got less')).toMatchObject({
      ok: true,
      proofStatus: 'not_required',
    })
  })
})

describe('what can be answered', () => {
  test.each(PAYMENT_STATUSES)('pending payments only: %s', (status) => {
    const isPending = status === 'pending'
    expect(confirmPayment({ ...payment, status }, by('meera'), null).ok).toBe(isPending)
    expect(requestReupload({ ...payment, status }, by('meera'), 'Why').ok).toBe(isPending)
  })

  test('a second confirmation hears of the first', () => {
    const confirmed: PaymentState = { ...payment, status: 'confirmed' }
    expect(confirmPayment(confirmed, by('meera'), null)).toEqual(refused('already-confirmed'))
  })

  test('who may not answer does not learn how it stands', () => {
    expect(confirmPayment({ ...payment, status: 'confirmed' }, by('sunil'), null)).toEqual(
      refused('not-the-payee'),
    )
  })
})

describe('when only the payer is named', () => {
  const older = { ...payment, submittedAt: hours(-24) }

  test('the oldest pending payment of theirs that one may answer is meant', () => {
    const all = [
      payment,
      older,
      { ...payment, status: 'confirmed' as const, submittedAt: hours(-48) },
      { ...payment, payerId: 'sunil', submittedAt: hours(-72) },
      { ...payment, payeeId: 'asha', payeeRole: 'admin' as const, submittedAt: hours(-96) },
    ]
    expect(oldestToValidate(all, 'ravi', by('meera'))).toBe(older)
  })

  test('there may be none', () => {
    expect(oldestToValidate([payment, older], 'ravi', by('asha'))).toBeNull()
    expect(oldestToValidate([], 'ravi', by('meera'))).toBeNull()
  })
})
