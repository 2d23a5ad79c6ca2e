import * as v from 'valibot'

/** The variable that passes the options from the command to Playwright's processes. */
export const OPTIONS_VARIABLE = 'CIRKLES_FAULTS'

const OptionsSchema = v.object({
  seed: v.number(),
  /** The numbers of the schedules to play. */
  schedules: v.array(v.number()),
  lanes: v.number(),
  /** A build of the repository with a planted defect, and the SQL to run on its database. */
  mutant: v.optional(v.object({ cwd: v.string(), sql: v.optional(v.string()) })),
})
export type Options = v.InferOutput<typeof OptionsSchema>

/** The options of this run. Throws if `npm run faults` did not set them. */
export function readOptions(): Options {
  return v.parse(v.pipe(v.string(), v.parseJson(), OptionsSchema), process.env[OPTIONS_VARIABLE])
}
