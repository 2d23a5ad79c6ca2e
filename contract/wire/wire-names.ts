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

const camelName = (name: string) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const snakeName = (name: string) =>
  SAME_ON_THE_WIRE.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function withNames(value: unknown, name: (wire: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => withNames(item, name))
  if (!isPlainObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [name(key), withNames(item, name)]))
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
