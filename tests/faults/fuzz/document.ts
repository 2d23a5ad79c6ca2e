import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import * as v from 'valibot'

export type JsonSchema = Readonly<Record<string, unknown>>

/** A query parameter or a header of an operation. */
interface Parameter {
  readonly name: string
  readonly schema: JsonSchema
  readonly isRequired: boolean
}

/** An operation of the OpenAPI document, with what its answers have to be. */
export interface Operation {
  /** `submit-payment` */
  readonly name: string
  readonly method: string
  /** `/api/cirkles/{id}/payment` */
  readonly path: string
  readonly query: readonly Parameter[]
  readonly takesKey: boolean
  readonly body: { readonly schema: JsonSchema; readonly types: readonly string[] } | null
  /** By status and content type: what is wrong with a body of that answer; null where nothing is. */
  readonly answers: ReadonlyMap<number, ReadonlyMap<string, (body: string) => string | null>>
}

const SchemaOfJson = v.record(v.string(), v.unknown())
const ContentSchema = v.record(v.string(), v.object({ schema: SchemaOfJson }))
const OperationSchema = v.object({
  operationId: v.string(),
  parameters: v.array(
    v.object({ name: v.string(), in: v.string(), required: v.boolean(), schema: SchemaOfJson }),
  ),
  requestBody: v.optional(v.object({ content: ContentSchema })),
  responses: v.record(v.string(), v.object({ content: ContentSchema })),
})
const DocumentSchema = v.object({
  paths: v.record(v.string(), v.record(v.string(), OperationSchema)),
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const FORMATS = {
  uuid: UUID,
  'date-time': (text: string) => !Number.isNaN(Date.parse(text)) && text.includes('T'),
  uri: (text: string) => URL.canParse(text),
}

export function operationsOf(document: unknown): readonly Operation[] {
  const ajv = new Ajv2020({ strict: false, formats: FORMATS })
  const { paths } = v.parse(DocumentSchema, document)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const content = operation.requestBody?.content ?? {}
      const [first] = Object.values(content)
      const queries = operation.parameters.filter((parameter) => parameter.in === 'query')
      return {
        name: operation.operationId,
        method: method.toUpperCase(),
        path,
        query: queries.map(({ name, schema, required }) => ({ name, schema, isRequired: required })),
        takesKey: operation.parameters.some((parameter) => parameter.in === 'header'),
        body: first ? { schema: first.schema, types: Object.keys(content) } : null,
        answers: new Map(
          Object.entries(operation.responses).map(([status, answer]) => [
            Number(status),
            new Map(
              Object.entries(answer.content).map(([type, { schema }]) => [type, checkOf(ajv, type, schema)]),
            ),
          ]),
        ),
      }
    }),
  )
}

function checkOf(ajv: Ajv2020, type: string, schema: JsonSchema): (body: string) => string | null {
  // A file: any bytes.
  if (type !== 'application/json') return () => null
  const closed = v.parse(SchemaOfJson, close(schema))
  let validate: ValidateFunction | undefined
  return (body) => {
    validate ??= ajv.compile(closed)
    return validate(JSON.parse(body)) ? null : ajv.errorsText(validate.errors, { separator: '; ' })
  }
}

/** The same schema, in which no object has a field that is not described (ASVS 15.3.1). */
function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.entries(schema).filter(([name]) => name !== '$schema')
  const copy = Object.fromEntries(parts.map(([name, part]) => [name, close(part)]))
  return 'properties' in copy && !('additionalProperties' in copy)
    ? { ...copy, additionalProperties: false }
    : copy
}
