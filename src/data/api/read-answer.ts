import * as v from 'valibot'
import { EnvelopeSchema } from '#contract/wire/envelope.ts'
import { fromWire } from '#contract/wire/wire-names.ts'
import { NotAnAnswerError } from './not-an-answer-error.ts'
import { RefusedError } from './refused-error.ts'

/** An answer received over HTTP, or read from an operation's record. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly retryAfterSeconds?: number | undefined
}

/**
 * The `data` of an answer, checked by the endpoint's `output`, under its wire names. `operation` is the
 * call's Idempotency-Key: an accepted write must echo it.
 * Throws RefusedError for a refusal, NotAnAnswerError for anything this server would not send.
 */
export function readAnswer<Output extends v.GenericSchema>(
  output: Output,
  answer: Answer,
  operation?: string,
): v.InferOutput<Output> {
  const { status, retryAfterSeconds } = answer
  const notAnAnswer = (
    what: string,
    more: { cause?: unknown; isUnreadable?: boolean; said?: string | undefined } = {},
  ) => new NotAnAnswerError(what, status, { ...more, retryAfterSeconds })

  const envelope = v.safeParse(EnvelopeSchema, answer.body)
  if (!envelope.success) throw notAnAnswer('no envelope', { cause: new v.ValiError(envelope.issues) })
  const { success, message, code = '', errors, words, data, operation: echo } = envelope.output

  if (status >= 400 && !success) {
    // A refusal made before the key was read (401, 429) echoes nothing; a wrong echo answers another call.
    if (echo !== undefined && operation !== undefined && echo !== operation) {
      throw notAnAnswer('the refusal of another operation')
    }
    throw new RefusedError({
      status,
      code,
      message,
      words: words && fromWire(words.message),
      data,
      retryAfterSeconds,
      fieldErrors: fromWire(errors ?? {}),
    })
  }
  if (status < 200 || status > 299 || !success) {
    throw notAnAnswer(`status ${status} with success ${success}`, { said: message || undefined })
  }
  if (operation !== undefined && echo !== operation) throw notAnAnswer('the echo of another operation')

  const parsed = v.safeParse(output, data ?? null)
  if (!parsed.success) {
    const cause = new v.ValiError(parsed.issues)
    throw notAnAnswer('data of another shape', { cause, isUnreadable: true })
  }
  return parsed.output
}
