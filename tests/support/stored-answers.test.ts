import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import type { Endpoint } from '#contract/wire/endpoint.ts'

/* An app can read stored answers of servers of earlier releases, and possible answers of a later one. */

const FOLDER = 'tests/support/stored-answers'
const SetSchema = v.record(v.string(), v.unknown())
const sets = readdirSync(FOLDER).map((file) => {
  const answers = v.parse(SetSchema, JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')))
  return { name: file, answers }
})

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'output' in value && 'path' in value && 'method' in value
const endpoints: Endpoint[] = []
for (const file of readdirSync('contract/http', { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
  const module: unknown = await import(`../../contract/http/${file}`)
  if (typeof module === 'object' && module !== null)
    endpoints.push(...Object.values(module).filter(isEndpoint))
}
const callOf = ({ method, path }: Endpoint) => `${method} /api${path.replace(/:(\w+)/g, '{$1}')}`

test('there is a set, and it has an answer of every call', () => {
  expect(sets.length).toBeGreaterThan(0)
  const stored = new Set(sets.flatMap(({ answers }) => Object.keys(answers)))
  expect(
    endpoints
      .map(callOf)
      // The page of the desk is never older than its server: it is fetched anew with each visit.
      .filter((call) => !call.includes(' /api/operator/'))
      .filter((call) => !stored.has(call))
      .toSorted(),
  ).toEqual([])
})

/** The status of a payment has no fallback: an unknown one makes the answer invalid. */
const NOTHING_GUESSED = 'GET /api/operations/{key}'

const stored = sets.flatMap(({ name, answers }) =>
  endpoints.flatMap((endpoint) => {
    const call = callOf(endpoint)
    return call in answers ? [{ call, title: `${call} of ${name}`, endpoint, data: answers[call] }] : []
  }),
)

test.each(stored)('$title is read', ({ endpoint, data }) => {
  expect(v.safeParse(endpoint.output, data).issues).toBeUndefined()
})

test.each(stored.filter(({ call }) => call !== NOTHING_GUESSED))(
  '$title is read of a later server, with fields and words that this app does not know',
  ({ endpoint, data }) => {
    expect(v.safeParse(endpoint.output, toldLater(endpoint.output, data)).issues).toBeUndefined()
  },
)

/** `data` with an additional field in every object, and an unknown word for every enum. */
function toldLater(schema: unknown, data: unknown): unknown {
  if (!v.is(NodeSchema, schema) || data === null || data === undefined) return data
  const last = schema.pipe?.at(-1)
  if (last !== undefined && last !== schema && v.is(NodeSchema, last) && last.type === 'array') {
    return toldLater(last, data)
  }
  if (schema.type === 'picklist') return 'a_word_of_later'
  if (schema.wrapped !== undefined) return toldLater(schema.wrapped, data)
  if (schema.options !== undefined) {
    const option = schema.options.find((each) => isSchema(each) && v.is(each, data))
    return toldLater(option, data)
  }
  if (Array.isArray(data)) return data.map((each: unknown) => toldLater(schema.item, each))
  if (!v.is(SetSchema, data)) return data
  const entries = Object.entries(data)
  if (schema.type === 'record') {
    return Object.fromEntries(entries.map(([key, each]) => [key, toldLater(schema.value, each)]))
  }
  if (schema.entries === undefined) return data
  const told = entries.map(([key, each]) => [key, toldLater(schema.entries?.[key], each)] as const)
  return { ...Object.fromEntries(told), a_field_of_later: { of: 'whatever' } }
}

/** Parts of a schema that its library leaves untyped. */
const NodeSchema = v.looseObject({
  type: v.string(),
  pipe: v.optional(v.array(v.unknown())),
  wrapped: v.optional(v.unknown()),
  options: v.optional(v.array(v.unknown())),
  item: v.optional(v.unknown()),
  value: v.optional(v.unknown()),
  entries: v.optional(SetSchema),
})
const isSchema = (value: unknown): value is v.GenericSchema => v.is(NodeSchema, value)
