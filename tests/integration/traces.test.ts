import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { submitPayment } from '#contract/http/payments/payments.ts'
import { openBucket } from '#server/platform/files/bucket-objects.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { startTracing } from '#server/platform/tracing/start-tracing.ts'
import { tracedMailer } from '#server/platform/tracing/traced-mailer.ts'
import type { Tracing } from '#server/platform/tracing/tracing.ts'
import { cashPayment, signUpAll, startedCirkle } from '#tests/support/cirkles/cirkle-flows.ts'
import { ask } from '#tests/support/people/ask.ts'
import { collectLog } from '#tests/support/server/collect-log.ts'
import {
  type CollectedSpan,
  type OtlpCollector,
  startCollector,
} from '#tests/support/server/otlp-collector.ts'
import { freePort } from '#tests/support/server/ports.ts'
import { createTestBucket } from '#tests/support/server/s3-store.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts'
import { SOURCE_BUNDLE } from '#tests/support/server/source-bundle.ts'
import { createTestApp } from '#tests/support/server/test-app.ts'

/* Traces, as a collector receives them. */

const INTERNAL = 1
const SERVER = 2
const CLIENT = 3
const ERROR = 2

async function collector(): Promise<OtlpCollector> {
  const started = await startCollector()
  onTestFinished(() => started.close())
  return started
}

const tracingTo = (
  { endpoint }: OtlpCollector,
  log: Log = createLog({ level: 'silent' }),
): Promise<Tracing> =>
  startTracing({ url: `${endpoint}/v1/traces`, headers: {}, log, process: { 'cirkles.role': 'all' } })

const named = (spans: readonly CollectedSpan[], name: string) => spans.filter((span) => span.name === name)

test('a payment is one trace: its call by route, each statement without its values, and its line in the log', async () => {
  const receiver = await collector()
  const tracing = await tracingTo(receiver)
  const { log, lines } = collectLog(() => tracing.logFields())
  const app = await createTestApp({ log, tracing })
  onTestFinished(() => app.close())
  const [asha, ravi] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar')
  const { id } = await startedCirkle(app, [asha, ravi])
  expect(await ask(app, submitPayment, ravi, cashPayment(id))).toMatchObject({ status: 201 })
  expect((await app.request('GET', `/cirkles/${id}/payment?note=hidden`)).status).toBe(401)
  await app.request('GET', '/health')
  await tracing.close()

  const [call, ...others] = named(receiver.spans, 'POST /api/cirkles/:id/payment')
  expect(others).toEqual([])
  expect(call).toMatchObject({
    kind: SERVER,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/cirkles/:id/payment',
      'http.response.status_code': 201,
    },
    resource: { 'service.name': 'cirkles', 'cirkles.role': 'all', 'telemetry.sdk.language': 'nodejs' },
  })
  expect(call?.parentSpanId).toBeUndefined()
  const statements = receiver.spans.filter(
    ({ traceId, kind }) => traceId === call?.traceId && kind === CLIENT,
  )
  expect(statements.every(({ parentSpanId }) => parentSpanId === call?.spanId)).toBe(true)
  const texts = statements.map(({ attributes }) => attributes['db.query.text'])
  expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(/^insert into "payments" .*\$1/)]))
  expect(texts.map(String)).toEqual(expect.arrayContaining([expect.stringMatching(/^commit/)]))

  const line = lines.find(
    ({ msg, route, status }) => msg === 'call' && route === '/api/cirkles/:id/payment' && status === 201,
  )
  expect(line?.['traceId']).toBe(call?.traceId)
  const refused = named(receiver.spans, 'GET /api/cirkles/:id/payment')
  expect(refused).toMatchObject([{ attributes: { 'http.response.status_code': 401 }, status: { code: 0 } }])
  expect(receiver.spans.some(({ name }) => name.includes('health'))).toBe(false)

  const all = JSON.stringify(receiver.spans)
  const personal = [asha, ravi].flatMap(({ user, token, password }) => [user.id, user.email, token, password])
  for (const secret of [...personal, id, 'Asha', 'Ravi', 'note=hidden', 'Market', 'Lata']) {
    expect(all).not.toContain(secret)
  }
})

