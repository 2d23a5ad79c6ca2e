import { HISTORY_STATUS_NAMES, METHOD_NAMES, PROOF_STATUS_NAMES } from '#contract/history-names.ts'
import type { HistoryRow } from '#contract/http/history.ts'
import type { ProofStatus } from '#contract/statuses.ts'
import type { Tone } from '#ui/tone.ts'

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

/** What a status of the history is called, and how it is to be taken. */
export const historyStatus = (status: HistoryRow['status']): Words => ({
  words: HISTORY_STATUS_NAMES[status],
  tone: statusTones[status],
})

/** What a status of a proof is called, and how it is to be taken. */
export const proofStatus = (status: ProofStatus): Words => ({
  words: PROOF_STATUS_NAMES[status],
  tone: proofTones[status],
})

/** How a payment was made. */
export const methodWords = METHOD_NAMES

/** Who must do what next; undefined when nothing is left to do. `readerId` is whoever reads it. */
export function nextStep(
  { status, payeeId, payeeName, payerId, payerName, comment }: HistoryRow,
  readerId: string,
): string | undefined {
  const isMine = payerId === readerId
  switch (status) {
    case 'pending':
      return payeeId === readerId ? 'Waiting for you to confirm' : `Waiting for ${payeeName} to confirm`
    case 'reupload_requested':
      if (!isMine) return `Waiting for ${payerName} to send the payment again`
      return comment === null
        ? `${payeeName} asks you to send the payment again, with another proof.`
        : `${payeeName} asks you to send the payment again: “${comment}”`
    case 'missed':
      return isMine ? 'You can still pay this contribution.' : `${payerName} can still pay this contribution.`
    case 'confirmed':
    case 'superseded':
    case 'withdrawn':
      return undefined
  }
}
