import type * as v from 'valibot'
import type { ErrorCode } from './error-codes.ts'
import type { CamelCased } from './wire-names.ts'

type Schema = v.GenericSchema
type ObjectSchema = v.ObjectSchema<v.ObjectEntries, v.ErrorMessage<v.ObjectIssue> | undefined>

/** `guest`: anyone. `unverified`: any live session. `verified`: a session whose e-mail is verified. */
export type Access = 'guest' | 'unverified' | 'verified'

/**
 * One call of the API: its wire shapes, nothing about either side's implementation. `path` is relative to
 * `/api`; `:name` parts are the keys of `params`.
 */
export interface Endpoint<
  Params extends ObjectSchema | undefined = ObjectSchema | undefined,
  Query extends ObjectSchema | undefined = ObjectSchema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Output extends Schema = Schema,
> {
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly access: Access
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** `either`: multipart or JSON, depending on whether the caller sends files. */
  readonly encoding: 'json' | 'multipart' | 'either'
  /** The `data` of a 2xx answer. */
  readonly output: Output
  readonly status: 200 | 201 | 202
  /** Whether an Idempotency-Key is required. Every signed-in write accepts one (api.md). */
  readonly idempotencyKey: 'accepted' | 'required'
  /** The refusal codes the app may branch on. */
  readonly errors: readonly ErrorCode[]
}

interface Draft<
  Params extends ObjectSchema | undefined,
  Query extends ObjectSchema | undefined,
  Body extends Schema | undefined,
  Output extends Schema,
> {
  name: string
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  output: Output
  access?: Access
  params?: Params
  query?: Query
  body?: Body
  encoding?: 'json' | 'multipart' | 'either'
  status?: 200 | 201 | 202
  idempotencyKey?: 'accepted' | 'required'
  errors?: readonly ErrorCode[]
}

/**
 * Describes a call once, for the server that answers it and the app that makes it. Annotated as side-effect
 * free, so the app bundles only the calls it makes.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Output extends Schema,
  Params extends ObjectSchema | undefined = undefined,
  Query extends ObjectSchema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(draft: Draft<Params, Query, Body, Output>): Endpoint<Params, Query, Body, Output> {
  const { params, query, body } = draft
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part is left out exactly where its parameter is `undefined`
  const parts = { params, query, body } as { params: Params; query: Query; body: Body }
  return {
    access: 'verified',
    encoding: 'json',
    status: 200,
    idempotencyKey: 'accepted',
    errors: [],
    ...draft,
    ...parts,
  }
}

type InputOf<S> = S extends Schema ? v.InferInput<S> : unknown
type OutputOf<S> = S extends Schema ? v.InferOutput<S> : unknown

/** Input of a caller: path, query and body fields in one object, camelCase. */
export type CallInput<E extends Endpoint> = CamelCased<
  InputOf<E['params']> & InputOf<E['query']> & InputOf<E['body']>
>

/** Input of a handler after parsing: the same fields, transformed by the contract. */
export type ParsedInput<E extends Endpoint> = CamelCased<
  OutputOf<E['params']> & OutputOf<E['query']> & OutputOf<E['body']>
>

/** The `data` of a 2xx answer, camelCase. */
export type CallOutput<E extends Endpoint> = CamelCased<v.InferOutput<E['output']>>
