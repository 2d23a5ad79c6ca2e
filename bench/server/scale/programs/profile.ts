import { type Profiler, Session } from 'node:inspector/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import type { Program } from './remote.ts'

const SumsSchema = v.map(v.string(), v.number())
const ProfileSchema = v.object({ byFunction: SumsSchema, byPlace: SumsSchema })
/** Where a process's time went: milliseconds by function, and by package or folder. */
type Profile = v.InferOutput<typeof ProfileSchema>

const SAMPLE_MICROSECONDS = 200
/** Not work: the process waits, or runs code that is not JavaScript's, which the profiler cannot tell from waiting. */
const IDLE = new Set(['(idle)', '(program)'])
/** The profiler's own. */
const PROFILER = 'dispatch'

/** Samples this process's JavaScript until the returned function is called. */
export async function startProfile(): Promise<() => Promise<Profile>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS })
  await session.post('Profiler.start')
  return async () => {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    return sumOf(profile)
  }
}

function sumOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Profile {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const byFunction = new Map<string, number>()
  const byPlace = new Map<string, number>()
  for (const [at, id] of samples.entries()) {
    const frame = frames.get(id)
    if (frame === undefined || IDLE.has(frame.functionName) || frame.functionName === PROFILER) continue
    const ms = (timeDeltas[at] ?? 0) / 1000
    const file = frame.url.startsWith('file:')
      ? path.relative(process.cwd(), fileURLToPath(frame.url))
      : frame.url
    const name = `${frame.functionName || '(anonymous)'} ${file}${file === '' ? '' : `:${frame.lineNumber + 1}`}`
    add(byFunction, name.trim(), ms)
    add(byPlace, file === '' ? frame.functionName || '(engine)' : placeOf(file), ms)
  }
  return { byFunction, byPlace }
}

/** `node_modules/pg`, `node:internal`, `server/modules`. */
function placeOf(file: string): string {
  if (file.startsWith('node:')) return file.split('/')[0] ?? file
  const parts = file.split('/')
  return parts.slice(0, parts[1]?.startsWith('@') === true ? 3 : 2).join('/')
}

const add = (sums: Map<string, number>, name: string, ms: number) =>
  sums.set(name, (sums.get(name) ?? 0) + ms)

/** Adds up what a program's profiles say. */
export function sumOfProfiles() {
  const sums: Profile = { byFunction: new Map(), byPlace: new Map() }
  return {
    /** Runs `act`, and adds what the program did meanwhile. */
    async during<Result>(program: Program, act: () => Promise<Result>): Promise<Result> {
      await program.ask('start profile')
      const result = await act()
      const { byFunction, byPlace } = v.parse(ProfileSchema, await program.ask('stop profile'))
      for (const [name, ms] of byFunction) add(sums.byFunction, name, ms)
      for (const [name, ms] of byPlace) add(sums.byPlace, name, ms)
      return result
    },
    /** The largest parts, in Markdown. */
    table: () => [...tableOf('Where', sums.byPlace), '', ...tableOf('Function', sums.byFunction)].join('\n'),
  }
}

const ROWS = 25

function tableOf(title: string, sums: ReadonlyMap<string, number>): string[] {
  const total = [...sums.values()].reduce((sum, ms) => sum + ms, 0)
  return [
    `| ${title} | ms | of all |`,
    '|---|---|---|',
    ...[...sums]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, ROWS)
      .map(([name, ms]) => `| ${name} | ${ms.toFixed(1)} | ${((100 * ms) / total).toFixed(1)} % |`),
  ]
}
