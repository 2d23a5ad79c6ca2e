import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { readCirkle } from '#contract/http/cirkles/cirkles.ts'
import { listHistory } from '#contract/http/payments/history.ts'
import { readOperation } from '#contract/http/system/operations.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import {
  attachProof,
  listActivity,
  readOverview,
  readPaymentOptions,
  submitPayment,
} from '#contract/http/payments/payments.ts'
import { requestReupload, validatePayment } from '#contract/http/payments/validations.ts'
import { withdrawPayment } from '#contract/http/payments/withdrawals.ts'
import { ask, got } from '#tests/support/people/ask.ts'
import { bankPayment, cashPayment, proofPicture, signUpAll } from '#tests/support/cirkles/cirkle-flows.ts'
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

describe('the proof that follows', () => {
  test('must be the file that was declared, once, by the payer', async () => {
    const [right, wrong] = [await proofPicture('teal'), await proofPicture('red')]
    const payment = await got(app, submitPayment, ravi, bankPayment(cirkleId, right.declared))
    expect(payment).toMatchObject({ status: 'pending', proofStatus: 'awaiting_upload', proof: null })
    const attach = (person: Person, proof: Blob) =>
      ask(app, attachProof, person, { id: payment.id, proof }, { asForm: true })

    expect(await attach(ravi, wrong.file)).toMatchObject({ status: 422, code: 'proof_mismatch' })
    expect(await attach(asha, right.file)).toMatchObject({ status: 403 })
    expect(await attach(meera, right.file)).toMatchObject({ status: 404 })
    expect(await attach(ravi, right.file)).toMatchObject({ status: 200, data: { proofStatus: 'uploaded' } })
    expect(await attach(ravi, right.file)).toMatchObject({ status: 409, code: 'proof_already_attached' })
    expect(await ask(app, attachProof, ravi, { id: payment.id })).toMatchObject({ code: 'proof_required' })
    expect(
      await ask(app, attachProof, ravi, { id: payment.id, uploadId: `${ravi.user.id}_${'0'.repeat(32)}` }),
    ).toMatchObject({ status: 404 })
  })

  test('still counts when the money was confirmed before it came', async () => {
    const { file, declared } = await proofPicture('teal')
    const payment = await got(app, submitPayment, ravi, bankPayment(cirkleId, declared))
    await got(app, validatePayment, asha, { id: cirkleId, user: ravi.user.id })
    const attached = await got(app, attachProof, ravi, { id: payment.id, proof: file }, { asForm: true })
    expect(attached).toMatchObject({ status: 'confirmed', proofStatus: 'uploaded' })
  })
})

test('an answer kept for its key holds no bank details: they are the payer’s to see until the payment is confirmed', async () => {
  const { file, declared } = await proofPicture('teal')
  const keys = { submit: randomUUID(), attach: randomUUID(), again: randomUUID() }
  const submitted = async () =>
    ask(app, submitPayment, ravi, bankPayment(cirkleId, declared), { key: keys.submit })
  const first = await submitted()
  expect(first.data?.bankDetails).toMatchObject({ accountNumber: expect.stringMatching(/^\d+$/) as unknown })
  const id = first.data?.id ?? ''
  await ask(app, attachProof, ravi, { id, proof: file }, { asForm: true, key: keys.attach })
  expect(await submitted()).toMatchObject({ status: 201, data: { id, bankDetails: null } })
  const refused = await ask(app, submitPayment, ravi, bankPayment(cirkleId, declared), { key: keys.again })
  expect([refused.code, JSON.stringify(refused.wireData)]).toEqual([
    'already_submitted',
    expect.stringContaining('account_number'),
  ])
  for (const key of Object.values(keys)) {
    const kept = await got(app, readOperation, ravi, { key })
    expect(kept.state).toBe('done')
    expect(JSON.stringify(kept.body)).toContain(id)
    expect(JSON.stringify(kept.body)).not.toContain('account_number')
  }
})

test('the migration removes those that were kept before, and nothing else', async () => {
  const keep = async (endpoint: string, data: object) =>
    app.pool.query(
      `insert into operations (user_id, key, endpoint, request_hash, status, body, created_at)
       values ($1, gen_random_uuid(), $2, '', 200, $3, now())`,
      [ravi.user.id, endpoint, { success: true, message: '', data }],
    )
  const bank_details = { account_number: '123456789012' }
  await keep('submit-payment', { id: 1, bank_details })
  await keep('attach-proof', { id: 2, bank_details: null })
  await keep('save-bank', { id: 3, bank_details })
  await app.pool.query(await readFile('server/db/migrations/0018_kept-bank-details.sql', 'utf8'))
  const { rows } = await app.pool.query<{ data: unknown }>(
    `select body->'data' as data from operations where request_hash = '' order by body #> '{data,id}'`,
  )
  expect(rows.map(({ data }) => data)).toEqual([
    { id: 1, bank_details: null },
    { id: 2, bank_details: null },
    { id: 3, bank_details },
  ])
})

