import { formatDate } from '#contract/rules/calendar.ts'
import type { HistoryRow } from '#contract/http/payments/history.ts'
import { askedForOf } from '#contract/views/asked-for.ts'
import { isDenied, personName } from '#contract/views/history-names.ts'
import { indiaTime } from '#lib/words/india-time.ts'
import { t } from '#messages/later/payments/details.ts'
import type { Tone } from '#ui/status/tone.ts'

/** One thing that happened to a payment. */
export interface StoryStep {
  readonly words: string
  /** When, in India; undefined when only the order is known. */
  readonly when: string | undefined
  readonly tone: Tone
  /** The comment sent with it. */
  readonly note?: string | undefined
}

/** A payment of a contribution with all that happened to it. */
export interface PaymentStory {
  readonly row: HistoryRow
  readonly steps: readonly StoryStep[]
}

/** Beyond this, the two clocks disagree; the payment was not that long in transit. */
const CLOCKS_DISAGREE_MS = -60_000

/**
 * What happened to each payment of a contribution, oldest first, with the names as they are read. Pure; `rows` are the contribution's, oldest first, and
 * `now` is the phone's clock in ms.
 */
export function paymentStories(rows: readonly HistoryRow[], now: number): PaymentStory[] {
  return rows.map(withNames).map((row, index, named) => ({
    row,
    steps: stepsOf(row, named.slice(index + 1).find(replaces), now),
  }))
}

/** Whether it took the place of the payment before it: a record of cash that was denied or taken back did not. */
const replaces = ({ recordedByPayee, recordedBy, status }: HistoryRow): boolean =>
  (recordedByPayee !== true && recordedBy === undefined) || status !== 'withdrawn'

const withNames = (row: HistoryRow): HistoryRow => ({
  ...row,
  payerName: personName(row.payerName),
  payeeName: personName(row.payeeName),
  validatedBy: row.validatedBy && personName(row.validatedBy),
  ...(row.recordedBy !== undefined && { recordedBy: personName(row.recordedBy) }),
  ...(row.attester !== undefined && { attester: personName(row.attester) }),
})

function stepsOf(row: HistoryRow, next: HistoryRow | undefined, now: number): StoryStep[] {
  if (row.paymentId === null) {
    const words = t('wasNotPaid', { date: formatDate(row.dueDate) })
    return [{ words, when: undefined, tone: 'danger' }]
  }
  const at = (instant: string | null) => (instant === null ? undefined : indiaTime(instant, now))
  const steps: StoryStep[] = []
  const recorder = row.recordedBy ?? (row.recordedByPayee === true ? row.payeeName : row.payerName)
  if (row.clientCreatedAt !== null) {
    steps.push({
      words: hasWrongClock(row)
        ? t('savedOnPhoneAhead', { name: recorder })
        : t('savedOnPhone', { name: recorder }),
      when: at(row.clientCreatedAt),
      tone: 'neutral',
    })
  }
  steps.push({ words: t('receivedByCirkles'), when: at(row.createdAt), tone: 'info' })
  steps.push(...answerSteps(row, at(row.validatedAt)))
  if (row.status === 'superseded') {
    const receipt = next?.receiptNumber ?? null
    const words = receipt === null ? t('replacedByNewer') : t('replacedBy', { receipt })
    steps.push({ words, when: at(next?.createdAt ?? null), tone: 'neutral' })
  }
  if (row.status === 'withdrawn' && !isDenied(row)) {
    steps.push({ words: t('takenBack', { name: recorder }), when: undefined, tone: 'neutral' })
  }
  return steps
}

/** The answer of the payee, or of the payer to a record of cash; for a replaced payment a new proof was requested before. */
function answerSteps(row: HistoryRow, when: string | undefined): StoryStep[] {
  if (row.status === 'pending' || row.validatedAt === null) return []
  // An answer to a record by its payee is given for the payer.
  const side = row.recordedByPayee === true ? row.payerName : row.payeeName
  const payee = row.payeeName
  const name = row.validatedBy ?? row.attester ?? side
  const note = row.comment ?? undefined
  const isAttested = row.attester !== undefined && row.attester === name
  if (isDenied(row)) {
    const words = isAttested ? t('notSeenBy', { name }) : t('deniedBy', { name })
    return [{ words, when, tone: 'danger', note }]
  }
  if (row.status === 'confirmed') {
    const words = isAttested
      ? t('seenBy', { name })
      : row.onBehalf
        ? t('confirmedByAdmin', { name, payee: side })
        : t('confirmedBy', { name })
    return [{ words, when, tone: 'success', note }]
  }
  const what = askedForOf(row)
  const words = row.onBehalf
    ? t('newProofAskedByAdmin', { what, name, payee })
    : t('newProofAskedBy', { what, name })
  return [{ words, when, tone: 'danger', note }]
}

const hasWrongClock = ({ clientCreatedAt, createdAt }: HistoryRow): boolean =>
  clientCreatedAt !== null &&
  createdAt !== null &&
  Date.parse(createdAt) - Date.parse(clientCreatedAt) < CLOCKS_DISAGREE_MS
