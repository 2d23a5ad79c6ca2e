import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from 'prom-client'

/** From a lookup to the 45 s after which a phone gives a call up. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 45]
/** A run that finds nothing to do, to one that delays the next by many minutes. */
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300]
/** From a connection that is free, to the longest that `DATABASE_WAIT_SECONDS` allows. */
const WAIT_SECONDS = [0.001, 0.01, 0.05, 0.25, 1, 2.5, 5, 15, 60]

/** A call that was answered. Without ids, whose number has no bound. */
export interface AnsweredCall {
  readonly method: string
  /** Pattern of the route that answered, such as `/api/cirkles/:id`. */
  readonly route: string
  readonly status: number
  readonly seconds: number
  /** Its key had been answered before. */
  readonly isReplay: boolean
}

/** Connections of a pool to the database. */
export interface PoolUse {
  readonly totalCount: number
  readonly idleCount: number
  /** Callers that wait for a connection. */
  readonly waitingCount: number
  readonly options: { readonly max: number }
}

/** What is read when it is asked for. */
export interface Readings {
  readonly pools: Readonly<Record<string, PoolUse>>
  readonly sockets: number
  readonly isRealtimeListening: boolean
  /** Looks whether files can be stored and read. */
  readonly areFilesUsable: () => Promise<boolean>
  /** Undefined where there is no replica. */
  readonly replica?: { readonly isUsable: boolean; readonly lagSeconds: number } | undefined
}

/** Figures of this process, for Prometheus. All of them count from its start. */
export interface Metrics {
  countCall(call: AnsweredCall): void
  /** Realtime messages: published by this process, or received from any. */
  countMessages(direction: 'published' | 'received', count: number): void
  /** A read that a replica may answer was made, by the server that did. */
  countStaleRead(server: 'primary' | 'replica'): void
  /** How long a caller of a pool waited for a connection to the database. */
  observeWait(pool: string, seconds: number): void
  /** Measures a run of a job, which rejects as `run` does. */
  measureJob(name: string, run: () => Promise<void>): Promise<void>
  /** All figures in Prometheus' text format, with its content type. */
  read(): Promise<{ readonly text: string; readonly contentType: string }>
}

