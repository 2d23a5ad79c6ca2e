import { t } from '#messages/payments/pages.ts'
import { lazyOnlinePart } from '#ui/lazy/lazy-online-part.tsx'
import { lazyOnlineSheet } from '#ui/lazy/lazy-online-sheet.tsx'

/*
 * Parts of the payments' screens whose files are kept later than the first visit. Paying, confirming
 * and handing over are not among them.
 */

/** My payments and what I missed. */
export const PaymentHistory = lazyOnlinePart(
  () => import('../history/payment-history.tsx'),
  'PaymentHistory',
  () => t('historyNotHere'),
)

/** A Cirkle's payments, below others on a sheet. */
export const CirkleHistory = lazyOnlinePart(
  () => import('../history/cirkle-history.tsx'),
  'CirkleHistory',
  () => t('historyNotHere'),
)

/** A Cirkle's payments alone. */
export const CirkleHistorySheet = lazyOnlineSheet(
  () => import('../history/cirkle-history-sheet.tsx'),
  'CirkleHistorySheet',
  () => t('cirkleHistory'),
)

/** One payment with its whole story. */
export const PaymentDetailsSheet = lazyOnlineSheet(
  () => import('../details/payment-details-sheet.tsx'),
  'PaymentDetailsSheet',
  () => t('paymentDetails'),
)

/** Collecting cash at the meeting. */
export const CollectSheet = lazyOnlineSheet(
  () => import('../records/collect-sheet.tsx'),
  'CollectSheet',
  () => t('collectCash'),
)

/** Who saw cash that the owner records for both of its sides. */
export const AttesterField = lazyOnlinePart(
  () => import('../records/attester-field.tsx'),
  'AttesterField',
  () => t('whoSawItNotHere'),
)

/** The hand-overs that I am asked about. */
export const AttestedHandOvers = lazyOnlinePart(
  () => import('../records/attested-hand-overs.tsx'),
  'AttestedHandOvers',
  () => t('askedNeedConnection'),
)
