import type { CalendarDate } from '#contract/calendar.ts'
import { formatDate } from '#contract/calendar.ts'
import { contributionDisplay } from '#contract/contribution-display.ts'
import type { Activity, PaymentOption, PaymentOptions } from '#contract/http/payments.ts'
import { entryWords, sentWords } from '#data/outbox/entry-words.ts'
import type { Tone } from '#ui/tone.ts'
import { type SavedWrites, settlesContribution } from './saved-writes.ts'

/** How my contribution of the current cycle stands, as its card says it. */
export interface PayState {
  readonly words: string
  readonly tone: Tone
  /** Who must do what next, when that is not me. */
  readonly next?: string | undefined
}

/**
 * The state of my current contribution, the outbox before the last sync: what was just saved is newer.
 * `payeeName` is whom a submitted payment went to.
 */
export function payState(
  { lastPayment: option }: Pick<Activity, 'lastPayment'>,
  saved: SavedWrites,
  today: CalendarDate,
  payeeName: string | undefined,
): PayState {
  if (option === null) return { words: 'Your turn to receive', tone: 'turn' }
  const pending = saved.payments.get(option.contributionId)
  if (pending !== undefined && isNewer(pending.entry.state, option)) {
    const { state, lastError, receipt } = pending.entry
    const isRefused = state === 'needs_action' && receipt === undefined
    return { ...entryWords(pending.entry), next: isRefused ? lastError?.message : undefined }
  }
  const waiting = `Waiting for ${payeeName ?? 'the payee'} to confirm`
  switch (contributionDisplay(option.status, option.dueDate, today)) {
    case 'due':
      return { words: 'Not paid yet', tone: 'neutral' }
    case 'overdue':
      return { words: 'Overdue', tone: 'danger' }
    case 'missed':
      return { words: 'Missed', tone: 'danger' }
    case 'submitted':
      return { words: sentWords(option.receiptNumber), tone: 'waiting', next: waiting }
    case 'reupload_requested':
      return {
        words: 'Proof asked for again',
        tone: 'danger',
        next: option.comment === null ? undefined : `“${option.comment}”`,
      }
    case 'confirmed':
      return { words: 'Paid and confirmed', tone: 'success' }
    case 'self':
      return { words: 'Your turn to receive', tone: 'turn' }
  }
}

/** An entry accepted long ago may be met by the payee's answer before a sync takes it away. */
function isNewer(state: string, { status }: PaymentOption): boolean {
  return state !== 'accepted' || status === 'due'
}

/** What is still to be paid in a Cirkle: the current contribution first, then older ones, oldest first. */
export function payable(options: PaymentOptions | undefined, saved: SavedWrites): PaymentOption[] {
  if (options === undefined) return []
  const all = [...(options.lastPayment === null ? [] : [options.lastPayment]), ...options.pastPendingPayments]
  return all.filter(
    ({ contributionId, status }) =>
      (status === 'due' || status === 'reupload_requested') &&
      !settlesContribution(saved.payments.get(contributionId)),
  )
}

/** The outbox entry of a payment the server refused, whose form is to open with what it held. */
export function refusedEntry(owed: readonly PaymentOption[], saved: SavedWrites): string | undefined {
  // What is in the outbox and still owed was refused.
  return owed.flatMap(({ contributionId }) => saved.payments.get(contributionId)?.entry.id ?? []).at(0)
}

/** "Due by 5 Dec 2026", from the contribution itself, or from the cycle when the turn is mine. */
export function dueWords({
  lastPayment,
  dueDate,
}: Pick<Activity, 'lastPayment' | 'dueDate'>): string | undefined {
  const date = lastPayment?.dueDate ?? dueDate
  return date === null ? undefined : `Due by ${formatDate(date)}`
}
