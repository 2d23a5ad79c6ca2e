import { formatRupees } from '#contract/money.ts'
import type { Payment } from '#contract/http/payments.ts'
import type { Notice } from '#server/modules/notifications/store.ts'

/** What people are told about payments (product.md §6); always, for money is at stake. */

const aboutPayment = (payment: Payment) => ({
  cirkleId: payment.cirkleId,
  cirkleName: payment.cirkleName,
  paymentId: payment.id,
  contributionId: payment.contributionId,
  receiptNumber: payment.receiptNumber,
})

/** To the payee: someone says they paid. */
export const paymentSubmittedNotice = (payment: Payment): Notice => ({
  userId: payment.payee.id,
  type: 'payment-submitted',
  message: `${payment.payer.name} says they paid you ${formatRupees(payment.amount)} for ${payment.cirkleName}.`,
  data: { ...aboutPayment(payment), userId: payment.payer.id },
})

/** To the payer: the money has arrived. */
export const paymentConfirmedNotice = (payment: Payment, validatorName: string): Notice => ({
  userId: payment.payer.id,
  type: 'payment-confirmed',
  message: `${validatorName} confirmed your ${formatRupees(payment.amount)} for ${payment.cirkleName}.`,
  data: { ...aboutPayment(payment), comment: payment.comment, onBehalf: payment.onBehalf },
})

/** To the payer: the proof is needed again, and why. */
export const reuploadRequestedNotice = (payment: Payment, validatorName: string): Notice => ({
  userId: payment.payer.id,
  type: 'reupload-requested',
  message: `${validatorName} asks for the proof of your ${formatRupees(payment.amount)} for ${payment.cirkleName} again: ${payment.comment ?? ''}`,
  data: { ...aboutPayment(payment), comment: payment.comment, onBehalf: payment.onBehalf },
})
