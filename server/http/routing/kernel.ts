import type { HttpBindings } from '@hono/node-server'
import type { Language } from '#contract/messages/language/languages.ts'
import type { Envelope } from '#contract/wire/envelope.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/client.ts'
import type { StaleReads } from '#server/db/stale-reads.ts'
import type { NotedEvent } from '#server/http/effects/security-events.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Limiter } from '#server/platform/limiter.ts'
import type { SlowRefusals } from '#server/platform/load/slow-refusals.ts'
import type { Turns } from '#server/platform/load/turns.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import type { Passwords } from '#server/platform/sign-in/passwords.ts'
import type { Publisher } from '#server/realtime/publish/publisher.ts'
import type { Uploads } from './operation-of.ts'
import type { OperatorSession } from './operator-session.ts'
import type { NoSession, Session } from './route.ts'

/** Dependencies of every call. */
export interface Kernel {
  readonly db: Database
  /** For routes that `mayBeStale`. */
  readonly staleReads: StaleReads
  readonly config: Pick<Config, 'isTrustedProxy'>
  readonly clock: Clock
  readonly log: Log
  readonly mailer: Mailer
  readonly publisher: Publisher
  readonly jobs: Pick<Jobs, 'wake'>
  readonly uploads: Uploads
  readonly limiter: Limiter
  readonly turns: Turns
  readonly slowRefusals: SlowRefusals
  readonly passwords: Passwords
  /** The session of a bearer token, or why there is none. */
  authenticate(token: string, now: Date): Promise<Session | NoSession>
}

export interface ServerEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** The caller, once known; for the log. */
    userId?: string
    /** Who makes a call in the envelope. */
    admitted: Admitted
    /** Who makes a call of the operator's desk. */
    operator?: OperatorSession | null
    /** Why the call was refused; for the log. */
    refusal?: Envelope['code']
    /** Security events of the call; for the log. */
    events?: readonly NotedEvent[]
    /** The caller's, once their account is known. */
    language?: Language
  }
}

/** Who makes a call, and when. */
export interface Admitted {
  readonly now: Date
  readonly ip: string
  readonly session: Session | null
  /** Whose turn it is: the account, or the address of a guest. */
  readonly who: string
}
