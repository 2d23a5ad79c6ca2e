import type { HistoryRow } from '../http/payments/history.ts'
import { t } from '../messages/history.ts'
import type { PaymentMethod, ProofStatus } from '../rules/statuses.ts'

/* Display names of history values, on screens and in files; the server hands in its `say`. */

/** The stored name of everybody whose account was erased. Apps that do not know `personName` show it. */
export const FORMER_MEMBER = 'Former member'

type Names<Word extends string> = Readonly<Record<Word, (say: typeof t) => string>>

const STATUSES: Names<HistoryRow['status']> = {
  pending: (say) => say('pending'),
  confirmed: (say) => say('confirmed'),
  reupload_requested: (say) => say('newProofNeeded'),
  superseded: (say) => say('superseded'),
  withdrawn: (say) => say('withdrawn'),
  recorded: (say) => say('recorded'),
  missed: (say) => say('missed'),
}

const PROOF_STATUSES: Names<ProofStatus> = {
  not_required: (say) => say('proofNotRequired'),
  awaiting_upload: (say) => say('proofAwaited'),
  uploaded: (say) => say('proofUploaded'),
  accepted: (say) => say('proofAccepted'),
  reupload_requested: (say) => say('proofAskedAgain'),
}

const METHODS: Names<PaymentMethod> = {
  bank: (say) => say('bank'),
  cash: (say) => say('cash'),
}

/** Whether who was asked said No to a record: what is taken back has no answer. */
export const isDenied = ({ status, validatedAt }: Pick<HistoryRow, 'status'> & Answered): boolean =>
  status === 'withdrawn' && typeof validatedAt === 'string'

/** Who recorded it, and whether it was answered: of rows, and not of a status alone. */
type Answered = Partial<Pick<HistoryRow, 'recordedByPayee' | 'validatedAt' | 'validatedBy' | 'payerName'>>

/** The status of a payment. Sent back, one in cash needs its details and no proof. */
export const historyStatusName = (
  row: Pick<HistoryRow, 'status' | 'paymentMethod'> & Answered,
  say: typeof t = t,
): string => {
  if (row.status === 'reupload_requested' && row.paymentMethod === 'cash') return say('detailsNeeded')
  // Of what the owner recorded for a member without a phone, somebody else than the payer is asked.
  const isPayers = row.recordedByPayee !== false
  // The owner says No for a payer without a phone.
  const isByOther = typeof row.validatedBy === 'string' && row.validatedBy !== row.payerName
  if (isDenied(row)) return isPayers && !isByOther ? say('denied') : say('deniedByOther')
  return row.status === 'recorded' && !isPayers ? say('awaitsAnswer') : STATUSES[row.status](say)
}
export const proofStatusName = (status: ProofStatus, say: typeof t = t): string => PROOF_STATUSES[status](say)
export const methodName = (method: PaymentMethod, say: typeof t = t): string => METHODS[method](say)

/** A person's name as it is read: a former member is named in the reader's language. */
export const personName = (name: string, say: typeof t = t): string =>
  name === FORMER_MEMBER ? say('formerMember') : name
