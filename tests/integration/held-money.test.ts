import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readDeletion } from '#contract/http/online/leaving.ts'
import {
  acknowledgeHandOver,
  listHandOvers,
  listPayouts,
  recordHandOver,
  sendBackHandOver,
} from '#contract/http/payments/hand-overs.ts'
import { readOverview, readQuickStats, submitPayment } from '#contract/http/payments/payments.ts'
import { validatePayment } from '#contract/http/payments/validations.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { sync } from '#contract/http/system/sync.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { atOnce } from '#tests/support/people/at-once.ts'
import { cashPayment, payAndConfirm } from '#tests/support/cirkles/cirkle-flows.ts'
import type { Person } from '#tests/support/people/people.ts'
import { createHeldMoney, type HeldMoney } from '#tests/support/payments/held-money.ts'

let app: HeldMoney['app']
let asha: Person
let ravi: Person
let meera: Person
let cirkleId: string
let cash: HeldMoney['cash']
let record: HeldMoney['record']
let payoutOf: HeldMoney['payoutOf']

beforeEach(async () => {
  ;({ app, asha, ravi, meera, cirkleId, cash, record, payoutOf } = await createHeldMoney())
})
afterEach(() => app.close())

const newsOf = async (person: Person) =>
  (await got(app, listNotifications, person, {})).rows
    .map(({ type }) => type)
    .filter((type) => type.startsWith('hand'))
const numbersOf = async (person: Person) => ({
  confirmed: (await got(app, readQuickStats, person, {})).totalPayoutAmount,
  toCome: (await got(app, readOverview, person, {})).toReceive.amount,
})
const settledCycles = async () => {
  const { rows } = await app.pool.query('select 1 from cycles where settled_at is not null')
  return rows.length
}

async function contributionOf(person: Person, cycle: number): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    `select contributions.id from contributions join cycles on cycles.id = cycle_id
     where contributions.cirkle_id = $1 and user_id = $2 and number = $3`,
    [cirkleId, person.user.id, cycle],
  )
  return rows[0]?.id ?? ''
}