test('what fails is marked by its code, without its message', async () => {
  const receiver = await collector()
  const tracing = await tracingTo(receiver)
  const app = await createTestApp({ tracing })
  onTestFinished(() => app.close())
  const failing = tracing.inSpan({ name: 'asks', kind: 'internal' }, () =>
    app.deps.db.execute(`select 'secret-7'::uuid, 'it''s secret-8'`),
  )
  await expect(failing).rejects.toThrow()
  await tracing.close()
  expect(named(receiver.spans, 'SELECT')).toMatchObject([
    {
      status: { code: ERROR },
      attributes: { 'error.type': '22P02', 'db.query.text': "select '?'::uuid, '?'" },
    },
  ])
  expect(named(receiver.spans, 'asks')).toMatchObject([{ kind: INTERNAL, status: { code: ERROR } }])
  expect(JSON.stringify(receiver.spans)).not.toMatch(/secret-/)
})

test('files in a store and mails are steps of their own, without names', async () => {
  const receiver = await collector()
  const tracing = await tracingTo(receiver)
  const store = await createTestBucket()
  onTestFinished(() => store.close())
  const objects = (await openBucket(store.address, { tracing })).objectsIn('files')
  await objects.put('secret-name', Buffer.from('bytes'))
  const mailer = tracedMailer({ send: () => Promise.resolve() }, tracing)
  await mailer.send({ to: 'asha@example.test', subject: 'secret-name', text: '', html: '' })
  await tracing.close()
  expect(receiver.spans.map(({ name, kind }) => [name, kind])).toEqual([
    ['S3 PutObjectCommand', CLIENT],
    ['S3 HeadObjectCommand', CLIENT],
    ['SMTP send', CLIENT],
  ])
  expect(JSON.stringify(receiver.spans)).not.toMatch(/secret-name|asha/)
})

async function serverFor(endpoint: string): Promise<ServerProcess> {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=hunter2',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  }
  const server = await createServerProcess({ from: 'source', env })
  onTestFinished(() => server.remove())
  await server.start()
  return server
}

test('a server sends its calls and its jobs, the last ones before it ends', async () => {
  const receiver = await collector()
  const server = await serverFor(receiver.endpoint)
  await expect.poll(() => named(receiver.spans, 'job what-is-due').length, { timeout: 20_000 }).toBe(1)
  const [job] = named(receiver.spans, 'job what-is-due')
  expect(named(receiver.spans, 'sweep uploads')).toMatchObject([
    { kind: INTERNAL, parentSpanId: job?.spanId },
  ])
  expect(receiver.headers[0]).toMatchObject({ 'x-key': 'hunter2', 'content-type': 'application/json' })
  expect((await fetch(`${server.url}/api/config`)).status).toBe(200)
  await server.stop()
  expect(named(receiver.spans, 'GET /api/config')).toMatchObject([
    { resource: { 'service.name': 'cirkles', 'deployment.environment.name': 'test' } },
  ])
}, 90_000)

test.each(['away', 'unavailable', 'silent'] as const)(
  'a collector that is %s delays no call and no stop, and is told of once',
  async (how) => {
    const receiver = await collector()
    if (how !== 'away') receiver.answer = how === 'silent' ? 'none' : 'unavailable'
    const server = await serverFor(
      how === 'away' ? `http://127.0.0.1:${await freePort()}` : receiver.endpoint,
    )
    const troubles = () => server.log().match(/traces cannot be sent/g)?.length ?? 0
    await expect.poll(troubles, { timeout: 20_000 }).toBe(1)
    const start = performance.now()
    for (let call = 0; call < 20; call += 1) {
      expect((await fetch(`${server.url}/api/config`)).status).toBe(200)
    }
    // Half of what they took if each waited until its trace is given up.
    expect(performance.now() - start).toBeLessThan(30_000)
    await server.stop()
    expect(troubles()).toBe(1)
    expect(server.log()).not.toContain('hunter2')
  },
  90_000,
)

test('nothing of OpenTelemetry is loaded by a server that sends no traces', async () => {
  const program = await readFile(`${SOURCE_BUNDLE}/main.js`, 'utf8')
  const ways = [...program.matchAll(/(\w+)\s*\(?\s*["']@opentelemetry\/[\w-]+["']/g)].map(([, how]) => how)
  expect(new Set(ways)).toEqual(new Set(['import']))
  expect(program).not.toMatch(/^import .*@opentelemetry/m)
})
