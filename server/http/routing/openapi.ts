import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { WordsSchema } from '#contract/messages/words.ts'
import { DESK_HEADER, type OperatorEndpoint } from '#contract/http/operator/operator-endpoint.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/wire/envelope.ts'
import type { ErrorCode } from '#contract/wire/error-codes.ts'
import type { Download } from '../answers/download.ts'
import { statusOf } from '../answers/refusals.ts'
import type { Route } from './route.ts'

type Json = Record<string, unknown>

type DocumentedRoute = Pick<Route, 'endpoint' | 'isRead' | 'otherStatus'>

/** The OpenAPI 3.1 document of these calls, generated from the schemas the server parses with. */
export function openApiDocument(
  {
    routes,
    deskCalls = [],
    downloads = [],
  }: {
    readonly routes: readonly DocumentedRoute[]
    readonly deskCalls?: readonly OperatorEndpoint[]
    readonly downloads?: readonly Download[]
  },
  version: string,
): Json {
  const paths: Record<string, Json> = {}
  const add = (endpoint: Endpoint, operation: Json) => {
    const path = pathOf(endpoint)
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation }
  }
  for (const route of routes) add(route.endpoint, operationOf(route))
  for (const endpoint of deskCalls) add(endpoint, deskOperationOf(endpoint))
  for (const file of downloads) paths[pathOf(file)] = { ...paths[pathOf(file)], get: downloadOf(file) }
  return {
    openapi: '3.1.0',
    info: { title: 'Cirkles', version },
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        desk: { type: 'apiKey', in: 'cookie', name: 'operator-session' },
      },
    },
  }
}

const pathOf = ({ path }: { readonly path: string }): string => `/api${path.replace(/:(\w+)/g, '{$1}')}`

function downloadOf({ name, summary, params, query, mime, errors }: Download): Json {
  return {
    operationId: name,
    summary,
    security: [{ bearer: [] }],
    'x-access': 'verified',
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    responses: {
      200: { description: 'The file', content: { [mime]: { schema: { type: 'string', format: 'binary' } } } },
      ...refusals([401, 403, 429], errors),
    },
  }
}

function operationOf(route: DocumentedRoute): Json {
  const { endpoint } = route
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    security: endpoint.access === 'guest' ? [] : [{ bearer: [] }],
    'x-access': endpoint.access,
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(endpoint.method === 'GET' || endpoint.access === 'guest'
        ? []
        : [
            {
              name: IDEMPOTENCY_KEY_HEADER,
              in: 'header',
              required: endpoint.idempotencyKey === 'required',
              schema: { type: 'string', format: 'uuid' },
            },
          ]),
    ],
    ...(endpoint.body
      ? { requestBody: { content: contentOf(endpoint.encoding, schemaOf(endpoint.body, 'input')) } }
      : {}),
    responses: responsesOf(route),
  }
}

/** A call of the operator's desk: its session is a cookie, and no call takes a key. */
function deskOperationOf(endpoint: OperatorEndpoint): Json {
  const { desk, errors } = endpoint
  const operation = operationOf({ endpoint, isRead: true })
  const header = { name: DESK_HEADER, in: 'header', required: true, schema: { type: 'string' } }
  const usual = [400, 403, 422, 429, ...(desk === 'anybody' ? [] : [401])]
  const more = [...(endpoint.params ? [404] : []), ...(endpoint.body ? [413, 415] : [])]
  return {
    ...operation,
    security: desk === 'anybody' ? [] : [{ desk: [] }],
    'x-access': typeof desk === 'string' ? desk : desk.join(', '),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query'), header],
    responses: {
      [endpoint.status]: answer('Done', envelope(true, schemaOf(endpoint.output, 'output'))),
      ...refusals([...usual, ...more], errors),
    },
  }
}

function parametersOf(schema: Endpoint['params'], where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' })
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

function contentOf(encoding: Endpoint['encoding'], schema: Json): Json {
  return {
    ...(encoding === 'multipart' ? {} : { 'application/json': { schema } }),
    ...(encoding === 'json' ? {} : { 'multipart/form-data': { schema } }),
  }
}

function responsesOf({ endpoint, isRead, otherStatus }: DocumentedRoute): Json {
  const done = answer('Done', envelope(true, schemaOf(endpoint.output, 'output')))
  const usual = [
    400,
    422,
    429,
    ...(endpoint.access === 'guest' ? [] : [401, 403]),
    // An id that no record can have.
    ...(endpoint.params ? [404] : []),
    // A key whose first call is still running.
    ...(endpoint.access === 'guest' || isRead ? [] : [409]),
    // A body that is too large, or of another type.
    ...(endpoint.body ? [413, 415] : []),
  ]
  return {
    [endpoint.status]: done,
    ...(otherStatus === undefined ? {} : { [otherStatus]: done }),
    ...refusals(usual, endpoint.errors),
  }
}

function refusals(usual: readonly number[], errors: readonly ErrorCode[]): Json {
  const statuses = [...new Set([...usual, ...errors.map(statusOf)])].toSorted((a, b) => a - b)
  return Object.fromEntries(statuses.map((status) => [status, answer('Refused', envelope(false, {}))]))
}

function answer(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } }
}

function envelope(isSuccess: boolean, data: Json): Json {
  return {
    type: 'object',
    required: isSuccess ? ['success', 'message', 'data'] : ['success', 'message', 'code'],
    properties: {
      success: { const: isSuccess },
      message: { type: 'string' },
      data,
      operation: { type: 'string', format: 'uuid' },
      ...(isSuccess
        ? {}
        : {
            code: { type: 'string' },
            errors: fieldsOf({ type: 'string' }),
            words: {
              type: 'object',
              required: ['message'],
              properties: { message: WORDS, errors: fieldsOf(WORDS) },
            },
          }),
    },
  }
}

const fieldsOf = (item: Json): Json => ({
  type: 'object',
  additionalProperties: { type: 'array', items: item },
})

/** A text by key and facts. */
const WORDS = { ...toJsonSchema(WordsSchema, { errorMode: 'ignore' }) }

/** Files have no JSON Schema; OpenAPI describes them as binary strings. */
function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output'): Json {
  return {
    ...toJsonSchema(schema, {
      errorMode: 'ignore',
      typeMode,
      overrideSchema: ({ valibotSchema }) =>
        valibotSchema.type === 'blob' ? { type: 'string', format: 'binary' } : undefined,
    }),
  }
}
