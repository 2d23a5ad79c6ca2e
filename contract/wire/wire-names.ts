/**
 * The wire uses the seeds' snake_case, the programs use camelCase; this is the only place that converts
 * names, for types and for values.
 */

/** Names that the seeds spell in camelCase on the wire too (seed-b §3, "Payment-data item"). */
const SAME_ON_THE_WIRE = new Set(['isCash'])

type CamelName<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail>>}`
  : S

/** A wire shape in camelCase. Blobs and functions stay unchanged. */
export type CamelCased<T> = T extends Blob | Date | ((...args: never[]) => unknown)
  ? T
  : T extends readonly (infer Item)[]
    ? CamelCased<Item>[]
    : T extends object
      ? { [K in keyof T as K extends string ? CamelName<K> : K]: CamelCased<T[K]> }
      : T

const UUID_LENGTH = 36
/** Upper bound of each cache, above the number of names in the contract. Ids are not cached. */
const MOST_NAMES = 2_000

/** Caches the converted names: a first sync has some twenty thousand of them, a few hundred of which differ. */
function cached(convert: (name: string) => string): (name: string) => string {
  const names = new Map<string, string>()
  return (name) => {
    const known = names.get(name)
    if (known !== undefined) return known
    const converted = convert(name)
    if (names.size < MOST_NAMES && name.length < UUID_LENGTH) names.set(name, converted)
    return converted
  }
}

const camelName = cached((name) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))
const snakeName = cached((name) =>
  SAME_ON_THE_WIRE.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
)

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function withNames(value: unknown, name: (wire: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withNames(item, name))
  if (!isPlainObject(value)) return value
  const renamed: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    // Not a name of the contract. Assigning it would replace the object's prototype.
    if (key !== '__proto__') renamed[name(key)] = withNames(item, name)
  }
  return renamed
}

/** Renames every key of a parsed wire value to camelCase. UUID keys have no underscore and stay. */
export function fromWire<T>(value: T): CamelCased<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type does with names what the function does with values
  return withNames(value, camelName) as CamelCased<T>
}

/** Renames every key to the wire's snake_case. The endpoint's schema checks the result. */
export function toWire(value: unknown): unknown {
  return withNames(value, snakeName)
}
