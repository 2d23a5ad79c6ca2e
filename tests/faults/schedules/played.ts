import * as v from 'valibot'

/**
 * What was found that must not be: `lost`, `double` and `false`, a word that claims more than was so, are what the
 * app promises never to do; `stuck` is a schedule that did not come to its end.
 */
const FlawSchema = v.object({
  kind: v.picklist(['lost', 'double', 'false', 'stuck', 'other']),
  text: v.string(),
})
export type Flaw = v.InferOutput<typeof FlawSchema>

/** What came of a schedule. */
export const PlayedSchema = v.object({
  acts: v.array(v.string()),
  /** How many things the person meant to have recorded. */
  meant: v.number(),
  /** Of how many of them the phone said that it has them. */
  saved: v.number(),
  /** Entries left on the phone, with a refusal or behind one. */
  refused: v.number(),
  /** What went wrong on the line, in order. */
  log: v.array(v.string()),
  flaws: v.array(FlawSchema),
  /** How many words of its screens were held against what was so. */
  judged: v.number(),
  seconds: v.number(),
})
export type Played = v.InferOutput<typeof PlayedSchema>
