import { type CalendarDate, formatDate } from '#contract/rules/calendar.ts'
import { historyStatusName, proofStatusName } from '#contract/views/history-names.ts'
import type { HistoryRow } from '#contract/http/payments/history.ts'
import type { PaymentOption } from '#contract/http/payments/payments.ts'
import type { PaymentMethod, ProofStatus } from '#contract/rules/statuses.ts'
import { type AskedFor, askedForMethod, askedForOf } from '#contract/views/asked-for.ts'
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
  recorded: 'waiting',
}

const proofTones: Readonly<Record<ProofStatus, Tone>> = {
  not_required: 'neutral',
  awaiting_upload: 'waiting',
  uploaded: 'info',
  accepted: 'success',
  reupload_requested: 'danger',
}

/** Label and tone of a row's status. */
export const historyStatus = (row: Parameters<typeof historyStatusName>[0]): Words => ({
  words: historyStatusName(row),
  tone: statusTones[row.status],
})

/** The day of a row. A missed contribution has no payment date, only the day it was due. */
export const historyDate = ({
  status,
  date,
  dueDate,
}: Pick<HistoryRow, 'status' | 'date' | 'dueDate'>): string =>
  status === 'missed' ? t('wasDue', { date: unbroken(dueDate) }) : unbroken(date)

/** In a narrow column a line ends before a date, not within it. */
const unbroken = (date: CalendarDate): string => formatDate(date).replaceAll(' ', '\u00A0')

/** Label and tone of a proof status. */
export const proofStatus = (status: ProofStatus): Words => ({
  words: proofStatusName(status),
  tone: proofTones[status],
})

/** A request to the payer: what to send again, who asks for it, and why. */
export interface NewProof {
  readonly what: AskedFor
  /** The payee; undefined while the phone does not know them. */
  readonly name: string | undefined
  readonly comment: string | null
}

/** What is asked for again of a contribution; `returned` is its payment, where the phone has it. */
export function askedFor(
  { paymentMethod }: Pick<PaymentOption, 'paymentMethod'>,
  returned: HistoryRow | undefined,
): AskedFor {
  if (returned !== undefined) return askedForOf(returned)
  return askedForMethod(paymentMethod)
}

/** Text saying who needs a new proof of a payment, or its details, and why. */
export function newProofWords({ what, name, comment }: NewProof): string {
  const need = name === undefined ? t('payeeNeedsProof', { what }) : t('needsProof', { what, name })
  return comment === null ? t('neededAgain', { need }) : t('neededAgainWhy', { need, comment })
}

/** Shown wherever a payer is asked for a new proof: one who reads it as a bill pays twice. */
export const noSecondTransfer = (what: AskedFor): string => t('doNotPayAgain', { what })

/** Both of the above. */
export const newProofAdvice = (asked: NewProof): string =>
  t('newProofAdvice', { need: newProofWords(asked), warning: noSecondTransfer(asked.what) })

/** Button label for a payer asked for a new proof; cash has no file, only written facts. */
export const newProofAction = (method: PaymentMethod | null | undefined): string =>
  method === 'cash' ? t('giveDetailsAgain') : t('uploadNewProof')

/** Of a payment that waits for the answer of this person. */
const waitingWords = ({ id, name }: { readonly id: string; readonly name: string }, readerId: string) =>
  id === readerId ? t('waitingForYouToConfirm') : t('waitingForName', { name })

/**
 * Who must do what next; undefined when nothing is left to do. `readerId` is the reader's; `isAnswered`, whether they
 * have answered this record of cash.
 */
export function nextStep(row: HistoryRow, readerId: string, isAnswered = false): string | undefined {
  const { status, payeeId, payeeName: name, payerId, payerName, comment } = row
  const what = askedForOf(row)
  const isMine = payerId === readerId
  switch (status) {
    case 'pending':
      return waitingWords(row.payeeVoice ?? { id: payeeId, name }, readerId)
    case 'recorded':
      // What the owner wrote for a side without a phone is answered by the other, or by who saw it.
      if (row.recordedByPayee === false) return t('waitingForAnswerOf', { name: row.attester ?? name })
      if (isMine) return isAnswered ? undefined : t('sayYesOrNo', { name })
      return t('waitingForYes', { name: payerName })
    case 'reupload_requested':
      return isMine
        ? newProofAdvice({ what, name, comment })
        : t('waitingForNewProof', { what, name: payerName })
    case 'missed':
      return isMine ? t('youCanStillPay') : t('payerCanStillPay', { name: payerName })
    case 'confirmed':
    case 'superseded':
    case 'withdrawn':
      return undefined
  }
}