describe('a withdrawn payment', () => {
  test('leaves its contribution due again, and takes no answer and no proof any more', async () => {
    const { file, declared } = await proofPicture('teal')
    const payment = await got(app, submitPayment, ravi, bankPayment(cirkleId, declared))
    const withdraw = (person: Person) => ask(app, withdrawPayment, person, { id: payment.id })
    expect(await withdraw(asha)).toMatchObject({ status: 403 })
    expect(await withdraw(meera)).toMatchObject({ status: 404 })
    expect(await withdraw(ravi)).toMatchObject({ status: 200, data: { status: 'withdrawn' } })
    expect(await withdraw(ravi)).toMatchObject({
      status: 409,
      code: 'not_pending',
      wireData: { status: 'withdrawn' },
    })

    expect(await got(app, listActivity, asha, {})).toMatchObject([{ lastReceipt: { paymentData: [] } }])
    expect(
      await ask(app, attachProof, ravi, { id: payment.id, proof: file }, { asForm: true }),
    ).toMatchObject({ status: 409, code: 'not_pending' })
    expect(
      await ask(app, validatePayment, asha, { id: cirkleId, user: ravi.user.id, paymentId: payment.id }),
    ).toMatchObject({ status: 409, code: 'not_pending' })
    expect(await got(app, readPaymentOptions, ravi, { id: cirkleId })).toMatchObject({
      lastPayment: { status: 'due', submittedAt: null, comment: null },
    })
    app.clock.advance({ minutes: 5 })
    expect(await got(app, submitPayment, ravi, cashPayment(cirkleId))).toMatchObject({ status: 'pending' })
    expect((await got(app, listHistory, ravi, {})).rows.map(({ status }) => status)).toEqual([
      'pending',
      'withdrawn',
    ])
  })

  test('can be answered or withdrawn, whichever comes first', async () => {
    const payment = await got(app, submitPayment, ravi, cashPayment(cirkleId))
    await got(app, validatePayment, asha, { id: cirkleId, user: ravi.user.id })
    expect(await ask(app, withdrawPayment, ravi, { id: payment.id })).toMatchObject({
      code: 'not_pending',
      wireData: { status: 'confirmed' },
    })
  })
})