describe('money that was paid to the owner', () => {
  test('is with the owner until the receiver acknowledges it', async () => {
    const sums = { receivedDirectly: 0, handedOver: 0, withOwner: 2000, waiting: 0, stillOut: 2000 }
    expect(await payoutOf(ravi)).toMatchObject({ ...sums, bankDetails: null })
    expect(await payoutOf(asha)).toMatchObject(sums)
    expect(await payoutOf(meera)).toBeUndefined()
    expect(await numbersOf(ravi)).toEqual({ confirmed: 2000, toCome: 4000 })

    const { data: handOver } = await record()
    expect(handOver).toMatchObject({ status: 'pending', proofStatus: 'not_required', cycle: 2 })
    expect(handOver?.receiptNumber).toMatch(/^CK-/)
    expect(await newsOf(ravi)).toEqual(['handed-over'])
    expect(await payoutOf(ravi)).toMatchObject({ withOwner: 2000, waiting: 2000, handedOver: 0 })
    expect(await numbersOf(ravi)).toEqual({ confirmed: 2000, toCome: 4000 })

    const id = handOver?.id ?? ''
    expect(await got(app, acknowledgeHandOver, ravi, { id, comment: null })).toMatchObject({
      status: 'acknowledged',
      comment: 'Received with thanks',
    })
    expect(await newsOf(asha)).toEqual(['hand-over-acknowledged'])
    expect(await payoutOf(ravi)).toMatchObject({ handedOver: 2000, withOwner: 0, waiting: 0 })
    expect(await numbersOf(ravi)).toEqual({ confirmed: 2000, toCome: 2000 })
    expect(await got(app, listHandOvers, ravi, { id: cirkleId })).toHaveLength(1)
    expect(await got(app, listHandOvers, meera, { id: cirkleId })).toEqual([])
  })

  test('keeps its cycle open, and the last of it settles the cycle', async () => {
    await payAndConfirm(app, cirkleId, asha, ravi)
    expect(await payoutOf(ravi)).toMatchObject({ receivedDirectly: 2000, withOwner: 2000, stillOut: 0 })
    const before = await settledCycles()
    const first = await got(app, recordHandOver, asha, cash({ amount: 1500 }))
    const second = await got(app, recordHandOver, asha, cash({ amount: 500 }))
    await got(app, acknowledgeHandOver, ravi, { id: first.id, comment: null })
    expect(await settledCycles()).toBe(before)
    await got(app, acknowledgeHandOver, ravi, { id: second.id, comment: null })
    expect(await settledCycles()).toBe(before + 1)
    expect(await payoutOf(ravi)).toBeUndefined()
    expect(await numbersOf(ravi)).toEqual({ confirmed: 4000, toCome: 0 })
  })

  test('is not settled by a confirmation after it was handed over, before the receiver has said so', async () => {
    const before = await settledCycles()
    const { id } = await got(app, recordHandOver, asha, cash())
    await payAndConfirm(app, cirkleId, asha, ravi)
    expect(await settledCycles()).toBe(before)
    await got(app, acknowledgeHandOver, ravi, { id, comment: null })
    expect(await settledCycles()).toBe(before + 1)
  })

  test('of a cycle that was settled before hand-overs were recorded is not asked for', async () => {
    await app.pool.query('update cycles set settled_at = now() where cirkle_id = $1 and number = 2', [
      cirkleId,
    ])
    expect(await payoutOf(asha)).toBeUndefined()
    expect(await record()).toMatchObject({ status: 409, code: 'nothing_held' })
    expect(await numbersOf(ravi)).toEqual({ confirmed: 2000, toCome: 0 })
  })

  test('is nothing where the owner receives', async () => {
    await payAndConfirm(app, cirkleId, ravi, asha, {
      toAdmin: true,
      contributionId: await contributionOf(ravi, 1),
    })
    const { rows } = await app.pool.query('select to_admin from payments where payer_id = $1', [ravi.user.id])
    expect(rows).toEqual([{ to_admin: true }])
    const own = (await got(app, listPayouts, asha, {})).find(({ cycle }) => cycle === 1)
    expect(own).toMatchObject({ receivedDirectly: 2000, withOwner: 0 })
    expect(await record({ cycle: 1, receiver: asha.user.id })).toMatchObject({ code: 'nothing_held' })
  })

  test('keeps the accounts of both from being erased', async () => {
    await payAndConfirm(app, cirkleId, asha, ravi)
    const blocksOf = async (person: Person) =>
      (await got(app, readDeletion, person, {})).blockedBy.map(({ reason }) => reason)
    expect(await blocksOf(asha)).toContain('held_by_me')
    expect(await blocksOf(ravi)).toContain('held_for_me')
    expect(await blocksOf(meera)).not.toContain('held_for_me')
  })

  test('leaves a cycle as it was that has settled meanwhile', async () => {
    const { id } = await got(app, recordHandOver, asha, cash())
    const settledAt = '2026-11-06T06:00:00.000Z'
    await app.pool.query('update cycles set settled_at = $2 where cirkle_id = $1 and number = 2', [
      cirkleId,
      settledAt,
    ])
    await got(app, acknowledgeHandOver, ravi, { id, comment: null })
    const { rows } = await app.pool.query<{ settled_at: Date }>(
      'select settled_at from cycles where cirkle_id = $1 and number = 2',
      [cirkleId],
    )
    expect(rows[0]?.settled_at.toISOString()).toBe(settledAt)
  })
})

describe('at once', () => {
  test('two phones of the owner cannot hand over more than there is', async () => {
    const answers = await atOnce(app, cirkleId, [() => record(), () => record()])
    expect(new Set(answers.map(({ code }) => code ?? 'recorded'))).toEqual(
      new Set(['nothing_held', 'recorded']),
    )
    expect(await payoutOf(asha)).toMatchObject({ withOwner: 2000, waiting: 2000 })
  })

  test('of two answers one counts', async () => {
    const { id } = await got(app, recordHandOver, asha, cash())
    const answers = await atOnce(app, cirkleId, [
      () => ask(app, acknowledgeHandOver, ravi, { id, comment: null }),
      () => ask(app, sendBackHandOver, ravi, { id, comment: 'No' }),
    ])
    expect(new Set(answers.map(({ code }) => code ?? 'answered'))).toEqual(
      new Set(['answered', 'hand_over_answered']),
    )
  })

  test('a confirmation and an acknowledgement settle the cycle together, once', async () => {
    const before = await settledCycles()
    const { id } = await got(app, recordHandOver, asha, cash())
    await got(app, submitPayment, asha, cashPayment(cirkleId))
    await atOnce(app, cirkleId, [
      () => got(app, acknowledgeHandOver, ravi, { id, comment: null }),
      () => got(app, validatePayment, ravi, { id: cirkleId, user: asha.user.id }),
    ])
    expect(await settledCycles()).toBe(before + 1)
  })
})

test('a sync brings the payouts to owner and receiver, and nothing of them to others', async () => {
  const payoutsIn = async (person: Person) =>
    (await got(app, sync, person, { parts: '' })).sections.payouts?.data.map(({ cycle, withOwner }) => [
      cycle,
      withOwner,
    ])
  expect(await payoutsIn(asha)).toEqual([
    [1, 0],
    [2, 2000],
  ])
  expect(await payoutsIn(ravi)).toEqual([[2, 2000]])
  expect(await payoutsIn(meera)).toEqual([])
})
