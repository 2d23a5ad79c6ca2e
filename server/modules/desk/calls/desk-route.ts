import type { CallOutput, ParsedInput } from '#contract/wire/endpoint.ts'
import type { DeskAccess, OperatorEndpoint } from '#contract/http/operator/operator-endpoint.ts'
import type { Outcome } from '#server/http/answers/outcome.ts'
import type { OperatorSession } from '#server/http/routing/operator-session.ts'
import type { CallContext, EarlyCall } from '#server/http/routing/route.ts'
import type { AuditedAction } from '#server/modules/operator/audit-store.ts'

/** What a row of the audit says besides its action. */
interface AuditedAbout {
  /** Who did it, where no session says so. */
  readonly operator?: string
  readonly subjectId?: string
  readonly details?: Record<string, unknown>
}

/** Of a call of the desk: as that of a member's call, with the operator in place of the member. */
export interface DeskContext<S extends OperatorSession | null = OperatorSession | null> extends Pick<
  CallContext,
  'tx' | 'now' | 'ip' | 'effects'
> {
  readonly session: S
  /** Adds a row to the audit, with the commit of the call: even of a refused one. */
  readonly audit: (action: AuditedAction, about?: AuditedAbout) => Promise<void>
}

/** What is known of a call before its transaction. */
export type EarlyDeskCall = Pick<EarlyCall, 'now' | 'ip' | 'hashInTurn'> & {
  readonly session: OperatorSession | null
}

type SessionFor<Access extends DeskAccess> = Access extends 'anybody'
  ? OperatorSession | null
  : OperatorSession

/** A call of the desk and its handler. */
export interface DeskRoute {
  readonly endpoint: OperatorEndpoint
  /**
   * Whether a success has to leave a row in the audit: true for every look at people and every act. One that
   * leaves none fails.
   */
  readonly isAudited: boolean
  readonly prepare: ((input: unknown, call: EarlyDeskCall) => Promise<unknown>) | undefined
  answer(input: unknown, context: DeskContext, prepared: unknown): Promise<Outcome<unknown>>
}

/** As `route` of members' calls. */
export function deskRoute<const E extends OperatorEndpoint, Prepared = undefined>(
  endpoint: E,
  handler: (
    input: ParsedInput<E>,
    context: DeskContext<SessionFor<E['desk']>>,
    prepared: Prepared,
  ) => Promise<Outcome<CallOutput<E>>>,
  {
    isAudited = true,
    prepare,
  }: {
    readonly isAudited?: boolean
    readonly prepare?: (input: ParsedInput<E>, call: EarlyDeskCall) => Promise<Prepared>
  } = {},
): DeskRoute {
  return {
    endpoint,
    isAudited,
    // The registrar parses with this endpoint before it calls, so the types match the parsed input.
    /* oxlint-disable typescript/no-unsafe-type-assertion -- a table of routes forgets whose input is whose */
    prepare: prepare && ((input, call) => prepare(input as ParsedInput<E>, call)),
    answer: (input, context, prepared) =>
      handler(input as ParsedInput<E>, context as DeskContext<SessionFor<E['desk']>>, prepared as Prepared),
    /* oxlint-enable typescript/no-unsafe-type-assertion */
  }
}
