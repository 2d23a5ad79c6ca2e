import type { HandOver } from '#contract/http/payments/hand-overs.ts'
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

/** To the receiver: the owner says that they gave them money. */
export const handedOverNotice = (handOver: HandOver): Notice => ({
  userId: handOver.receiver.id,
  type: 'handed-over',
  words: noticeText('handedOver', { owner: handOver.owner.name, ...namesOf(handOver) }),
  data: { ...aboutHandOver(handOver), userId: handOver.owner.id },
})

/** To the owner: the receiver has the money. */
export const handOverAcknowledgedNotice = (handOver: HandOver): Notice => ({
  userId: handOver.owner.id,
  type: 'hand-over-acknowledged',
  words: noticeText('handOverAcknowledged', { receiver: handOver.receiver.name, ...namesOf(handOver) }),
  data: { ...aboutHandOver(handOver), comment: handOver.comment, userId: handOver.receiver.id },
})

/** To the owner: the receiver does not have the money, and why. */
export const handOverSentBackNotice = (handOver: HandOver): Notice => ({
  userId: handOver.owner.id,
  type: 'hand-over-sent-back',
  words: noticeText('handOverSentBack', {
    receiver: handOver.receiver.name,
    ...namesOf(handOver),
    comment: handOver.comment ?? '',
  }),
  data: { ...aboutHandOver(handOver), comment: handOver.comment, userId: handOver.receiver.id },
})
