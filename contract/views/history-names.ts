import type { HistoryRow } from '../http/payments/history.ts'
import type { PaymentMethod, ProofStatus } from '../rules/statuses.ts'

/*
 * What people read for the words of a history, on screens and in files alike.
 */

/** What each status of a history is called. */
export const HISTORY_STATUS_NAMES: Readonly<Record<HistoryRow['status'], string>> = {
  pending: 'Awaiting confirmation',
  confirmed: 'Paid and confirmed',
  reupload_requested: 'New proof needed',
  superseded: 'Replaced by a newer one',
  withdrawn: 'Withdrawn',
  missed: 'Missed',
}

/** What each status of a proof is called. */
export const PROOF_STATUS_NAMES: Readonly<Record<ProofStatus, string>> = {
  not_required: 'None needed',
  awaiting_upload: 'On its way',
  uploaded: 'Uploaded',
  accepted: 'Accepted',
  reupload_requested: 'Asked for again',
}

/** How a payment was made. */
export const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  bank: 'Bank Transfer',
  cash: 'Paid with Cash',
}
