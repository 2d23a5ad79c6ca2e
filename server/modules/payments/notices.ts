import { formatDate, todayInKolkata, type CalendarDate } from '#contract/calendar.ts'
import { formatRupees } from '#contract/money.ts'
import type { Payment } from '#contract/http/payments.ts'
import type { Notice } from '#server/modules/notifications/store.ts'
import type { ReminderStage } from './reminders.ts'

/** What people are told about payments (product.md §6): always, for money is at stake; reminders by their setting. */

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
    message: `${payerName} waits for your answer since ${formatDate(todayInKolkata(submittedAt))}: they say they paid you ${formatRupees(amount)} for ${about.cirkleName}.`,
    data: { ...about, userId: payerId },
    onceKey: paymentWaitingKey(about.paymentId),
  }
}

/** What a payee is told under, once for each payment. */
export const paymentWaitingKey = (paymentId: string): string => `payment-waiting:${paymentId}`

/** Somebody's unpaid contribution. */
export interface Unpaid {
  readonly contributionId: string
  readonly userId: string
  readonly cirkleId: string
  readonly cirkleName: string
  readonly cycle: number
  readonly dueDate: CalendarDate
  /** Rupees. */
  readonly amount: number
}

/** To the payer: what they owe is nearly due, due, or late. */
export const reminderNotice = (stage: ReminderStage, { userId, ...owed }: Unpaid): Notice => {
  const what = `${formatRupees(owed.amount)} for ${owed.cirkleName}`
  const day = formatDate(owed.dueDate)
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
  return {
    userId,
    type,
    message,
    data: owed,
    flag: 'payment_reminders',
    onceKey: reminderKey(stage, owed.contributionId),
  }
}

/** What a payer is told under, once for each contribution and stage. */
export const reminderKey = (stage: ReminderStage, contributionId: string): string =>
  `payment-${stage}:${contributionId}`
