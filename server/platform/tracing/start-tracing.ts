import type * as Api from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace-node'
import type { Log } from '../log.ts'
import { within } from '../within.ts'
import type { SpanFacts, Tracing } from './tracing.ts'

/** A collector that takes longer to accept a batch loses it. */
const EXPORT_MS = 3_000
/** Of a stopping process; shorter than what is left of its 28 s when all else took as long as it may. */
const CLOSE_MS = 3_000

export interface TracingOptions {
  /** Where traces are sent, by OTLP over HTTP in JSON. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly log: Pick<Log, 'info' | 'warn'>
  /** Facts of this process. */
  readonly process: SpanFacts
}

/**
 * Starts the OpenTelemetry SDK, which is loaded here and nowhere else. Its own variables hold for the rest, such
 * as OTEL_TRACES_SAMPLER, OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES. Spans wait in a bounded queue and are
 * sent in the background: no work waits for the collector, and what it does not take is dropped.
 */
export async function startTracing({ url, headers, log, process }: TracingOptions): Promise<Tracing> {
  const api = await import('@opentelemetry/api')
  const sdk = await import('@opentelemetry/sdk-trace-node')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const resources = await import('@opentelemetry/resources')
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: EXPORT_MS })
  const provider = new sdk.NodeTracerProvider({
    resource: resources
      .defaultResource()
      .merge(resources.resourceFromAttributes({ 'service.name': 'cirkles', ...process }))
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(reportingTrouble(exporter, log))],
  })
  // Each call begins a trace of its own: what callers say of theirs is not believed.
  provider.register({ propagator: null })
  return {
    ...tracingBy(api, provider.getTracer('cirkles')),
    async close() {
      try {
        await within(CLOSE_MS, provider.shutdown(), 'The collector of traces does not answer')
      } catch (error) {
        log.warn({ err: error }, 'the last traces could not be sent')
      } finally {
        api.trace.disable()
        api.context.disable()
      }
    },
  }
}

function tracingBy(api: typeof Api, tracer: Api.Tracer): Omit<Tracing, 'close'> {
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    internal: api.SpanKind.INTERNAL,
  } as const

  function fail(span: Api.Span, type: string): void {
    span.setAttribute('error.type', type)
    span.setStatus({ code: api.SpanStatusCode.ERROR })
  }

  return {
    inSpan: ({ name, kind, facts = {} }, work) =>
      tracer.startActiveSpan(name, { kind: kinds[kind], attributes: { ...facts } }, async (span) => {
        try {
          return await work({
            rename: (other) => void span.updateName(other),
            add: (more) => void span.setAttributes({ ...more }),
            fail: (type) => fail(span, type),
          })
        } catch (error) {
          fail(span, typeOf(error))
          throw error
        } finally {
          span.end()
        }
      }),
    isInside: () => api.trace.getActiveSpan() !== undefined,
    logFields() {
      const span = api.trace.getActiveSpan()
      return span === undefined ? {} : { traceId: span.spanContext().traceId }
    },
  }
}

/** Messages of errors may hold values of rows. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : error.name
}

/** Logs when a collector begins to fail, and when it takes traces again: not each batch that is lost meanwhile. */
function reportingTrouble(exporter: SpanExporter, log: TracingOptions['log']): SpanExporter {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.error !== undefined
        if (fails && !isFailing) log.warn({ err: result.error }, 'traces cannot be sent; they are dropped')
        if (!fails && isFailing) log.info({}, 'traces are sent again')
        isFailing = fails
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