export interface MetricsOptions {
  readonly version: string
  /** The commit it was built from, when the build knew it. */
  readonly commit?: string | undefined
  /** Names of the jobs that run here or in another process. */
  readonly jobs: readonly string[]
  /** Unix time in seconds, by the machine's clock. */
  readonly nowSeconds: () => number
  readonly readings: () => Readings
  /** Whether its memory, processor and event loop are watched, too. */
  readonly watchesProcess: boolean
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
/** Callers may send any method that Node knows. */
const labelOf = (method: string): string =>
  METHODS.has(method) ? method : method === 'HEAD' ? 'GET' : 'other'

export function createMetrics(options: MetricsOptions): Metrics {
  const { version, commit, nowSeconds, readings } = options
  const registry = new Registry()
  const registers = [registry]
  if (options.watchesProcess) collectDefaultMetrics({ register: registry })

  const calls = new Counter({
    name: 'cirkles_calls_total',
    help: 'Calls by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const callSeconds = new Histogram({
    name: 'cirkles_call_seconds',
    help: 'Time from the request to the answer, by route',
    labelNames: ['method', 'route'] as const,
    buckets: CALL_SECONDS,
    registers,
  })
  const replays = new Counter({
    name: 'cirkles_replayed_calls_total',
    help: 'Calls whose key had been answered before',
    labelNames: ['method', 'route'] as const,
    registers,
  })
  const messages = new Counter({
    name: 'cirkles_realtime_messages_total',
    help: 'Realtime messages published by this process, and received from any',
    labelNames: ['direction'] as const,
    registers,
  })
  const waits = new Histogram({
    name: 'cirkles_database_wait_seconds',
    help: 'Time that a caller of a pool waited for a connection to the database, also when none came in time',
    labelNames: ['pool'] as const,
    buckets: WAIT_SECONDS,
    registers,
  })
  const staleReads = new Counter({
    name: 'cirkles_stale_reads_total',
    help: 'Reads that may be some seconds old, by the server that answered; none without a replica',
    labelNames: ['server'] as const,
    registers,
  })
  const jobSeconds = new Histogram({
    name: 'cirkles_job_seconds',
    help: 'Time that a run of a job took, by its result',
    labelNames: ['name', 'result'] as const,
    buckets: JOB_SECONDS,
    registers,
  })
  const jobEnds = new Gauge({
    name: 'cirkles_job_last_end_timestamp_seconds',
    help: 'When a run of the job last ended in this process; before the first, when the process started',
    labelNames: ['name'] as const,
    registers,
  })
  for (const name of options.jobs) {
    jobEnds.set({ name }, nowSeconds())
    for (const result of ['done', 'failed']) jobSeconds.zero({ name, result })
  }
  /** A gauge whose values `collect` sets when they are asked for. */
  const readGauge = <Label extends string>(
    gauge: Omit<GaugeConfiguration<Label>, 'collect'>,
    collect: (gauge: Gauge<Label>) => void | Promise<void>,
  ) => {
    const created: Gauge<Label> = new Gauge({ ...gauge, registers: [], collect: () => collect(created) })
    registry.registerMetric(created)
  }
  readGauge(
    {
      name: 'cirkles_database_connections',
      help: 'Connections to the database by pool and use; waiting: callers without one; most: the limit',
      labelNames: ['pool', 'use'] as const,
    },
    (gauge) => {
      for (const [pool, { totalCount, idleCount, waitingCount, options: limits }] of Object.entries(
        readings().pools,
      )) {
        gauge.set({ pool, use: 'busy' }, totalCount - idleCount)
        gauge.set({ pool, use: 'idle' }, idleCount)
        gauge.set({ pool, use: 'waiting' }, waitingCount)
        gauge.set({ pool, use: 'most' }, limits.max)
      }
    },
  )
  readGauge({ name: 'cirkles_sockets', help: 'Open sockets of this process' }, (gauge) =>
    gauge.set(readings().sockets),
  )
  readGauge(
    { name: 'cirkles_realtime_listening', help: '1 while this process receives what others publish' },
    (gauge) => gauge.set(Number(readings().isRealtimeListening)),
  )
  readGauge(
    { name: 'cirkles_files_usable', help: '1 while this process can store and read files' },
    async (gauge) => gauge.set(Number(await readings().areFilesUsable())),
  )
  readGauge(
    { name: 'cirkles_replica_usable', help: '1 while the replica is read; missing without one' },
    (gauge) => {
      const { replica } = readings()
      if (replica) gauge.set(Number(replica.isUsable))
      else gauge.remove()
    },
  )
  readGauge(
    {
      name: 'cirkles_replica_lag_seconds',
      help: 'Age of what the replica is known to show; missing without one',
    },
    (gauge) => {
      const { replica } = readings()
      if (replica) gauge.set(replica.lagSeconds)
      else gauge.remove()
    },
  )
  new Gauge({
    name: 'cirkles_build_info',
    help: 'Always 1; its labels name the versions of Cirkles and of Node, and the commit if the build knew it',
    labelNames: ['version', 'node', 'commit'] as const,
    registers,
  }).set({ version, node: process.version, ...(commit !== undefined && { commit }) }, 1)

  return {
    countCall({ method: given, route, status, seconds, isReplay }) {
      const method = labelOf(given)
      calls.inc({ method, route, status })
      callSeconds.observe({ method, route }, seconds)
      if (isReplay) replays.inc({ method, route })
    },
    countMessages: (direction, count) => messages.inc({ direction }, count),
    countStaleRead: (server) => staleReads.inc({ server }),
    observeWait: (pool, seconds) => waits.observe({ pool }, seconds),
    async measureJob(name, run) {
      const stop = jobSeconds.startTimer({ name })
      let result = 'failed'
      try {
        await run()
        result = 'done'
      } finally {
        stop({ result })
        jobEnds.set({ name }, nowSeconds())
      }
    },
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}
