import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listHistory, readPaymentStory } from '#contract/http/payments/history.ts'
import { listPayouts } from '#contract/http/payments/hand-overs.ts'
import {
  readOverview,
  readPaymentOptions,
  readQuickStats,
  submitPayment,
} from '#contract/http/payments/payments.ts'
import { acknowledgePayment, denyPayment } from '#contract/http/payments/records.ts'
import { requestReupload, validatePayment } from '#contract/http/payments/validations.ts'
import { withdrawPayment } from '#contract/http/payments/withdrawals.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { cashPayment } from '#tests/support/cirkles/cirkle-flows.ts'
import { holdMeeting, type Meeting } from '#tests/support/payments/cash-at-a-meeting.ts'

let s: Meeting

beforeEach(async () => {
  s = await holdMeeting()
})
afterEach(() => s.app.close())

const settledCycles = async () => {
  const { rows } = await s.app.pool.query('select 1 from cycles where settled_at is not null')
  return rows.length
}

describe('cash that its payee recorded', () => {
  test('waits for the payer, and counts as nothing until they say Yes', async () => {
    // In the month of the due date.
    await s.itIs('2026-12-02T06:00:00.000Z')
    const before = await got(s.app, readQuickStats, s.meera, {})
    const payment = await s.recorded()
    expect(payment).toMatchObject({
      status: 'recorded',
      recordedByPayee: true,
      paymentMethod: 'cash',
      proofStatus: 'not_required',
      paymentDate: '2026-11-07',
      toAdmin: false,
      payer: { id: s.meera.user.id },
      payee: { id: s.ravi.user.id },
    })
    expect(payment.receiptNumber).toMatch(/^CK-/)
    expect(await s.newsOf(s.meera)).toEqual(['cash-recorded'])
    for (const person of [s.meera, s.ravi]) {
      expect(await s.waitingFor(person)).toEqual([[payment.id, 'recorded']])
    }
    expect(await s.waitingFor(s.asha)).toEqual([])
    expect(await s.statusOf(s.meera)).toBe('submitted')

    const numbers = await got(s.app, readQuickStats, s.meera, {})
    expect(numbers.totalContributions).toBe(before.totalContributions)
    expect(numbers.totalDue).toBe(before.totalDue - 2000)
    expect((await got(s.app, readQuickStats, s.ravi, {})).totalPayoutAmount).toBe(0)
    expect((await got(s.app, readOverview, s.ravi, {})).totalValidations.memberCount).toBe(0)
    expect((await got(s.app, readOverview, s.ravi, {})).toReceive.amount).toBe(4000)
    const { lastPayment } = await got(s.app, readPaymentOptions, s.meera, { id: s.cirkleId })
    expect(lastPayment).toMatchObject({
      status: 'submitted',
      recordedByPayee: true,
      receiptNumber: payment.receiptNumber,
      submittedAt: payment.createdAt,
    })

    expect(await got(s.app, acknowledgePayment, s.meera, { id: payment.id })).toMatchObject({
      status: 'confirmed',
      onBehalf: false,
      comment: null,
    })
    expect(await s.newsOf(s.ravi)).toEqual(['cash-acknowledged'])
    expect(await s.newsOf(s.meera)).toEqual(['cash-recorded, read'])
    expect(await s.waitingFor(s.meera)).toEqual([])
    expect(await s.statusOf(s.meera)).toBe('confirmed')
    expect((await got(s.app, readQuickStats, s.ravi, {})).totalPayoutAmount).toBe(2000)
    expect((await got(s.app, readQuickStats, s.meera, {})).totalContributions).toBe(
      before.totalContributions + 2000,
    )
    const { rows } = await got(s.app, readPaymentStory, s.asha, { id: payment.id })
    expect(rows).toMatchObject([
      { status: 'confirmed', recordedByPayee: true, validatedBy: s.meera.user.fullName },
    ])
  })

  test('settles its cycle with the payer’s Yes, and not before', async () => {
    const before = await settledCycles()
    const [one, other] = [await s.recorded(), await s.recorded({ user: s.asha.user.id })]
    expect(await settledCycles()).toBe(before)
    await got(s.app, acknowledgePayment, s.meera, { id: one.id })
    expect(await settledCycles()).toBe(before)
    await got(s.app, acknowledgePayment, s.asha, { id: other.id })
    expect(await settledCycles()).toBe(before + 1)
  })

  test('by the owner is with the owner from the Yes on', async () => {
    const withOwner = async () =>
      (await got(s.app, listPayouts, s.ravi, {})).find(({ cycle }) => cycle === 2)?.withOwner
    const { id } = await s.recorded({ toAdmin: true }, s.asha)
    expect(await withOwner()).toBe(0)
    await got(s.app, acknowledgePayment, s.meera, { id })
    expect(await withOwner()).toBe(2000)
  })

  test('is owed again after No, and the payee reads why', async () => {
    const { id } = await s.recorded()
    expect(await got(s.app, denyPayment, s.meera, { id, comment: ' I was not there. ' })).toMatchObject({
      status: 'withdrawn',
      comment: 'I was not there.',
    })
    expect(await s.statusOf(s.meera)).toBe('due')
    expect(await s.newsOf(s.ravi)).toEqual(['cash-denied'])
    const { rows } = await got(s.app, listNotifications, s.ravi, {})
    expect(rows.find(({ type }) => type === 'cash-denied')?.message).toContain('“I was not there.”')
    expect(await s.waitingFor(s.ravi)).toEqual([])
    const [row] = (await got(s.app, listHistory, s.meera, {})).rows
    expect(row).toMatchObject({
      status: 'withdrawn',
      recordedByPayee: true,
      validatedBy: s.meera.user.fullName,
    })
    expect(await s.record()).toMatchObject({ status: 201 })
  })

  test('is taken back by the payee alone, and asks nothing any more', async () => {
    const { id } = await s.recorded()
    expect(await ask(s.app, withdrawPayment, s.meera, { id })).toMatchObject({ code: 'forbidden' })
    expect(await ask(s.app, withdrawPayment, s.asha, { id })).toMatchObject({ code: 'forbidden' })
    expect(await got(s.app, withdrawPayment, s.ravi, { id })).toMatchObject({ status: 'withdrawn' })
    expect(await s.statusOf(s.meera)).toBe('due')
    expect(await s.newsOf(s.meera)).toEqual(['cash-recorded, read'])
    expect(await ask(s.app, acknowledgePayment, s.meera, { id })).toMatchObject({ code: 'not_pending' })
    expect(await ask(s.app, denyPayment, s.meera, { id, comment: null })).toMatchObject({
      code: 'not_pending',
    })
  })

  test('is answered once, by its payer, and not as payments are', async () => {
    const { id } = await s.recorded()
    // Beyond the time after which the owner steps in for a silent receiver.
    await s.itIs('2026-11-15T06:00:00.000Z')
    for (const person of [s.ravi, s.asha]) {
      expect(await ask(s.app, acknowledgePayment, person, { id })).toMatchObject({ code: 'forbidden' })
      expect(await ask(s.app, denyPayment, person, { id, comment: null })).toMatchObject({
        code: 'forbidden',
      })
      const answer = { id: s.cirkleId, user: s.meera.user.id, paymentId: id, comment: 'x' }
      expect(await ask(s.app, validatePayment, person, answer)).toMatchObject({ code: 'not_pending' })
      expect(await ask(s.app, requestReupload, person, answer)).toMatchObject({ code: 'not_pending' })
    }
    await got(s.app, acknowledgePayment, s.meera, { id })
    expect(await ask(s.app, denyPayment, s.meera, { id, comment: null })).toMatchObject({
      code: 'already_confirmed',
      wireData: { status: 'confirmed' },
    })
    expect(await ask(s.app, withdrawPayment, s.ravi, { id })).toMatchObject({ code: 'not_pending' })
  })

  test('leaves a payment that was sent back until the Yes', async () => {
    await got(s.app, submitPayment, s.meera, cashPayment(s.cirkleId))
    await got(s.app, requestReupload, s.ravi, { id: s.cirkleId, user: s.meera.user.id, comment: 'Blurred' })
    const first = await s.recorded()
    expect(await s.statusOf(s.meera)).toBe('submitted')
    const asked = async () =>
      (await got(s.app, listNotifications, s.meera, {})).rows
        .filter(({ type }) => type === 'reupload-requested')
        .map(({ readAt }) => readAt === null)
    // After a No it is still to be done; after the Yes it is not.
    expect(await asked()).toEqual([true])
    await got(s.app, denyPayment, s.meera, { id: first.id, comment: null })
    expect(await s.statusOf(s.meera)).toBe('reupload_requested')
    const { lastPayment } = await got(s.app, readPaymentOptions, s.meera, { id: s.cirkleId })
    expect(lastPayment).toMatchObject({ comment: 'Blurred', recordedByPayee: false })
    const second = await s.recorded()
    await got(s.app, withdrawPayment, s.ravi, { id: second.id })
    expect(await s.statusOf(s.meera)).toBe('reupload_requested')
    const third = await s.recorded()
    await got(s.app, acknowledgePayment, s.meera, { id: third.id })
    expect(await asked()).toEqual([false])
    const { rows } = await got(s.app, readPaymentStory, s.meera, { id: third.id })
    expect(rows.map(({ status }) => status).toSorted()).toEqual([
      'confirmed',
      'superseded',
      'withdrawn',
      'withdrawn',
    ])
  })
})
