import * as v from 'valibot'

/** A line of the environment; an empty one is one that is not there. */
export const optionalValue = v.pipe(
  v.optional(v.string()),
  v.transform((value) => value?.trim() || undefined),
)

/** A line that is 0 or 1, and 0 when it is not there. */
export const flag = v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0')

/**
 * The first line without a value of those that belong together; undefined when all have one, or none has and they are
 * not needed.
 */
export function missingLine(
  lines: Readonly<Record<string, string | undefined>>,
  areNeeded = false,
): string | undefined {
  const missing = Object.keys(lines).filter((name) => !lines[name])
  return areNeeded || missing.length < Object.keys(lines).length ? missing[0] : undefined
}

/** Lines of the environment; undefined for absent ones. */
export type Lines<Name extends string> = { readonly [name in Name]?: string | undefined }
