import { afterEach, beforeEach, expect, test } from 'vitest'
import { bankDetailsText } from '#contract/views/bank-details-shown.ts'
import { saveBankDetails } from '#contract/http/online/security.ts'
import { readPaymentOptions, submitPayment } from '#contract/http/payments/payments.ts'
import { requestReupload } from '#contract/http/payments/validations.ts'
import { got } from '#tests/support/people/ask.ts'
import { bankPayment, giveBank, proofPicture } from '#tests/support/cirkles/cirkle-flows.ts'
import { sha256Of } from '#tests/support/phone/paying-phone.ts'
import { createThreeMembers, type ThreeMembers } from '#tests/support/cirkles/three-members.ts'

/* A payment keeps the account shown to its payer, even if the payee changes it before it is recorded. */

let members: ThreeMembers

beforeEach(async () => (members = await createThreeMembers()))
afterEach(() => members.app.close())

async function shownToRavi() {
  const { app, ravi, cirkleId: id } = members
  const { lastPayment } = await got(app, readPaymentOptions, ravi, { id })
  if (lastPayment?.bankDetails == null) throw new Error('Ravi is shown no account')
  return sha256Of(new TextEncoder().encode(bankDetailsText(lastPayment.bankDetails)))
}

async function payByBank(bankDetailsShown?: string) {
  const { app, ravi, cirkleId } = members
  const { declared } = await proofPicture('teal')
  const { bankDetails } = await got(app, submitPayment, ravi, {
    ...bankPayment(cirkleId, declared),
    bankDetailsShown,
  })
  return bankDetails?.accountNumber
}

async function changeAccount(accountNumber: string) {
  const { app, asha } = members
  app.clock.advance({ minutes: 5 })
  await got(app, saveBankDetails, asha, {
    currentPassword: asha.password,
    accountNumber,
    bankName: 'Test Bank',
    ifscCode: 'TEST0000001',
    branchAddress: 'Mysuru',
  })
}

test('an account that was changed before the payment arrived stays the one it was paid to', async () => {
  await giveBank(members.app, members.ravi, '999888777666')
  const shown = await shownToRavi()
  await changeAccount('444455556666')
  expect(await payByBank(shown)).toBe('50100234567801')
})

test.each([
  ['of an older app, which does not say', undefined],
  ['that names an account its payee never had', 'f'.repeat(64)],
])('a payment %s is kept with the present account', async (_, shown) => {
  await changeAccount('444455556666')
  expect(await payByBank(shown)).toBe('444455556666')
})

test('a new proof is of the same transfer, to the same account', async () => {
  const { app, asha, ravi, cirkleId } = members
  await payByBank(await shownToRavi())
  await got(app, requestReupload, asha, { id: cirkleId, user: ravi.user.id, comment: 'Not legible' })
  await changeAccount('444455556666')
  expect(await payByBank()).toBe('50100234567801')
})
