import type * as v from 'valibot'
import { type Endpoint, endpoint } from '../../wire/endpoint.ts'

/** What an operator may do at the desk: `admin` may do everything. */
export const OPERATOR_ROLES = ['reviewer', 'support', 'admin'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/**
 * Who may make a call of the desk. `anybody`: before a sign-in. `half`: who has given the password, and not yet
 * the second factor. Otherwise an operator of one of these roles who has given both.
 */
export type DeskAccess = 'anybody' | 'half' | readonly OperatorRole[]

/** Every call of the desk has it: a page of another site cannot send it. */
export const DESK_HEADER = 'X-Operator-Desk'

/** Path of the desk's calls, below `/api`. */
const DESK_PATH = '/operator'

/** A call of the desk. Its session is a cookie; the bearer token of a member opens nothing here. */
export type OperatorEndpoint<E extends Endpoint = Endpoint, Desk extends DeskAccess = DeskAccess> = E & {
  readonly desk: Desk
}

/** Describes a call of the desk; `path` is relative to `/api/operator`, `desk` says who may make it. */
/* @__NO_SIDE_EFFECTS__ */
export function operatorEndpoint<
  const Desk extends DeskAccess,
  Output extends v.GenericSchema,
  Params extends Endpoint['params'] = undefined,
  Query extends Endpoint['query'] = undefined,
  Body extends Endpoint['body'] = undefined,
>({
  desk,
  path,
  ...draft
}: {
  desk: Desk
  path: string
  name: string
  summary: string
  method: 'GET' | 'POST' | 'DELETE'
  output: Output
  params?: Params
  query?: Query
  body?: Body
  errors?: Endpoint['errors']
}): OperatorEndpoint<Endpoint<Params, Query, Body, Output>, Desk> {
  return {
    // A guest is anybody without a member's session.
    ...endpoint<Output, Params, Query, Body>({ ...draft, path: DESK_PATH + path, access: 'guest' }),
    desk,
  }
}
