/** The error shown beside each field, by the field's camelCase name. */
export type FieldErrors = Readonly<Record<string, string>>

/** A refusal's field errors, reduced to the first sentence of each field. */
export function firstSentences(errors: Readonly<Record<string, readonly string[] | undefined>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, sentences]) => {
      const first = sentences?.[0]
      return first === undefined ? [] : [[field, first]]
    }),
  )
}

/** The errors of the named fields only. */
export function errorsAmong(errors: FieldErrors, fields: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => fields.includes(field)))
}
