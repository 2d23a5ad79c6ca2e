import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listHistory, readCirkleStatement, readPaymentStory } from '#contract/http/payments/history.ts'
import { listPayouts } from '#contract/http/payments/hand-overs.ts'
import {
  readOverview,
  readPaymentOptions,
  readQuickStats,
  submitPayment,
} from '#contract/http/payments/payments.ts'
import {
  acknowledgePayment,
  denyPayment,
  listRecorded,
  recordReceived,
} from '#contract/http/payments/records.ts'
import { requestReupload, validatePayment } from '#contract/http/payments/validations.ts'
import { withdrawPayment } from '#contract/http/payments/withdrawals.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { sync } from '#contract/http/system/sync.ts'
import type { CallInput } from '#contract/wire/endpoint.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { atOnce } from '#tests/support/people/at-once.ts'
import { cashPayment } from '#tests/support/cirkles/cirkle-flows.ts'
import type { Person } from '#tests/support/people/people.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'
import { createThreeMembers, type ThreeMembers } from '#tests/support/cirkles/three-members.ts'

let app: TestApp
/** The owner. */
let asha: Person
/** Receives in the second cycle, which is open. */
let ravi: Person
let meera: Person
let cirkleId: string

let itIs: (instant: string) => Promise<void>

beforeEach(async () => {
  const members: ThreeMembers = await createThreeMembers()
  itIs = async (instant) => {
    ;({ app, asha, ravi, meera, cirkleId } = await members.itIs(instant))
  }
  await itIs('2026-11-07T06:00:00.000Z')
})
afterEach(() => app.close())

type Input = CallInput<typeof recordReceived>
/** Ravi says that Meera gave him her contribution to his turn. */
const fromMeera = (changes: Partial<Input> = {}): Input => ({
  id: cirkleId,
  user: meera.user.id,
  cycle: 2,
  toAdmin: false,
  amount: 2000,
  paymentDate: '2026-11-07',
  ...changes,
})
const record = (changes: Partial<Input> = {}, by = ravi, key?: string) =>
  ask(app, recordReceived, by, fromMeera(changes), key === undefined ? {} : { key })
const recorded = async (changes: Partial<Input> = {}, by = ravi) =>
  got(app, recordReceived, by, fromMeera(changes))
const waitingFor = async (person: Person) =>
  (await got(app, listRecorded, person, {})).map(({ id, status }) => [id, status])
const newsOf = async (person: Person) =>
  (await got(app, listNotifications, person, {})).rows
    .filter(({ type }) => type.startsWith('cash'))
    .map(({ type, readAt }) => (readAt === null ? type : `${type}, read`))
const statusOf = async (person: Person, cycle = 2) => {
  const { rows } = await app.pool.query<{ status: string }>(
    `select contributions.status from contributions join cycles on cycles.id = cycle_id
     where contributions.cirkle_id = $1 and user_id = $2 and number = $3`,
    [cirkleId, person.user.id, cycle],
  )
  return rows[0]?.status
}
const settledCycles = async () => {
  const { rows } = await app.pool.query('select 1 from cycles where settled_at is not null')
  return rows.length
}

