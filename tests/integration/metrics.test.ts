import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { submitPayment } from '#contract/http/payments/payments.ts'
import { cashPayment } from '#tests/support/cirkles/cirkle-flows.ts'
import { createThreeMembers } from '#tests/support/cirkles/three-members.ts'
import { ask } from '#tests/support/people/ask.ts'
import { freePort } from '#tests/support/server/ports.ts'
import { createServerProcess } from '#tests/support/server/server-process.ts'

/* The figures that Prometheus reads. */

test('a payment sent twice is two calls, one of them replayed, and tells nobody', async () => {
  const { app, cirkleId, ravi } = await createThreeMembers()
  const key = randomUUID()
  for (const isReplay of [false, true]) {
    expect(await ask(app, submitPayment, ravi, cashPayment(cirkleId), { key })).toMatchObject({
      status: 201,
      isReplay,
    })
  }
  expect((await app.request('GET', `/cirkles/${cirkleId}/payment`)).status).toBe(401)
  expect((await app.request('GET', `/nothing/${cirkleId}`)).status).toBe(404)

  const { text } = await app.deps.metrics.read()
  const route = 'route="/api/cirkles/:id/payment"'
  expect(text).toContain(`cirkles_calls_total{method="POST",${route},status="201"} 2\n`)
  expect(text).toContain(`cirkles_calls_total{method="GET",${route},status="401"} 1\n`)
  expect(text).toContain(`cirkles_calls_total{method="GET",route="/api/*",status="404"} 1\n`)
  expect(text).toContain(`cirkles_call_seconds_count{method="POST",${route}} 2\n`)
  expect(text).toContain(`cirkles_replayed_calls_total{method="POST",${route}} 1\n`)
  expect(text).toMatch(/^cirkles_realtime_messages_total\{direction="published"\} [1-9]/m)
  expect(text).toMatch(/^cirkles_database_connections\{pool="calls",use="waiting"\} 0$/m)
  for (const secret of [cirkleId, ravi.user.id, ravi.user.email, ravi.token, key]) {
    expect(text).not.toContain(secret)
  }
})

test('a server serves them on a port of their own, with its memory, its processor and its jobs', async () => {
  const port = await freePort()
  const server = await createServerProcess({ from: 'source', env: { METRICS_PORT: String(port) } })
  onTestFinished(() => server.remove())
  await server.start()
  await fetch(`${server.url}/api/config`)
  const read = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const done = 'cirkles_job_seconds_count{name="send-pushes",result="done"}'
  await expect.poll(read, { timeout: 20_000 }).toContain(`${done} 1\n`)
  const text = await read()
  expect(text).toContain('cirkles_calls_total{method="GET",route="/api/config",status="200"} 1\n')
  expect(text).toMatch(/^process_cpu_seconds_total \d/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  expect(await (await fetch(`${server.url}/metrics`)).text()).not.toContain('cirkles_call')
  await server.stop()
  await expect(read()).rejects.toThrow()
}, 90_000)
