/** Months without use after which each notice is sent (seed B §2, /privacy). */
export const NOTICE_MONTHS: readonly number[] = [9, 10, 11]
const MINIMISED_AFTER_MONTHS = 12
/** Minimum days between the last notice and minimising, even when a stopped server sent the notice late. */
const LAST_WARNING_DAYS = 28

const DAY_MS = 86_400_000

/** Last use of an account, and the inactivity notices sent since. */
export interface Idleness {
  readonly lastUsedAt: Date
  readonly notices: number
  readonly noticedAt: Date | null
}

/** `notify`: send one notice for all steps due; `minimise`: keep only the data that others' records need. */
export type IdleStep = { kind: 'none' } | { kind: 'notify'; notices: number } | { kind: 'minimise' }

/** The step due for an unused account at `now`. Pure. */
export function idleStep({ lastUsedAt, notices, noticedAt }: Idleness, now: Date): IdleStep {
  const due = NOTICE_MONTHS.filter((months) => monthsAfter(lastUsedAt, months) <= now).length
  if (due > notices) return { kind: 'notify', notices: due }
  const isOver =
    notices === NOTICE_MONTHS.length && noticedAt !== null && minimisedOn(lastUsedAt, noticedAt) <= now
  return { kind: isOver ? 'minimise' : 'none' }
}

/** When {@link idleStep} is next due without a new use; null when all is done. */
export function idleDueAt({ lastUsedAt, notices, noticedAt }: Idleness): Date | null {
  const months = NOTICE_MONTHS[notices]
  if (months !== undefined) return monthsAfter(lastUsedAt, months)
  return notices === NOTICE_MONTHS.length && noticedAt !== null ? minimisedOn(lastUsedAt, noticedAt) : null
}

/** When an account notified at `noticedAt` is minimised if it stays unused. */
export function minimisedOn(lastUsedAt: Date, noticedAt: Date): Date {
  const warned = noticedAt.getTime() + LAST_WARNING_DAYS * DAY_MS
  return new Date(Math.max(monthsAfter(lastUsedAt, MINIMISED_AFTER_MONTHS).getTime(), warned))
}

/** That many months later; a day past a shorter month's end moves into the next month. */
function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date)
  later.setUTCMonth(later.getUTCMonth() + months)
  return later
}
