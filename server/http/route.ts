import type { CallOutput, Endpoint, ParsedInput } from '#contract/endpoint.ts'
import type { Tx } from '#server/db/client.ts'
import type { Effects } from './effects.ts'
import type { Outcome } from './outcome.ts'

/** Whose call this is, as the bearer token says. */
export interface Session {
  readonly id: string
  readonly userId: string
  readonly isEmailVerified: boolean
}

export interface CallContext<S extends Session | null = Session | null> {
  /** One transaction for all a call reads and writes; its idempotency answer is committed by it too. */
  readonly tx: Tx
  /** The server's clock at the start of the call. */
  readonly now: Date
  readonly session: S
  /** The Idempotency-Key of the call, in lower case; null where none came, and for reads. */
  readonly key: string | null
  /** Address of the caller, for limits. */
  readonly ip: string
  readonly effects: Effects
}

/** Guests' calls may come without a session, all others have one by the time a handler runs. */
type SessionFor<E extends Endpoint> = E['access'] extends 'guest' ? Session | null : Session

export type Handler<E extends Endpoint> = (
  input: ParsedInput<E>,
  context: CallContext<SessionFor<E>>,
) => Promise<Outcome<CallOutput<E>>>

/** An endpoint and what answers it. */
export interface Route {
  readonly endpoint: Endpoint
  /**
   * Reads, though its method may not be GET: it sees one moment, and keeps no answer under a key. What it notes
   * about its own session may be noted again.
   */
  readonly isRead: boolean
  /**
   * What the call's statements see: all of them one moment, as reads do, or each of them what was committed
   * before it, as writes need that take a lock and decide on what it covers.
   */
  readonly isolation: 'repeatable read' | 'read committed'
  /** Most bytes of its body, when it takes more than other calls do. */
  readonly maxBodyBytes?: number | undefined
  /** `input` has been parsed by the endpoint's schemas; access has been checked. */
  answer(input: unknown, context: CallContext): Promise<Outcome<unknown>>
}

export function route<const E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  {
    isRead = endpoint.method === 'GET',
    isolation = isRead ? 'repeatable read' : 'read committed',
    maxBodyBytes,
  }: Partial<Pick<Route, 'isRead' | 'isolation' | 'maxBodyBytes'>> = {},
): Route {
  return {
    endpoint,
    isRead,
    isolation,
    maxBodyBytes,
    // The registrar parses by this very endpoint before it calls, so the types are what was parsed.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a table of routes forgets whose input is whose
    answer: (input, context) => handler(input as ParsedInput<E>, context as CallContext<SessionFor<E>>),
  }
}
