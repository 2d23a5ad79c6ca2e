import * as v from 'valibot'
import { type Payment, PaymentSchema } from '#contract/http/payments/payments.ts'
import { fromWire } from '#contract/wire/wire-names.ts'
import { wirePayment } from './wire-payment.ts'

const person = (id: string) => ({ id, name: id, profilePic: null })

/** A record of 2,000 rupees in cash that waits, by people who are named after their ids. */
export const recordOf = (
  payerId: string,
  payeeId: string,
  authorId: string,
  attesterId?: string,
  changes: Partial<Payment> = {},
): Payment => {
  const id = crypto.randomUUID()
  const wire = wirePayment({ id, contribution_id: id, cirkle_id: id, receipt_number: 'CK-00000009' })
  const { attester: _, ...payment } = fromWire(v.parse(PaymentSchema, wire))
  return {
    ...payment,
    status: 'recorded',
    proofStatus: 'not_required',
    paymentDate: '2026-11-05',
    payer: person(payerId),
    payee: person(payeeId),
    recordedBy: person(authorId),
    recordedByPayee: authorId === payeeId && attesterId === undefined,
    ...(attesterId !== undefined && { attester: person(attesterId) }),
    ...changes,
  }
}
