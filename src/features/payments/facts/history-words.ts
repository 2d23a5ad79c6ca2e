import { formatDate } from '#contract/rules/calendar.ts'
import { historyStatusName, proofStatusName } from '#contract/views/history-names.ts'
import type { HistoryRow } from '#contract/http/payments/history.ts'
import type { PaymentMethod, ProofStatus } from '#contract/rules/statuses.ts'
import { t } from '#messages/payments/facts.ts'
import type { Tone } from '#ui/status/tone.ts'

interface Words {
  readonly words: string
  readonly tone: Tone
}

const statusTones: Readonly<Record<HistoryRow['status'], Tone>> = {
  pending: 'waiting',
  confirmed: 'success',
  reupload_requested: 'danger',
  superseded: 'neutral',
  withdrawn: 'neutral',
  missed: 'danger',
}

const proofTones: Readonly<Record<ProofStatus, Tone>> = {
  not_required: 'neutral',
  awaiting_upload: 'waiting',
  uploaded: 'info',
  accepted: 'success',
  reupload_requested: 'danger',
}

/** Label and tone of a history status. */
export const historyStatus = (status: HistoryRow['status']): Words => ({
  words: historyStatusName(status),
  tone: statusTones[status],
})

/** The day of a row. A missed contribution has no payment date, only the day it was due. */
export const historyDate = ({
  status,
  date,
  dueDate,
}: Pick<HistoryRow, 'status' | 'date' | 'dueDate'>): string =>
  status === 'missed' ? t('wasDue', { date: formatDate(dueDate) }) : formatDate(date)

/** Label and tone of a proof status. */
export const proofStatus = (status: ProofStatus): Words => ({
  words: proofStatusName(status),
  tone: proofTones[status],
})

/** Text saying who needs a new proof of a payment, and why. */
export function newProofWords(name: string | undefined, comment: string | null): string {
  if (name === undefined) {
    return comment === null ? t('payeeNeedsProof') : t('payeeNeedsProofWhy', { comment })
  }
  return comment === null ? t('needsProof', { name }) : t('needsProofWhy', { name, comment })
}

/** Shown wherever a payer is asked for a new proof: one who reads it as a bill pays twice. */
export const noSecondTransfer = (): string => t('doNotPayAgain')

/** Both of the above. */
export const newProofAdvice = (name: string | undefined, comment: string | null): string =>
  t('newProofAdvice', { need: newProofWords(name, comment), warning: noSecondTransfer() })

/** Button label for a payer asked for a new proof; cash has no file, only written facts. */
export const newProofAction = (method: PaymentMethod | null): string =>
  method === 'cash' ? t('giveDetailsAgain') : t('uploadNewProof')

/** Who must do what next; undefined when nothing is left to do. `readerId` is the reader's. */
export function nextStep(
  { status, payeeId, payeeName, payerId, payerName, comment }: HistoryRow,
  readerId: string,
): string | undefined {
  const isMine = payerId === readerId
  switch (status) {
    case 'pending':
      return payeeId === readerId ? t('waitingForYouToConfirm') : t('waitingForName', { name: payeeName })
    case 'reupload_requested':
      return isMine ? newProofAdvice(payeeName, comment) : t('waitingForNewProof', { name: payerName })
    case 'missed':
      return isMine ? t('youCanStillPay') : t('payerCanStillPay', { name: payerName })
    case 'confirmed':
    case 'superseded':
    case 'withdrawn':
      return undefined
  }
}