describe('answering', () => {
  test('the payee confirms, and payer and payee were told once each', async () => {
    await got(app, submitPayment, ravi, cashPayment(cirkleId))
    const payment = await got(app, validatePayment, asha, { id: cirkleId, user: ravi.user.id })
    expect(payment).toMatchObject({ status: 'confirmed', comment: 'Received with thanks', onBehalf: false })
    expect(await newsOf(asha)).toEqual(['payment-submitted'])
    expect(await newsOf(ravi)).toEqual(['payment-confirmed'])
    expect(await got(app, readCirkle, asha, { id: cirkleId })).toMatchObject({
      lastReceipt: [
        { name: 'Asha Iyer', status: 'self' },
        { name: 'Ravi Kumar', status: 'confirmed' },
      ],
    })
    expect(await ask(app, validatePayment, asha, { id: cirkleId, user: ravi.user.id })).toMatchObject({
      status: 409,
      code: 'not_pending',
    })
  })

  test('nobody answers their own payment, nor one to somebody else', async () => {
    const { id: paymentId } = await got(app, submitPayment, ravi, cashPayment(cirkleId))
    const answer = (person: Person) =>
      ask(app, validatePayment, person, { id: cirkleId, user: ravi.user.id, paymentId })
    expect(await answer(ravi)).toMatchObject({ status: 403, code: 'own_payment' })
    expect(await answer(meera)).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test('the owner steps in for a receiver silent for 72 hours, and that is recorded', async () => {
    await itIs('2026-11-06T06:00:00.000Z')
    await got(app, submitPayment, meera, cashPayment(cirkleId))
    const answer = () => ask(app, validatePayment, asha, { id: cirkleId, user: meera.user.id })
    expect(await answer()).toMatchObject({ status: 403, code: 'too_early' })
    expect(await got(app, readOverview, asha, {})).toMatchObject({ totalValidations: { memberCount: 0 } })
    app.clock.advance({ hours: 72 })
    expect(await got(app, readOverview, asha, {})).toMatchObject({
      totalValidations: { memberCount: 1, cirkleCount: 1 },
    })
    const [activity] = await got(app, listActivity, asha, {})
    expect(activity?.lastReceipt.paymentData).toMatchObject([{ name: 'Meera Nair', onBehalf: true }])
    expect(await answer()).toMatchObject({ status: 200, data: { onBehalf: true } })
  })

  test('the activity names each debt of an earlier cycle, without bank details', async () => {
    await itIs('2026-11-06T06:00:00.000Z')
    const { pastPendingPayments } = await got(app, readPaymentOptions, meera, { id: cirkleId })
    const [activity] = await got(app, listActivity, meera, {})
    expect(activity?.pastPending).toEqual([
      {
        contributionId: pastPendingPayments[0]?.contributionId,
        cycle: 1,
        dueDate: '2026-11-05',
        amount: 2000,
        status: 'due',
        paymentMethod: null,
        receiver: { id: asha.user.id, name: 'Asha Iyer', profilePic: null },
      },
    ])
    await got(
      app,
      submitPayment,
      meera,
      cashPayment(cirkleId, { contributionId: pastPendingPayments[0]?.contributionId }),
    )
    expect((await got(app, listActivity, meera, {}))[0]?.pastPending).toEqual([])
  })

  test('a payment sent back with a reason is replaced by the next one', async () => {
    const { file, declared } = await proofPicture('teal')
    await got(app, submitPayment, ravi, bankPayment(cirkleId, declared))
    const back = (comment: string) =>
      ask(app, requestReupload, asha, { id: cirkleId, user: ravi.user.id, comment })
    expect(await back(' ')).toMatchObject({ status: 422, code: 'reason_required' })
    expect(await back('Too dark')).toMatchObject({
      data: { status: 'reupload_requested', comment: 'Too dark' },
    })
    expect(await newsOf(ravi)).toEqual(['reupload-requested'])
    app.clock.advance({ minutes: 5 })
    expect(await got(app, readPaymentOptions, ravi, { id: cirkleId })).toMatchObject({
      lastPayment: { status: 'reupload_requested', submittedAt: null, comment: 'Too dark' },
    })

    const next = await got(
      app,
      submitPayment,
      ravi,
      { ...bankPayment(cirkleId, declared), proof: file },
      { asForm: true },
    )
    // The same transfer, with the same reference and picture: neither was used for another payment.
    expect(next).toMatchObject({ status: 'pending', warnings: [] })
    expect((await got(app, listHistory, ravi, {})).rows.map(({ status }) => status)).toEqual([
      'pending',
      'superseded',
    ])
    const [told] = (await got(app, listNotifications, asha, {})).rows
    expect(told?.message).toMatch(/ sent a new proof of the /)
  })

  test('a reference and a file that were used before in the Cirkle are warned of', async () => {
    const { file, declared } = await proofPicture('teal')
    const first = { ...bankPayment(cirkleId, declared), proof: file }
    expect((await got(app, submitPayment, ravi, first, { asForm: true })).warnings).toEqual([])
    app.clock.advance({ minutes: 5 })
    const second = bankPayment(cirkleId, declared, { meta: { utr: 'utr0001' } })
    expect((await got(app, submitPayment, meera, second)).warnings).toEqual([
      'reference_reused',
      'file_reused',
    ])
    const [activity] = await got(app, listActivity, asha, {})
    expect(activity?.lastReceipt.paymentData.map(({ warnings }) => warnings)).toEqual([
      [],
      ['reference_reused', 'file_reused'],
    ])
    const warningsFor = async (payer: Person) =>
      (await got(app, readPaymentOptions, payer, { id: cirkleId })).lastPayment?.warnings
    expect(await warningsFor(ravi)).toEqual([])
    expect(await warningsFor(meera)).toEqual(['reference_reused', 'file_reused'])
  })
})

test('bank details are shown only to whoever still owes', async () => {
  const numbers = async (person: Person) => {
    const { lastPayment } = await got(app, readPaymentOptions, person, { id: cirkleId })
    return lastPayment?.bankDetails?.accountNumber ?? null
  }
  expect(await numbers(ravi)).toBe('50100234567801')
  await got(app, submitPayment, ravi, cashPayment(cirkleId))
  expect(await numbers(ravi)).toBe('50100234567801')
  await got(app, validatePayment, asha, { id: cirkleId, user: ravi.user.id })
  expect(await numbers(ravi)).toBeNull()
  expect(await numbers(meera)).toBe('50100234567801')
  const [stranger] = await signUpAll(app, 'Zoya', 'Nobody')
  expect(await ask(app, readPaymentOptions, stranger, { id: cirkleId })).toMatchObject({ status: 403 })
})
