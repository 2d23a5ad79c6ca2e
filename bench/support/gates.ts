import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { GATE_HEAD, gateLine } from './gate-line.ts'
import { median } from './statistics.ts'

/** A cheap phone. */
const isCheap = (cpu: number) => cpu > 8

/** Upper limits (performance.md): ratios to a floor of the same run, or in the unit stated. */
export const GATES = {
  landingLcp: (cpu: number) => (isCheap(cpu) ? 1.3 : 1.15),
  signInReady: 2.6,
  homeOffline: (cpu: number) => (isCheap(cpu) ? 1.8 : 1.6),
  homeSecond: (cpu: number) => (isCheap(cpu) ? 1.9 : 1.7),
  /** Relative to the stack alone. */
  longTasksOffline: 1,
  longTasksOnline: 1.2,
  heapMiB: 5,
  /** Milliseconds more than the same tap when all is quiet. */
  firstTapMore: (cpu: number) => (isCheap(cpu) ? 1_500 : 300),
  /** Milliseconds to the next paint, p98. */
  interaction: (cpu: number) => (isCheap(cpu) ? 500 : 200),
  chat: { first: 2.2, again: 2, size: 1.1 },
  search: { first: 1.6, keystroke: 2 },
  outbox: { records: 2, bytes: (proofBytes: number) => (proofBytes < 100_000 ? 1.15 : 1.05) },
  socketFanOut: 1.5,
  /** Others' p99 while one person floods, relative to the same when all is quiet. */
  flood: 2,
}

/**
 * Times in ms since navigation, long tasks in ms beyond 50 each, of the whole load (`longAll`) and after the
 * screen was first seen (`longSeen`), heap in bytes.
 */
const FigureSchema = v.object({
  ok: v.boolean(),
  ready: v.nullish(v.number()),
  lcp: v.nullish(v.number()),
  longAll: v.nullish(v.number()),
  longSeen: v.nullish(v.number()),
  heap: v.nullish(v.number()),
})

const ResultsSchema = v.object({
  meta: v.object({ net: v.string(), cpuThrottle: v.number() }),
  apps: v.record(v.string(), v.object({ phases: v.record(v.string(), v.array(FigureSchema)) })),
})
type Results = v.InferOutput<typeof ResultsSchema>
type Key = 'ready' | 'lcp' | 'longAll' | 'longSeen' | 'heap'

interface Gate {
  readonly what: string
  readonly app: string
  readonly phase: 'cold' | 'second' | 'offline'
  readonly key: Key
  readonly limit: number
  /** The divisor; defaults to the same figure of `floor-idb20`. */
  readonly by?: { readonly app: string; readonly key: Key } | { readonly size: number; readonly unit: string }
}

function gatesFor({ cpuThrottle: cpu }: Results['meta']): readonly Gate[] {
  const landing = { app: 'landing', phase: 'cold' } as const
  const home = { app: 'home', phase: 'offline' } as const
  const homeOnline = { app: 'home', phase: 'second' } as const
  const stack = { app: 'floor-stack', key: 'longAll' } as const
  return [
    { ...landing, what: 'landing, cold LCP', key: 'lcp', limit: GATES.landingLcp(cpu) },
    { app: 'sign-in', phase: 'cold', what: 'sign-in, cold ready', key: 'ready', limit: GATES.signInReady },
    { ...home, what: 'Home, offline cold start', key: 'ready', limit: GATES.homeOffline(cpu) },
    { ...homeOnline, what: 'Home, second load', key: 'ready', limit: GATES.homeSecond(cpu) },
    {
      ...home,
      what: 'long tasks after Home is seen, offline',
      key: 'longSeen',
      limit: GATES.longTasksOffline,
      by: stack,
    },
    {
      ...homeOnline,
      what: 'long tasks after Home is seen, online',
      key: 'longSeen',
      limit: GATES.longTasksOnline,
      by: stack,
    },
    { ...home, what: 'Home, heap', key: 'heap', limit: GATES.heapMiB, by: { size: 2 ** 20, unit: ' MiB' } },
  ]
}

/** The medians of a run beside their gates, one per line; unmeasured ones are omitted. */
export async function gateReport(file: string): Promise<string> {
  const results = v.parse(ResultsSchema, JSON.parse(await readFile(file, 'utf8')))
  const lines = gatesFor(results.meta).flatMap(({ what, app, phase, key, limit, by }) => {
    const floor = by ?? { app: 'floor-idb20', key }
    const value = medianOf(results, app, phase, key)
    const divisor = 'size' in floor ? floor.size : medianOf(results, floor.app, phase, floor.key)
    if (value === undefined || divisor === undefined) return []
    return [gateLine(what, value / divisor, limit, 'unit' in floor ? floor.unit : '×')]
  })
  return ['\n### Gates', GATE_HEAD, ...lines].join('\n')
}

function medianOf({ apps }: Results, app: string, phase: Gate['phase'], key: Key): number | undefined {
  const figures = (apps[app]?.phases[phase] ?? []).filter(({ ok }) => ok)
  const values = figures.flatMap((figure) => figure[key] ?? [])
  return values.length === 0 ? undefined : median(values)
}
