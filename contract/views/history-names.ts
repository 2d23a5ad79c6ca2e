import type { HistoryRow } from '../http/payments/history.ts'
import { t } from '../messages/history.ts'
import type { PaymentMethod, ProofStatus } from '../rules/statuses.ts'

/* Display names of history values, on screens and in files. */

type Names<Word extends string> = Readonly<Record<Word, () => string>>

const STATUSES: Names<HistoryRow['status']> = {
  pending: () => t('pending'),
  confirmed: () => t('confirmed'),
  reupload_requested: () => t('newProofNeeded'),
  superseded: () => t('superseded'),
  withdrawn: () => t('withdrawn'),
  missed: () => t('missed'),
}

const PROOF_STATUSES: Names<ProofStatus> = {
  not_required: () => t('proofNotRequired'),
  awaiting_upload: () => t('proofAwaited'),
  uploaded: () => t('proofUploaded'),
  accepted: () => t('proofAccepted'),
  reupload_requested: () => t('proofAskedAgain'),
}

const METHODS: Names<PaymentMethod> = {
  bank: () => t('bank'),
  cash: () => t('cash'),
}

export const historyStatusName = (status: HistoryRow['status']): string => STATUSES[status]()
export const proofStatusName = (status: ProofStatus): string => PROOF_STATUSES[status]()
export const methodName = (method: PaymentMethod): string => METHODS[method]()
