import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listHistory, readCirkleStatement } from '#contract/http/payments/history.ts'
import { submitPayment } from '#contract/http/payments/payments.ts'
import { acknowledgePayment, denyPayment, listRecorded } from '#contract/http/payments/records.ts'
import { requestReupload, validatePayment } from '#contract/http/payments/validations.ts'
import { withdrawPayment } from '#contract/http/payments/withdrawals.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { sync } from '#contract/http/system/sync.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { atOnce } from '#tests/support/people/at-once.ts'
import { bankPayment, cashPayment } from '#tests/support/cirkles/cirkle-flows.ts'
import { holdMeeting, type Meeting } from '#tests/support/payments/cash-at-a-meeting.ts'
import type { Person } from '#tests/support/people/people.ts'

const GIVE_BACK = 'If you hold this cash as well, give it back.'
let s: Meeting

beforeEach(async () => {
  s = await holdMeeting()
})
afterEach(() => s.app.close())

describe('a record', () => {
  test.each([
    ['another amount', () => ({ amount: 1999 }), 'amount_mismatch'],
    ['a day to come', () => ({ paymentDate: '2026-11-08' }), 'cash_date_in_future'],
    ['a day before the cycle', () => ({ paymentDate: '2026-11-01' }), 'cash_date_before_cycle'],
    ['a cycle that is not open', () => ({ cycle: 3 }), 'not_the_payee'],
    ['a cycle that is not there', () => ({ cycle: 9 }), 'not_found'],
    ['somebody else', () => ({ user: randomUUID() }), 'not_found'],
    ['oneself', () => ({ user: s.ravi.user.id }), 'own_payment'],
    ['money for the owner', () => ({ toAdmin: true }), 'not_the_payee'],
  ])('of %s is refused, and leaves nothing', async (_, changes, code) => {
    expect(await s.record(changes())).toMatchObject({ code })
    expect(await s.waitingFor(s.ravi)).toEqual([])
    expect(await s.newsOf(s.meera)).toEqual([])
    expect(await s.statusOf(s.meera)).toBe('due')
  })

  test('of a cycle to come is refused to its receiver, too', async () => {
    const early = { cycle: 3, user: s.ravi.user.id }
    expect(await s.record(early, s.meera)).toMatchObject({ code: 'contribution_not_open' })
    expect(await s.record({ ...early, toAdmin: true }, s.asha)).toMatchObject({
      code: 'contribution_not_open',
    })
  })

  test('of the receiver’s own share is refused to the owner', async () => {
    expect(await s.record({ user: s.ravi.user.id, toAdmin: true }, s.asha)).toMatchObject({
      code: 'nothing_due',
    })
  })

  test('is of the turn as it is: after a swap the former receiver is told', async () => {
    await s.app.pool.query(
      `update cycles set receiver_id = case receiver_id when $1::uuid then $2::uuid else $1::uuid end
       where cirkle_id = $3 and receiver_id in ($1, $2)`,
      [s.ravi.user.id, s.meera.user.id, s.cirkleId],
    )
    expect(await s.record({ user: s.asha.user.id })).toMatchObject({ code: 'not_the_payee' })
  })

  test('that is sent again under its key is the same one', async () => {
    const key = randomUUID()
    const [first, again] = [await s.record({}, s.ravi, key), await s.record({}, s.ravi, key)]
    expect(again).toMatchObject({ isReplay: true, data: { id: first.data?.id } })
    expect(await s.waitingFor(s.ravi)).toHaveLength(1)
    const other = await s.record({ user: s.asha.user.id }, s.ravi, key)
    expect(other).toMatchObject({ code: 'idempotency_key_reused' })
  })

  test('tells of what exists already', async () => {
    await got(s.app, submitPayment, s.meera, cashPayment(s.cirkleId))
    expect(await s.record()).toMatchObject({
      code: 'already_submitted',
      message: 'They have recorded this payment themselves. Confirm it in the place of recording it.',
      wireData: { status: 'pending' },
    })
    expect(await s.record({ toAdmin: true }, s.asha)).toMatchObject({
      code: 'already_submitted',
      message: `A payment of theirs to ${s.ravi.user.fullName} is recorded. ${GIVE_BACK}`,
    })
    await got(s.app, validatePayment, s.ravi, { id: s.cirkleId, user: s.meera.user.id })
    expect(await s.record()).toMatchObject({
      code: 'already_confirmed',
      message: `A payment of theirs to you is confirmed. ${GIVE_BACK}`,
      wireData: { status: 'confirmed' },
    })
    expect(await s.record({ toAdmin: true }, s.asha)).toMatchObject({
      code: 'already_confirmed',
      message: `A payment of theirs to ${s.ravi.user.fullName} is recorded. ${GIVE_BACK}`,
    })
    const ofAsha = await s.recorded({ user: s.asha.user.id })
    expect(await s.record({ user: s.asha.user.id })).toMatchObject({
      code: 'already_recorded',
      wireData: { id: ofAsha.id },
    })
  })

  test.each([
    ['cash', () => cashPayment(s.cirkleId, { toAdmin: true }), { location: 'Market', witnesses: 'Lata' }],
    [
      'a transfer',
      () => bankPayment(s.cirkleId, { sha256: 'a'.repeat(64), size: 1_000 }, { toAdmin: true }),
      { utr: 'UTR0001' },
    ],
  ])('that meets %s for the owner shows its evidence to the owner alone', async (_, payment, evidence) => {
    await got(s.app, submitPayment, s.meera, payment())
    expect(await s.record({ toAdmin: true }, s.asha)).toMatchObject({
      code: 'already_submitted',
      wireData: evidence,
    })
    expect(await s.record()).toMatchObject({
      code: 'already_submitted',
      wireData: { proof: null, location: null, witnesses: null, utr: null },
    })
  })

  test('that met a transfer keeps no bank details with its key', async () => {
    const transfer = bankPayment(s.cirkleId, { sha256: 'a'.repeat(64), size: 1_000 }, { toAdmin: true })
    await got(s.app, submitPayment, s.meera, transfer)
    const key = randomUUID()
    const shown = { code: 'already_submitted', wireData: { bank_details: { account_name: 'Asha Iyer' } } }
    expect(await s.record({ toAdmin: true }, s.asha, key)).toMatchObject(shown)
    expect(await s.record({ toAdmin: true }, s.asha, key)).toMatchObject({
      isReplay: true,
      code: 'already_submitted',
      wireData: { bank_details: null },
    })
  })

  test('is what the payer’s own submission meets, which is told to answer it', async () => {
    const { id } = await s.recorded({ toAdmin: true }, s.asha)
    const met = await ask(s.app, submitPayment, s.meera, cashPayment(s.cirkleId))
    expect(met).toMatchObject({ code: 'already_recorded', wireData: { id, status: 'recorded' } })
    expect(met.message).toContain('Yes or No')
    expect(await s.record()).toMatchObject({
      code: 'already_recorded',
      message: `${s.asha.user.fullName} says they received this; the member has still to say Yes or No. Keep this cash for now, and record it after a No.`,
    })
    await got(s.app, acknowledgePayment, s.meera, { id })
    expect(await ask(s.app, submitPayment, s.meera, cashPayment(s.cirkleId))).toMatchObject({
      code: 'already_confirmed',
      message: 'Cash for this is confirmed. If you paid in another way as well, ask for that back.',
      wireData: { id, recorded_by_payee: true },
    })
    expect(await ask(s.app, denyPayment, s.meera, { id, comment: null })).toMatchObject({
      code: 'already_confirmed',
      message: 'A Yes to this record was sent before. It is confirmed.',
    })
  })

  test('is neither missed nor reminded of while it waits, and missed after No, by its date', async () => {
    const { id } = await s.recorded()
    await s.itIs('2026-12-20T06:00:00.000Z')
    await runDueWork(s.app.deps)
    const missed = async () =>
      (await got(s.app, listHistory, s.meera, { status: 'missed' })).rows.map(({ cycle }) => cycle)
    const reminders = async () =>
      (await got(s.app, listNotifications, s.meera, {})).rows.flatMap(({ type, data }) =>
        type.startsWith('payment-') && data['contributionId'] === contributionId ? [type] : [],
      )
    const { contributionId } = (await got(s.app, listRecorded, s.meera, {}))[0] ?? {}
    expect(await missed()).not.toContain(2)
    expect(await reminders()).toEqual([])
    await got(s.app, denyPayment, s.meera, { id, comment: null })
    expect(await missed()).toContain(2)
  })

  test('is in the total of what is pending, and denied in none', async () => {
    const { id } = await s.recorded()
    const totals = async () => (await got(s.app, readCirkleStatement, s.ravi, { id: s.cirkleId })).totals
    expect(await totals()).toMatchObject({ pending: { amount: 2000, count: 1 }, confirmed: { amount: 0 } })
    await got(s.app, denyPayment, s.meera, { id, comment: null })
    expect(await totals()).toMatchObject({ pending: { amount: 0, count: 0 }, confirmed: { amount: 0 } })
  })

  test('counts once in the totals beside a payment that was sent back', async () => {
    await got(s.app, submitPayment, s.meera, cashPayment(s.cirkleId))
    await got(s.app, requestReupload, s.ravi, { id: s.cirkleId, user: s.meera.user.id, comment: 'Blurred' })
    const totals = async () => {
      const { pending, reuploadRequested } = (
        await got(s.app, readCirkleStatement, s.ravi, { id: s.cirkleId })
      ).totals
      return [pending.amount, reuploadRequested.amount]
    }
    expect(await totals()).toEqual([0, 2000])
    const { id } = await s.recorded()
    expect(await totals()).toEqual([2000, 0])
    await got(s.app, denyPayment, s.meera, { id, comment: null })
    expect(await totals()).toEqual([0, 2000])
  })
})

