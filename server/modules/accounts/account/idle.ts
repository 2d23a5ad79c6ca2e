/** After how many months without use its person is written to (seed B §2, /privacy). */
export const NOTICE_MONTHS: readonly number[] = [9, 10, 11]
const MINIMISED_AFTER_MONTHS = 12
/** Between the last notice and its consequence, also when a server that stood still sent it late. */
const LAST_WARNING_DAYS = 28

const DAY_MS = 86_400_000

/** How long nobody has used an account, and what they were told of it. */
export interface Idleness {
  readonly lastUsedAt: Date
  readonly notices: number
  readonly noticedAt: Date | null
}

/** `notify`: write to them, once for all notices that are due; `minimise`: keep only what others' records need. */
export type IdleStep = { kind: 'none' } | { kind: 'notify'; notices: number } | { kind: 'minimise' }

/** What an account that nobody uses is due for at `now`. Pure. */
export function idleStep({ lastUsedAt, notices, noticedAt }: Idleness, now: Date): IdleStep {
  const due = NOTICE_MONTHS.filter((months) => monthsAfter(lastUsedAt, months) <= now).length
  if (due > notices) return { kind: 'notify', notices: due }
  const isOver =
    notices === NOTICE_MONTHS.length && noticedAt !== null && minimisedOn(lastUsedAt, noticedAt) <= now
  return { kind: isOver ? 'minimise' : 'none' }
}

/** When {@link idleStep} has something to do if nothing changes; null when it is all done. */
export function idleDueAt({ lastUsedAt, notices, noticedAt }: Idleness): Date | null {
  const months = NOTICE_MONTHS[notices]
  if (months !== undefined) return monthsAfter(lastUsedAt, months)
  return notices === NOTICE_MONTHS.length && noticedAt !== null ? minimisedOn(lastUsedAt, noticedAt) : null
}

/** When an account is minimised that was told of it at `noticedAt` and stays unused. */
export function minimisedOn(lastUsedAt: Date, noticedAt: Date): Date {
  const warned = noticedAt.getTime() + LAST_WARNING_DAYS * DAY_MS
  return new Date(Math.max(monthsAfter(lastUsedAt, MINIMISED_AFTER_MONTHS).getTime(), warned))
}

/** That many months later; past a shorter month's end, the first days of the next. */
function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date)
  later.setUTCMonth(later.getUTCMonth() + months)
  return later
}
