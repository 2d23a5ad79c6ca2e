import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** From a lookup to the 45 s after which a phone gives a call up. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 45]
/** A run that finds nothing to do, to one that delays the next by many minutes. */
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300]

/** A call that was answered. Without ids: each label is one of a few. */
export interface AnsweredCall {
  readonly method: string
  /** Pattern of the route that answered, such as `/api/cirkles/:id`. */
  readonly route: string
  readonly status: number
  readonly seconds: number
  /** Its key had an answer already: an entry of an outbox that was sent again. */
  readonly isReplay: boolean
}

/** Connections of a pool to the database. */
export interface PoolUse {
  readonly totalCount: number
  readonly idleCount: number
  /** Callers that wait for a connection. */
  readonly waitingCount: number
}

/** What is read when it is asked for. */
export interface Readings {
  readonly pools: Readonly<Record<string, PoolUse>>
  readonly sockets: number
  readonly isRealtimeListening: boolean
}

/** Figures of this process, for Prometheus. All of them count from its start. */
export interface Metrics {
  countCall(call: AnsweredCall): void
  /** Realtime messages, published by this process or received from any. */
  countMessages(direction: 'published' | 'received', count: number): void
  /** A rate limit was reached; most, not all, refuse the call then. */
  countLimitHit(rule: string): void
  /** Measures a run of a job, which rejects as `run` does. */
  measureJob(name: string, run: () => Promise<void>): Promise<void>
  /** All figures in Prometheus' text format, with its content type. */
  read(): Promise<{ readonly text: string; readonly contentType: string }>
}

export interface MetricsOptions {
  readonly version: string
  /** Unix time in seconds, by the machine's clock. */
  readonly nowSeconds: () => number
  readonly readings: () => Readings
  /** Whether memory, processor and event loop are watched, too. */
  readonly isServed: boolean
}

export function createMetrics({ version, nowSeconds, readings, isServed }: MetricsOptions): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (isServed) collectDefaultMetrics({ register: registry })

  const calls = new Histogram({
    name: 'cirkles_call_seconds',
    help: 'Time from the request to the answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: CALL_SECONDS,
    registers,
  })
  const replays = new Counter({
    name: 'cirkles_replayed_calls_total',
    help: 'Calls whose key had an answer already: sent again by an outbox',
    labelNames: ['route'] as const,
    registers,
  })
  const messages = new Counter({
    name: 'cirkles_realtime_messages_total',
    help: 'Realtime messages published by this process, and received from any',
    labelNames: ['direction'] as const,
    registers,
  })
  const limitsHit = new Counter({
    name: 'cirkles_limits_hit_total',
    help: 'Times that a rate limit was reached, by its rule',
    labelNames: ['rule'] as const,
    registers,
  })
  const jobs = new Histogram({
    name: 'cirkles_job_seconds',
    help: 'Time that a run of a job took, by its result',
    labelNames: ['name', 'result'] as const,
    buckets: JOB_SECONDS,
    registers,
  })
  const jobsDone = new Gauge({
    name: 'cirkles_job_last_success_seconds',
    help: 'Unix time of the last run of a job that succeeded in this process',
    labelNames: ['name'] as const,
    registers,
  })
  registry.registerMetric(
    new Gauge({
      name: 'cirkles_database_connections',
      help: 'Connections to the database, by pool and use; waiting: callers without one',
      labelNames: ['pool', 'use'] as const,
      registers: [],
      collect() {
        for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(readings().pools)) {
          this.set({ pool, use: 'busy' }, totalCount - idleCount)
          this.set({ pool, use: 'idle' }, idleCount)
          this.set({ pool, use: 'waiting' }, waitingCount)
        }
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'cirkles_sockets',
      help: 'Open sockets of this process',
      registers: [],
      collect() {
        this.set(readings().sockets)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'cirkles_realtime_listening',
      help: '1 while this process receives what others publish',
      registers: [],
      collect() {
        this.set(Number(readings().isRealtimeListening))
      },
    }),
  )
  new Gauge({
    name: 'cirkles_build_info',
    help: 'Always 1; its labels name what runs',
    labelNames: ['version', 'node'] as const,
    registers,
  }).set({ version, node: process.version }, 1)

  return {
    countCall({ method, route, status, seconds, isReplay }) {
      calls.observe({ method, route, status }, seconds)
      if (isReplay) replays.inc({ route })
    },
    countMessages: (direction, count) => messages.inc({ direction }, count),
    countLimitHit: (rule) => limitsHit.inc({ rule }),
    async measureJob(name, run) {
      const stop = jobs.startTimer({ name })
      let result = 'failed'
      try {
        await run()
        result = 'done'
        jobsDone.set({ name }, nowSeconds())
      } finally {
        stop({ result })
      }
    },
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}
