import { expect, test } from 'vitest'
import { createMetrics, type Metrics, type Readings } from './metrics.ts'

const QUIET: Readings = {
  pools: {},
  sockets: 0,
  isRealtimeListening: true,
  areFilesUsable: () => Promise.resolve(true),
}

const metricsOf = (readings: Readings = QUIET, nowSeconds = () => 1_800_000_000, commit?: string): Metrics =>
  createMetrics({
    version: '1.2.3',
    commit,
    jobs: ['what-is-due', 'send-pushes'],
    nowSeconds,
    readings: () => readings,
    watchesProcess: false,
  })

/** The lines of a figure, without its help and type. */
async function linesOf(metrics: Metrics, name: string): Promise<string[]> {
  const { text } = await metrics.read()
  return text.split('\n').filter((line) => line.startsWith(name))
}

test('calls are counted by route and status, timed by route, and those answered before are counted', async () => {
  const metrics = metricsOf()
  const call = { method: 'POST', route: '/api/cirkles/:id/payment', status: 201, seconds: 0.02 }
  metrics.countCall({ ...call, isReplay: false })
  metrics.countCall({ ...call, seconds: 3, isReplay: true })
  metrics.countCall({ ...call, status: 503, isReplay: false })
  const labels = 'method="POST",route="/api/cirkles/:id/payment"'
  expect(await linesOf(metrics, 'cirkles_calls_total')).toEqual([
    `cirkles_calls_total{${labels},status="201"} 2`,
    `cirkles_calls_total{${labels},status="503"} 1`,
  ])
  expect(await linesOf(metrics, 'cirkles_call_seconds_bucket')).toEqual(
    expect.arrayContaining([
      `cirkles_call_seconds_bucket{le="0.01",${labels}} 0`,
      `cirkles_call_seconds_bucket{le="0.025",${labels}} 2`,
      `cirkles_call_seconds_bucket{le="5",${labels}} 3`,
    ]),
  )
  expect(await linesOf(metrics, 'cirkles_replayed_calls_total')).toEqual([
    `cirkles_replayed_calls_total{${labels}} 1`,
  ])
})

test('callers cannot make new figures by the method of a call', async () => {
  const metrics = metricsOf()
  for (const method of ['GET', 'HEAD', 'PROPFIND', 'LINK']) {
    metrics.countCall({ method, route: '/api/*', status: 404, seconds: 0, isReplay: false })
  }
  expect(await linesOf(metrics, 'cirkles_calls_total')).toEqual([
    'cirkles_calls_total{method="GET",route="/api/*",status="404"} 2',
    'cirkles_calls_total{method="other",route="/api/*",status="404"} 2',
  ])
})

test('pools, sockets, the listener and files are read when they are asked for', async () => {
  const readings = {
    ...QUIET,
    pools: { calls: { totalCount: 7, idleCount: 4, waitingCount: 2, options: { max: 20 } } },
    sockets: 3,
  }
  const metrics = metricsOf(readings)
  readings.sockets = 5
  readings.isRealtimeListening = false
  readings.areFilesUsable = () => Promise.resolve(false)
  expect(await linesOf(metrics, 'cirkles_database_connections')).toEqual([
    'cirkles_database_connections{pool="calls",use="busy"} 3',
    'cirkles_database_connections{pool="calls",use="idle"} 4',
    'cirkles_database_connections{pool="calls",use="waiting"} 2',
    'cirkles_database_connections{pool="calls",use="most"} 20',
  ])
  expect(await linesOf(metrics, 'cirkles_sockets')).toEqual(['cirkles_sockets 5'])
  expect(await linesOf(metrics, 'cirkles_realtime_listening')).toEqual(['cirkles_realtime_listening 0'])
  expect(await linesOf(metrics, 'cirkles_files_usable')).toEqual(['cirkles_files_usable 0'])
  expect(await linesOf(metricsOf(), 'cirkles_files_usable')).toEqual(['cirkles_files_usable 1'])
})

test('messages are counted by direction, and the build is named', async () => {
  const metrics = metricsOf()
  metrics.countMessages('published', 2)
  metrics.countMessages('received', 3)
  metrics.countMessages('received', 1)
  expect(await linesOf(metrics, 'cirkles_realtime_messages_total')).toEqual([
    'cirkles_realtime_messages_total{direction="published"} 2',
    'cirkles_realtime_messages_total{direction="received"} 4',
  ])
  expect(await linesOf(metrics, 'cirkles_build_info')).toEqual([
    `cirkles_build_info{version="1.2.3",node="${process.version}"} 1`,
  ])
  expect(await linesOf(metricsOf(QUIET, undefined, 'feb2779c'), 'cirkles_build_info')).toEqual([
    `cirkles_build_info{version="1.2.3",node="${process.version}",commit="feb2779c"} 1`,
  ])
})

test('waits for a connection are counted by pool and length', async () => {
  const metrics = metricsOf()
  for (const seconds of [0.0001, 0.3, 6]) metrics.observeWait('calls', seconds)
  const lines = await linesOf(metrics, 'cirkles_database_wait_seconds')
  expect(lines).toEqual(
    expect.arrayContaining([
      'cirkles_database_wait_seconds_bucket{le="0.001",pool="calls"} 1',
      'cirkles_database_wait_seconds_bucket{le="0.25",pool="calls"} 1',
      'cirkles_database_wait_seconds_bucket{le="1",pool="calls"} 2',
      'cirkles_database_wait_seconds_count{pool="calls"} 3',
    ]),
  )
})

test('a job that fails is counted as such, and fails for its caller; one that never ran is late since the start', async () => {
  const clock = { now: 1_000 }
  const metrics = metricsOf(QUIET, () => clock.now)
  clock.now = 1_060
  const failing = metrics.measureJob('what-is-due', () => Promise.reject(new Error('no network')))
  await expect(failing).rejects.toThrow('no network')
  expect(await linesOf(metrics, 'cirkles_job_seconds_count')).toEqual([
    'cirkles_job_seconds_count{name="what-is-due",result="done"} 0',
    'cirkles_job_seconds_count{name="what-is-due",result="failed"} 1',
    'cirkles_job_seconds_count{name="send-pushes",result="done"} 0',
    'cirkles_job_seconds_count{name="send-pushes",result="failed"} 0',
  ])
  expect(await linesOf(metrics, 'cirkles_job_last_end_timestamp_seconds')).toEqual([
    'cirkles_job_last_end_timestamp_seconds{name="what-is-due"} 1060',
    'cirkles_job_last_end_timestamp_seconds{name="send-pushes"} 1000',
  ])
})
