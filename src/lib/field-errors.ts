import * as v from 'valibot'
import { fromWire, toWire } from '#contract/wire/wire-names.ts'
import { firstSentences, type FieldErrors } from './words/first-sentences.ts'

/** What a schema of the contract has against these values: the first sentence of each field. */
export function fieldErrorsOf(schema: v.GenericSchema, values: unknown): FieldErrors {
  const parsed = v.safeParse(schema, toWire(values))
  if (parsed.success) return {}
  return firstSentences(
    fromWire<Record<string, string[] | undefined>>({ ...v.flatten(parsed.issues).nested }),
  )
}