describe('at once', () => {
  test('of the payer’s payment and the payee’s record one stands', async () => {
    const answers = await atOnce(s.app, s.cirkleId, [
      () => ask(s.app, submitPayment, s.meera, cashPayment(s.cirkleId)),
      () => s.record(),
      () => s.record({ toAdmin: true }, s.asha),
    ])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { code } of answers.filter(({ status }) => status !== 201)) {
      expect(['already_submitted', 'already_recorded']).toContain(code)
    }
    const { rows } = await s.app.pool.query(
      `select 1 from payments join contributions on contributions.id = contribution_id
       join cycles on cycles.id = cycle_id where payer_id = $1 and number = 2`,
      [s.meera.user.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('of Yes, No and taking back one counts', async () => {
    const { id } = await s.recorded()
    const answers = await Promise.all([
      ask(s.app, acknowledgePayment, s.meera, { id }),
      ask(s.app, denyPayment, s.meera, { id, comment: null }),
      ask(s.app, withdrawPayment, s.ravi, { id }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('a sync brings what waits to payer and payee, and nothing of it to others', async () => {
  const waitsIn = async (person: Person) =>
    (await got(s.app, sync, person, { parts: '' })).sections.recorded?.data.map(({ id }) => id)
  const { id } = await s.recorded()
  expect(await waitsIn(s.meera)).toEqual([id])
  expect(await waitsIn(s.ravi)).toEqual([id])
  expect(await waitsIn(s.asha)).toEqual([])
})
