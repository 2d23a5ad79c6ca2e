import { createHmac, randomBytes } from 'node:crypto'
import type { Envelope } from '#contract/wire/envelope.ts'
import type { Tx } from '#server/db/client.ts'
import { securityEvents } from '#server/db/schema.ts'
import type { Log } from '#server/platform/log.ts'

/**
 * Every security event, and where it is stored (docs/security/logs.md). All of them are lines of the log;
 * those marked `audit` are also rows of an append-only table. Events that guests can cause in any number, and
 * events of reads, are only logged: they must not fill the database or add a statement to a sync.
 */
export const SECURITY_EVENTS = {
  'sign-up': 'log',
  'email-verified': 'audit',
  'code-refused': 'log',
  'sign-in': 'audit',
  'sign-in-refused': 'log',
  'second-factor-refused': 'log',
  'sign-out': 'audit',
  'session-ended': 'audit',
  'password-changed': 'audit',
  'password-refused': 'log',
  'password-reset-asked': 'log',
  'password-reset': 'audit',
  'reset-link-refused': 'log',
  'two-factor-on': 'audit',
  'two-factor-off': 'audit',
  'bank-details-saved': 'audit',
  'bank-details-shown': 'log',
  'proof-viewed': 'log',
  'consent-given': 'audit',
  'nominee-named': 'audit',
  'nominee-removed': 'audit',
  'kyc-submitted': 'audit',
  'kyc-withdrawn': 'audit',
  'export-made': 'audit',
  'history-downloaded': 'audit',
  'deletion-asked': 'audit',
  'deletion-cancelled': 'audit',
  'account-erased': 'audit',
  denied: 'log',
  'limit-hit': 'log',
} as const satisfies Record<string, 'audit' | 'log'>

export type SecurityEvent = keyof typeof SECURITY_EVENTS

export interface EventDetails {
  /** Who did it, when the call has no session of theirs. */
  readonly userId?: string | undefined
  /** The record or person that the event concerns, if not the acting person. */
  readonly subjectId?: string | undefined
  readonly subjectIds?: readonly string[] | undefined
  /** The address that was given. Logged as a keyed hash, because it may belong to a person without an account. */
  readonly email?: string | undefined
  readonly reason?: string | undefined
}

export interface NotedEvent extends EventDetails {
  readonly event: SecurityEvent
}

/** Who called, from where, by which request; all null for the server's own work. */
export interface EventCaller {
  readonly userId: string | null
  readonly address: string | null
  readonly requestId: string | null
}

export const NO_CALLER: EventCaller = { userId: null, address: null, requestId: null }

/** Adds the events of a call to the audit, with the call's commit. No statement when there are none. */
export async function auditEvents(
  tx: Tx,
  events: readonly NotedEvent[],
  caller: EventCaller,
  now: Date,
): Promise<void> {
  const rows = events
    .filter(({ event }) => SECURITY_EVENTS[event] === 'audit')
    .map(({ event, userId = caller.userId, subjectId = null }) => {
      return { ...caller, at: now, event, userId, subjectId }
    })
  if (rows.length > 0) await tx.insert(securityEvents).values(rows)
}

/** Writes the events of a call to the log. */
export function logEvents(log: Log, events: readonly NotedEvent[], caller: EventCaller): void {
  if (events.length === 0) return
  const lines = linesAtAnyLevel(log)
  for (const { email, userId = caller.userId, ...event } of events) {
    const emailKey = email === undefined ? undefined : keyOf(email)
    lines.info({ ...event, ...caller, userId, emailKey }, 'security event')
  }
}

/** The log for lines that LOG_LEVEL must not leave out. */
export const linesAtAnyLevel = (log: Log): Log =>
  log.level === 'silent' ? log : log.child({}, { level: 'info' })

/** Key of the hash of addresses. Made at each start, so that the hash in a log cannot be reversed by trying addresses. */
const EMAIL_KEY = randomBytes(32)
const keyOf = (email: string): string =>
  createHmac('sha256', EMAIL_KEY).update(email).digest('base64url').slice(0, 16)

/**
 * The event of a refusal, for the line of its call (ASVS 16.3.2, 16.3.3). A private record is answered like a
 * missing one, so each `not_found` of an address with an id counts.
 */
export function eventOfRefusal(
  code: NonNullable<Envelope['code']>,
  { status, hasUser, hasId }: { readonly status: number; readonly hasUser: boolean; readonly hasId: boolean },
): SecurityEvent | undefined {
  if (status === 429) return 'limit-hit'
  if (code === 'wrong_password') return 'password-refused'
  // Noted by the call itself, which knows the account.
  if (code === 'wrong_credentials') return undefined
  if (status === 401 || status === 403) return 'denied'
  return code === 'not_found' && hasUser && hasId ? 'denied' : undefined
}
