import type { Language } from '#contract/messages/language/languages.ts'
import type { CallOutput, Endpoint, ParsedInput } from '#contract/wire/endpoint.ts'
import type { ErrorCode } from '#contract/wire/error-codes.ts'
import type { Tx } from '#server/db/client.ts'
import type { LimitRule } from '#server/platform/limiter.ts'
import { WRITES } from '#server/platform/limits.ts'
import type { Effects } from '#server/http/effects/effects.ts'
import type { Outcome } from '../answers/outcome.ts'

/** The caller, identified by the bearer token. */
export interface Session {
  readonly id: string
  readonly userId: string
  readonly isEmailVerified: boolean
  readonly fullName: string
  /** That of the account. */
  readonly language: Language
  /** When it ends unless it is used again. */
  readonly expiresAt: Date
}

/** Why a bearer token has no session; a token that this server does not know is `unauthenticated`. */
export type NoSession = Extract<
  ErrorCode,
  'unauthenticated' | 'session_ended' | 'session_expired' | 'token_renewed'
>

export interface CallContext<S extends Session | null = Session | null> {
  /** One transaction for all reads and writes of a call; its idempotency answer is part of it. */
  readonly tx: Tx
  /** The server's clock at the start of the call. */
  readonly now: Date
  readonly session: S
  /** The Idempotency-Key of the call, in lower case; null when absent, and for reads. */
  readonly key: string | null
  /** Address of the caller, for rate limits. */
  readonly ip: string
  /** Of the answer: the account's language, or for a guest the one that `Accept-Language` prefers. */
  readonly language: Language
  /** The `Cookie` header. It authorises nothing: only the bearer token does. */
  readonly cookies: string | null
  readonly effects: Effects
}

/** Guests' calls may have no session; every other call has one when its handler runs. */
type SessionFor<E extends Endpoint> = E['access'] extends 'guest' ? Session | null : Session

/** `prepared` is the result of the route's `prepare`. */
export type Handler<E extends Endpoint, Prepared = undefined> = (
  input: ParsedInput<E>,
  context: CallContext<SessionFor<E>>,
  prepared: Prepared,
) => Promise<Outcome<CallOutput<E>>>

/** The parts of a call available before its transaction, while it holds no connection and no lock. */
export interface EarlyCall<S extends Session | null = Session | null> extends Pick<
  CallContext<S>,
  'now' | 'ip' | 'cookies' | 'session' | 'language'
> {
  /** Hashes a password or code, or does something else of some 30 ms, in its caller's turn. */
  hashInTurn: InTurn
  /** Decodes pictures in their sender's turn: one takes a processor for up to seconds. */
  decodeInTurn: InTurn
}

/** Runs costly work when it is the caller's turn: one at a time a person, few at once on the server (ASVS 15.2.2). */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** An endpoint and its handler. */
export interface Route {
  readonly endpoint: Endpoint
  /**
   * Reads, though its method may not be GET: it sees one snapshot, and stores no answer under a key. Its
   * updates of its own session may be repeated.
   */
  readonly isRead: boolean
  /**
   * Isolation of the call's transaction: one snapshot for all statements, for reads; or for each statement
   * everything committed before it, for writes that take a lock and decide on the locked rows.
   */
  readonly isolation: 'repeatable read' | 'read committed'
  /**
   * A read whose answer may be up to ten seconds old: it may come from a replica. Never one that a phone keeps as
   * its own state, or that decides what somebody may do (decision 161).
   */
  readonly mayBeStale?: boolean | undefined
  /** Whether a read answers with all that its person has, and so takes its turn with such reads. */
  readonly isFullRead?: ((input: unknown) => boolean) | undefined
  /** How often a person may make this call and others of its pace; counts for calls that are no GET. */
  readonly pace: LimitRule
  /** How often a person may do what this call does: only done ones count. */
  readonly limit?: LimitRule | undefined
  /** A limit of the caller's address that the call counts for: while it is known to be over, nothing is read. */
  readonly addressLimit?: LimitRule | undefined
  /** Status of a success that is another than the endpoint's usual one. */
  readonly otherStatus?: Endpoint['status'] | undefined
  /** Maximum bytes of its body, when larger than the default. */
  readonly maxBodyBytes?: number | undefined
  /**
   * Costly work before the transaction, because a connection must not wait for a processor. Skipped for a
   * replay of a key.
   */
  readonly prepare?: ((input: unknown, call: EarlyCall) => Promise<unknown>) | undefined
  /** The data of an answer or refusal as stored for replays of its key: without what its user may see only now. */
  readonly dataToKeep?: ((data: unknown) => unknown) | undefined
  /** `input` has been parsed by the endpoint's schemas; access has been checked. */
  answer(input: unknown, context: CallContext, prepared?: unknown): Promise<Outcome<unknown>>
}

interface RouteOptions<E extends Endpoint, Prepared> extends Partial<
  Pick<
    Route,
    | 'isRead'
    | 'isolation'
    | 'mayBeStale'
    | 'pace'
    | 'addressLimit'
    | 'maxBodyBytes'
    | 'dataToKeep'
    | 'otherStatus'
  >
> {
  readonly isFullRead?: (input: ParsedInput<E>) => boolean
  readonly prepare?: (input: ParsedInput<E>, call: EarlyCall<SessionFor<E>>) => Promise<Prepared>
}

export function route<const E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  handler: Handler<E, Prepared>,
  {
    isRead = endpoint.method === 'GET',
    isolation = isRead ? 'repeatable read' : 'read committed',
    mayBeStale,
    isFullRead,
    pace = WRITES,
    addressLimit,
    maxBodyBytes,
    prepare,
    dataToKeep,
    otherStatus,
  }: RouteOptions<E, Prepared> = {},
): Route {
  return {
    endpoint,
    isRead,
    isolation,
    mayBeStale,
    pace,
    addressLimit,
    maxBodyBytes,
    dataToKeep,
    otherStatus,
    // The registrar parses with this endpoint before it calls, so the types match the parsed input.
    /* oxlint-disable typescript/no-unsafe-type-assertion -- a table of routes forgets whose input is whose */
    isFullRead: isFullRead && ((input) => isFullRead(input as ParsedInput<E>)),
    prepare: prepare && ((input, call) => prepare(input as ParsedInput<E>, call as EarlyCall<SessionFor<E>>)),
    answer: (input, context, prepared) =>
      handler(input as ParsedInput<E>, context as CallContext<SessionFor<E>>, prepared as Prepared),
    /* oxlint-enable typescript/no-unsafe-type-assertion */
  }
}

/** Routes with a limit on what a person does by any of them. */
export const limited = (limit: LimitRule, ...routes: readonly Route[]): Route[] =>
  routes.map((each) => ({ ...each, limit }))
