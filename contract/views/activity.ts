import type { Cirkle } from '../http/cirkles/cirkles.ts'
import type { Activity, PaymentData, PaymentOptions } from '../http/payments/payments.ts'
import { owingOf } from './owing.ts'

/**
 * A person's active Cirkles with what to pay and to answer in them (product.md §5), assembled from the
 * results of the other reads; earliest due date first.
 */
export function activityOf(
  userId: string,
  cirkles: readonly Cirkle[],
  options: readonly PaymentOptions[],
  toValidate: readonly PaymentData[],
): Activity[] {
  const optionsOf = new Map(options.map((option) => [option.cirkleId, option]))
  return cirkles
    .filter(({ status }) => status === 'active')
    .map((cirkle) => ({
      id: cirkle.id,
      // As in the seeds' records: the Cirkle's owner.
      userId: cirkle.owner.id,
      name: cirkle.name,
      isOwner: cirkle.isOwner,
      isReceiver: cirkle.currentCycle?.receiver.id === userId,
      memberCount: cirkle.memberCount,
      paidCount: cirkle.lastReceipt.length,
      unsettledEarlier: cirkle.unsettledEarlier,
      contributionAmount: cirkle.contributionAmount,
      imageUrl: cirkle.imageUrl,
      owner: { profilePic: cirkle.owner.profilePic },
      ownerDetails: cirkle.ownerDetails,
      dueDate: cirkle.currentCycle?.dueDate ?? null,
      lastPayment: optionsOf.get(cirkle.id)?.lastPayment ?? null,
      pastPendingCount: optionsOf.get(cirkle.id)?.pastPendingPayments.length ?? 0,
      pastUnpaidCount: (optionsOf.get(cirkle.id)?.pastPendingPayments ?? []).filter(
        ({ status }) => status === 'due',
      ).length,
      pastPending: (optionsOf.get(cirkle.id)?.pastPendingPayments ?? []).map(owingOf),
      lastReceipt: { paymentData: toValidate.filter(({ cirkleId }) => cirkleId === cirkle.id) },
    }))
    .sort((a, b) => (dueOrder(a) < dueOrder(b) ? -1 : 1))
}

const dueOrder = ({ dueDate, name, id }: Activity) => `${dueDate ?? ''} ${name} ${id}`
