import type { CallOutput, Endpoint, ParsedInput } from '#contract/wire/endpoint.ts'
import type { Tx } from '#server/db/client.ts'
import type { Effects } from './effects.ts'
import type { Outcome } from '../answers/outcome.ts'

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

/** `prepared` is what the route's `prepare` came to. */
export type Handler<E extends Endpoint, Prepared = undefined> = (
  input: ParsedInput<E>,
  context: CallContext<SessionFor<E>>,
  prepared: Prepared,
) => Promise<Outcome<CallOutput<E>>>

/** What there is of a call before its transaction. */
export type EarlyCall<S extends Session | null = Session | null> = Pick<
  CallContext<S>,
  'now' | 'ip' | 'session'
>

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
  /**
   * Costly work that is done before the transaction, few at once: a connection must not wait for a processor. Where a
   * call comes again under its key it is done in vain.
   */
  readonly prepare?: ((input: unknown, call: EarlyCall) => Promise<unknown>) | undefined
  /** `input` has been parsed by the endpoint's schemas; access has been checked. */
  answer(input: unknown, context: CallContext, prepared?: unknown): Promise<Outcome<unknown>>
}

interface RouteOptions<E extends Endpoint, Prepared> extends Partial<
  Pick<Route, 'isRead' | 'isolation' | 'maxBodyBytes'>
> {
  readonly prepare?: (input: ParsedInput<E>, call: EarlyCall<SessionFor<E>>) => Promise<Prepared>
}

export function route<const E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  handler: Handler<E, Prepared>,
  {
    isRead = endpoint.method === 'GET',
    isolation = isRead ? 'repeatable read' : 'read committed',
    maxBodyBytes,
    prepare,
  }: RouteOptions<E, Prepared> = {},
): Route {
  return {
    endpoint,
    isRead,
    isolation,
    maxBodyBytes,
    // The registrar parses by this very endpoint before it calls, so the types are what was parsed.
    /* oxlint-disable typescript/no-unsafe-type-assertion -- a table of routes forgets whose input is whose */
    prepare: prepare && ((input, call) => prepare(input as ParsedInput<E>, call as EarlyCall<SessionFor<E>>)),
    answer: (input, context, prepared) =>
      handler(input as ParsedInput<E>, context as CallContext<SessionFor<E>>, prepared as Prepared),
    /* oxlint-enable typescript/no-unsafe-type-assertion */
  }
}
