import { formatDate } from '#contract/calendar.ts'
import type { HistoryRow } from '#contract/http/history.ts'
import type { ProofStatus } from '#contract/statuses.ts'
import type { Tone } from '#ui/tone.ts'

interface Words {
  readonly words: string
  readonly tone: Tone
}

/** What each status of the history is called. */
export const historyStatusWords: Readonly<Record<HistoryRow['status'], Words>> = {
  pending: { words: 'Awaiting confirmation', tone: 'waiting' },
  confirmed: { words: 'Paid and confirmed', tone: 'success' },
  reupload_requested: { words: 'Proof asked for again', tone: 'danger' },
  superseded: { words: 'Replaced by a newer one', tone: 'neutral' },
  withdrawn: { words: 'Withdrawn', tone: 'neutral' },
  missed: { words: 'Missed', tone: 'danger' },
}

/** What each status of a proof is called. */
export const proofStatusWords: Readonly<Record<ProofStatus, Words>> = {
  not_required: { words: 'None needed', tone: 'neutral' },
  awaiting_upload: { words: 'On its way', tone: 'waiting' },
  uploaded: { words: 'Uploaded', tone: 'info' },
  accepted: { words: 'Accepted', tone: 'success' },
  reupload_requested: { words: 'Asked for again', tone: 'danger' },
}

/** How a payment was made. */
export const methodWords = { bank: 'Bank Transfer', cash: 'Paid with Cash' } as const

/** Who must do what next; undefined when nothing is left to do. */
export function nextStep({ status, payeeName, comment }: HistoryRow): string | undefined {
  switch (status) {
    case 'pending':
      return `Waiting for ${payeeName} to confirm`
    case 'reupload_requested':
      return comment === null
        ? `${payeeName} asks you to send the payment again, with another proof.`
        : `${payeeName} asks you to send the payment again: “${comment}”`
    case 'missed':
      return 'You can still pay this contribution.'
    case 'confirmed':
    case 'superseded':
    case 'withdrawn':
      return undefined
  }
}

/** A row in one sentence, for the button that unfolds it. */
export function rowLabel({ name, cycle, date, status }: HistoryRow): string {
  return `${name}, cycle ${cycle}, ${formatDate(date)}, ${historyStatusWords[status].words}`
}
