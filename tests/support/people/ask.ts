import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { CallInput, CallOutput, Endpoint } from '#contract/wire/endpoint.ts'
import type { Envelope } from '#contract/wire/envelope.ts'
import { fromWire, toWire } from '#contract/wire/wire-names.ts'
import type { Person } from './people.ts'
import type { TestApp } from '../server/test-app.ts'

const FieldsSchema = v.record(v.string(), v.unknown())

/** The result of a call; `data` is parsed by the endpoint's own schema, and absent for refusals. */
export interface Asked<E extends Endpoint> {
  readonly status: number
  readonly message: string
  readonly code: Envelope['code']
  readonly isReplay: boolean
  readonly data: CallOutput<E> | undefined
  /** The data as sent, including that of a refusal. */
  readonly wireData: unknown
}

/** Makes a call as the app does: path, query and body from one camelCase input, a key for every write. */
export async function ask<const E extends Endpoint>(
  app: Pick<TestApp, 'request'>,
  endpoint: E,
  person: Pick<Person, 'token'>,
  input: CallInput<E>,
  { key = randomUUID(), asForm = endpoint.encoding === 'multipart' }: { key?: string; asForm?: boolean } = {},
): Promise<Asked<E>> {
  const fields = new Map(Object.entries(v.parse(FieldsSchema, toWire(input))))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = textOf(fields.get(name))
    fields.delete(name)
    return value
  })
  const rest = Object.fromEntries(fields)
  const isRead = endpoint.method === 'GET'
  const query = isRead && fields.size > 0 ? `?${new URLSearchParams(textFields(rest)).toString()}` : ''
  const answer = await app.request(endpoint.method, `${path}${query}`, {
    token: person.token,
    ...(isRead ? {} : { key }),
    ...(isRead ? {} : asForm ? { form: formOf(rest) } : { json: rest }),
  })
  const { body } = answer
  return {
    status: answer.status,
    message: body.message,
    code: body.code,
    isReplay: answer.headers.get('Idempotent-Replayed') === 'true',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the parse, which types cannot express
    data: body.success ? (fromWire(v.parse(endpoint.output, body.data)) as CallOutput<E>) : undefined,
    wireData: body.data,
  }
}

/** Makes a call that must succeed, and returns its data. */
export async function got<const E extends Endpoint>(
  app: Pick<TestApp, 'request'>,
  endpoint: E,
  person: Pick<Person, 'token'>,
  input: CallInput<E>,
  options?: { key?: string; asForm?: boolean },
): Promise<CallOutput<E>> {
  const asked = await ask(app, endpoint, person, input, options)
  if (asked.data === undefined) {
    throw new Error(`${endpoint.name} answered ${asked.status} ${String(asked.code)}: ${asked.message}`)
  }
  return asked.data
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const textFields = (fields: Record<string, unknown>): [string, string][] =>
  Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)]]))

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (Array.isArray(value)) for (const item of value) form.append(`${name}[]`, textOf(item))
    else if (value instanceof File) form.append(name, value, value.name)
    else if (value instanceof Blob) form.append(name, value)
    else form.append(name, textOf(value))
  }
  return form
}
