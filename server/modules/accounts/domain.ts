import { refuse, type Decision } from '#contract/decision.ts'
import type { AccountStatus } from '#contract/statuses.ts'

/** A session ends this many days after sign-in, however much it is used. */
export const SESSION_DAYS = 30
/** A session ends after this many days without a call. */
export const SESSION_IDLE_DAYS = 7
/** Days between asking for deletion and erasure (product.md §4). */
export const DELETION_GRACE_DAYS = 30

const DAY_MS = 86_400_000

export interface Session {
  readonly startedAt: Date
  readonly lastSeenAt: Date
  /** When it was signed out or ended from elsewhere. */
  readonly endedAt: Date | null
}

/** The instant at which a session last seen at `lastSeenAt` ends when it is not used again. */
export const sessionExpiry = ({ startedAt, lastSeenAt }: Pick<Session, 'startedAt' | 'lastSeenAt'>): Date =>
  new Date(
    Math.min(startedAt.getTime() + SESSION_DAYS * DAY_MS, lastSeenAt.getTime() + SESSION_IDLE_DAYS * DAY_MS),
  )

/** Whether a session carries a call at `now`. */
export const checkSession = (
  session: Session,
  now: Date,
): Decision<object, 'session-ended' | 'session-expired'> => {
  if (session.endedAt !== null) return refuse('session-ended')
  return now >= sessionExpiry(session) ? refuse('session-expired') : { ok: true }
}

/** Deletion is asked for at `now`: it is due 30 days later, whatever is unsettled meanwhile (api.md, Settled). */
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

/** Takes a scheduled deletion back, up to the moment of erasure. */
export const cancelDeletion = (status: AccountStatus): Decision<{ status: 'active' }, 'not-scheduled'> =>
  status === 'deletion_scheduled' ? { ok: true, status: 'active' } : refuse('not-scheduled')

/** Whether an account can be erased at `now`: its grace is over and nothing it owes or is owed is unsettled. */
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
