import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { listHistory } from '#contract/http/payments/history.ts'
import { listActivity, readPaymentOptions, submitPayment } from '#contract/http/payments/payments.ts'
import { validatePayment } from '#contract/http/payments/validations.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import {
  bankPayment,
  cashPayment,
  giveBank,
  proofPicture,
  signUpAll,
} from '#tests/support/cirkles/cirkle-flows.ts'
import type { Person } from '#tests/support/people/people.ts'
import type { TestApp } from '#tests/support/server/test-app.ts'
import { createThreeMembers, type ThreeMembers } from '#tests/support/cirkles/three-members.ts'

let members: ThreeMembers
let app: TestApp
let asha: Person
let ravi: Person
let meera: Person
let cirkleId: string
let newsOf: ThreeMembers['newsOf']

const take = (these: ThreeMembers) => ({ app, asha, ravi, meera, cirkleId, newsOf } = members = these)
const itIs = async (instant: string) => take(await members.itIs(instant))

beforeEach(async () => take(await createThreeMembers()))
afterEach(() => app.close())

describe('submitting', () => {
  test('a cash payment waits for its payee, who alone is told', async () => {
    const payment = await got(app, submitPayment, ravi, cashPayment(cirkleId))
    expect(payment).toMatchObject({
      cycle: 1,
      dueDate: '2026-11-05',
      payer: { name: 'Ravi Kumar' },
      payee: { name: 'Asha Iyer' },
      toAdmin: false,
      amount: 2000,
      status: 'pending',
      proofStatus: 'not_required',
      location: 'Market',
      bankDetails: null,
      warnings: [],
    })
    expect(payment.receiptNumber).toMatch(/^CK-\d{8}$/)
    expect(await newsOf(asha)).toEqual(['payment-submitted'])
    expect([...(await newsOf(ravi)), ...(await newsOf(meera))]).toEqual([])
  })

  test('a bank payment with its file carries the payee’s details as they were', async () => {
    const { file } = await proofPicture('teal')
    const form = { id: cirkleId, amount: 2000, toAdmin: true, paymentMethod: 'bank' as const, proof: file }
    const payment = await got(app, submitPayment, ravi, form, { asForm: true })
    expect(payment).toMatchObject({
      toAdmin: true,
      proofStatus: 'uploaded',
      bankDetails: { accountName: 'Asha Iyer', accountNumber: '50100234567801' },
    })
    const [card] = (await got(app, listActivity, asha, {}))[0]?.lastReceipt.paymentData ?? []
    expect(card).toMatchObject({ paymentId: payment.id, isCash: false, proof: payment.proof })
  })

  test('the receiver owes nothing in their own turn', async () => {
    expect(await got(app, readPaymentOptions, asha, { id: cirkleId })).toMatchObject({ lastPayment: null })
    expect(await ask(app, submitPayment, asha, cashPayment(cirkleId))).toMatchObject({
      status: 409,
      code: 'nothing_due',
    })
  })

  test('an owner who pays the admin pays the receiver', async () => {
    await itIs('2026-11-06T06:00:00.000Z')
    await giveBank(app, ravi, '999888777666')
    const { lastPayment } = await got(app, readPaymentOptions, asha, { id: cirkleId })
    expect(lastPayment).toMatchObject({
      cycle: 2,
      admin: { name: 'Ravi Kumar' },
      adminBankDetails: { accountNumber: '999888777666' },
    })
    const payment = await got(app, submitPayment, asha, cashPayment(cirkleId, { toAdmin: true }))
    expect(payment).toMatchObject({ payee: { name: 'Ravi Kumar' }, toAdmin: false, cycle: 2 })
  })

  test.each([
    ['another amount', { amount: 1999 }, 422, 'amount_mismatch'],
    ['cash without a date', { meta: {} }, 422, 'cash_date_required'],
    ['cash of tomorrow', { meta: { payment_date: '2026-11-03' } }, 422, 'cash_date_in_future'],
    ['a transfer without its proof', { paymentMethod: 'bank' }, 422, 'proof_required'],
  ] as const)('%s is refused', async (_, changes, status, code) => {
    expect(await ask(app, submitPayment, ravi, cashPayment(cirkleId, changes))).toMatchObject({
      status,
      code,
    })
    expect((await got(app, listHistory, ravi, {})).rows).toEqual([])
  })

  test('a cycle that is not open, a stranger and another’s contribution are refused', async () => {
    const { rows } = await app.pool.query<{ id: string; user_id: string; number: number }>(
      'select c.id, c.user_id, cycles.number from contributions c join cycles on cycles.id = c.cycle_id',
    )
    const idOf = (person: Person, cycle: number) =>
      rows.find((row) => row.user_id === person.user.id && row.number === cycle)?.id
    const pay = (person: Person, contributionId: string | undefined) =>
      ask(app, submitPayment, person, cashPayment(cirkleId, { contributionId }))
    expect(await pay(ravi, idOf(ravi, 3))).toMatchObject({ status: 409, code: 'contribution_not_open' })
    expect(await pay(ravi, idOf(meera, 1))).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await pay(ravi, randomUUID())).toMatchObject({ status: 404 })
    const [stranger] = await signUpAll(app, 'Zoya', 'Nobody')
    expect(await pay(stranger, undefined)).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('nobody without bank details can be paid by transfer', async () => {
    await itIs('2026-11-06T06:00:00.000Z')
    const { declared } = await proofPicture('red')
    expect(await ask(app, submitPayment, meera, bankPayment(cirkleId, declared))).toMatchObject({
      status: 422,
      code: 'no_bank_details',
    })
    await got(app, submitPayment, meera, bankPayment(cirkleId, declared, { toAdmin: true }))
  })
})

describe('never twice', () => {
  test('ten sends of one key make one payment, and all end with one receipt', async () => {
    const key = randomUUID()
    const send = () => ask(app, submitPayment, ravi, cashPayment(cirkleId), { key })
    const first = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(first.map(({ code }) => code ?? 'done'))).toEqual(
      new Set(first.some(({ code }) => code) ? ['done', 'request_in_progress'] : ['done']),
    )
    const settled = await Promise.all(Array.from({ length: 10 }, send))
    expect(new Set(settled.map(({ data }) => data?.receiptNumber)).size).toBe(1)
    expect(settled.every(({ status, isReplay }) => status === 201 && isReplay)).toBe(true)
    const { rows } = await app.pool.query('select count(*) as payments from payments')
    expect(rows).toEqual([{ payments: 1 }])
    expect(await newsOf(asha)).toEqual(['payment-submitted'])
  })

  test('two phones, two keys, one contribution: one payment, and the other is told of it', async () => {
    const answers = await Promise.all([1, 2].map(() => ask(app, submitPayment, ravi, cashPayment(cirkleId))))
    const won = answers.find(({ status }) => status === 201)
    const lost = answers.find(({ status }) => status === 409)
    expect(lost).toMatchObject({
      code: 'already_submitted',
      wireData: { id: won?.data?.id, status: 'pending' },
    })
    await got(app, validatePayment, asha, { id: cirkleId, user: ravi.user.id })
    expect(await ask(app, submitPayment, ravi, cashPayment(cirkleId))).toMatchObject({
      status: 409,
      code: 'already_confirmed',
      wireData: { id: won?.data?.id, status: 'confirmed' },
    })
  })

  test('a replay months later gives the first answer, whatever has become of the payment', async () => {
    const key = randomUUID()
    const first = await ask(app, submitPayment, ravi, cashPayment(cirkleId), { key })
    await got(app, validatePayment, asha, { id: cirkleId, user: ravi.user.id })
    await itIs('2027-04-02T06:00:00.000Z')
    expect(await ask(app, submitPayment, ravi, cashPayment(cirkleId), { key })).toEqual({
      ...first,
      isReplay: true,
    })
  })

  test('the key of another request is refused, and the ledger stays as it was', async () => {
    const key = randomUUID()
    await got(app, submitPayment, ravi, cashPayment(cirkleId), { key })
    const other = cashPayment(cirkleId, { meta: { payment_date: '2026-11-01' } })
    expect(await ask(app, submitPayment, ravi, other, { key })).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
    })
    const { rows } = await app.pool.query('select payment_date from payments')
    expect(rows).toEqual([{ payment_date: '2026-11-02' }])
  })

  test('while the first is at work the second is told to wait', async () => {
    const key = randomUUID()
    const client = await app.pool.connect()
    try {
      await client.query('begin')
      await client.query('select id from contributions for update')
      const first = ask(app, submitPayment, ravi, cashPayment(cirkleId), { key })
      await expect.poll(() => isWaitingForLock()).toBe(true)
      expect(await ask(app, submitPayment, ravi, cashPayment(cirkleId), { key })).toMatchObject({
        status: 409,
        code: 'request_in_progress',
      })
      await client.query('rollback')
      expect(await first).toMatchObject({ status: 201, isReplay: false })
    } finally {
      client.release()
    }
  })

  async function isWaitingForLock(): Promise<boolean> {
    const { rows } = await app.pool.query<{ waiting: boolean }>(
      `select exists (select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as waiting`,
    )
    return rows[0]?.waiting === true
  }
})
