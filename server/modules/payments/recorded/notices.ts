import type { Payment } from '#contract/http/payments/payments.ts'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import { noticeText } from '#server/messages/shared.ts'
import type { Notice } from '#server/modules/notifications/store.ts'

/** Notices about records of cash (product.md §6): always, since money is at stake. */

const aboutRecord = (payment: Payment) => ({
  cirkleId: payment.cirkleId,
  cirkleName: payment.cirkleName,
  paymentId: payment.id,
  contributionId: payment.contributionId,
  receiptNumber: payment.receiptNumber,
})

const namesOf = ({ amount, cirkleName }: Payment) => ({ amount: { rupees: amount }, cirkle: cirkleName })

/** Whether nobody but payer and payee is in it: its words say "you" and "them". */
const isBetweenTwo = ({ payer, payee, recordedBy }: Payment, answererId: string): boolean =>
  recordedBy?.id === payee.id && answererId === payer.id

/** Facts of a record for somebody who may be neither payer nor payee. */
const sidesOf = (payment: Payment) => ({
  payer: payment.payer.name,
  payee: payment.payee.name,
  ...namesOf(payment),
})

const dayOf = ({ paymentDate, createdAt }: Payment) => ({
  date: paymentDate ?? todayInKolkata(new Date(createdAt)),
})

/** To who answers: somebody says that cash changed hands. */
export const cashRecordedNotice = (payment: Payment, answererId: string): Notice => ({
  userId: answererId,
  type: 'cash-recorded',
  words: isBetweenTwo(payment, answererId)
    ? noticeText('cashRecorded', { payee: payment.payee.name, day: dayOf(payment), ...namesOf(payment) })
    : noticeText('cashRecordedFor', {
        author: (payment.recordedBy ?? payment.payee).name,
        day: dayOf(payment),
        ...sidesOf(payment),
      }),
  data: { ...aboutRecord(payment), userId: (payment.recordedBy ?? payment.payee).id },
})

/** Who answered. */
export interface Answering {
  readonly id: string
  readonly name: string
}

/** To who recorded it: the answer is Yes. */
export const cashAcknowledgedNotice = (payment: Payment, by: Answering): Notice => ({
  userId: (payment.recordedBy ?? payment.payee).id,
  type: 'cash-acknowledged',
  words: isBetweenTwo(payment, by.id)
    ? noticeText('cashAcknowledged', { payer: payment.payer.name, ...namesOf(payment) })
    : noticeText('cashConfirmedBy', { person: by.name, ...sidesOf(payment) }),
  data: { ...aboutRecord(payment), userId: by.id },
})

/** To who recorded it: the answer is No, and perhaps why. */
export const cashDeniedNotice = (payment: Payment, by: Answering): Notice => ({
  userId: (payment.recordedBy ?? payment.payee).id,
  type: 'cash-denied',
  words: isBetweenTwo(payment, by.id) ? deniedByPayer(payment) : deniedBy(payment, by),
  data: { ...aboutRecord(payment), comment: payment.comment, userId: by.id },
})

const deniedByPayer = (payment: Payment) => {
  const names = { payer: payment.payer.name, ...namesOf(payment) }
  return payment.comment === null
    ? noticeText('cashDenied', names)
    : noticeText('cashDeniedSaying', { ...names, comment: payment.comment })
}

const deniedBy = (payment: Payment, { name }: Answering) => {
  const names = { person: name, ...sidesOf(payment) }
  return payment.comment === null
    ? noticeText('cashDeniedBy', names)
    : noticeText('cashDeniedBySaying', { ...names, comment: payment.comment })
}
