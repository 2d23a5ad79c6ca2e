import { readPaymentOptions, submitPayment } from '#contract/http/payments.ts'
import { listMembers } from '#contract/http/cirkles.ts'
import { validatePayment } from '#contract/http/validations.ts'
import { call } from '#data/api/call.ts'
import type { NewPerson } from '#tests/page-models/account.ts'
import type { CashPayment } from '#tests/page-models/payment.ts'
import { signInByApi } from './sign-in-by-api.ts'

/** Gives the receiver of the current cycle what is due, from another phone. */
export async function payCashByApi(
  baseUrl: string,
  payer: NewPerson,
  id: string,
  { date, location, witnesses }: CashPayment,
): Promise<void> {
  const options = { baseUrl, token: await signInByApi(baseUrl, payer) }
  const { lastPayment } = await call(readPaymentOptions, { id }, options)
  if (lastPayment === null) throw new Error(`${payer.fullName} owes nothing in this Cirkle.`)
  await call(
    submitPayment,
    {
      id,
      amount: lastPayment.amount,
      toAdmin: false,
      paymentMethod: 'cash',
      contributionId: lastPayment.contributionId,
      meta: { paymentDate: date, location, witnesses, utr: null },
    },
    { ...options, idempotencyKey: crypto.randomUUID() },
  )
}

/** Has the payee confirm the payer's oldest payment, from another phone. */
export async function confirmByApi(
  baseUrl: string,
  payee: NewPerson,
  payer: NewPerson,
  id: string,
): Promise<void> {
  const options = { baseUrl, token: await signInByApi(baseUrl, payee) }
  const member = (await call(listMembers, { id }, options)).find(({ name }) => name === payer.fullName)
  if (member === undefined) throw new Error(`${payer.fullName} is not in this Cirkle.`)
  await call(validatePayment, { id, user: member.id, comment: null }, options)
}
