import fc from 'fast-check'
import { SAMPLES } from '#tests/integration/bad-input/samples.ts'
import type { JsonSchema, Operation } from './document.ts'
import { breakings } from './breakings.ts'
import { type Draft, textOf } from './draft.ts'
import type { Likely } from './scene/likely.ts'
import type { Scene } from './scene/set-scene.ts'
import { objectsOf, valuesOf } from './valid-values.ts'

/** Requests for one operation that have to be accepted: each likely one, by its own caller. */
export const likelyRequests = (operation: Operation, scene: Scene): fc.Arbitrary<Draft>[] =>
  likelyFor(operation, scene).map((each) => likelyOf(operation, each, scene, fc.constant(each.caller)))

/** Requests for one operation: likely ones, ones by their schema, and broken ones of both kinds. */
export function requestsFor(operation: Operation, scene: Scene): fc.Arbitrary<Draft> {
  const anyCaller = fc.constantFrom(...scene.callers.keys())
  const likely = fc.constantFrom(...likelyFor(operation, scene)).chain((each) => {
    const role = fc.oneof(
      { weight: 3, arbitrary: fc.constant(each.caller) },
      { weight: 1, arbitrary: anyCaller },
    )
    return likelyOf(operation, each, scene, role)
  })
  const sound = fc.oneof(
    { weight: 3, arbitrary: likely },
    { weight: 2, arbitrary: bySchema(operation, scene) },
  )
  const broken = fc
    .tuple(sound, fc.array(breakings(operation), { minLength: 1, maxLength: 2 }))
    .map(([draft, steps]) => steps.reduce((changed, step) => step(changed), draft))
  return fc.oneof({ weight: 5, arbitrary: sound }, { weight: 6, arbitrary: broken })
}

function likelyFor(operation: Operation, scene: Scene): Likely[] {
  const mine = scene.likely.filter((each) => each.operation === operation.name)
  return mine.length > 0 ? mine : plainOnes(operation, scene)
}

/** For an operation that needs nothing special: each id there is, and the sample of its body. */
function plainOnes({ name, path, body }: Operation, scene: Scene): Likely[] {
  const sample = body === null ? {} : { body: SAMPLES[name] ?? {} }
  const ids = /\{\w+\}/.test(path) ? scene.idsOf(path) : ['']
  return (ids.length > 0 ? ids : ['none']).map((id) => ({
    operation: name,
    caller: 'owner',
    id,
    ...sample,
  }))
}

function likelyOf(
  operation: Operation,
  each: Likely,
  scene: Scene,
  role: fc.Arbitrary<string>,
): fc.Arbitrary<Draft> {
  return fc.tuple(role, keys(operation)).map(([caller, headers]) => ({
    ...draftOf(operation, each.id ?? '', bodyOf(each), scene, each.bringsFile),
    query: [...new URLSearchParams(each.query ?? '')],
    headers,
    role: caller,
    how: 'likely',
  }))
}

const bodyOf = ({ body, code }: Likely) => (code ? { ...body, code: code() } : body)

function bySchema(operation: Operation, scene: Scene): fc.Arbitrary<Draft> {
  const ids = scene.idsOf(operation.path)
  const id = ids.length > 0 ? fc.oneof(fc.constantFrom(...ids), fc.uuid()) : fc.uuid()
  const verified = [...scene.callers.keys()].filter((role) => role !== 'guest' && role !== 'unverified')
  const role = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...verified) },
    { weight: 1, arbitrary: fc.constantFrom('guest', 'unverified') },
  )
  const query = fc.record<Record<string, unknown>, string>(
    Object.fromEntries(
      operation.query.map(({ name, schema }) => [name, valuesOf(schema, scene.known, name)]),
    ),
    { requiredKeys: operation.query.filter(({ isRequired }) => isRequired).map(({ name }) => name) },
  )
  const body = operation.body ? objectsOf(operation.body.schema, scene.known) : fc.constant(undefined)
  return fc
    .tuple(id, role, query, body, keys(operation))
    .map(([chosen, caller, queries, fields, headers]) => ({
      ...draftOf(operation, chosen, fields, scene),
      query: Object.entries(queries).map(([name, value]): [string, string] => [
        name,
        textOf(value).toWellFormed(),
      ]),
      headers,
      role: caller,
      how: 'by schema',
    }))
}

const keys = (operation: Operation): fc.Arbitrary<Record<string, string>> =>
  operation.takesKey ? fc.uuid().map((key) => ({ 'Idempotency-Key': key })) : fc.constant({})

const FILES = new Set(['proof', 'file', 'image', 'identity_proof', 'address_proof'])

function draftOf(
  { method, path, body }: Operation,
  id: string,
  fields: Readonly<Record<string, unknown>> | undefined,
  { picture }: Scene,
  bringsFile = false,
): Draft {
  // The only parameter that is no id.
  const withId = path.replace(/\{\w+\}/, id).replace('{document}', 'identity')
  const draft = { method, path: withId, query: [], headers: {}, role: '' }
  const rest = { isElsewhere: false, how: '' }
  const sample = fields ?? (body ? {} : undefined)
  if (body === null || sample === undefined) return { ...draft, ...rest, body: { kind: 'none' } }
  const properties = propertiesOf(body.schema)
  if (body.types[0] === 'application/json') {
    const texts = Object.entries(sample).filter(([name]) => !FILES.has(name))
    // What may bring a file along does so when nothing else is said.
    if ((texts.length > 0 && !bringsFile) || !properties.some((name) => FILES.has(name)))
      return { ...draft, ...rest, body: { kind: 'json', fields: Object.fromEntries(texts) } }
  }
  const files = properties.filter((name) => FILES.has(name)).map((name) => [name, picture] as const)
  const form = { ...sample, ...Object.fromEntries(files) }
  return { ...draft, ...rest, body: { kind: 'form', fields: form } }
}

function propertiesOf({ properties }: JsonSchema): string[] {
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
}
