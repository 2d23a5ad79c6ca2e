import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  acknowledgeHandOver,
  attachHandOverProof,
  listHandOvers,
  recordHandOver,
  sendBackHandOver,
} from '#contract/http/payments/hand-overs.ts'
import { readCirkleStatement } from '#contract/http/payments/history.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { MAX_HAND_OVER } from '#contract/rules/money.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
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
      wireData: { id, amount: 500 },
    })
    expect(await record({ ...byBank, utr: null })).toMatchObject({ code: 'already_handed_over' })
    await got(app, sendBackHandOver, ravi, { id, comment: 'Not there' })
    expect(await record(byBank)).toMatchObject({ status: 201 })
  })

  test('leaves the rest of its transfer to a record of its own, once it is acknowledged', async () => {
    const byBank = { paymentMethod: 'bank', amount: 1500, utr: 'UTR77' } as const
    const first = await got(app, recordHandOver, asha, cash(byBank))
    expect(first.restOf).toBeNull()
    const rest = { ...byBank, amount: 500, utr: 'utr77', clientCreatedAt: '2026-11-07T06:00:01.000Z' }
    expect(await record(rest)).toMatchObject({ code: 'already_handed_over' })
    await got(app, acknowledgeHandOver, ravi, { id: first.id, comment: null })
    // A copy: the owner's second phone saved it before the answer.
    for (const clientCreatedAt of [undefined, '2026-11-07T05:59:00.000Z']) {
      expect(await record({ ...rest, clientCreatedAt })).toMatchObject({
        code: 'already_handed_over',
        wireData: { id: first.id },
      })
    }
    expect((await record(rest)).data).toMatchObject({ status: 'pending', restOf: first.receiptNumber })
    const restsOf = (await payoutOf(ravi))?.handOvers.map(({ restOf }) => restOf)
    // The clock stands still: they are in no order.
    expect(new Set(restsOf)).toEqual(new Set([first.receiptNumber, null]))
  })

  test('may be all of a turn, and no more', async () => {
    expect(await record({ amount: MAX_HAND_OVER })).toMatchObject({ code: 'more_than_held' })
    expect(await record({ amount: MAX_HAND_OVER + 1 })).toMatchObject({ code: 'invalid' })
  })

  test('of all that is left leaves nothing to do about the one that was sent back', async () => {
    const { id } = await got(app, recordHandOver, asha, cash())
    await got(app, sendBackHandOver, ravi, { id, comment: 'No cash has come' })
    const unread = async () =>
      (await got(app, listNotifications, asha, {})).rows
        .filter(({ readAt }) => readAt === null)
        .map(({ type }) => type)
    await got(app, recordHandOver, asha, cash({ amount: 500 }))
    expect(await unread()).toContain('hand-over-sent-back')
    await got(app, recordHandOver, asha, cash({ amount: 1500 }))
    expect(await unread()).not.toContain('hand-over-sent-back')
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