describe('cash that its payee recorded', () => {
  test('waits for the payer, and counts as nothing until they say Yes', async () => {
    // In the month of the due date.
    await itIs('2026-12-02T06:00:00.000Z')
    const before = await got(app, readQuickStats, meera, {})
    const payment = await recorded()
    expect(payment).toMatchObject({
      status: 'recorded',
      recordedByPayee: true,
      paymentMethod: 'cash',
      proofStatus: 'not_required',
      paymentDate: '2026-11-07',
      toAdmin: false,
      payer: { id: meera.user.id },
      payee: { id: ravi.user.id },
    })
    expect(payment.receiptNumber).toMatch(/^CK-/)
    expect(await newsOf(meera)).toEqual(['cash-recorded'])
    for (const person of [meera, ravi]) {
      expect(await waitingFor(person)).toEqual([[payment.id, 'recorded']])
    }
    expect(await waitingFor(asha)).toEqual([])
    expect(await statusOf(meera)).toBe('submitted')

    const numbers = await got(app, readQuickStats, meera, {})
    expect(numbers.totalContributions).toBe(before.totalContributions)
    expect(numbers.totalDue).toBe(before.totalDue - 2000)
    expect((await got(app, readQuickStats, ravi, {})).totalPayoutAmount).toBe(0)
    expect((await got(app, readOverview, ravi, {})).totalValidations.memberCount).toBe(0)
    expect((await got(app, readOverview, ravi, {})).toReceive.amount).toBe(4000)
    const { lastPayment } = await got(app, readPaymentOptions, meera, { id: cirkleId })
    expect(lastPayment).toMatchObject({
      status: 'submitted',
      recordedByPayee: true,
      receiptNumber: payment.receiptNumber,
      submittedAt: payment.createdAt,
    })

    expect(await got(app, acknowledgePayment, meera, { id: payment.id })).toMatchObject({
      status: 'confirmed',
      onBehalf: false,
      comment: null,
    })
    expect(await newsOf(ravi)).toEqual(['cash-acknowledged'])
    expect(await newsOf(meera)).toEqual(['cash-recorded, read'])
    expect(await waitingFor(meera)).toEqual([])
    expect(await statusOf(meera)).toBe('confirmed')
    expect((await got(app, readQuickStats, ravi, {})).totalPayoutAmount).toBe(2000)
    expect((await got(app, readQuickStats, meera, {})).totalContributions).toBe(
      before.totalContributions + 2000,
    )
    const { rows } = await got(app, readPaymentStory, asha, { id: payment.id })
    expect(rows).toMatchObject([
      { status: 'confirmed', recordedByPayee: true, validatedBy: meera.user.fullName },
    ])
  })

  test('settles its cycle with the payer’s Yes, and not before', async () => {
    const before = await settledCycles()
    const [one, other] = [await recorded(), await recorded({ user: asha.user.id })]
    expect(await settledCycles()).toBe(before)
    await got(app, acknowledgePayment, meera, { id: one.id })
    expect(await settledCycles()).toBe(before)
    await got(app, acknowledgePayment, asha, { id: other.id })
    expect(await settledCycles()).toBe(before + 1)
  })

  test('by the owner is with the owner from the Yes on', async () => {
    const withOwner = async () =>
      (await got(app, listPayouts, ravi, {})).find(({ cycle }) => cycle === 2)?.withOwner
    const { id } = await recorded({ toAdmin: true }, asha)
    expect(await withOwner()).toBe(0)
    await got(app, acknowledgePayment, meera, { id })
    expect(await withOwner()).toBe(2000)
  })

  test('is owed again after No, and the payee reads why', async () => {
    const { id } = await recorded()
    expect(await got(app, denyPayment, meera, { id, comment: ' I was not there. ' })).toMatchObject({
      status: 'withdrawn',
      comment: 'I was not there.',
    })
    expect(await statusOf(meera)).toBe('due')
    expect(await newsOf(ravi)).toEqual(['cash-denied'])
    const { rows } = await got(app, listNotifications, ravi, {})
    expect(rows.find(({ type }) => type === 'cash-denied')?.message).toContain('“I was not there.”')
    expect(await waitingFor(ravi)).toEqual([])
    const [row] = (await got(app, listHistory, meera, {})).rows
    expect(row).toMatchObject({
      status: 'withdrawn',
      recordedByPayee: true,
      validatedBy: meera.user.fullName,
    })
    expect(await record()).toMatchObject({ status: 201 })
  })

  test('is taken back by the payee alone, and asks nothing any more', async () => {
    const { id } = await recorded()
    expect(await ask(app, withdrawPayment, meera, { id })).toMatchObject({ code: 'forbidden' })
    expect(await ask(app, withdrawPayment, asha, { id })).toMatchObject({ code: 'forbidden' })
    expect(await got(app, withdrawPayment, ravi, { id })).toMatchObject({ status: 'withdrawn' })
    expect(await statusOf(meera)).toBe('due')
    expect(await newsOf(meera)).toEqual(['cash-recorded, read'])
    expect(await ask(app, acknowledgePayment, meera, { id })).toMatchObject({ code: 'not_pending' })
    expect(await ask(app, denyPayment, meera, { id, comment: null })).toMatchObject({ code: 'not_pending' })
  })

  test('is answered once, by its payer, and not as payments are', async () => {
    const { id } = await recorded()
    // Beyond the time after which the owner steps in for a silent receiver.
    await itIs('2026-11-15T06:00:00.000Z')
    for (const person of [ravi, asha]) {
      expect(await ask(app, acknowledgePayment, person, { id })).toMatchObject({ code: 'forbidden' })
      expect(await ask(app, denyPayment, person, { id, comment: null })).toMatchObject({ code: 'forbidden' })
      const answer = { id: cirkleId, user: meera.user.id, paymentId: id, comment: 'x' }
      expect(await ask(app, validatePayment, person, answer)).toMatchObject({ code: 'not_pending' })
      expect(await ask(app, requestReupload, person, answer)).toMatchObject({ code: 'not_pending' })
    }
    await got(app, acknowledgePayment, meera, { id })
    expect(await ask(app, denyPayment, meera, { id, comment: null })).toMatchObject({
      code: 'already_confirmed',
      wireData: { status: 'confirmed' },
    })
    expect(await ask(app, withdrawPayment, ravi, { id })).toMatchObject({ code: 'not_pending' })
  })

  test('leaves a payment that was sent back until the Yes', async () => {
    await got(app, submitPayment, meera, cashPayment(cirkleId))
    await got(app, requestReupload, ravi, { id: cirkleId, user: meera.user.id, comment: 'Blurred' })
    const first = await recorded()
    expect(await statusOf(meera)).toBe('submitted')
    await got(app, denyPayment, meera, { id: first.id, comment: null })
    expect(await statusOf(meera)).toBe('reupload_requested')
    const { lastPayment } = await got(app, readPaymentOptions, meera, { id: cirkleId })
    expect(lastPayment).toMatchObject({ comment: 'Blurred', recordedByPayee: false })
    const second = await recorded()
    await got(app, withdrawPayment, ravi, { id: second.id })
    expect(await statusOf(meera)).toBe('reupload_requested')
    const third = await recorded()
    await got(app, acknowledgePayment, meera, { id: third.id })
    const { rows } = await got(app, readPaymentStory, meera, { id: third.id })
    expect(rows.map(({ status }) => status).toSorted()).toEqual([
      'confirmed',
      'superseded',
      'withdrawn',
      'withdrawn',
    ])
  })
})

