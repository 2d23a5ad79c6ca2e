import * as v from 'valibot'

/** The variable by which the command tells Playwright's processes what to play. */
export const OPTIONS_VARIABLE = 'CIRKLES_FAULTS'

const OptionsSchema = v.object({
  seed: v.number(),
  /** The numbers of the schedules to play. */
  schedules: v.array(v.number()),
  lanes: v.number(),
  /** The built repository with a planted defect, and what its database is told. */
  mutant: v.optional(v.object({ cwd: v.string(), sql: v.optional(v.string()) })),
})
export type Options = v.InferOutput<typeof OptionsSchema>

/** What to play. Throws where `npm run faults` did not say it. */
export function readOptions(): Options {
  return v.parse(v.pipe(v.string(), v.parseJson(), OptionsSchema), process.env[OPTIONS_VARIABLE])
}
