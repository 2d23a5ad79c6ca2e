import * as v from 'valibot'
import type { Language } from '#contract/messages/language/languages.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { type Envelope, EnvelopeSchema, RefusalWordsSchema } from '#contract/wire/envelope.ts'
import { toWire } from '#contract/wire/wire-names.ts'
import { say } from '#server/messages/languages/say.ts'
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
export function answerOf(endpoint: Endpoint, outcome: Outcome<unknown>, language: Language): Answer {
  if (!outcome.ok) return refusalAnswer(outcome, language)
  return {
    status: outcome.status ?? endpoint.status,
    cookie: outcome.cookie,
    body: {
      success: true,
      message: say(language, outcome.message),
      data: v.parse(endpoint.output, toWire(outcome.data ?? null)),
    },
  }
}

/** Says why in the caller's language, and beside it by key and facts, for an app that says it in its own. */
export function refusalAnswer(refused: Refused, language: Language): Answer {
  const { code, message = messageOf(code), errors } = refused
  return {
    status: statusOf(code),
    body: {
      success: false,
      message: say(language, message),
      code,
      ...(errors && {
        errors: sayFields(errors, language),
      }),
      words: v.parse(RefusalWordsSchema, toWire({ message, errors })),
      ...(refused.data === undefined ? {} : { data: toWire(refused.data) }),
    },
    retryAfterSeconds: refused.retryAfterSeconds,
  }
}

const sayFields = (errors: NonNullable<Refused['errors']>, language: Language): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, all]) => [field, all.map((each) => say(language, each))]),
  )

/** A stored answer; throws when its status is not one of this API's. */
export function keptAnswer({ status, body }: { readonly status: number; readonly body: unknown }): Answer {
  const isDone = status === 200 || status === 201 || status === 202
  if (!isDone && !isRefusalStatus(status)) throw new Error(`An answer was kept with the status ${status}.`)
  return { status, body: v.parse(EnvelopeSchema, body) }
}