describe('a record', () => {
  test.each([
    ['another amount', () => ({ amount: 1999 }), 'amount_mismatch'],
    ['a day to come', () => ({ paymentDate: '2026-11-08' }), 'cash_date_in_future'],
    ['a day before the cycle', () => ({ paymentDate: '2026-11-01' }), 'cash_date_before_cycle'],
    ['a cycle that is not open', () => ({ cycle: 3 }), 'not_the_payee'],
    ['a cycle that is not there', () => ({ cycle: 9 }), 'not_found'],
    ['somebody else', () => ({ user: randomUUID() }), 'not_found'],
    ['oneself', () => ({ user: ravi.user.id }), 'own_payment'],
    ['money for the owner', () => ({ toAdmin: true }), 'not_the_payee'],
  ])('of %s is refused, and leaves nothing', async (_, changes, code) => {
    expect(await record(changes())).toMatchObject({ code })
    expect(await waitingFor(ravi)).toEqual([])
    expect(await newsOf(meera)).toEqual([])
    expect(await statusOf(meera)).toBe('due')
  })

  test('of a cycle to come is refused to its receiver, too', async () => {
    const early = { cycle: 3, user: ravi.user.id }
    expect(await record(early, meera)).toMatchObject({ code: 'contribution_not_open' })
    expect(await record({ ...early, toAdmin: true }, asha)).toMatchObject({ code: 'contribution_not_open' })
  })

  test('of the receiver’s own share is refused to the owner', async () => {
    expect(await record({ user: ravi.user.id, toAdmin: true }, asha)).toMatchObject({ code: 'nothing_due' })
  })

  test('is of the turn as it is: after a swap the former receiver is told', async () => {
    await app.pool.query(
      `update cycles set receiver_id = case receiver_id when $1::uuid then $2::uuid else $1::uuid end
       where cirkle_id = $3 and receiver_id in ($1, $2)`,
      [ravi.user.id, meera.user.id, cirkleId],
    )
    expect(await record({ user: asha.user.id })).toMatchObject({ code: 'not_the_payee' })
  })

  test('that is sent again under its key is the same one', async () => {
    const key = randomUUID()
    const [first, again] = [await record({}, ravi, key), await record({}, ravi, key)]
    expect(again).toMatchObject({ isReplay: true, data: { id: first.data?.id } })
    expect(await waitingFor(ravi)).toHaveLength(1)
    const other = await record({ user: asha.user.id }, ravi, key)
    expect(other).toMatchObject({ code: 'idempotency_key_reused' })
  })

  test('tells of what exists already', async () => {
    await got(app, submitPayment, meera, cashPayment(cirkleId))
    expect(await record()).toMatchObject({ code: 'already_submitted', wireData: { status: 'pending' } })
    await got(app, validatePayment, ravi, { id: cirkleId, user: meera.user.id })
    expect(await record()).toMatchObject({ code: 'already_confirmed', wireData: { status: 'confirmed' } })
    const ofAsha = await recorded({ user: asha.user.id })
    expect(await record({ user: asha.user.id })).toMatchObject({
      code: 'already_recorded',
      wireData: { id: ofAsha.id },
    })
  })

  test('is what the payer’s own submission meets, which is told to answer it', async () => {
    const { id } = await recorded({ toAdmin: true }, asha)
    expect(await ask(app, submitPayment, meera, cashPayment(cirkleId))).toMatchObject({
      code: 'already_recorded',
      message: expect.stringContaining('Yes or No'),
      wireData: { id, status: 'recorded' },
    })
    expect(await record()).toMatchObject({ code: 'already_recorded' })
  })

  test('is neither missed nor reminded of while it waits, and missed after No, by its date', async () => {
    const { id } = await recorded()
    await itIs('2026-12-20T06:00:00.000Z')
    await runDueWork(app.deps)
    const missed = async () =>
      (await got(app, listHistory, meera, { status: 'missed' })).rows.map(({ cycle }) => cycle)
    const reminders = async () =>
      (await got(app, listNotifications, meera, {})).rows.flatMap(({ type, data }) =>
        type.startsWith('payment-') && data['contributionId'] === contributionId ? [type] : [],
      )
    const { contributionId } = (await got(app, listRecorded, meera, {}))[0] ?? {}
    expect(await missed()).not.toContain(2)
    expect(await reminders()).toEqual([])
    await got(app, denyPayment, meera, { id, comment: null })
    expect(await missed()).toContain(2)
  })

  test('is in the total of what is pending, and denied in none', async () => {
    const { id } = await recorded()
    const totals = async () => (await got(app, readCirkleStatement, ravi, { id: cirkleId })).totals
    expect(await totals()).toMatchObject({ pending: { amount: 2000, count: 1 }, confirmed: { amount: 0 } })
    await got(app, denyPayment, meera, { id, comment: null })
    expect(await totals()).toMatchObject({ pending: { amount: 0, count: 0 }, confirmed: { amount: 0 } })
  })
})

