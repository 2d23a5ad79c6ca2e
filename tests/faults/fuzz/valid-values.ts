import fc from 'fast-check'
import type { JsonSchema } from './document.ts'
import type { Known } from './scene/set-scene.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const list = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined)
const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Values that a schema of the document accepts, as far as JSON Schema says it. */
export function valuesOf(schema: unknown, known: Known, field = ''): fc.Arbitrary<unknown> {
  if (!isObject(schema)) return fc.jsonValue()
  const mine = known.byField[field] ?? []
  const plain = () => plainValuesOf(schema, known)
  return mine.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...mine) }, plain()) : plain()
}

function plainValuesOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const'])
  const choices = list(schema['enum'])
  if (choices) return fc.constantFrom(...choices)
  const [branch] = [schema['anyOf'], schema['oneOf']].flatMap((each) => list(each) ?? [])
  if (branch !== undefined) {
    const branches = list(schema['anyOf']) ?? list(schema['oneOf']) ?? []
    const bounds = { minimum: schema['minimum'], maximum: schema['maximum'] }
    return fc.oneof(
      ...branches.map((each) => valuesOf(isObject(each) ? { ...bounds, ...each } : each, known)),
    )
  }
  switch (schema['type']) {
    case 'string':
      return stringsOf(schema, known)
    case 'integer':
    case 'number': {
      const min = number(schema['minimum']) ?? -1_000
      return fc.integer({ min, max: Math.max(min, Math.min(number(schema['maximum']) ?? 100_000, 2 ** 31)) })
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valuesOf(schema['items'], known), { maxLength: 4 })
    case 'object':
      return objectsOf(schema, known)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

export function objectsOf(schema: JsonSchema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  const required = new Set(list(schema['required']))
  const fields = Object.entries(properties).map(
    ([name, property]) => [name, valuesOf(property, known, name)] as const,
  )
  return fc.record<Record<string, unknown>, string>(Object.fromEntries(fields), {
    requiredKeys: fields.map(([name]) => name).filter((name) => required.has(name)),
  })
}

function stringsOf(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  const pattern = text(schema['pattern'])
  if (schema['format'] === 'uuid') {
    return known.ids.length > 0 ? fc.oneof(fc.constantFrom(...known.ids), fc.uuid()) : fc.uuid()
  }
  if (schema['format'] === 'date-time') {
    const [min, max] = [new Date('2020-01-01T00:00:00Z'), new Date('2030-01-01T00:00:00Z')]
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString())
  }
  // Some patterns look ahead, which fast-check cannot follow.
  if (pattern !== undefined && !/\(\?|\\p/.test(pattern)) return fc.stringMatching(new RegExp(pattern))
  const minLength = number(schema['minLength']) ?? 0
  const maxLength = Math.max(minLength, Math.min(number(schema['maxLength']) ?? 40, 60))
  return fc.oneof(
    fc.string({ minLength, maxLength }),
    fc.string({ minLength, maxLength, unit: 'grapheme' }),
    fc.constantFrom('Asha', 'Neighbours of Mysuru', '2026-12', 'IN', '2500'),
  )
}
