import { type Payment, readPaymentOptions, submitPayment } from '#contract/http/payments/payments.ts'
import { listMembers } from '#contract/http/cirkles/cirkles.ts'
import { validatePayment } from '#contract/http/payments/validations.ts'
import { call, type CallOptions } from '#data/api/call.ts'
import type { NewPerson } from '#tests/page-models/account.ts'
import type { CashPayment } from '#tests/page-models/payment.ts'
import { signInByApi } from '../people/sign-in-by-api.ts'

/** Pays the receiver of the current cycle the amount due, from another phone. */
export async function payCashByApi(
  baseUrl: string,
  payer: NewPerson,
  id: string,
  cash: CashPayment,
): Promise<void> {
  await payCash({ baseUrl, token: await signInByApi(baseUrl, payer) }, id, cash)
}

/** As `payCashByApi`, by a person who is signed in; `toAdmin` pays the owner in the place of the receiver. */
export async function payCash(
  { idempotencyKey = crypto.randomUUID(), ...options }: CallOptions,
  id: string,
  { date, location, witnesses }: CashPayment,
  { toAdmin = false } = {},
): Promise<Payment> {
  const { lastPayment } = await call(readPaymentOptions, { id }, options)
  if (lastPayment === null) throw new Error('They owe nothing in this Cirkle.')
  return call(
    submitPayment,
    {
      id,
      amount: lastPayment.amount,
      toAdmin,
      paymentMethod: 'cash',
      contributionId: lastPayment.contributionId,
      meta: { paymentDate: date, location, witnesses, utr: null },
    },
    { ...options, idempotencyKey },
  )
}

/** Confirms the payer's oldest payment as the payee, from another phone. */
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
