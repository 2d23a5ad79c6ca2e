import { formatDate, todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import { formatRupees } from '#contract/rules/money.ts'
import type { Payment } from '#contract/http/payments/payments.ts'
import type { ContributionStatus } from '#contract/rules/statuses.ts'
import type { Notice } from '#server/modules/notifications/store.ts'
import type { ReminderStage } from './reminders.ts'

/** Notices about payments (product.md §6): always, since money is at stake; reminders by setting. */

/** The payment's facts in a notice. */
type Told = Pick<
  Payment,
  | 'id'
  | 'cirkleId'
  | 'cirkleName'
  | 'contributionId'
  | 'receiptNumber'
  | 'payer'
  | 'payee'
  | 'amount'
  | 'comment'
  | 'onBehalf'
>

const aboutPayment = (payment: Told) => ({
  cirkleId: payment.cirkleId,
  cirkleName: payment.cirkleName,
  paymentId: payment.id,
  contributionId: payment.contributionId,
  receiptNumber: payment.receiptNumber,
})

/** To the payee: a payment was submitted, or the requested new proof was sent. */
export const paymentSubmittedNotice = (payment: Told, isNewProof: boolean): Notice => ({
  userId: payment.payee.id,
  type: 'payment-submitted',
  message: isNewProof
    ? `${payment.payer.name} sent a new proof of the ${formatRupees(payment.amount)} for ${payment.cirkleName}.`
    : `${payment.payer.name} says they paid you ${formatRupees(payment.amount)} for ${payment.cirkleName}.`,
  data: { ...aboutPayment(payment), userId: payment.payer.id },
})

/** To the payer: the money has arrived. */
export const paymentConfirmedNotice = (payment: Told, validatorName: string): Notice => ({
  userId: payment.payer.id,
  type: 'payment-confirmed',
  message: `${validatorName} confirmed your ${formatRupees(payment.amount)} for ${payment.cirkleName}.`,
  data: { ...aboutPayment(payment), comment: payment.comment, onBehalf: payment.onBehalf },
})

/** To the payer: a new proof of the same payment is needed, and why; the money is not requested. */
export const reuploadRequestedNotice = (payment: Told, validatorName: string): Notice => ({
  userId: payment.payer.id,
  type: 'reupload-requested',
  message: `${validatorName} needs a clearer proof of your ${formatRupees(payment.amount)} for ${payment.cirkleName}: “${payment.comment ?? ''}” Do not pay again.`,
  data: { ...aboutPayment(payment), comment: payment.comment, onBehalf: payment.onBehalf },
})

/** To the payee: a payment still waits for their answer. */
export const paymentWaitingNotice = (waiting: {
  readonly paymentId: string
  readonly receiptNumber: string
  readonly contributionId: string
  readonly cirkleId: string
  readonly cirkleName: string
  readonly payerId: string
  readonly payerName: string
  readonly payeeId: string
  readonly amount: number
  readonly submittedAt: Date
}): Notice => {
  const { payeeId, payerId, payerName, amount, submittedAt, ...about } = waiting
  return {
    userId: payeeId,
    type: 'payment-waiting',
    message: `${payerName} has been waiting since ${formatDate(todayInKolkata(submittedAt))} for you to confirm ${formatRupees(amount)} for ${about.cirkleName}.`,
    data: { ...about, userId: payerId },
    onceKey: paymentWaitingKey(about.paymentId),
  }
}

/** `onceKey` of a payee's reminder: once for each payment. */
export const paymentWaitingKey = (paymentId: string): string => `payment-waiting:${paymentId}`

/** An unpaid contribution. */
export interface Unpaid {
  readonly contributionId: string
  readonly userId: string
  readonly cirkleId: string
  readonly cirkleName: string
  readonly cycle: number
  readonly dueDate: CalendarDate
  /** Rupees. */
  readonly amount: number
  readonly status: ContributionStatus
}

/** To the payer: their contribution, or its requested new proof, is nearly due, due, or late. */
export const reminderNotice = (stage: ReminderStage, { userId, status, ...owed }: Unpaid): Notice => {
  const what = `${formatRupees(owed.amount)} for ${owed.cirkleName}`
  const day = formatDate(owed.dueDate)
  const about = {
    userId,
    data: owed,
    flag: 'payment_reminders',
    onceKey: reminderKey(stage, owed.contributionId),
  } as const
  if (status === 'reupload_requested') {
    const by = stage === 'due-today' ? 'today' : `by ${day}`
    const message = `A new proof of your ${what} is needed ${by}. Do not pay again.`
    return { ...about, type: 'payment-due', message }
  }
  const { type, message } = {
    'due-in-3-days': { type: 'payment-due', message: `Your ${what} is due on ${day}.` },
    'due-in-1-day': { type: 'payment-due', message: `Your ${what} is due tomorrow, ${day}.` },
    'due-today': { type: 'payment-due', message: `Your ${what} is due today, ${day}.` },
    overdue: { type: 'payment-overdue', message: `Your ${what} is overdue: it was due on ${day}.` },
    missed: {
      type: 'payment-missed',
      message: `You missed your ${what}, due on ${day}. You can still pay it.`,
    },
  }[stage]
  return { ...about, type, message }
}

/** `onceKey` of a payer's reminder: once for each contribution and stage. */
export const reminderKey = (stage: ReminderStage, contributionId: string): string =>
  `payment-${stage}:${contributionId}`
