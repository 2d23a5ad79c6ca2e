import type { CDPSession } from 'playwright'
import * as v from 'valibot'

/** One task of a page's main thread. */
interface Task {
  /** Elapsed time. */
  readonly wallMs: number
  /** Processor time. */
  readonly cpuMs: number
}

/** The fields read of an event in Chromium's trace; `dur` and, on the processor, `tdur` are microseconds. */
const TraceEvent = v.object({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  dur: v.optional(v.number(), 0),
  tdur: v.optional(v.number(), 0),
})
type TraceEvent = v.InferOutput<typeof TraceEvent>

/** Starts recording; the returned function stops it, and resolves to the tasks of the busiest main thread. */
export async function recordTasks(devtools: CDPSession): Promise<() => Promise<readonly Task[]>> {
  const events: TraceEvent[] = []
  const onEvents = ({ value }: { value: readonly object[] }) => {
    for (const event of value) {
      const read = v.safeParse(TraceEvent, event)
      if (read.success && read.output.ph === 'X' && read.output.name.endsWith('RunTask'))
        events.push(read.output)
    }
  }
  devtools.on('Tracing.dataCollected', onEvents)
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  return async () => {
    const isComplete = new Promise<void>((resolve) => {
      devtools.once('Tracing.tracingComplete', () => resolve())
    })
    await devtools.send('Tracing.end')
    await isComplete
    devtools.off('Tracing.dataCollected', onEvents)
    return busiest(events)
  }
}

function busiest(events: readonly TraceEvent[]): readonly Task[] {
  const threads = new Map<string, Task[]>()
  for (const { pid, tid, dur, tdur } of events) {
    const thread = `${pid} ${tid}`
    const tasks = threads.get(thread) ?? []
    tasks.push({ wallMs: dur / 1000, cpuMs: tdur / 1000 })
    threads.set(thread, tasks)
  }
  const work = (tasks: readonly Task[]) => tasks.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
  return [...threads.values()].reduce((most, tasks) => (work(tasks) > work(most) ? tasks : most), [])
}
