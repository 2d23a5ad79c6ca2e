import { formatDate } from '#contract/rules/calendar.ts'
import { formatRupees } from '#contract/rules/money.ts'
import { methodName } from '#contract/views/history-names.ts'
import { t } from '#messages/later/payments/details.ts'
import { historyStatus, nextStep } from '../facts/history-words.ts'
import type { PaymentStory } from './payment-story.ts'

/**
 * What is read aloud of a payment: its amount and state, what comes next, its people, and what happened. `isAnswered` as
 * in `nextStep`.
 */
export function spokenPayment(
  { row, steps }: PaymentStory,
  readerId: string,
  isAnswered = false,
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
    ...[nextStep(row, readerId, isAnswered)].filter((next) => next !== undefined),
    ...facts.flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`])),
    ...steps.map(({ words, when, note }) => [words, when, note].filter(Boolean).join(', ')),
  ]
}
