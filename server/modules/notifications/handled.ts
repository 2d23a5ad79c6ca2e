/** Selects unread notices that ask for nothing any more, because the thing they ask for is done. */
export interface Handled {
  readonly userIds: readonly string[]
  readonly types: readonly string[]
  /** Fields of their data. */
  readonly about: Readonly<Record<string, unknown>>
}

/** A payment was answered or taken back: the one who did not record it has nothing left to say. */
export const paymentAnswered = (payment: {
  readonly id: string
  readonly payerId: string
  readonly payeeId: string
  /** Who answered it in the place of one of them, or as having seen it. */
  readonly answeredBy?: string
}): Handled => ({
  userIds: [
    payment.payeeId,
    payment.payerId,
    ...(payment.answeredBy === undefined ? [] : [payment.answeredBy]),
  ],
  types: ['payment-submitted', 'payment-waiting', 'cash-recorded'],
  about: { paymentId: payment.id },
})

/** A hand-over was answered: its receiver has nothing left to say. */
export const handOverAnswered = (handOver: {
  readonly id: string
  readonly receiverId: string
  /** The receiver, or who saw it for one without a phone. */
  readonly answeredBy: string
}): Handled => ({
  userIds: [handOver.receiverId, handOver.answeredBy],
  types: ['handed-over'],
  about: { handOverId: handOver.id },
})

/** All money of a turn was handed over: its owner has nothing left to do about what was sent back. */
export const allHandedOver = (handOver: {
  readonly cirkleId: string
  readonly cycle: number
  readonly ownerId: string
}): Handled => ({
  userIds: [handOver.ownerId],
  types: ['hand-over-sent-back'],
  about: { cirkleId: handOver.cirkleId, cycle: handOver.cycle },
})

/** A payment was submitted: its payer need not be reminded of it, nor asked for a new proof. */
export const contributionPaid = (payerId: string, contributionId: string): Handled => ({
  userIds: [payerId],
  types: ['payment-due', 'payment-overdue', 'payment-missed', 'reupload-requested'],
  about: { contributionId },
})

/** A request to swap turns was answered, or has ended. */
export const swapEnded = (swap: { readonly askedId: string; readonly hash: string }): Handled => ({
  userIds: [swap.askedId],
  types: ['swap-request'],
  about: { swapData: { hash: swap.hash } },
})

/** Invitations to a Cirkle were answered, revoked or sent again, or have expired. */
export const invitationsEnded = (userIds: readonly string[], cirkleId: string): Handled => ({
  userIds,
  types: ['invitation'],
  about: { cirkleId },
})

/** An invitation to take over the place of `placeId` was answered, revoked or sent again, or has expired. */
export const takeOverEnded = (invitedId: string, cirkleId: string, placeId: string): Handled => ({
  userIds: [invitedId],
  types: ['take-over-invitation'],
  about: { cirkleId, userId: placeId },
})

/** Somebody else answers a payment or record from now on: who was asked has nothing left to say. */
export const answererChanged = (
  askedId: string,
  about: { readonly paymentId: string } | { readonly handOverId: string },
): Handled => ({
  userIds: [askedId],
  types: ['payment-submitted', 'payment-waiting', 'cash-recorded', 'handed-over'],
  about,
})

/** A request to join was answered, withdrawn or closed. */
export const joinRequestEnded = (
  cirkle: { readonly id: string; readonly ownerId: string },
  askerId: string,
): Handled => ({
  userIds: [cirkle.ownerId],
  types: ['join-request'],
  about: { cirkleId: cirkle.id, userId: askerId },
})
