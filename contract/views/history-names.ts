import type { HistoryRow } from '../http/payments/history.ts'
import type { PaymentMethod, ProofStatus } from '../rules/statuses.ts'

/* Display names of history values, on screens and in files. */

export const HISTORY_STATUS_NAMES: Readonly<Record<HistoryRow['status'], string>> = {
  pending: 'Awaiting confirmation',
  confirmed: 'Paid and confirmed',
  reupload_requested: 'New proof needed',
  superseded: 'Replaced by a newer one',
  withdrawn: 'Withdrawn',
  missed: 'Missed',
}

export const PROOF_STATUS_NAMES: Readonly<Record<ProofStatus, string>> = {
  not_required: 'None needed',
  awaiting_upload: 'On its way',
  uploaded: 'Uploaded',
  accepted: 'Accepted',
  reupload_requested: 'Asked for again',
}

export const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  bank: 'Bank Transfer',
  cash: 'Paid with Cash',
}
