import * as v from 'valibot'
import { WordsSchema } from '../messages/words.ts'
import { codeWord, type ErrorCode } from './error-codes.ts'

/** `message` and `errors` of a refusal, each text by key and facts. */
export const RefusalWordsSchema = v.object({
  message: WordsSchema,
  errors: v.optional(v.record(v.string(), v.array(WordsSchema))),
})

/** The shape of every JSON answer (api.md). `operation` echoes the Idempotency-Key of the call it answers. */
export const EnvelopeSchema = v.object({
  success: v.boolean(),
  message: v.string(),
  data: v.optional(v.unknown()),
  code: v.optional(codeWord<ErrorCode>()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  /** A refusal's texts by key and facts; absent from older servers. */
  words: v.optional(RefusalWordsSchema),
  operation: v.optional(v.string()),
})
export type Envelope = v.InferOutput<typeof EnvelopeSchema>

export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key'
export const REPLAYED_HEADER = 'Idempotent-Replayed'
