import type { HandOver } from '#contract/http/payments/hand-overs.ts'
import { todayInKolkata } from '#contract/rules/calendar.ts'
import { noticeText } from '#server/messages/shared.ts'
import type { Notice } from '#server/modules/notifications/store.ts'

/** Notices about hand-overs (product.md §6): always, since money is at stake. */

const aboutHandOver = (handOver: HandOver) => ({
  cirkleId: handOver.cirkleId,
  cirkleName: handOver.cirkleName,
  handOverId: handOver.id,
  cycle: handOver.cycle,
  receiptNumber: handOver.receiptNumber,
})

const namesOf = ({ amount, cirkleName }: HandOver) => ({ amount: { rupees: amount }, cirkle: cirkleName })

/** Facts of a hand-over for somebody who is no party to it. */
const sidesOf = (handOver: HandOver) => ({
  payer: handOver.owner.name,
  payee: handOver.receiver.name,
  ...namesOf(handOver),
})

/** To the receiver, or to who saw it for one without a phone: the owner says that they gave them money. */
export const handedOverNotice = (handOver: HandOver, answererId: string): Notice => ({
  userId: answererId,
  type: 'handed-over',
  words:
    answererId === handOver.receiver.id
      ? noticeText('handedOver', { owner: handOver.owner.name, ...namesOf(handOver) })
      : noticeText('cashRecordedFor', {
          author: handOver.owner.name,
          day: { date: handOver.paymentDate ?? todayInKolkata(new Date(handOver.createdAt)) },
          ...sidesOf(handOver),
        }),
  data: { ...aboutHandOver(handOver), userId: handOver.owner.id },
})

/** To the owner: the receiver has the money, as they say or who saw it. */
export const handOverAcknowledgedNotice = (handOver: HandOver, answererId: string): Notice => {
  const { attester, receiver } = handOver
  return {
    userId: handOver.owner.id,
    type: 'hand-over-acknowledged',
    words:
      attester?.id === answererId
        ? noticeText('cashConfirmedBy', { person: attester.name, ...sidesOf(handOver) })
        : noticeText('handOverAcknowledged', { receiver: receiver.name, ...namesOf(handOver) }),
    data: { ...aboutHandOver(handOver), comment: handOver.comment, userId: answererId },
  }
}

/** To the owner: the receiver does not have the money, as they say or who was to have seen it, and why. */
export const handOverSentBackNotice = (handOver: HandOver, answererId: string): Notice => {
  const { attester, receiver } = handOver
  const comment = handOver.comment ?? ''
  return {
    userId: handOver.owner.id,
    type: 'hand-over-sent-back',
    words:
      attester?.id === answererId
        ? noticeText('cashDeniedBySaying', { person: attester.name, comment, ...sidesOf(handOver) })
        : noticeText('handOverSentBack', { receiver: receiver.name, comment, ...namesOf(handOver) }),
    data: { ...aboutHandOver(handOver), comment: handOver.comment, userId: answererId },
  }
}
