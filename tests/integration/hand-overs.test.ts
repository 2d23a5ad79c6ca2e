import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readDeletion } from '#contract/http/online/leaving.ts'
import {
  acknowledgeHandOver,
  attachHandOverProof,
  listHandOvers,
  listPayouts,
  recordHandOver,
  sendBackHandOver,
} from '#contract/http/payments/hand-overs.ts'
import { readCirkleStatement } from '#contract/http/payments/history.ts'
import { readOverview, readQuickStats, submitPayment } from '#contract/http/payments/payments.ts'
import { validatePayment } from '#contract/http/payments/validations.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { sync } from '#contract/http/system/sync.ts'
import { MAX_HAND_OVER } from '#contract/rules/money.ts'
import type { CallInput } from '#contract/wire/endpoint.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { atOnce } from '#tests/support/people/at-once.ts'
import { cashPayment, payAndConfirm, proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import type { Person } from '#tests/support/people/people.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'
import { createThreeMembers, type ThreeMembers } from '#tests/support/cirkles/three-members.ts'

let app: TestApp
/** The owner. */
let asha: Person
/** Receives in the second cycle. */
let ravi: Person
let meera: Person
let cirkleId: string

/** In the second cycle Meera has paid Asha, the owner, 2,000 rupees for Ravi's turn. */
beforeEach(async () => {
  const members: ThreeMembers = await (await createThreeMembers()).itIs('2026-11-07T06:00:00.000Z')
  ;({ app, asha, ravi, meera, cirkleId } = members)
  await payAndConfirm(app, cirkleId, meera, asha, { toAdmin: true })
})
afterEach(() => app.close())

const cash = (changes: Partial<CallInput<typeof recordHandOver>> = {}): CallInput<typeof recordHandOver> => ({
  id: cirkleId,
  cycle: 2,
  receiver: ravi.user.id,
  amount: 2000,
  paymentMethod: 'cash',
  paymentDate: '2026-11-07',
  location: 'Temple',
  ...changes,
})
const record = (changes: Partial<CallInput<typeof recordHandOver>> = {}, by = asha) =>
  ask(app, recordHandOver, by, cash(changes))
const payoutOf = async (person: Person) =>
  (await got(app, listPayouts, person, {})).find(({ cycle }) => cycle === 2)
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
})

async function contributionOf(person: Person, cycle: number): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    `select contributions.id from contributions join cycles on cycles.id = cycle_id
     where contributions.cirkle_id = $1 and user_id = $2 and number = $3`,
    [cirkleId, person.user.id, cycle],
  )
  return rows[0]?.id ?? ''
}

