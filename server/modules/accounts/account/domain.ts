import { refuse, type Decision } from '#contract/rules/decision.ts'
import type { AccountStatus } from '#contract/rules/statuses.ts'
import { DELETION_GRACE_DAYS } from '#contract/rules/limits.ts'

/** A session ends this many days after sign-in, even if used. */
const SESSION_DAYS = 30
/** A session ends after this many days without a call. */
const SESSION_IDLE_DAYS = 7
/** Days an expired session's row is kept. */
const SESSION_ROW_DAYS = 30

const DAY_MS = 86_400_000

/**
 * When a session expires if it is not used after `lastUsedAt`: after 7 days without a call, and after 30 days
 * in any case (ASVS 7.3.1, 7.3.2).
 */
export const sessionExpiry = ({
  startedAt,
  lastUsedAt,
}: {
  readonly startedAt: Date
  readonly lastUsedAt: Date
}): Date =>
  new Date(
    Math.min(startedAt.getTime() + SESSION_DAYS * DAY_MS, lastUsedAt.getTime() + SESSION_IDLE_DAYS * DAY_MS),
  )

/**
 * Rows of sessions expired before this instant may be deleted. Until then they hold the last report of unsent
 * entries, for a phone that comes back without any (offline.md rule 22).
 */
export const sessionRowsKeptSince = (now: Date): Date => new Date(now.getTime() - SESSION_ROW_DAYS * DAY_MS)

/** Schedules a deletion requested at `now`: due in 30 days, even with unsettled debts (api.md, Settled). */
export const scheduleDeletion = (
  status: AccountStatus,
  now: Date,
): Decision<
  { status: 'deletion_scheduled'; scheduledFor: Date },
  'email-unverified' | 'already-scheduled' | 'account-erased'
> => {
  if (status === 'erased') return refuse('account-erased')
  if (status === 'unverified') return refuse('email-unverified')
  if (status === 'deletion_scheduled') return refuse('already-scheduled')
  const scheduledFor = new Date(now.getTime() + DELETION_GRACE_DAYS * DAY_MS)
  return { ok: true, status: 'deletion_scheduled', scheduledFor }
}

/** Cancels a scheduled deletion, up to the moment of erasure. */
export const cancelDeletion = (status: AccountStatus): Decision<{ status: 'active' }, 'not-scheduled'> =>
  status === 'deletion_scheduled' ? { ok: true, status: 'active' } : refuse('not-scheduled')

/** Whether an account can be erased at `now`: its grace is over and nothing is unsettled. */
export const eraseAccount = (
  account: {
    readonly status: AccountStatus
    readonly scheduledFor: Date | null
    readonly unsettledContributions: number
  },
  now: Date,
): Decision<{ status: 'erased' }, 'not-scheduled' | 'grace-not-over' | 'unsettled-contributions'> => {
  if (account.status !== 'deletion_scheduled' || account.scheduledFor === null) return refuse('not-scheduled')
  if (now < account.scheduledFor) return refuse('grace-not-over')
  return account.unsettledContributions > 0
    ? refuse('unsettled-contributions')
    : { ok: true, status: 'erased' }
}
