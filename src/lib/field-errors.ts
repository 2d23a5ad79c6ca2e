import * as v from 'valibot'
import { fromWire, toWire } from '#contract/wire/wire-names.ts'
import { firstSentences, type FieldErrors } from './words/first-sentences.ts'

/** The errors of a contract schema for these values: the first sentence of each field. */
export function fieldErrorsOf(schema: v.GenericSchema, values: unknown): FieldErrors {
  const parsed = v.safeParse(schema, toWire(values))
  if (parsed.success) return {}
  return firstSentences(
    fromWire<Record<string, string[] | undefined>>({ ...v.flatten(parsed.issues).nested }),
  )
}
