import type { CalendarDate } from '#contract/rules/calendar.ts'
import { formatDate } from '#contract/rules/calendar.ts'
import { contributionDisplay } from '#contract/rules/contribution-display.ts'
import type { HistoryRow } from '#contract/http/payments/history.ts'
import type { Activity, PaymentOption, PaymentOptions } from '#contract/http/payments/payments.ts'
import { historyStatusName } from '#contract/views/history-names.ts'
import { refusalWords } from '#data/known/server-words.ts'
import { entryWords, sentWords } from '#data/known/what-is-known.ts'
import { t } from '#messages/payments/facts.ts'
import type { Tone } from '#ui/status/tone.ts'
import { askedFor, newProofAdvice } from './history-words.ts'
import { newerEntry, type SavedWrites } from '#data/known/saved-writes.ts'
import { needsNewProof, payable } from '#data/known/what-is-owed.ts'
import { metRecord } from '#data/outbox/entries/met-record.ts'

/** State of my contribution of the current cycle, as on its card. */
export interface PayState {
  readonly words: string
  readonly tone: Tone
  /** Who must do what next, when that is not me. */
  readonly next?: string | undefined
}

/**
 * The state of my current contribution. The outbox takes precedence over the last sync: it is newer.
 * `last` is the last payment for it; `isAnswered`, whether I have answered what its payee recorded.
 */
export function payState(
  { lastPayment: option }: Pick<Activity, 'lastPayment'>,
  saved: SavedWrites,
  today: CalendarDate,
  last: HistoryRow | undefined,
  isAnswered = false,
): PayState {
  if (option === null) return { words: t('yourTurn'), tone: 'turn' }
  const entry = newerEntry(saved, option)
  if (entry !== undefined) {
    const { state, lastError, receipt } = entry
    // The record that it met is denied or taken back by now: the refusal's words no longer hold.
    const isRefused = state === 'needs_action' && receipt === undefined && !metRecord(entry)
    return { ...entryWords(entry), next: isRefused ? lastError && refusalWords(lastError) : undefined }
  }
  const name = last?.attester ?? last?.payeeVoice?.name ?? last?.payeeName
  const waiting = name === undefined ? t('waitingForPayee') : t('waitingForName', { name })
  switch (contributionDisplay(option.status, option.dueDate, today)) {
    case 'due':
      return { words: t('notPaidYet'), tone: 'neutral' }
    case 'overdue':
      return { words: t('overdue'), tone: 'danger' }
    case 'missed':
      return { words: t('missed'), tone: 'danger' }
    case 'submitted':
      if (option.recordedByPayee === true) {
        if (isAnswered) return { words: t('recordAnswered'), tone: 'waiting' }
        // Its author is not its payee, who has no phone.
        if (last?.recordedByPayee === false) return { words: t('recordedForPayee'), tone: 'waiting' }
        return {
          words: t('recordedByPayee'),
          tone: 'waiting',
          next: name === undefined ? undefined : t('sayYesOrNo', { name }),
        }
      }
      return { words: sentWords(option.receiptNumber), tone: 'waiting', next: waiting }
    case 'reupload_requested':
      return {
        words: neededWords(option),
        tone: 'danger',
        next: newProofAdvice({ what: askedFor(option, last), name, comment: option.comment }),
      }
    case 'confirmed':
      return { words: t('paidAndConfirmed'), tone: 'success' }
    case 'self':
      return { words: t('yourTurn'), tone: 'turn' }
  }
}

/**
 * The choices of one How to Pay sheet among `owed`, the preferred first. A contribution whose proof is asked
 * for again has its own sheet: beside one to pay, its money might be sent twice, or its proof given for the
 * other. `wanted` is the contribution asked for.
 */
export function choicesFor(owed: readonly PaymentOption[], wanted: string | undefined): PaymentOption[] {
  const first = owed.find(({ contributionId }) => contributionId === wanted)
  if (first !== undefined && needsNewProof(first)) return [first]
  const unpaid = owed.filter((option) => !needsNewProof(option))
  if (unpaid.length === 0) return owed.slice(0, 1)
  return first === undefined ? unpaid : [first, ...unpaid.filter((option) => option !== first)]
}

/** The next contribution to pay in the Cirkle where `paidId` was just paid; a new proof is no payment. */
export const nextToPay = (
  options: PaymentOptions | undefined,
  saved: SavedWrites,
  paidId: string,
): PaymentOption | undefined =>
  payable(options, saved).find((option) => option.contributionId !== paidId && !needsNewProof(option))

/** The outbox entry of a payment the server refused, to fill the form again. */
export function refusedEntry(owed: readonly PaymentOption[], saved: SavedWrites): string | undefined {
  // An entry of a contribution still owed was refused; a copy of a recorded payment needs no fix.
  const entries = owed.flatMap(({ contributionId }) => saved.payments.get(contributionId)?.entry ?? [])
  return entries.find(({ receipt }) => receipt === undefined)?.id
}

const neededWords = ({ paymentMethod = null }: PaymentOption): string =>
  historyStatusName({ status: 'reupload_requested', paymentMethod })

/** Text of an earlier cycle's open contribution: "Missed: cycle 2, due 26 Oct 2026". */
export function earlierWords(option: PaymentOption, today: CalendarDate): string {
  const { status, dueDate, cycle } = option
  const date = formatDate(dueDate)
  switch (contributionDisplay(status, dueDate, today)) {
    case 'missed':
      return t('missedCycle', { cycle, date })
    case 'reupload_requested':
      return t('neededInCycle', { needed: neededWords(option), cycle })
    case 'due':
    case 'overdue':
    case 'submitted':
    case 'confirmed':
    case 'self':
      return t('overdueCycle', { cycle, date })
  }
}

/** "Due by 5 Dec 2026", from the contribution itself, or from the cycle when the turn is mine. */
export function dueWords({
  lastPayment,
  dueDate,
}: Pick<Activity, 'lastPayment' | 'dueDate'>): string | undefined {
  const date = lastPayment?.dueDate ?? dueDate
  return date === null ? undefined : t('dueBy', { date: formatDate(date) })
}
