import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://collector.example:4318'

test('there are no traces until a collector is named', () => {
  expect(readConfig({}).traces).toBeUndefined()
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({
    url: 'https://collector.example:4318/v1/traces',
    headers: {},
  })
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).isLocal).toBe(true)
})

test('a path, headers and the protocol are those of OpenTelemetry', () => {
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/otlp/',
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%2Cb%3D, x-team=savings',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  }
  expect(readConfig(environment).traces).toEqual({
    url: 'http://127.0.0.1:4318/otlp/v1/traces',
    headers: { 'x-key': 'a,b=', 'x-team': 'savings' },
  })
})

const REFUSED: readonly (readonly [Record<string, string>, string])[] = [
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'x-key=hunter2' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is missing'],
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, 'OTEL_EXPORTER_OTLP_ENDPOINT is missing'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://me:hunter2@collector.example' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an address',
  ],
  // ASVS 12.3.1
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }, 'https:// beyond loopback'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json',
  ],
  ...['hunter2', 'x-key=%', 'x-key=a%0Ahunter2', 'x-key=a,,x-key=b', 'x key=hunter2'].map(
    (OTEL_EXPORTER_OTLP_HEADERS) =>
      [
        { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS },
        'OTEL_EXPORTER_OTLP_HEADERS must be',
      ] as const,
  ),
]

test.each(REFUSED)('%j is refused by the name of its line', (environment, said) => {
  const read = () => readConfig(environment)
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(said)
  expect(read).not.toThrow('hunter2')
})
