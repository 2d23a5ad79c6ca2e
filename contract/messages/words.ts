import * as v from 'valibot'

/**
 * A fact in a text: as it stands, or put in words in the text's language. `count` is a number as older servers
 * send it (decision 149).
 */
type SimpleFact =
  | string
  | number
  | { readonly date: string }
  | { readonly month: string }
  | { readonly rupees: number }
  | { readonly count: number }

/** A fact, or words within words. */
export type Fact = SimpleFact | Words

/** A text as the key and the values of its message, to be formatted in the reader's language. */
export interface Words {
  /** `catalogue.key`, or `plain` for what stands in `text` and has no translation. */
  readonly key: string
  readonly values?: Readonly<Record<string, Fact>> | undefined
}

const SimpleFactSchema = v.union([
  v.string(),
  v.number(),
  v.object({ date: v.string() }),
  v.object({ month: v.string() }),
  v.object({ rupees: v.number() }),
  v.object({ count: v.number() }),
])

/* @__NO_SIDE_EFFECTS__ */
const wordsOf = <const Value extends v.GenericSchema>(value: Value) =>
  v.object({ key: v.string(), values: v.optional(v.record(v.string(), value)) })

/** On the wire, words within words hold no others. */
export const WordsSchema: v.GenericSchema<Words> = wordsOf(
  v.union([SimpleFactSchema, wordsOf(SimpleFactSchema)]),
)

const PLAIN = 'plain'

/** What people wrote, or an older server said. */
export const plainWords = (text: string): Words => ({ key: PLAIN, values: { text } })

/** The text of `plainWords`; undefined for all others. */
export function plainTextOf({ key, values }: Words): string | undefined {
  const text = key === PLAIN ? values?.['text'] : undefined
  return typeof text === 'string' ? text : undefined
}