describe('at once', () => {
  test('of the payer’s payment and the payee’s record one stands', async () => {
    const answers = await atOnce(app, cirkleId, [
      () => ask(app, submitPayment, meera, cashPayment(cirkleId)),
      () => record(),
      () => record({ toAdmin: true }, asha),
    ])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const { code } of answers.filter(({ status }) => status !== 201)) {
      expect(['already_submitted', 'already_recorded']).toContain(code)
    }
    const { rows } = await app.pool.query(
      `select 1 from payments join contributions on contributions.id = contribution_id
       join cycles on cycles.id = cycle_id where payer_id = $1 and number = 2`,
      [meera.user.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('of Yes, No and taking back one counts', async () => {
    const { id } = await recorded()
    const answers = await Promise.all([
      ask(app, acknowledgePayment, meera, { id }),
      ask(app, denyPayment, meera, { id, comment: null }),
      ask(app, withdrawPayment, ravi, { id }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('a sync brings what waits to payer and payee, and nothing of it to others', async () => {
  const waitsIn = async (person: Person) =>
    (await got(app, sync, person, { parts: '' })).sections.recorded?.data.map(({ id }) => id)
  const { id } = await recorded()
  expect(await waitsIn(meera)).toEqual([id])
  expect(await waitsIn(ravi)).toEqual([id])
  expect(await waitsIn(asha)).toEqual([])
})
