import { isLoopback } from '../platform/loopback.ts'
import { ConfigError } from './config-error.ts'
import type { Lines } from './lines.ts'

/** The collector that receives traces, by OTLP over HTTP in JSON. */
export interface TracesAddress {
  /** Of its traces: the endpoint and `/v1/traces`. */
  readonly url: string
  /** Sent with each request; may hold a key of the collector's. */
  readonly headers: Readonly<Record<string, string>>
}

const HEADER = /^([\w!#$%&'*+.^`|~-]+)=([^,]*)$/

/**
 * The collector of `OTEL_EXPORTER_OTLP_ENDPOINT`; undefined without that line. Beyond loopback it must use TLS.
 *
 * @throws {ConfigError} naming the line, without the values of headers
 */
export function tracesOf(
  env: Lines<'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_EXPORTER_OTLP_PROTOCOL'>,
): TracesAddress | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: protocol } = env
  if (endpoint === undefined) {
    for (const line of ['OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_EXPORTER_OTLP_PROTOCOL'] as const) {
      if (env[line] !== undefined) {
        throw new ConfigError(`OTEL_EXPORTER_OTLP_ENDPOINT is missing: ${line} is set.`)
      }
    }
    return undefined
  }
  if (protocol !== undefined && protocol !== 'http/json') {
    throw new ConfigError('OTEL_EXPORTER_OTLP_PROTOCOL must be http/json, the only one that is spoken here.')
  }
  return { url: urlOf(endpoint), headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS) }
}

function urlOf(endpoint: string): string {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  const isPlain = url !== undefined && url.username === '' && url.search === '' && url.hash === ''
  if (!isPlain || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as https://collector.example:4318.',
    )
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must begin with https:// beyond loopback.')
  }
  return `${url.href.replace(/\/+$/, '')}/v1/traces`
}

function headersOf(list: string | undefined): Record<string, string> {
  if (list === undefined) return {}
  const pairs = list.split(',').map((pair) => HEADER.exec(pair.trim()))
  return Object.fromEntries(
    pairs.map((pair) => {
      const value = decoded(pair?.[2])
      if (pair?.[1] === undefined || value === undefined) {
        throw new ConfigError(
          'OTEL_EXPORTER_OTLP_HEADERS must be name=value, with commas between them; a comma in a value is %2C.',
        )
      }
      return [pair[1], value]
    }),
  )
}

/** Undefined when the text cannot be the value of a header. */
function decoded(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    const value = decodeURIComponent(text)
    return /^[\t\x20-\x7e]*$/.test(value) ? value : undefined
  } catch {
    // A stray percent sign.
    return undefined
  }
}
