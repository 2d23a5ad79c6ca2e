import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

const FLOOR = 'floor-idb20'

/**
 * Times in ms since navigation, long tasks in ms beyond 50 each after the first paint, by the clock (`tbt`) and by the
 * processor's own time (`cpuTbt`), heap in bytes.
 */
const FigureSchema = v.object({
  ok: v.boolean(),
  ready: v.nullish(v.number()),
  lcp: v.nullish(v.number()),
  tbt: v.nullish(v.number()),
  cpuTbt: v.nullish(v.number()),
  heap: v.nullish(v.number()),
})

const ResultsSchema = v.object({
  meta: v.object({ net: v.string(), cpuThrottle: v.number() }),
  apps: v.record(v.string(), v.object({ phases: v.record(v.string(), v.array(FigureSchema)) })),
})
type Results = v.InferOutput<typeof ResultsSchema>
type Key = 'ready' | 'lcp' | 'tbt' | 'cpuTbt' | 'heap'

interface Gate {
  readonly what: string
  readonly app: string
  readonly phase: 'cold' | 'second' | 'offline'
  readonly key: Key
  /** The largest ratio to the floor, or where `unit` is given the largest value in it. */
  readonly limit: number
  readonly unit?: { readonly name: string; readonly size: number }
}

/** The first rows of performance.md; a cheap phone (CPU 15) may block longer. */
function gatesFor({ net, cpuThrottle }: Results['meta']): readonly Gate[] {
  const cold = net === 'shaper' ? 2.3 : 3
  const ms = { name: 'ms', size: 1 }
  const blocking = cpuThrottle > 8 ? 600 : 150
  return [
    { what: 'landing, cold LCP', app: 'landing', phase: 'cold', key: 'lcp', limit: 1.15 },
    { what: 'landing, cold ready', app: 'landing', phase: 'cold', key: 'ready', limit: cold },
    { what: 'sign-in, cold ready', app: 'sign-in', phase: 'cold', key: 'ready', limit: cold },
    { what: 'sign-in, second load', app: 'sign-in', phase: 'second', key: 'ready', limit: 1.6 },
    { what: 'Home, second load', app: 'home', phase: 'second', key: 'ready', limit: 1.6 },
    { what: 'Home, offline cold start', app: 'home', phase: 'offline', key: 'ready', limit: 2.2 },
    { what: 'Home, offline LCP', app: 'home', phase: 'offline', key: 'lcp', limit: 1.8 },
    { what: 'Home, long tasks', app: 'home', phase: 'offline', key: 'tbt', limit: blocking, unit: ms },
    {
      what: 'Home, long tasks by the processor',
      app: 'home',
      phase: 'offline',
      key: 'cpuTbt',
      limit: blocking,
      unit: ms,
    },
    {
      what: 'Home, heap',
      app: 'home',
      phase: 'offline',
      key: 'heap',
      limit: 5,
      unit: { name: ' MiB', size: 2 ** 20 },
    },
  ]
}

/** The medians of a run beside their gates, a line each; of what was not measured, nothing. */
export async function gateReport(file: string): Promise<string> {
  const results = v.parse(ResultsSchema, JSON.parse(await readFile(file, 'utf8')))
  const lines = gatesFor(results.meta).flatMap((gate) => {
    const value = median(results, gate.app, gate)
    const floor = gate.unit?.size ?? median(results, FLOOR, gate)
    if (value === undefined || floor === undefined) return []
    const found = value / floor
    const name = gate.unit?.name ?? '×'
    const verdict = found <= gate.limit ? 'met' : 'MISSED'
    return [`| ${gate.what} | ${round(found, gate)}${name} | ${gate.limit}${name} | ${verdict} |`]
  })
  return ['\n### Gates', '| what | found | gate | |', '|---|---|---|---|', ...lines].join('\n')
}

const round = (value: number, { unit }: Gate): string => value.toFixed(unit?.name === 'ms' ? 0 : 2)

function median(
  { apps }: Results,
  app: string,
  { phase, key }: Pick<Gate, 'phase' | 'key'>,
): number | undefined {
  const values = (apps[app]?.phases[phase] ?? [])
    .filter(({ ok }) => ok)
    .flatMap((figure) => figure[key] ?? [])
    .toSorted((a, b) => a - b)
  const middle = values.length >> 1
  const upper = values[middle]
  const lower = values.length % 2 === 1 ? upper : values[middle - 1]
  return upper === undefined || lower === undefined ? undefined : (upper + lower) / 2
}
