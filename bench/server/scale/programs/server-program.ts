import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import * as v from 'valibot'
import { buildApp } from '#server/composition/app.ts'
import { compose } from '#server/composition/compose.ts'
import { runDueWork } from '#server/composition/due/due-work.ts'
import { listen } from '#server/composition/listening.ts'
import { readConfig } from '#server/config/config.ts'
import { VERSION } from '#server/platform/version.ts'
import { clockFrom } from '#server/platform/clock.ts'
import { createLog } from '#server/platform/log.ts'
import type { RecordedStatement } from '../floor/plan.ts'
import { startProfile } from './profile.ts'
import { answerBy } from './remote.ts'

/*
 * A server as `server/main.ts` starts one, whose clock can be set and whose due work is done when it is asked for.
 * The configuration refuses CLOCK_START beside an outside database.
 */

/** As `main.ts`. */
const FAREWELL_MS = 14_000

const config = readConfig(process.env)
const log = createLog()
let clock = clockFrom(process.env['BENCH_CLOCK'] ?? '')
const listening = await listen(config)
const composition = await compose({
  config,
  log,
  version: VERSION,
  clientFolder: undefined,
  clock: { now: () => clock.now() },
})
const { deps, jobs, announceStop, close } = composition
listening.answerBy(buildApp(deps).fetch, (...upgrade) => deps.realtime.handleUpgrade(...upgrade))
await jobs.start(false)

process.on('SIGTERM', () => {
  const stop = async () => {
    announceStop()
    await delay(config.stopNoticeMs)
    await Promise.all([deps.realtime.close(FAREWELL_MS), jobs.stop()])
    await listening.close()
    await close()
    process.exit(0)
  }
  stop().catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})

let recorded: RecordedStatement[] = []
let stopRecording = () => {}
let stopProfile: Awaited<ReturnType<typeof startProfile>> | undefined

answerBy({
  'set clock': (about) => {
    clock = clockFrom(v.parse(v.string(), about))
  },
  'do what is due': async () => {
    const began = performance.now()
    await runDueWork(deps)
    return performance.now() - began
  },
  memory: () => {
    globalThis.gc?.()
    const { rss, heapUsed, external } = process.memoryUsage()
    return { rss, used: heapUsed + external }
  },
  'start profile': async () => {
    stopProfile = await startProfile()
  },
  'stop profile': () => stopProfile?.(),
  'realtime key': () => deps.realtimeKey,
  'record statements': () => {
    recorded = []
    stopRecording = recordStatements(recorded)
  },
  'recorded statements': () => {
    stopRecording()
    return recorded
  },
})

/** Notes each statement of this process with its values and rows. Returns what ends it. */
function recordStatements(into: RecordedStatement[]): () => void {
  type Query = (this: pg.Client, ...args: unknown[]) => unknown
  const prototype: { query: Query } = pg.Client.prototype
  const query = prototype.query
  const connections: pg.Client[] = []
  const StatementSchema = v.looseObject({
    text: v.string(),
    values: v.optional(v.array(v.unknown())),
    name: v.optional(v.string()),
    rowMode: v.optional(v.string()),
  })
  const RowsSchema = v.object({ rows: v.array(v.unknown()) })
  prototype.query = function (this: pg.Client, ...args) {
    if (!connections.includes(this)) connections.push(this)
    const given = typeof args[0] === 'string' ? { text: args[0], values: args[1] } : args[0]
    const parsed = v.safeParse(StatementSchema, given)
    if (!parsed.success) return query.apply(this, args)
    const { text, values = Array.isArray(args[1]) ? args[1] : [], name, rowMode } = parsed.output
    const statement: RecordedStatement = {
      connection: connections.indexOf(this),
      text,
      values: values.map(plain),
      rows: [],
      ...(name !== undefined && { name }),
      ...(rowMode === 'array' && { rowMode }),
    }
    into.push(statement)
    const note = (result: unknown) => {
      const { success, output } = v.safeParse(RowsSchema, result)
      if (success) statement.rows = output.rows.map(plain)
    }
    const last = args.at(-1)
    if (typeof last === 'function') {
      const calledBack = (error: unknown, result: unknown): unknown => {
        note(result)
        return Reflect.apply(last, undefined, [error, result])
      }
      return query.apply(this, [...args.slice(0, -1), calledBack])
    }
    const answer = query.apply(this, args)
    if (answer instanceof Promise) answer.then(note, () => undefined)
    return answer
  }
  return () => {
    prototype.query = query
  }
}

/** What a message carries: drivers' objects become their JSON. */
const plain = (value: unknown): unknown =>
  value instanceof Date || Buffer.isBuffer(value) || typeof value !== 'object'
    ? value
    : JSON.parse(JSON.stringify(value))
