import type { Context } from 'hono'
import * as v from 'valibot'
import { plainWords, type Words, WordsSchema } from '#contract/messages/words.ts'
import { AS_WORDS } from '#contract/rules/problems.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { fromWire } from '#contract/wire/wire-names.ts'
import { refusalText } from '#server/messages/shared.ts'
import { RefusedError } from '../answers/refused-error.ts'

/** Maximum bytes of a JSON body (security.md, Limits). */
export const JSON_LIMIT = 100 * 1024

/**
 * Reads path, query and body of a request and parses them by the endpoint's schemas into one object,
 * camelCase. Throws RefusedError: 400 malformed, 415 wrong content type, 422 with the fields.
 */
export async function readInput(c: Context, endpoint: Endpoint): Promise<Record<string, unknown>> {
  return {
    ...parsePart(endpoint.params, c.req.param(), 'path'),
    ...parsePart(endpoint.query, c.req.query(), 'query'),
    ...(endpoint.body && parsePart(endpoint.body, await readBody(c, endpoint.encoding), 'body')),
  }
}

function parsePart(schema: Endpoint['body'], value: unknown, part: 'path' | 'query' | 'body'): object {
  if (!schema) return {}
  const result = v.safeParse(schema, value, { lang: AS_WORDS })
  if (result.success) return fieldsOf(fromWire(result.output), part)
  // An impossible id is unknown: the same answer as for one that does not exist.
  if (part === 'path') throw new RefusedError('not_found')
  const flat = v.flatten(result.issues)
  const errors: Record<string, Words[]> = {}
  for (const [field, messages] of Object.entries(flat.nested ?? {}))
    if (messages) errors[field] = messages.map(readProblem)
  const first = Object.values(errors)[0]?.[0] ?? flat.root?.map(readProblem)[0]
  throw new RefusedError('invalid', { errors, ...(first ? { message: first } : {}) })
}

const ProblemSchema = v.pipe(v.string(), v.parseJson(), WordsSchema)

/** Rules without a text of ours, which no form of the app breaks, have valibot's. */
function readProblem(message: string): Words {
  const problem = v.safeParse(ProblemSchema, message)
  return problem.success ? problem.output : plainWords(message)
}

function fieldsOf(parsed: unknown, part: string): object {
  if (typeof parsed !== 'object' || parsed === null)
    throw new TypeError(`A ${part} must be described as an object.`)
  return parsed
}

async function readBody(c: Context, encoding: Endpoint['encoding']): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (type === 'multipart/form-data' && encoding !== 'json') return readMultipart(c)
  if (type === 'application/json' && encoding !== 'multipart') return readJson(c)
  const text = type === '' ? await c.req.text() : null
  if (text === '') return {}
  throw new RefusedError('unsupported_media_type')
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text()
  // Endpoints that take files allow larger bodies than JSON may have.
  if (Buffer.byteLength(text) > JSON_LIMIT) throw new RefusedError('too_large')
  if (text.trim() === '') return {}
  const body = parseJson(text)
  // A schema with only optional fields would accept a list as an empty object.
  if (Array.isArray(body)) throw new RefusedError('malformed', { message: refusalText('bodyIsNoObject') })
  return body
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new RefusedError('malformed', { message: refusalText('bodyIsNoJson') }, cause)
  }
}

/** `name[]` fields become lists; of a repeated text field the last value counts. */
async function readMultipart(c: Context): Promise<unknown> {
  let form: FormData
  try {
    form = await c.req.formData()
  } catch (cause) {
    throw new RefusedError('malformed', { message: refusalText('formNotRead') }, cause)
  }
  const fields = new Map<string, unknown>()
  const lists = new Map<string, unknown[]>()
  for (const [name, value] of form) {
    if (isLeftEmpty(value)) continue
    if (name.endsWith('[]')) {
      const list = name.slice(0, -2)
      const items = [...(lists.get(list) ?? []), value]
      lists.set(list, items)
      fields.set(list, items)
    } else fields.set(name, value)
  }
  return Object.fromEntries(fields)
}

/** A file field without a chosen file is sent as an empty file without a name. */
function isLeftEmpty(value: unknown): boolean {
  return value instanceof File && value.name === '' && value.size === 0
}
