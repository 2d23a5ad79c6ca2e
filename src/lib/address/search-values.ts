/*
 * Reads values from an address, which anybody can type: unknown values are undefined. Hand-written, because
 * every route's reader is in the first chunk, where a schema library would delay all screens.
 */

/** What stands in an address after the question mark, as the router reads it. */
type Search = Readonly<Record<string, unknown>>

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * A route's reader, with nothing beside what it knows: the router would pass on all else that stands in the address,
 * also a value that the reader refused.
 */
export function onlyKnown<Known extends object>(read: (search: Search) => Known): (search: Search) => Known {
  return (search) => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  })
}

/** The member of `values` equal to this, if any. */
export function oneOf<const Value extends string | number>(
  values: readonly Value[],
  value: unknown,
): Value | undefined {
  return values.find((each) => each === value)
}

/** The value, if it is an id of this product: a UUID. */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && UUID.test(value) ? value : undefined
}

/** The text's first hundred characters. The router parses digits in an address as a number. */
export function textOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text.slice(0, 100) : undefined
}

/** The number, if it counts something: whole, and above zero. */
export function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined
}
