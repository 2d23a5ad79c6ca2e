import * as v from 'valibot'

/**
 * A violation. `lost`, `double` and `false` (a claim beyond the truth) break the app's promises; `stuck` is a
 * schedule that did not reach its end.
 */
const FlawSchema = v.object({
  kind: v.picklist(['lost', 'double', 'false', 'stuck', 'other']),
  text: v.string(),
})
export type Flaw = v.InferOutput<typeof FlawSchema>

export const other = (text: string): Flaw => ({ kind: 'other', text })

/** The outcome of a schedule. */
export const PlayedSchema = v.object({
  acts: v.array(v.string()),
  /** Number of writes the person intended. */
  meant: v.number(),
  /** Number of them the phone reported as saved. */
  saved: v.number(),
  /** Entries left on the phone, refused or behind a refused one. */
  refused: v.number(),
  /** The faults on the line, in order. */
  log: v.array(v.string()),
  flaws: v.array(FlawSchema),
  /** Number of words checked against the truth. */
  judged: v.number(),
  seconds: v.number(),
})
export type Played = v.InferOutput<typeof PlayedSchema>
