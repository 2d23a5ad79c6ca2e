import { todayInKolkata, type CalendarDate } from '#contract/rules/calendar.ts'
import type { Payment } from '#contract/http/payments/payments.ts'
import type { ContributionStatus } from '#contract/rules/statuses.ts'
import { type AskedFor, askedForOf } from '#contract/views/asked-for.ts'
import { noticeText } from '#server/messages/shared.ts'
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
  | 'paymentMethod'
  | 'proof'
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

const aboutAnswer = (payment: Told) => ({
  ...aboutPayment(payment),
  comment: payment.comment,
  onBehalf: payment.onBehalf,
})

/** Who answered a payment: its payee, or the owner for them. */
interface Validator {
  readonly id: string
  readonly name: string
}

/** The amount and the Cirkle, as every notice names them. */
const namesOf = ({ amount, cirkleName }: Pick<Told, 'amount' | 'cirkleName'>) => ({
  amount: { rupees: amount },
  cirkle: cirkleName,
})

/**
 * To whoever speaks for the payee: a payment was submitted, or the requested new proof was sent. `toId` is the payee,
 * or the owner for one without a phone.
 */
export const paymentSubmittedNotice = (payment: Told, isNewProof: boolean, toId: string): Notice => ({
  userId: toId,
  type: 'payment-submitted',
  words: submittedWords(payment, isNewProof, toId === payment.payee.id),
  data: { ...aboutPayment(payment), userId: payment.payer.id },
})

function submittedWords(payment: Told, isNewProof: boolean, isToPayee: boolean): Notice['words'] {
  const names = { payer: payment.payer.name, ...namesOf(payment) }
  if (isNewProof) return noticeText('newProofSent', { what: askedForOf(payment), ...names })
  return isToPayee
    ? noticeText('paymentSubmitted', names)
    : noticeText('paymentSubmittedFor', { payee: payment.payee.name, ...names })
}

/** To the payer: the money has arrived. */
export const paymentConfirmedNotice = (payment: Told, validator: Validator): Notice => ({
  userId: payment.payer.id,
  type: 'payment-confirmed',
  words: noticeText('paymentConfirmed', { validator: validator.name, ...namesOf(payment) }),
  data: { ...aboutAnswer(payment), userId: validator.id },
})

/** To the payer: a new proof of the same payment is needed, or its details, and why; never the money. */
export const reuploadRequestedNotice = (payment: Told, validator: Validator): Notice => ({
  userId: payment.payer.id,
  type: 'reupload-requested',
  words: noticeText('newProofAsked', {
    what: askedForOf(payment),
    validator: validator.name,
    ...namesOf(payment),
    comment: payment.comment ?? '',
  }),
  data: { ...aboutAnswer(payment), userId: validator.id },
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
  const { payeeId, payerId, payerName, amount: _amount, submittedAt, ...about } = waiting
  return {
    userId: payeeId,
    type: 'payment-waiting',
    words: noticeText('paymentWaiting', {
      payer: payerName,
      day: { date: todayInKolkata(submittedAt) },
      ...namesOf(waiting),
    }),
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
  /** What is asked for again; null while it is the money. */
  readonly askedFor: AskedFor | null
}

/** To the payer: their contribution, or its requested new proof, is nearly due, due, or late. */
export const reminderNotice = (
  stage: ReminderStage,
  { userId, status, askedFor, ...owed }: Unpaid,
): Notice => {
  const about = {
    userId,
    data: owed,
    flag: 'payment_reminders',
    onceKey: reminderKey(stage, owed.contributionId),
  } as const
  const told = { ...namesOf(owed), day: { date: owed.dueDate } }
  if (status === 'reupload_requested') {
    const asked = { what: askedFor ?? 'proof', ...namesOf(owed) }
    const words =
      stage === 'due-today'
        ? noticeText('newProofDueToday', asked)
        : noticeText('newProofDue', { ...told, ...asked })
    return { ...about, type: 'payment-due', words }
  }
  switch (stage) {
    case 'due-in-3-days':
      return { ...about, type: 'payment-due', words: noticeText('due', told) }
    case 'due-in-1-day':
      return { ...about, type: 'payment-due', words: noticeText('dueTomorrow', told) }
    case 'due-today':
      return { ...about, type: 'payment-due', words: noticeText('dueToday', told) }
    case 'overdue':
      return { ...about, type: 'payment-overdue', words: noticeText('overdue', told) }
    case 'missed':
      return { ...about, type: 'payment-missed', words: noticeText('missed', told) }
  }
}

/** `onceKey` of a payer's reminder: once for each contribution and stage. */
export const reminderKey = (stage: ReminderStage, contributionId: string): string =>
  `payment-${stage}:${contributionId}`
