import { expect, test } from 'vitest'
import { createMetrics, type Metrics, type Readings } from './metrics.ts'

const QUIET: Readings = { pools: {}, sockets: 0, isRealtimeListening: true }

const metricsOf = (readings: Readings = QUIET): Metrics =>
  createMetrics({
    version: '1.2.3',
    nowSeconds: () => 1_800_000_000,
    readings: () => readings,
    isServed: false,
  })

/** The lines of a figure, without its help and type. */
async function linesOf(metrics: Metrics, name: string): Promise<string[]> {
  const { text } = await metrics.read()
  return text.split('\n').filter((line) => line.startsWith(name))
}

test('calls are timed by route and status, and those sent again are counted', async () => {
  const metrics = metricsOf()
  const call = { method: 'POST', route: '/api/cirkles/:id/payment', status: 201, seconds: 0.02 }
  metrics.countCall({ ...call, isReplay: false })
  metrics.countCall({ ...call, seconds: 3, isReplay: true })
  const labels = 'method="POST",route="/api/cirkles/:id/payment",status="201"'
  expect(await linesOf(metrics, 'cirkles_call_seconds_bucket')).toEqual(
    expect.arrayContaining([
      `cirkles_call_seconds_bucket{le="0.01",${labels}} 0`,
      `cirkles_call_seconds_bucket{le="0.025",${labels}} 1`,
      `cirkles_call_seconds_bucket{le="5",${labels}} 2`,
    ]),
  )
  expect(await linesOf(metrics, 'cirkles_call_seconds_sum')).toEqual([
    `cirkles_call_seconds_sum{${labels}} 3.02`,
  ])
  expect(await linesOf(metrics, 'cirkles_replayed_calls_total')).toEqual([
    'cirkles_replayed_calls_total{route="/api/cirkles/:id/payment"} 1',
  ])
})

test('pools, sockets and the listener are read when they are asked for', async () => {
  const readings = {
    pools: { calls: { totalCount: 7, idleCount: 4, waitingCount: 2 } },
    sockets: 3,
    isRealtimeListening: true,
  }
  const metrics = metricsOf(readings)
  readings.sockets = 5
  readings.isRealtimeListening = false
  expect(await linesOf(metrics, 'cirkles_database_connections')).toEqual([
    'cirkles_database_connections{pool="calls",use="busy"} 3',
    'cirkles_database_connections{pool="calls",use="idle"} 4',
    'cirkles_database_connections{pool="calls",use="waiting"} 2',
  ])
  expect(await linesOf(metrics, 'cirkles_sockets')).toEqual(['cirkles_sockets 5'])
  expect(await linesOf(metrics, 'cirkles_realtime_listening')).toEqual(['cirkles_realtime_listening 0'])
})

test('messages and limits hit are counted by kind, and the build is named', async () => {
  const metrics = metricsOf()
  metrics.countMessages('published', 2)
  metrics.countMessages('received', 3)
  metrics.countMessages('received', 1)
  metrics.countLimitHit('sign-in')
  expect(await linesOf(metrics, 'cirkles_realtime_messages_total')).toEqual([
    'cirkles_realtime_messages_total{direction="published"} 2',
    'cirkles_realtime_messages_total{direction="received"} 4',
  ])
  expect(await linesOf(metrics, 'cirkles_limits_hit_total')).toEqual([
    'cirkles_limits_hit_total{rule="sign-in"} 1',
  ])
  expect(await linesOf(metrics, 'cirkles_build_info')).toEqual([
    `cirkles_build_info{version="1.2.3",node="${process.version}"} 1`,
  ])
})

test('a job that fails is counted as such, fails for its caller, and was no success', async () => {
  const metrics = metricsOf()
  await metrics.measureJob('what-is-due', () => Promise.resolve())
  const failing = metrics.measureJob('send-pushes', () => Promise.reject(new Error('no network')))
  await expect(failing).rejects.toThrow('no network')
  expect(await linesOf(metrics, 'cirkles_job_seconds_count')).toEqual([
    'cirkles_job_seconds_count{name="what-is-due",result="done"} 1',
    'cirkles_job_seconds_count{name="send-pushes",result="failed"} 1',
  ])
  expect(await linesOf(metrics, 'cirkles_job_last_success_seconds')).toEqual([
    'cirkles_job_last_success_seconds{name="what-is-due"} 1800000000',
  ])
})
