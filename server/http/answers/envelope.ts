import * as v from 'valibot'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { type Envelope, EnvelopeSchema } from '#contract/wire/envelope.ts'
import { toWire } from '#contract/wire/wire-names.ts'
import type { Outcome, Refused } from './outcome.ts'
import { isRefusalStatus, messageOf, type RefusalStatus, statusOf } from './refusals.ts'

/** An answer ready to be sent, stored, and replayed. */
export interface Answer {
  readonly status: Endpoint['status'] | RefusalStatus
  readonly body: Envelope
  readonly retryAfterSeconds?: number | undefined
  readonly cookie?: string | undefined
}

/** Only fields in the endpoint's schema leave the server (security.md 15.3.1); others are removed here. */
export function answerOf(endpoint: Endpoint, outcome: Outcome<unknown>): Answer {
  if (!outcome.ok) return refusalAnswer(outcome)
  return {
    status: outcome.status ?? endpoint.status,
    cookie: outcome.cookie,
    body: {
      success: true,
      message: outcome.message,
      data: v.parse(endpoint.output, toWire(outcome.data ?? null)),
    },
  }
}

export function refusalAnswer(refused: Refused): Answer {
  return {
    status: statusOf(refused.code),
    body: {
      success: false,
      message: refused.message ?? messageOf(refused.code),
      code: refused.code,
      ...(refused.errors ? { errors: refused.errors } : {}),
      ...(refused.data === undefined ? {} : { data: toWire(refused.data) }),
    },
    retryAfterSeconds: refused.retryAfterSeconds,
  }
}

/** A stored answer; throws when its status is not one of this API's. */
export function keptAnswer({ status, body }: { readonly status: number; readonly body: unknown }): Answer {
  const isDone = status === 200 || status === 201 || status === 202
  if (!isDone && !isRefusalStatus(status)) throw new Error(`An answer was kept with the status ${status}.`)
  return { status, body: v.parse(EnvelopeSchema, body) }
}
