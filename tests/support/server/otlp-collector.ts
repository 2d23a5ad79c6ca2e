import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import * as v from 'valibot'

const ValueSchema = v.union([
  v.object({ stringValue: v.string() }),
  v.object({ intValue: v.union([v.number(), v.string()]) }),
  v.object({ arrayValue: v.unknown() }),
])
const AttributesSchema = v.array(v.object({ key: v.string(), value: ValueSchema }))
const SpanSchema = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  kind: v.number(),
  attributes: AttributesSchema,
  status: v.object({ code: v.optional(v.number(), 0), message: v.optional(v.string()) }),
})
/** What OpenTelemetry's protocol sends to `/v1/traces` as JSON. */
const TracesSchema = v.object({
  resourceSpans: v.array(
    v.object({
      resource: v.object({ attributes: AttributesSchema }),
      scopeSpans: v.array(v.object({ spans: v.array(SpanSchema) })),
    }),
  ),
})

export interface CollectedSpan extends Omit<v.InferOutput<typeof SpanSchema>, 'attributes'> {
  readonly attributes: Readonly<Record<string, unknown>>
  /** Of the process. */
  readonly resource: Readonly<Record<string, unknown>>
}

/** A collector of traces, by OTLP over HTTP in JSON. */
export interface OtlpCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly endpoint: string
  readonly spans: CollectedSpan[]
  /** Headers of the requests. */
  readonly headers: IncomingMessage['headers'][]
  /** How requests are answered: `none` accepts them and never does. */
  answer: 'ok' | 'unavailable' | 'none'
  close(): Promise<void>
}

export async function startCollector(): Promise<OtlpCollector> {
  const spans: CollectedSpan[] = []
  const headers: IncomingMessage['headers'][] = []
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    headers.push(request.headers)
    const body = await json(request)
    if (collector.answer === 'none') return
    if (collector.answer === 'unavailable') return void response.writeHead(503).end()
    if (request.url !== '/v1/traces') return void response.writeHead(404).end()
    for (const { resource, scopeSpans } of v.parse(TracesSchema, body).resourceSpans) {
      const found = scopeSpans.flatMap((scope) => scope.spans)
      spans.push(
        ...found.map((span) => ({
          ...span,
          attributes: valuesOf(span.attributes),
          resource: valuesOf(resource.attributes),
        })),
      )
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(500).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const collector: OtlpCollector = {
    endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    spans,
    headers,
    answer: 'ok',
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return collector
}

const valuesOf = (attributes: v.InferOutput<typeof AttributesSchema>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