describe('a hand-over', () => {
  test.each([
    ['more than is held', () => ({ amount: 2001 }), 'more_than_held'],
    ['somebody else’s turn', () => ({ receiver: meera.user.id }), 'not_the_receiver'],
    ['a cycle that is not there', () => ({ cycle: 9 }), 'not_found'],
    ['a cycle of which nothing is held', () => ({ cycle: 3, receiver: meera.user.id }), 'nothing_held'],
    ['cash without its day', () => ({ paymentDate: null }), 'cash_date_required'],
    ['cash of tomorrow', () => ({ paymentDate: '2026-11-08' }), 'cash_date_in_future'],
    [
      'a transfer without proof and reference',
      () => ({ paymentMethod: 'bank' as const }),
      'hand_over_proof_required',
    ],
  ])('of %s is refused', async (_, changes, code) => {
    expect(await record(changes())).toMatchObject({ code })
    expect(await got(app, listHandOvers, asha, { id: cirkleId })).toEqual([])
    expect(await newsOf(ravi)).toEqual([])
  })

  test('is the owner’s alone to record', async () => {
    expect(await record({}, ravi)).toMatchObject({ status: 403 })
    expect(await record({}, meera)).toMatchObject({ status: 403 })
  })

  test('may be of a part, and never of more than is left of it', async () => {
    const first = await got(app, recordHandOver, asha, cash({ amount: 1200 }))
    expect(await record({ amount: 801 })).toMatchObject({ code: 'more_than_held' })
    const second = await got(app, recordHandOver, asha, cash({ amount: 800 }))
    expect(await record({ amount: 1 })).toMatchObject({ code: 'nothing_held' })
    await got(app, sendBackHandOver, ravi, { id: first.id, comment: 'Only 1,000 has come' })
    await got(app, acknowledgeHandOver, ravi, { id: second.id, comment: null })
    expect(await record({ amount: 1201 })).toMatchObject({ code: 'more_than_held' })
    expect(await record({ amount: 1200 })).toMatchObject({ status: 201 })
  })

  test('that is sent again under its key is the same one', async () => {
    const key = randomUUID()
    const [first, again] = [
      await ask(app, recordHandOver, asha, cash({ amount: 700 }), { key }),
      await ask(app, recordHandOver, asha, cash({ amount: 700 }), { key }),
    ]
    expect(again).toMatchObject({ isReplay: true, data: { id: first.data?.id } })
    expect(await got(app, listHandOvers, asha, { id: cirkleId })).toHaveLength(1)
  })

  test('of one transfer is recorded once: by its reference, and by its file', async () => {
    const { declared } = await proofPicture('teal')
    const proofDeclared = { ...declared, mime: 'image/png' as const }
    const byBank = { paymentMethod: 'bank', amount: 500, utr: 'UTR77', proofDeclared } as const
    const { id } = await got(app, recordHandOver, asha, cash(byBank))
    expect(await record({ ...byBank, utr: 'utr77', proofDeclared: undefined })).toMatchObject({
      code: 'already_handed_over',
    })
    expect(await record({ ...byBank, utr: null })).toMatchObject({ code: 'already_handed_over' })
    await got(app, sendBackHandOver, ravi, { id, comment: 'Not there' })
    expect(await record(byBank)).toMatchObject({ status: 201 })
  })

  test('leaves the rest of its transfer to a record of its own, once it is acknowledged', async () => {
    const byBank = { paymentMethod: 'bank', amount: 1500, utr: 'UTR77' } as const
    const first = await got(app, recordHandOver, asha, cash(byBank))
    expect(first.restOf).toBeNull()
    const rest = { ...byBank, amount: 500, utr: 'utr77' }
    expect(await record(rest)).toMatchObject({ code: 'already_handed_over' })
    await got(app, acknowledgeHandOver, ravi, { id: first.id, comment: null })
    expect((await record(rest)).data).toMatchObject({ status: 'pending', restOf: first.receiptNumber })
    expect((await payoutOf(ravi))?.handOvers).toMatchObject([
      { restOf: first.receiptNumber },
      { restOf: null },
    ])
  })

  test('may be all of a turn, and no more', async () => {
    expect(await record({ amount: MAX_HAND_OVER })).toMatchObject({ code: 'more_than_held' })
    expect(await record({ amount: MAX_HAND_OVER + 1 })).toMatchObject({ code: 'invalid' })
  })

  test('that is made again leaves nothing to do about the one that was sent back', async () => {
    const { id } = await got(app, recordHandOver, asha, cash())
    await got(app, sendBackHandOver, ravi, { id, comment: 'No cash has come' })
    const unread = async () =>
      (await got(app, listNotifications, asha, {})).rows
        .filter(({ readAt }) => readAt === null)
        .map(({ type }) => type)
    expect(await unread()).toContain('hand-over-sent-back')
    await got(app, recordHandOver, asha, cash())
    expect(await unread()).not.toContain('hand-over-sent-back')
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

  test('is answered once, by the receiver', async () => {
    const { id } = await got(app, recordHandOver, asha, cash())
    expect(await ask(app, acknowledgeHandOver, asha, { id, comment: null })).toMatchObject({ status: 403 })
    expect(await ask(app, acknowledgeHandOver, meera, { id, comment: null })).toMatchObject({ status: 404 })
    expect(await ask(app, sendBackHandOver, ravi, { id, comment: ' ' })).toMatchObject({
      code: 'reason_required',
    })
    await got(app, sendBackHandOver, ravi, { id, comment: 'No cash has come' })
    expect(await newsOf(asha)).toEqual(['hand-over-sent-back'])
    expect(await payoutOf(asha)).toMatchObject({ withOwner: 2000, waiting: 0 })
    expect(await ask(app, acknowledgeHandOver, ravi, { id, comment: null })).toMatchObject({
      code: 'hand_over_answered',
      wireData: { status: 'sent_back' },
    })
  })

  test('has its proof after it, which both may read, also once it is acknowledged', async () => {
    const [right, wrong] = [await proofPicture('teal'), await proofPicture('red')]
    const proofDeclared = { ...right.declared, mime: 'image/png' as const }
    const { id } = await got(app, recordHandOver, asha, cash({ paymentMethod: 'bank', proofDeclared }))
    const attach = (person: Person, proof: Blob) =>
      ask(app, attachHandOverProof, person, { id, proof }, { asForm: true })
    expect(await attach(asha, wrong.file)).toMatchObject({ code: 'proof_mismatch' })
    expect(await attach(ravi, right.file)).toMatchObject({ status: 403 })
    await got(app, acknowledgeHandOver, ravi, { id, comment: null })
    const { data } = await attach(asha, right.file)
    expect(data).toMatchObject({ status: 'acknowledged', proofStatus: 'uploaded' })
    for (const [person, status] of [
      [asha, 200],
      [ravi, 200],
      [meera, 404],
    ] as const) {
      const answer = await app.request('GET', `/files/${data?.proof}`, { token: person.token })
      expect(answer.status).toBe(status)
    }
  })

  test('takes no proof after it was sent back', async () => {
    const { file, declared } = await proofPicture('teal')
    const proofDeclared = { ...declared, mime: 'image/png' as const }
    const byBank = cash({ paymentMethod: 'bank', proofDeclared })
    const { id } = await got(app, recordHandOver, asha, byBank)
    await got(app, sendBackHandOver, ravi, { id, comment: 'Not there' })
    expect(await ask(app, attachHandOverProof, asha, { id, proof: file }, { asForm: true })).toMatchObject({
      code: 'hand_over_answered',
    })
  })
})

test('a Cirkle’s statement has the hand-overs of its reader, on its days', async () => {
  const { id } = await got(app, recordHandOver, asha, cash())
  const idsIn = async (person: Person, filter: object = {}) =>
    (await got(app, readCirkleStatement, person, { id: cirkleId, ...filter })).handOvers?.map(
      (each) => each.id,
    )
  expect(await idsIn(asha)).toEqual([id])
  expect(await idsIn(ravi)).toEqual([id])
  expect(await idsIn(meera)).toEqual([])
  expect(await idsIn(asha, { from: '2026-11-07', to: '2026-11-07', method: 'cash' })).toEqual([id])
  expect(await idsIn(asha, { from: '2026-11-08' })).toEqual([])
  expect(await idsIn(asha, { to: '2026-11-06' })).toEqual([])
  expect(await idsIn(asha, { method: 'bank' })).toEqual([])
  expect(await idsIn(asha, { status: 'confirmed' })).toEqual([])
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
