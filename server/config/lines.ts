import * as v from 'valibot'

/** A line of the environment; an empty one is one that is not there. */
export const optionalValue = v.pipe(
  v.optional(v.string()),
  v.transform((value) => value?.trim() || undefined),
)

/** A line that is 0 or 1, and 0 when it is not there. */
export const flag = v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0')

/** Lines of the environment; undefined for absent ones. */
export type Lines<Name extends string> = { readonly [name in Name]?: string | undefined }
