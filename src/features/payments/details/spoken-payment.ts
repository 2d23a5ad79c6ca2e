import { formatDate } from '#contract/rules/calendar.ts'
import type { HistoryRow } from '#contract/http/payments/history.ts'
import { formatRupees } from '#contract/rules/money.ts'
import { methodName } from '#contract/views/history-names.ts'
import { t } from '#messages/later/payments/details.ts'
import { historyStatus, nextStep } from '../facts/history-words.ts'
import type { Attesting } from '../records/use-attesting.ts'
import type { PaymentStory } from './payment-story.ts'

/**
 * What is read aloud of a payment: its amount and state, what comes next, its people, and what happened. `isAnswered` and
 * `attesting` as in `nextOf`.
 */
export function spokenPayment(
  { row, steps }: PaymentStory,
  readerId: string,
  isAnswered = false,
  attesting?: Attesting,
): readonly string[] {
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [t('cirkle'), row.name],
    [t('cycle'), t('cycleWithDueDate', { cycle: row.cycle, date: formatDate(row.dueDate) })],
    [t('contributionOf'), row.payerId === readerId ? null : row.payerName],
    [row.status === 'missed' ? t('toPayTo') : t('paidTo'), row.payeeName],
    [t('paymentDate'), row.paymentId === null ? null : formatDate(row.date)],
    [t('paymentMethod'), row.paymentMethod && methodName(row.paymentMethod)],
  ]
  return [
    formatRupees(row.amount),
    historyStatus(row).words,
    ...[nextOf(row, readerId, isAnswered, attesting)].filter((next) => next !== undefined),
    ...facts.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`])),
    ...steps.map(({ words, when, note }) => [words, when, note].filter(Boolean).join(', ')),
  ]
}

/** Who must do what next with a payment, or a record that waits for who speaks for one side of it, or saw it. */
export function nextOf(
  row: HistoryRow,
  readerId: string,
  isAnswered: boolean,
  attesting: Attesting | undefined,
): string | undefined {
  if (attesting === undefined) return nextStep(row, readerId, isAnswered)
  return attesting.as !== undefined && isAnswered ? undefined : attesting.next
}

/** Whether the reader is asked about this record: its payer, of what its payee wrote, or as the sync says. */
export const asksMe = (row: HistoryRow, readerId: string, attesting: Attesting | undefined): boolean =>
  attesting === undefined
    ? row.payerId === readerId && row.recordedByPayee !== false
    : attesting.as !== undefined
