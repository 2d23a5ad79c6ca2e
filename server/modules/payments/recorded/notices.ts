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

/** To the payer: the payee says that they have the money. */
export const cashRecordedNotice = (payment: Payment): Notice => ({
  userId: payment.payer.id,
  type: 'cash-recorded',
  words: noticeText('cashRecorded', {
    payee: payment.payee.name,
    day: { date: payment.paymentDate ?? todayInKolkata(new Date(payment.createdAt)) },
    ...namesOf(payment),
  }),
  data: { ...aboutRecord(payment), userId: payment.payee.id },
})

/** To the payee: the payer says Yes. */
export const cashAcknowledgedNotice = (payment: Payment): Notice => ({
  userId: payment.payee.id,
  type: 'cash-acknowledged',
  words: noticeText('cashAcknowledged', { payer: payment.payer.name, ...namesOf(payment) }),
  data: { ...aboutRecord(payment), userId: payment.payer.id },
})

/** To the payee: the payer says No, and perhaps why. */
export const cashDeniedNotice = (payment: Payment): Notice => ({
  userId: payment.payee.id,
  type: 'cash-denied',
  words:
    payment.comment === null
      ? noticeText('cashDenied', { payer: payment.payer.name, ...namesOf(payment) })
      : noticeText('cashDeniedSaying', {
          payer: payment.payer.name,
          ...namesOf(payment),
          comment: payment.comment,
        }),
  data: { ...aboutRecord(payment), comment: payment.comment, userId: payment.payer.id },
})
