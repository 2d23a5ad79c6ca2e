import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KycStatus } from '#contract/rules/statuses.ts'
import { createCirkle } from '#contract/http/cirkles/cirkles.ts'
import { acceptInvitation } from '#contract/http/online/invitations.ts'
import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { attachProof, submitPayment } from '#contract/http/payments/payments.ts'
import { acknowledgePayment, denyPayment, recordReceived } from '#contract/http/payments/records.ts'
import { requestReupload, validatePayment } from '#contract/http/payments/validations.ts'
import type { Envelope } from '#contract/wire/envelope.ts'
import { ask } from '#tests/support/people/ask.ts'
import {
  bankPayment,
  cashPayment,
  cirkleForm,
  giveBank,
  proofPicture,
  signUpAll,
  startedCirkle,
} from '#tests/support/cirkles/cirkle-flows.ts'
import type { Person } from '#tests/support/people/people.ts'
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts'

/*
 * KYC_GATE (product.md §4): the state required to create, join, pay and validate. `kyc-gate.test.ts` beside
 * its source covers which state passes; here, that every one of these calls checks it.
 */

let app: TestApp
let owner: Person
let payer: Person
let id: string

beforeAll(async () => {
  app = await createTestApp({ config: { kycGate: 'submitted' } })
  ;[owner, payer] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
  await everybodyIs('verified')
  await giveBank(app, owner)
  ;({ id } = await startedCirkle(app, [owner, payer]))
})
afterAll(() => app.close())

const everybodyIs = (status: KycStatus) => app.pool.query('update users set kyc_status = $1', [status])

async function codesOfAll(): Promise<Record<string, Envelope['code']>> {
  const { file, declared } = await proofPicture('#123456')
  const nowhere = crypto.randomUUID()
  const ownCash = {
    id,
    user: owner.user.id,
    cycle: 1,
    toAdmin: false,
    amount: 2000,
    paymentDate: '2026-11-05',
  }
  const [created, joined, invited, paid, paidByBank, proved, validated, returned, recorded, saidYes, saidNo] =
    [
      await ask(app, createCirkle, owner, cirkleForm({ startMonth: '2026-12' })),
      await ask(app, joinCirkle, payer, { id }),
      await ask(app, acceptInvitation, payer, { token: 'a'.repeat(43) }),
      await ask(app, submitPayment, payer, cashPayment(id)),
      await ask(app, submitPayment, payer, bankPayment(id, declared)),
      await ask(app, attachProof, payer, { id: nowhere, proof: file }, { asForm: true }),
      await ask(app, validatePayment, owner, { id, user: owner.user.id }),
      await ask(app, requestReupload, owner, { id, user: owner.user.id, comment: 'Too dark' }),
      await ask(app, recordReceived, owner, ownCash),
      await ask(app, acknowledgePayment, payer, { id: nowhere }),
      await ask(app, denyPayment, payer, { id: nowhere, comment: null }),
    ]
  // Who denies proves nothing.
  expect(saidNo.code).toBe('not_found')
  return {
    create: created.code,
    join: joined.code,
    'accept an invitation': invited.code,
    pay: paid.code,
    'pay by bank': paidByBank.code,
    prove: proved.code,
    validate: validated.code,
    'ask again': returned.code,
    'record cash': recorded.code,
    'say Yes': saidYes.code,
  }
}

test.each(['not_started', 'rejected'] as const)(
  'who is %s is led to the check by each call',
  async (status) => {
    await everybodyIs(status)
    expect(new Set(Object.values(await codesOfAll()))).toEqual(new Set(['kyc_required']))
  },
)

test('who has handed in documents passes, and is answered as everybody is', async () => {
  await everybodyIs('under_review')
  expect(await codesOfAll()).toEqual({
    create: undefined,
    join: 'already_member',
    'accept an invitation': 'not_found',
    pay: undefined,
    'pay by bank': 'already_submitted',
    prove: 'not_found',
    validate: 'own_payment',
    'ask again': 'own_payment',
    'record cash': 'own_payment',
    'say Yes': 'not_found',
  })
})
