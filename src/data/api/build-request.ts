import type { Endpoint } from '#contract/wire/endpoint.ts'
import { toWire } from '#contract/wire/wire-names.ts'

/** A call, ready for HTTP. `path` is relative to `/api` and starts without a slash. */
export interface WireRequest {
  readonly path: string
  readonly searchParams?: URLSearchParams
  readonly json?: unknown
  readonly body?: FormData
}

/**
 * Splits a caller's flat camelCase `input` into path, query and body as `endpoint` describes them.
 * Throws TypeError when a path parameter is missing, which is a defect of the caller.
 */
export function buildRequest(endpoint: Endpoint, input: unknown): WireRequest {
  const fields = wireFields(input)
  const path = endpoint.path.replace(/^\//, '').replace(/:(\w+)/g, (_, name: string) => {
    const value = fields.get(name)
    if (typeof value !== 'string') throw new TypeError(`${endpoint.name} needs the path parameter ${name}.`)
    return encodeURIComponent(value)
  })
  for (const name of Object.keys(endpoint.params?.entries ?? {})) fields.delete(name)

  const searchParams = new URLSearchParams()
  for (const name of Object.keys(endpoint.query?.entries ?? {})) {
    const value = fields.get(name)
    if (value !== undefined && value !== null) searchParams.set(name, scalarText(value))
    fields.delete(name)
  }
  // Not `size`: Chrome 109 does not have it.
  const query = searchParams.toString() === '' ? {} : { searchParams }

  if (endpoint.body === undefined) return { path, ...query }
  const isMultipart =
    endpoint.encoding === 'multipart' ||
    (endpoint.encoding === 'either' && [...fields.values()].some((value) => value instanceof Blob))
  return isMultipart
    ? { path, ...query, body: toFormData(fields) }
    : { path, ...query, json: Object.fromEntries(fields) }
}

function wireFields(input: unknown): Map<string, unknown> {
  const wire = toWire(input ?? {})
  return new Map(typeof wire === 'object' && wire !== null ? Object.entries(wire) : [])
}

/** Lists become repeated `name[]`, objects JSON text; absent and null fields are left out (api.md). */
function toFormData(fields: ReadonlyMap<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of fields) {
    if (value === undefined || value === null) continue
    if (value instanceof Blob) form.append(name, value)
    else if (Array.isArray(value)) for (const item of value) form.append(`${name}[]`, scalarText(item))
    else form.append(name, scalarText(value))
  }
  return form
}

function scalarText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
