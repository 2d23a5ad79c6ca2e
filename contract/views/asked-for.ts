import type { PaymentMethod } from '../rules/statuses.ts'

/**
 * What the payer of a payment that is sent back is asked for, and never the money: a clearer proof, the proof
 * that never came, or what they wrote about cash, which has none.
 */
export type AskedFor = 'proof' | 'missing' | 'cash'

/** The same where only the method is known, and not whether a proof came. */
export const askedForMethod = (method: PaymentMethod | null | undefined): 'proof' | 'cash' =>
  method === 'cash' ? 'cash' : 'proof'

/** `proof` is the id of the file. */
export const askedForOf = (payment: {
  readonly paymentMethod: PaymentMethod | null
  readonly proof: string | null
}): AskedFor => {
  const what = askedForMethod(payment.paymentMethod)
  return what === 'proof' && payment.proof === null ? 'missing' : what
}
